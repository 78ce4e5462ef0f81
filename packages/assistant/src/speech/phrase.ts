import type { Language, Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';
import type { PluralPhrase } from '@voicecart/language/sections';

export type PhraseValues = Readonly<Record<string, string | number>>;

/** Puts values into `{name}` marks, in one pass: a product called "{price}" stays what it is. */
export function fill(template: string, values: PhraseValues): string {
  let filled = '';
  const parts = partsOf(template);
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index % 2 === 0) filled += part;
    else filled += Object.hasOwn(values, part) ? String(values[part]) : `{${part}}`;
  }
  // "6:00 p.m." ends a sentence by itself.
  return filled.endsWith('..') && !filled.endsWith('...') ? filled.slice(0, -1) : filled;
}

const known = new Map<string, readonly string[]>();

/** A template's texts and, between them, the names of its marks. Taken apart once: every reply is made of templates. */
function partsOf(template: string): readonly string[] {
  const kept = known.get(template);
  if (kept) return kept;
  const parts = template.split(/\{(\w+)\}/);
  // Merchants write templates of their own: the memory must not grow with them.
  if (known.size >= 5_000) known.clear();
  known.set(template, parts);
  return parts;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

/** The form for `count`, with `{count}` written as the locale writes numbers. */
export function fillPlural(locale: Locale, phrase: PluralPhrase, count: number, values: PhraseValues = {}): string {
  return fill(isOne(count, locale) ? phrase.one : phrase.other, { count: numberSpoken(count, locale), ...values });
}

/** French calls zero "one" and Spanish has a form for millions; neither is ever spoken with these phrases. */
function isOne(count: number, locale: Locale): boolean {
  if (Number.isInteger(count)) return count === 1;
  const language = languageOf(locale);
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count) === 'one';
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

export function numberSpoken(value: number, locale: Locale): string {
  // Below a thousand no locale of ours groups digits.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  let format = numberFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    numberFormats.set(locale, format);
  }
  return format.format(value);
}

const listFormats = new Map<string, Intl.ListFormat>();

/** "A, B and C" or "A, B or C" in the locale's own way. */
export function listSpoken(items: readonly string[], locale: Locale, join: 'and' | 'or' = 'and'): string {
  const key = `${locale} ${join}`;
  let format = listFormats.get(key);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: join === 'and' ? 'conjunction' : 'disjunction' });
    listFormats.set(key, format);
  }
  return format.format(items);
}
