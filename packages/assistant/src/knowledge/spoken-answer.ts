import type { Language } from '@voicecart/contract/locales';
import type { ShopProduct } from '../shop/shop.ts';
import { cut, sentences, speakable } from '../speech/text.ts';

/** Heard at once, the question at the end included; more is told when it is asked for. */
export const spokenWordsMax = 30;
const spokenCharactersMaxJa = 125;
/** What is left of it for an answer before "is there anything else?". */
const answerWordsMax = 26;
const answerCharactersMaxJa = 100;

export const unsaid = '';

/** A product's name for the ear. */
export function spokenTitle({ title, sku }: ShopProduct): string {
  return speakable(title, 70) || speakable(sku, 40);
}

/** Whether a whole reply can be listened to. Japanese is counted by characters: it writes no blanks. */
export function isHeardAtOnce(speech: string, language: Language): boolean {
  return language === 'ja' ? speech.length <= spokenCharactersMaxJa : wordsIn(speech) <= spokenWordsMax;
}

/** French sets marks apart with a blank: they are no words. */
function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A list of one thing at a time is none. */
const listedMin = 2;

/**
 * How many of so many things of a list can be listened to at once, two at least; `speechOf` is the whole reply with a
 * number of them.
 */
export function countHeardAtOnce(available: number, language: Language, speechOf: (count: number) => string): number {
  for (let count = available; count > listedMin; count -= 1) if (isHeardAtOnce(speechOf(count), language)) return count;
  return Math.min(listedMin, available);
}

/** What is said, with what may be left out where it would be too much to listen to. */
export function withAside(says: string, aside: string | null, asks: string, language: Language): string {
  const whole = sentences(says, aside);
  return isHeardAtOnce(sentences(whole, asks), language) ? whole : says;
}

function isWithinWords(text: string, language: Language): boolean {
  return language === 'ja' ? text.length <= answerCharactersMaxJa : wordsIn(text) <= answerWordsMax;
}

/** A long sentence as far as it can be listened to, ended between its parts where that is possible. */
export function withinWords(text: string, language: Language): string {
  if (isWithinWords(text, language)) return text;
  if (language === 'ja') return cut(text, answerCharactersMaxJa);
  const head = text.split(/\s+/).slice(0, answerWordsMax).join(' ');
  const end = Math.max(head.lastIndexOf(','), head.lastIndexOf(';'), head.lastIndexOf(':'));
  return (end > head.length * 0.4 ? head.slice(0, end) : head).replace(/[\s,;:]+$/u, '');
}

/** The first of these sentences that can be listened to at once with the question behind them, always one at least. */
export function firstWithinWords(all: readonly string[], asks: string, language: Language): readonly string[] {
  const told: string[] = [];
  for (const sentence of all) {
    if (told.length > 0 && !isHeardAtOnce([...told, sentence, asks].join(' '), language)) break;
    told.push(sentence);
  }
  return told;
}
