import type { Language } from '@voicecart/contract/locales';
import { typedSamplesEn } from './typed-samples.en.ts';
import { saidSamplesEn } from './typed-samples.said.en.ts';

const byLanguage: Readonly<Partial<Record<Language, readonly Readonly<Record<string, readonly string[]>>[]>>> = {
  en: [typedSamplesEn, saidSamplesEn],
};

/** What the understanding learns for an intent beside its samples: words that no published model may or need hold. */
export function typedSamples(intent: string, language: Language): readonly string[] {
  return (byLanguage[language] ?? []).flatMap((lists) => (Object.hasOwn(lists, intent) ? (lists[intent] ?? []) : []));
}
