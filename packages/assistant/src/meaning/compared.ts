import type { Dialogue } from '../dialogue/dialogue.ts';
import { nounOf } from '../interactions/product-search/kind-of-thing.ts';
import { calledAmong } from '../knowledge/called.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { marks } from './marks.ts';
import { isOneThing, isOpen, type Meaning, type Moment, wordsOfTurn } from './meaning.ts';
import { patternOf, tellingWords } from './wording.ts';

/** "What's the difference between the floor pump and the mini": the two that are named are the list, and compared. */
export const compared: Meaning = {
  name: 'two things that are compared',
  reads: ['text', 'shown', 'earlier', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'shown', 'earlier'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const words = wordsOfTurn(turn);
    if (turn.kind !== 'intent' || words === null || !isOpen(moment)) return null;
    const { one, other } = patternOf(marks[language].compared, language).exec(words)?.groups ?? {};
    if (!one || !other) return null;
    const [first, second] = [await productNamed(moment, one), await productNamed(moment, other)];
    if (!first || !second || first.id === second.id) return null;
    const shown: Dialogue['shown'] = {
      interaction: 'product-search',
      kind: 'products',
      ids: [first.id, second.id],
      said: 2,
      from: 0,
      focus: null,
      query: null,
      maxPriceMinor: null,
      sort: 'relevance',
      total: 2,
    };
    return {
      turn: { ...turn, text: null, intent: 'CompareIntent', slots: {} },
      dialogue: { ...dialogue, shown, earlier: dialogue.shown, asking: null },
    };
  },
};

/** Of those that were told, else of what is sold under the name, or of what was searched for under it: "the mini", of pumps. */
async function productNamed(moment: Moment, said: string): Promise<ShopProduct | null> {
  const { dialogue, shop, language } = moment;
  const name = tellingWords(said, language).join(' ');
  if (name === '') return null;
  const lists = [dialogue.shown, dialogue.earlier].filter((list) => list?.kind === 'products');
  for (const list of lists) {
    const [named, another] = calledAmong(await shop.getProducts(list?.ids ?? []), name, language);
    if (named && !another) return named;
  }
  const nouns = lists.flatMap((list) => nounOf(list?.query ?? '', language) ?? []);
  for (const text of [...nouns.map((noun) => `${name} ${noun}`), name]) {
    if (!(await isOneThing({ shop }, text))) continue;
    const { items } = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
    if (items[0]) return items[0];
  }
  return null;
}
