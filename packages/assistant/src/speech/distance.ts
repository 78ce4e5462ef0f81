import type { Locale } from '@voicecart/contract/locales';

export type DistanceUnit = 'mile' | 'kilometer';

const metres: Readonly<Record<DistanceUnit, number>> = { mile: 1609.344, kilometer: 1000 };
const mileLocales: ReadonlySet<Locale> = new Set(['en-US', 'en-GB', 'es-US']);
const formats = new Map<string, Intl.NumberFormat>();

/** What people of the locale measure roads in. */
export function unitOfLocale(locale: Locale): DistanceUnit {
  return mileLocales.has(locale) ? 'mile' : 'kilometer';
}

/** "1.2 miles", "35 Kilometer": a decimal only where it is near, and never less than a tenth. */
export function distanceSpoken(distanceMetres: number, unit: DistanceUnit, locale: Locale): string {
  const exact = distanceMetres / metres[unit];
  const value = exact < 10 ? Math.max(0.1, Math.round(exact * 10) / 10) : Math.round(exact);
  const key = `${locale} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
    formats.set(key, format);
  }
  return format.format(value).replace(/[\u00a0\u202f]/g, ' ');
}

export function metresOf(distance: number, unit: DistanceUnit): number {
  return distance * metres[unit];
}
