import type { OpeningSpan } from '@voicecart/contract/routes/stores';

/** As OpenStreetMap writes opening hours, which is also how people write them on a door. */
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** `Mo-Fr 09:00-18:00; Sa 10:00-14:00`. */
export function writeHours(hours: readonly OpeningSpan[]): string {
  const byTimes = new Map<string, number[]>();
  for (let day = 1; day <= 7; day += 1) {
    const times = hours
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => `${opens}-${closes === '00:00' ? '24:00' : closes}`)
      .sort()
      .join(',');
    if (times !== '') byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  return [...byTimes].map(([times, days]) => `${writeDays(days)} ${times}`).join('; ');
}

function writeDays(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([from, to]) => (from === to ? dayNames[from - 1] : `${dayNames[from - 1]}-${dayNames[to - 1]}`))
    .join(',');
}

/** Reads what `writeHours` writes, and `24/7`; null where it cannot be read. */
export function readHours(text: string): OpeningSpan[] | null {
  if (text.trim() === '') return [];
  if (text.trim() === '24/7') return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }));
  const spans: OpeningSpan[] = [];
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const found = /^([a-z,\s–-]+?)\s+([\d:,\s–-]+|off|closed)$/i.exec(part.trim());
    const days = found?.[1] ? readDays(found[1]) : null;
    if (!found || !days) return null;
    if (/^(off|closed)$/i.test(found[2] ?? '')) continue;
    for (const times of (found[2] ?? '').split(',')) {
      const span = /^(\d{1,2}):?(\d{2})?\s*[–-]\s*(\d{1,2}):?(\d{2})?$/.exec(times.trim());
      const opens = span && readTime(span[1], span[2]);
      const closes = span && readTime(span[3], span[4]);
      if (!opens || !closes) return null;
      for (const day of days) spans.push({ day, opens, closes });
    }
  }
  return spans.sort((a, b) => a.day - b.day || a.opens.localeCompare(b.opens));
}

function readTime(hour = '', minute = '00'): string | null {
  if (Number(hour) === 24 && Number(minute) === 0) return '00:00';
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

function readDays(text: string): number[] | null {
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [from, to = from] = part.split(/[–-]/).map((name) => dayOf(name));
    if (!from || !to) return null;
    for (let day = from; ; day = (day % 7) + 1) {
      days.push(day);
      if (day === to) break;
    }
  }
  return days;
}

/** "Mo", "Mon", "Monday". */
function dayOf(name: string): number | null {
  const index = dayNames.findIndex((short) => name.trim().toLowerCase().startsWith(short.toLowerCase()));
  return index < 0 ? null : index + 1;
}
