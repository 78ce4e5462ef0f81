import type { Language } from '@voicecart/contract/locales';
import { productAtHand } from '../dialogue/dialogue.ts';
import { kindsOfThing } from '../interactions/product-purchase/one-by-one.ts';
import { optionsOf } from '../interactions/product-purchase/options.ts';
import { kindsSaid } from '../interactions/product-purchase/spoken-kinds.ts';
import type { Turn } from '../turn/turn.ts';
import { countIn } from './amount-words.ts';
import type { Moment } from './meaning.ts';
import { tellingWords, wantedOf } from './wording.ts';

/** So many of a kind of the product that is talked of, where words name that and nothing else. */
export async function kindTaken(
  { turn, dialogue, shop, language }: Moment,
  words: string,
  taken: number,
): Promise<Turn | null> {
  const id = productAtHand(dialogue);
  const variants = id === null ? [] : await kindsOfThing(shop, id);
  if (variants.length < 2) return null;
  const { chosen, rest } = kindsSaid(optionsOf(variants), words, language, '');
  // Japanese parts no words: what is left is grammar where no other script is.
  const isAll = language === 'ja' ? /^\p{sc=Hiragana}*$/u.test(rest) : tellingWords(rest, language).length === 0;
  const values = Object.values(chosen).join(' ');
  const slots = { quantity: { value: String(taken) } };
  return isAll && values !== '' ? { ...turn, text: values, intent: 'AddToCartIntent', slots } : null;
}

/** How many of "it" are taken by words that name nothing else; null for any others. */
export function takenOfIt({ intent, slots }: Turn, words: string, language: Language): number | null {
  if (intent !== 'AddToCartIntent' || slots.query !== undefined || slots.ordinal !== undefined) return null;
  if (tellingWords(wantedOf(words, language).text, language).length > 0) return null;
  return countIn(words, language) ?? 1;
}
