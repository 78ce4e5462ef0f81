import type { Language } from '@voicecart/contract/locales';
import type { ShopProduct } from '../shop/shop.ts';
import { cut, speakable } from '../speech/text.ts';

/** Heard in one answer; more is told when it is asked for. */
export const spokenWordsMax = 30;
const spokenCharactersMaxJa = 100;

export const unsaid = '';

/** A product's name for the ear. */
export function spokenTitle({ title, sku }: ShopProduct): string {
  return speakable(title, 70) || speakable(sku, 40);
}

export function isWithinWords(text: string, language: Language): boolean {
  return language === 'ja' ? text.length <= spokenCharactersMaxJa : text.split(/\s+/).length <= spokenWordsMax;
}

/** A long sentence as far as it can be listened to, ended between its parts where that is possible. */
export function withinWords(text: string, language: Language): string {
  if (isWithinWords(text, language)) return text;
  if (language === 'ja') return cut(text, spokenCharactersMaxJa);
  const head = text.split(/\s+/).slice(0, spokenWordsMax).join(' ');
  const end = Math.max(head.lastIndexOf(','), head.lastIndexOf(';'), head.lastIndexOf(':'));
  return (end > head.length * 0.4 ? head.slice(0, end) : head).replace(/[\s,;:]+$/u, '');
}

/** The first of these sentences that can be listened to at once, always one at least. */
export function firstWithinWords(sentences: readonly string[], language: Language): readonly string[] {
  const told: string[] = [];
  for (const sentence of sentences) {
    if (told.length > 0 && !isWithinWords([...told, sentence].join(' '), language)) break;
    told.push(sentence);
  }
  return told;
}
