import { type Locale, languageOf } from '@voicecart/contract/locales';
import { samples as openings } from '@voicecart/language/alexa';
import type { AppIntent } from '../../app/app-language.ts';
import { sampleShape } from '../../samples/sample-rules.ts';

/**
 * Sentences that no sample is like. Alexa gives the words of a phrase slot only where other words stand beside it, and
 * does not say which sample was met: each beginning is an intent of its own, so that the sentence can be put together
 * again and read like a typed one.
 */
const slot = 'words';
const slotType = 'AMAZON.SearchQuery';
const mark = `{${slot}}`;

/**
 * The words around the phrase, by intent; the first are put back, the others are heard alike. A name is never given to
 * another opening: skills that were published before still send it.
 * Hindi and Japanese say at the end what other languages say first, so their words may stand behind the phrase.
 */
function openingsOf(locale: Locale): Readonly<Record<string, readonly string[]>> {
  return openings[languageOf(locale)];
}

/** Listened for after a sentence of this kind, with or without words around it. */
export const heardWords = { intent: 'HeardWordsIntent', slot } as const;

/** The intents of open sentences; a sample that one of the app's own is like belongs to that one. */
export function openSentenceIntents(own: readonly AppIntent[], locale: Locale): AppIntent[] {
  const slots = { [slot]: slotType };
  const taken = new Set(own.flatMap((intent) => intent.samples.map((text) => sampleShape(text, intent.slots))));
  return Object.entries(openingsOf(locale)).flatMap(([name, said]) => {
    const samples: string[] = [];
    for (const text of said) {
      const shape = sampleShape(text, slots);
      // Amazon wants words around a phrase.
      if (text === mark || text.includes('、') || taken.has(shape)) continue;
      taken.add(shape);
      samples.push(text);
    }
    return samples.length === 0 ? [] : [{ name, slots, samples, typed: [] }];
  });
}

/** The sentence that an open intent brought, put together again; null for any other intent. */
export function openSentence(intent: string, words: string | undefined, locale: Locale): string | null {
  const own = openingsOf(locale);
  if (!Object.hasOwn(own, intent) || words === undefined || words.trim() === '') return null;
  const [first = mark] = own[intent] ?? [];
  const sentence = first.replace(mark, () => words.trim());
  return languageOf(locale) === 'ja' ? sentence.replaceAll(' ', '') : sentence;
}
