import { shownProducts } from '../interactions/cart/cart-words.ts';
import { nounOf } from '../interactions/product-search/kind-of-thing.ts';
import { calledAmong } from '../knowledge/called.ts';
import { productCalled } from '../knowledge/product-pair.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { marks } from './marks.ts';
import { isOpen, type Meaning, type Moment, wordsOfTurn } from './meaning.ts';
import { patternOf, tellingWords } from './wording.ts';

/** "What's the difference between the floor pump and the mini": the two that are named are the list, and compared. */
export const compared: Meaning = {
  name: 'two things that are compared',
  reads: ['text', 'shown', 'earlier', 'asking', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const words = wordsOfTurn(turn);
    if (turn.kind !== 'intent' || words === null || !isOpen(moment)) return null;
    const { one, other } = patternOf(marks[language].compared, language).exec(words)?.groups ?? {};
    if (!one || !other) return null;
    const [first, second] = [await productNamed(moment, one), await productNamed(moment, other)];
    if (!first || !second || first.id === second.id) return null;
    const shown = { ...shownProducts([first.id, second.id], null), interaction: 'product-search' };
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
    const product = await productCalled(text.split(' '), moment);
    if (product) return product;
  }
  return null;
}
