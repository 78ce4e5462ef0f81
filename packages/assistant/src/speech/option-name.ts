import type { Language } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { words } from '@voicecart/language/speech';

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = perLanguage(
  (language) => words[language].options,
);

/** "Size" in the shopper's language: feeds name their columns in English. A name that a merchant gave stays. */
export function optionSpoken(name: string, language: Language): string {
  const known = names[language];
  const column = name.toLowerCase();
  return Object.hasOwn(known, column) ? (known[column] ?? name) : name;
}
