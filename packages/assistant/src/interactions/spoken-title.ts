import { languageOf } from '@voicecart/contract/locales';
import { tellingWords, wantedOf } from '../meaning/wording.ts';
import type { Shop, ShopProduct } from '../shop/shop.ts';
import type { Turn } from '../turn/turn.ts';
import { standsIn, wordsOf } from './nearness.ts';
import { countedWords } from './product-purchase/counted-words.ts';
import { refinedBy } from './product-search/frame.ts';

/** What a title of everyday words may be taken for: "paint it black" for a colour, "I like you" for a taste. */
const likeTitles: ReadonlySet<string> = new Set([
  'RefineColourIntent',
  'LikeGenreIntent',
  'LikeBookIntent',
  'SimilarIntent',
]);
/** Fewer words are a colour or a taste. */
const titleWordsMin = 3;

/** Where a part of a title may be taken for a value: "earl grey" for a color, "sencha no. 1" for a price or a count. */
const valueTitles: ReadonlySet<string> = new Set(['RefineColourIntent', 'ProductSearchIntent', 'AddToCartIntent']);

/** A search for nothing may have a title of words like "I like you" around its empty slot. */
function mayBeTitle({ intent, slots, text, locale }: Turn): boolean {
  // Telling words are looked up in the catalogue anyway.
  if (intent === 'AMAZON.FallbackIntent') return tellingWords(text ?? '', languageOf(locale)).length === 0;
  if (intent === 'ProductSearchIntent') return slots.query === undefined && slots.product === undefined;
  return intent !== null && likeTitles.has(intent);
}

/** The turn as a search, where its words are the very title of a product. */
export async function titleSaid(turn: Turn, shop: Shop): Promise<Turn> {
  const { text } = turn;
  if (turn.kind !== 'intent' || text === null) return turn;
  const said = wordsOf(text);
  if (mayBeTitle(turn) && said.length >= titleWordsMin) {
    const isTitle = (await foundBy(text, shop, 3)).some(({ title }) => wordsOf(title).join(' ') === said.join(' '));
    if (isTitle) return searchedAs(turn, text);
  }
  return (await partOfTitleSaid(turn, shop)) ?? turn;
}

/** The turn with the part of a title that a value was taken out of; null where its values are values. */
async function partOfTitleSaid(turn: Turn, shop: Shop): Promise<Turn | null> {
  const { intent, slots, text, locale } = turn;
  const hasValue = slots.colour ?? slots.price ?? slots.quantity;
  if (text === null || hasValue === undefined || !valueTitles.has(intent ?? '')) return null;
  const language = languageOf(locale);
  const named = wantedOf(text, language).text;
  const counted = countedWords(named, language);
  // "Two of sencha no. 3": the count before the name stays one.
  for (const { words, quantity } of [{ words: named, quantity: null }, ...(counted ? [counted] : [])]) {
    const [first, second] = wordsOf(words);
    if (first === undefined || second === undefined || refinedBy('', words, language) !== null) continue;
    if (!(await foundBy(words, shop, 1)).some(({ title }) => standsIn(wordsOf(words), title))) continue;
    if (intent !== 'AddToCartIntent') return searchedAs(turn, words);
    const query = { value: words };
    return { ...turn, slots: quantity === null ? { query } : { query, quantity: { value: String(quantity) } } };
  }
  return null;
}

async function foundBy(text: string, shop: Shop, limit: number): Promise<readonly ShopProduct[]> {
  return (await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit, offset: 0 })).items;
}

function searchedAs(turn: Turn, words: string): Turn {
  return { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: words } } };
}
