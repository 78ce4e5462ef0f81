import { type Language, languageOf } from '@voicecart/contract/locales';
import { productAtHand } from '../dialogue/dialogue.ts';
import { bareCount, japaneseNumber } from '../interactions/product-purchase/counted-words.ts';
import { withoutAdded } from '../speech/exclaimed.ts';
import type { Reply } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';
import { inFigures } from './amount-words.ts';
import { namedIn } from './in-hand/named.ts';
import { isOpen, isSold, type Meaning, type Moment } from './meaning.ts';
import { isTaken } from './references.ts';
import { isBegunBy } from './wording.ts';

/** "The moss one, then put it in", "add the cheapest": what is found by the rest of the sentence goes into the cart. */
export const takingFound: Meaning = {
  name: 'what is found is taken',
  reads: ['text', 'intent'],
  writes: ['intent'],
  meant({ turn, language }) {
    const isSuperlative = superlatives.has(turn.intent ?? '');
    const isToAdd = turn.intent === 'AddToCartIntent';
    if (turn.kind !== 'intent' || turn.text === null || !(isSuperlative || isToAdd)) return null;
    const { extreme, maxPrice, words, count } = namedIn(turn.text, language);
    // "The cheapest two person tent" is no two of them, perhaps: it is read as anything else that is to be put in.
    if (count !== null && isBeforeName(turn.text, words, language)) return null;
    const [inJapanese = null] = language === 'ja' ? (japaneseNumber.exec(turn.text) ?? []) : [];
    const taking = count ?? bareCount(inJapanese, language) ?? 1;
    // "Add the dearest guitar", whatever its words were put into.
    if (isToAdd && extreme !== null && maxPrice === null && words.length > 0) {
      const product = { value: words.join(language === 'ja' ? '' : ' ') };
      return { turn: { ...turn, intent: superlativeOf[extreme], slots: { product }, taking } };
    }
    if (!isSuperlative) return null;
    const isNow = isBegunBy(turn.text, 'takesNow', language);
    return isNow || isTaken(turn.text, language) ? { turn: { ...turn, taking } } : null;
  },
};

/** Whether a number stands right before a word of what is named. */
function isBeforeName(text: string, words: readonly string[], language: Language): boolean {
  const [, next] = /\d+[\s-]+(\p{L}[\p{L}\p{M}]*)/u.exec(inFigures(text, language)) ?? [];
  return next !== undefined && words.some((word) => word.toLowerCase() === next.toLowerCase());
}

const superlativeOf = { least: 'CheapestIntent', most: 'MostExpensiveIntent' } as const;
const superlatives: ReadonlySet<string> = new Set(Object.values(superlativeOf));

/** "And a corkscrew too", after a jug that was only told: it is looked for as the jug was, and put in where the jug was. */
export const alsoWanted: Meaning = {
  name: 'another thing beside one that was told',
  reads: ['text', 'intent', 'asking', 'by', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || turn.intent !== 'AddToCartIntent' || !isOpen(moment)) return null;
    if (dialogue.by === 'product-purchase' || dialogue.asking?.interaction === 'product-purchase') return null;
    const thing = withoutAdded(turn.text, language);
    if (thing === turn.text.trim() || isTaken(turn.text, language)) return null;
    const { words, extreme, count } = namedIn(thing, language);
    const query = words.join(language === 'ja' ? '' : ' ');
    if (extreme !== null || (count ?? 1) > 1 || !(await isSold(moment, query))) return null;
    return { turn: { ...turn, text: thing, intent: 'ProductSearchIntent', slots: { query: { value: query } } } };
  },
};

/** The one product that was told, as the next turn puts it into the cart; null where none is to be, or several were told. */
export function takenAtOnce({ turn }: Pick<Moment, 'turn'>, { dialogue, outcome }: Reply): Turn | null {
  if (turn.taking === undefined || turn.intent === 'AddToCartIntent') return null;
  if (outcome.handled !== 'answered' || productAtHand(dialogue) === null) return null;
  // Only a kind of it may be named beside: "the cheapest in black".
  const text = turn.text && namedIn(turn.text, languageOf(turn.locale)).words.join(' ');
  return { ...turn, text, intent: 'AddToCartIntent', slots: { quantity: { value: String(turn.taking) } } };
}
