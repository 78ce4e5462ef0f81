import type { OpeningSpan, Store, StoreInput } from '@voicecart/contract/routes/stores';

/** A store as the form holds it: the hours of a day as one text, coordinates as they are typed. */
export interface StoreValues {
  code: string;
  name: string;
  street: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  phone: string;
  note: string;
  latitude: string;
  longitude: string;
  timeZone: string;
  /** Monday to Sunday: `09:00-12:00, 13:00-18:00`, empty for closed. */
  days: string[];
  closedOn: string;
  isActive: boolean;
}

export function emptyStore(country: string): StoreValues {
  return {
    code: '',
    name: '',
    street: '',
    city: '',
    region: '',
    postcode: '',
    country,
    phone: '',
    note: '',
    latitude: '',
    longitude: '',
    timeZone: '',
    days: ['', '', '', '', '', '', ''],
    closedOn: '',
    isActive: true,
  };
}

export function valuesOfStore(store: Store): StoreValues {
  const { hours, closedOn, latitude, longitude, id: _, place, isOpen: __, createdAt: ___, ...same } = store;
  return {
    ...same,
    // What was looked up is looked up again: only what a person typed stands in the fields.
    latitude: place === 'typed' && latitude !== null ? String(latitude) : '',
    longitude: place === 'typed' && longitude !== null ? String(longitude) : '',
    days: [1, 2, 3, 4, 5, 6, 7].map((day) =>
      hours
        .filter((span) => span.day === day)
        .map(({ opens, closes }) => `${opens}-${closes === '00:00' ? '24:00' : closes}`)
        .join(', '),
    ),
    closedOn: closedOn.join(', '),
  };
}

/** `9-18`, `09:00-12:00, 13:00-18:00`; null where it cannot be read. */
export function readDay(text: string, day: number): OpeningSpan[] | null {
  const spans: OpeningSpan[] = [];
  for (const part of text.split(/[,;]/)) {
    if (part.trim() === '') continue;
    const found = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–]\s*(\d{1,2})(?:[:.](\d{2}))?$/.exec(part.trim());
    const opens = found && readTime(found[1], found[2]);
    const closes = found && readTime(found[3], found[4]);
    if (!opens || !closes) return null;
    spans.push({ day, opens, closes });
  }
  return spans;
}

function readTime(hour = '', minute = '00'): string | null {
  if (Number(hour) === 24 && Number(minute) === 0) return '00:00';
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

export type StoreFault = 'required' | 'coordinate' | 'hours' | 'days';

/** What stands in the way of saving, by field; a day's hours are `days.0` to `days.6`. */
export function storeFaults(values: StoreValues): Record<string, StoreFault> {
  const faults: Record<string, StoreFault> = {};
  for (const field of ['name', 'street', 'city', 'country'] as const) {
    if (values[field].trim() === '') faults[field] = 'required';
  }
  for (const field of ['latitude', 'longitude'] as const) {
    if (Number.isNaN(coordinate(values[field]))) faults[field] = 'coordinate';
  }
  for (const [index, text] of values.days.entries()) {
    if (readDay(text, index + 1) === null) faults[`days.${index}`] = 'hours';
  }
  if (readDates(values.closedOn).some((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))) faults.closedOn = 'days';
  return faults;
}

function coordinate(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}

function readDates(text: string): string[] {
  return text.split(/[\s,;]+/).filter((date) => date !== '');
}

export function storeInputOf(values: StoreValues): StoreInput {
  const { days, closedOn, latitude, longitude, ...same } = values;
  return {
    ...same,
    latitude: coordinate(latitude),
    longitude: coordinate(longitude),
    hours: days.flatMap((text, index) => readDay(text, index + 1) ?? []),
    closedOn: readDates(closedOn),
  };
}
