import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/dialogue';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { withoutHesitation } from '../../speech/politeness.ts';
import type { Turn } from '../../turn/turn.ts';
import type { Meaning, Reader } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import { isTaken } from '../references.ts';
import { partings, patternOf, tellingWords } from '../wording.ts';

/** These take a number of things. */
const ofCounts: ReadonlySet<string> = new Set(['AddToCartIntent', 'RemoveFromCartIntent', 'ChangeQuantityIntent']);

/** The count that stands in the slot of a place, in figures; null where it is said as a place, or is all that is said. */
function countInPlace(text: string, { slots }: Pick<Turn, 'slots'>, language: Language): string | null {
  const said = slots.ordinal?.value;
  if (said === undefined || withoutHesitation(text, language).toLowerCase() === said.toLowerCase()) return null;
  const tokens = tokenise(said);
  const number = findNumbers(tokens, language).find(({ from, to }) => from === 0 && to === tokens.length);
  // "One" may be an article to who counts.
  const isOne = patternOf(pointingWords[language].one, language, 'whole').test(said);
  const figures = number?.figures ?? (isOne ? '1' : null);
  if (figures === null || findOrdinals(tokens, language).length > 0) return null;
  const place = patterns[language].placeNamed.replaceAll('{n}', said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return patternOf(place, language).test(text) ? null : figures;
}

type Heard = Pick<Turn, 'intent' | 'slots'>;

/** "Uno per moka e uno in grani", "davon drei": a number is a count, and a place only where it is said as one. */
function withCount<T extends Heard>(text: string, heard: T, language: Language): T {
  // English has words of its own for "one", and "the two" of a list is read as it is said.
  const isOfList = heard.intent === 'SelectItemIntent' || ofCounts.has(heard.intent ?? '');
  if (language === 'en' && isOfList) return heard;
  const count = countInPlace(text, heard, language);
  if (count === null)
    return isThingInPlace(heard, language) ? { ...heard, intent: 'AMAZON.FallbackIntent', slots: {} } : heard;
  const { ordinal: _, ...slots } = heard.slots;
  const quantity = slots.quantity ?? { value: count };
  if (ofCounts.has(heard.intent ?? '')) return { ...heard, slots: { ...slots, quantity } };
  if (heard.intent !== 'SelectItemIntent') return { ...heard, slots };
  // "Three of them" names nothing but the count.
  const isAllSaid = count !== '1' && tellingWords(partings(text, language)[0]?.first ?? text, language).length === 0;
  return isAllSaid || isTaken(text, language)
    ? { ...heard, intent: 'AddToCartIntent', slots: { ...slots, quantity } }
    : { ...heard, intent: 'AMAZON.FallbackIntent', slots };
}

/** "An iron pan", of which "an iron" went into the slot of a place. */
function isThingInPlace({ intent, slots }: Heard, language: Language): boolean {
  const said = intent === 'SelectItemIntent' ? slots.ordinal?.value : undefined;
  // Japanese writes its places with the number as well: 一番近い.
  if (said === undefined || slots.ordinal?.resolved || language === 'ja') return false;
  const one = patternOf(pointingWords[language].one, language, 'beginning');
  return one.test(said) && tellingWords(said.replace(one, ''), language).length > 0;
}

/** A reader to whom a cardinal is a count. */
export function readingCounts(read: Reader, language: Language): Reader {
  return (text, as) => (as === undefined ? withCount(text, read(text), language) : read(text, as));
}

export const countHeard: Meaning = {
  name: 'a count taken for a place',
  reads: ['text', 'intent', 'slots'],
  writes: ['intent', 'slots'],
  meant({ turn, language }) {
    return turn.text === null || turn.kind !== 'intent' ? null : { turn: withCount(turn.text, turn, language) };
  },
};
