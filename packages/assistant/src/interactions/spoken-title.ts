import { languageOf } from '@voicecart/contract/locales';
import { tellingWords } from '../meaning/wording.ts';
import type { Shop } from '../shop/shop.ts';
import type { Turn } from '../turn/turn.ts';
import { wordsOf } from './nearness.ts';

/** What a title of everyday words may be taken for: "paint it black" for a colour, "I like you" for a taste. */
const likeTitles: ReadonlySet<string> = new Set([
  'RefineColourIntent',
  'LikeGenreIntent',
  'LikeBookIntent',
  'SimilarIntent',
]);
/** Fewer words are a colour or a taste. */
const titleWordsMin = 3;

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
  if (turn.kind !== 'intent' || text === null || !mayBeTitle(turn)) return turn;
  const said = wordsOf(text);
  if (said.length < titleWordsMin) return turn;
  const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 3, offset: 0 } as const;
  const { items } = await shop.searchProducts(query);
  const isTitle = items.some(({ title }) => wordsOf(title).join(' ') === said.join(' '));
  return isTitle ? { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: text } } } : turn;
}
