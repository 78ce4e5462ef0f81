import type { Language } from '@voicecart/contract/locales';
import { typedSamplesEn } from './typed-samples.en.ts';

const byLanguage: Readonly<Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>> = {
  en: typedSamplesEn,
};

/** What the understanding learns for an intent beside its samples: words that no published model may or need hold. */
export function typedSamples(intent: string, language: Language): readonly string[] {
  const ofLanguage = byLanguage[language] ?? {};
  return Object.hasOwn(ofLanguage, intent) ? (ofLanguage[intent] ?? []) : [];
}
