import type { Language, Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';

/** A phrase that depends on a number. Every language of ours gets by with two forms for the numbers that are spoken. */
export interface PluralPhrase {
  readonly one: string;
  readonly other: string;
}

export type PhraseValues = Readonly<Record<string, string | number>>;

/** Puts values into `{name}` marks, in one pass: a product called "{price}" stays what it is. */
export function fill(template: string, values: PhraseValues): string {
  return template.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}

const pluralRules = new Map<Language, Intl.PluralRules>();

/** The form for `count`, with `{count}` written as the locale writes numbers. */
export function fillPlural(locale: Locale, phrase: PluralPhrase, count: number, values: PhraseValues = {}): string {
  const language = languageOf(locale);
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  // French calls zero "one" and Spanish has a form for millions; neither is ever spoken with these phrases.
  const template = count === 1 || (count !== 0 && rules.select(count) === 'one') ? phrase.one : phrase.other;
  return fill(template, { count: numberSpoken(count, locale), ...values });
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

export function numberSpoken(value: number, locale: Locale): string {
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

/** The shape of one language's phrases, taken from the English ones: what another language lacks does not compile. */
export type PhrasesLike<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : PluralPhrase;
};
