/// <reference path="./store-places.d.ts" />
import { languages } from '@voicecart/contract/locales';
import states from 'zipcodes/lib/states.js';
import { AskingThread } from '../../../platform/work/asking-thread.ts';

export interface PlaceFound {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly precision: 'postcode' | 'city';
  /** Of a city: its country, and how many people live there. */
  readonly country?: string;
  readonly population?: number;
  /** The state or province of a postcode, as its two letters; null where the tables do not know. */
  readonly region: string | null;
}

/** A state, or a country as a whole. */
export interface Area {
  readonly country: string;
  /** The two letters of a state of the United States or a province of Canada. */
  readonly region: string | null;
}

export interface PlaceAsked {
  readonly postcode?: string;
  readonly city?: string;
  readonly area?: Area;
  readonly countries: readonly string[];
}

const tables = new AskingThread<PlaceAsked, PlaceFound | null>(new URL('./store-places.thread.ts', import.meta.url));

/**
 * Where a postcode or a city is, from tables that come with the product: no service is asked, nothing leaves. Postcodes
 * of the United States and Canada, cities of the world; the largest where a name is shared, those of the earlier
 * of `countries` first.
 */
export function findPlace(
  asked: Omit<PlaceAsked, 'countries'>,
  countries: readonly string[],
): Promise<PlaceFound | null> {
  return tables.ask({ ...asked, countries });
}

/** The two letters of a state of the United States or a province of Canada, however it is written; null for others. */
export function regionCode(text: string): string | null {
  const key = placeKey(text).toUpperCase();
  return states.full[key] ?? (/^[A-Z]{2}$/.test(key) ? key : null);
}

/** The state, the province or the country that is named as a whole; null for a town. */
export function areaNamed(text: string): Area | null {
  const key = placeKey(text).toUpperCase();
  const isCode = /^[A-Z]{2}$/.test(text.trim()) && Object.values(states.full).includes(key);
  const region = states.full[key] ?? (isCode ? key : null);
  if (region) return { country: provinces.has(region) ? 'CA' : 'US', region };
  const country = key.length > 2 ? countryCode(text) : null;
  return country === null ? null : { country, region: null };
}

const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

/** A place as it is compared: without case, accents and what stands between its words. */
export function placeKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const countryNames = new Map<string, string>();

/** The code of a country that somebody wrote by its name in one of our languages, or as a code. */
export function countryCode(text: string): string | null {
  const plain = text.trim();
  if (/^[a-z]{2}$/i.test(plain)) return plain.toUpperCase() === 'UK' ? 'GB' : plain.toUpperCase();
  if (countryNames.size === 0) fillCountryNames();
  return countryNames.get(placeKey(plain)) ?? null;
}

function fillCountryNames() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code);
      if (name) countryNames.set(placeKey(name), code);
    }
  }
  countryNames.set('usa', 'US');
  for (const part of ['england', 'scotland', 'wales', 'northern ireland', 'great britain'])
    countryNames.set(part, 'GB');
}
