import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { idAtPlace, ordinalOf, slotText } from '../../dialogue/dialogue-slots.ts';
import { nearEnough, nearness } from '../../interactions/nearness.ts';
import { corrected } from '../../interactions/product-purchase/correcting.ts';
import { isKindSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { isOpen, isSold, type Meaning, type Meant, type Moment } from '../meaning.ts';
import { asksOfIt, denied, tellingWords, wantedOf } from '../wording.ts';

/** "No, I meant the yellow one", right after the grey one was put into the cart: the one takes the other's place. */
export const otherInstead: Meaning = {
  name: 'another product in place of the one put in',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'by'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language, shop } = moment;
    if (turn.text === null || !isOpen(moment) || dialogue.by !== 'product-purchase') return null;
    // A value of the same product, or another number of it, is corrected by the cart itself.
    const isNumber = slotText(turn, 'quantity') !== null || slotText(turn, 'number') !== null;
    const said = denied(turn.text, language)?.rest ?? null;
    if (said === null || isNumber || dialogue.undo.length === 0) return null;
    const hasKinds = dialogue.asking?.known.options !== undefined;
    if (corrected(turn, dialogue) !== null || (hasKinds && isKindSaid(said, language))) return null;
    const put = new Set(dialogue.undo.map(({ id }) => id));
    const first = atPlace(said, moment);
    if (first !== null && !put.has(first.id)) return insteadOf(moment, first.shown, first.id);
    const words = tellingWords(said, language).join(' ');
    for (const shown of [dialogue.shown, dialogue.earlier]) {
      if (words === '' || shown?.kind !== 'products' || shown.ids.length < 2) continue;
      const products = await shop.getProducts(shown.ids);
      const [named, other] = calledAmong(products, words, language);
      if (!named || other || put.has(named.id)) continue;
      return insteadOf(moment, shown, named.id);
    }
    return null;
  },
};

type Shown = NonNullable<Moment['dialogue']['shown']>;

function insteadOf({ turn, dialogue }: Moment, shown: Shown, id: string): Meant {
  return {
    turn: { ...turn, intent: 'AddToCartIntent', slots: {}, isInstead: true },
    dialogue: { ...dialogue, shown: { ...shown, focus: id } },
  };
}

/** "Not that one, the first": by its place in the list that was read. */
function atPlace(said: string, { dialogue, language }: Moment): { readonly shown: Shown; readonly id: string } | null {
  const place = Number(findOrdinals(tokenise(said), language)[0]?.resolved?.[0]?.name);
  const shown = [dialogue.shown, dialogue.earlier].find((list) => list?.kind === 'products' && list.ids.length > 1);
  const id = shown && Number.isInteger(place) && place > 0 ? idAtPlace(shown, place) : null;
  return shown && id !== null ? { shown, id } : null;
}

/** "The second mug", where candles were read last: of the list that was read before, or of a search for mugs. */
export const placeOfOther: Meaning = {
  name: 'a place in another list than the last',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'shown', 'earlier'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const { shown, earlier } = dialogue;
    const word = slotText(turn, 'ordinal');
    if (turn.text === null || word === null || ordinalOf(turn) === null || shown?.kind !== 'products') return null;
    const { text } = wantedOf(turn.text, language);
    const noun = tellingWords(text.replace(word, ' '), language).join(' ');
    // "How long does it last" has no last one.
    if (noun === '' || !isOpen(moment) || asksOfIt(turn.text, language) || (await isOfList(moment, shown, noun)))
      return null;
    if (earlier?.kind === 'products' && (await isOfList(moment, earlier, noun)))
      return { dialogue: { ...dialogue, shown: earlier, earlier: shown, asking: null } };
    if (!(await isSold(moment, noun))) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: noun } } } };
  },
};

/** Whether a list was searched for by these words, or one of it is called so. */
async function isOfList({ shop, language }: Moment, { ids, query }: Shown, noun: string): Promise<boolean> {
  if (query !== null && nearness(noun, query) >= nearEnough) return true;
  const products = await shop.getProducts(ids);
  const isOfKind = products.some(({ title, category }) => nearness(noun, `${title} ${category ?? ''}`) >= nearEnough);
  return isOfKind || calledAmong(products, noun, language).length > 0;
}
