import { i18n } from '@lingui/core';

/** An amount as the contract carries it: an integer in the currency's minor unit. */
export interface MoneyAmount {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Where the person is, whatever shop they look at. */
export const zoneOfBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone;
let zone = zoneOfBrowser;

/** Days and times are the shop's, as in the mails about it; the browser's where there is no shop. Set with the session. */
export function showTimesIn(timeZone = zoneOfBrowser): void {
  zone = timeZone;
}

/** Intl objects cost far more to make than to use, and a table needs the same one a thousand times. */
const made = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  const name = `${locale()} ${key}`;
  const found = made.get(name) as T | undefined;
  if (found) return found;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

/** The screen's language with the viewer's region where the browser names one: de gives de-AT to an Austrian. */
function locale(): string {
  const language = i18n.locale || 'en';
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}

export function formatMoney({ amountMinor, currency }: MoneyAmount): string {
  const format = once(`money ${currency}`, () => new Intl.NumberFormat(locale(), { style: 'currency', currency }));
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return once(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options)).format(value);
}

/** A share of one as per cent: 0.123 is "12.3%". */
export function formatShare(value: number): string {
  return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
}

export function formatBytes(sizeBytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(sizeBytes, 1)) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  // In short, two bytes would be "2 byte".
  const form = step === 0 ? ({ unitDisplay: 'long', maximumFractionDigits: 0 } as const) : { maximumFractionDigits: 1 };
  return formatNumber(sizeBytes / 1000 ** step, { style: 'unit', unit, ...form });
}

/** Day and time, with the name of the zone: "20 Nov 2026, 19:47 CET". */
export function formatDateTime(at: string | Date): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  };
  return once(`dateTime ${zone}`, () => new Intl.DateTimeFormat(locale(), options)).format(new Date(at));
}

/** A calendar day (`YYYY-MM-DD` or a moment). A plain day has no zone, so it is never shifted by one. */
export function formatDay(day: string | Date): string {
  const isPlainDay = typeof day === 'string' && day.length === 10;
  const timeZone = isPlainDay ? 'UTC' : zone;
  return once(`day ${timeZone}`, () => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone })).format(
    new Date(day),
  );
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 minutes ago", "in 2 days"; under a minute "now". */
export function formatRelative(at: string | Date, now: number = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const format = once('relative', () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'long' }));
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  // English says it so beside a verb ("Checked just now"), where the formatter has "now" alone.
  return locale().startsWith('en') ? 'just now' : format.format(0, 'second');
}

/** How long something took or takes: "48 s", "3 min 20 s", "2 h 5 min". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const parts: [number, 'hour' | 'minute' | 'second'][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ];
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2);
  const list = shown.length > 0 ? shown : parts.slice(2);
  return list
    .map(([amount, unit]) =>
      formatNumber(amount, { style: 'unit', unit, unitDisplay: unit === 'hour' ? 'narrow' : 'short' }),
    )
    .join(' ');
}

/** The zone that times are shown in, for captions such as "Times in Europe/Vienna". */
export function shownZone(): string {
  return zone;
}
