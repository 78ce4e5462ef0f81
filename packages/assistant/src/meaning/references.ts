import type { Dialogue } from '../dialogue/dialogue.ts';
import { ordinalOf, slotText, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { nearEnough, nearness, wordsOf } from '../interactions/nearness.ts';
import { calledAmong } from '../knowledge/called.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { isOpen, type Meaning, type Meant, type Moment } from './meaning.ts';
import { asksOfIt, backTo, isAllThatIsSaid, isSaid, tellingWords, wantedOf } from './wording.ts';

type Shown = NonNullable<Dialogue['shown']>;

/** What was told last of what was shown. */
function heardOf({ ids, from, said }: Shown): readonly string[] {
  return ids.slice(Math.min(from, said), said);
}

function productsShown({ dialogue }: Moment): Shown | null {
  return dialogue.shown?.kind === 'products' ? dialogue.shown : null;
}

async function inOrder({ shop }: Moment, ids: readonly string[]): Promise<readonly ShopProduct[]> {
  const found = await shop.getProducts(ids);
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

function chosen({ turn }: Moment, { interaction }: Shown, id: string): { turn: Moment['turn'] } {
  return { turn: { ...turn, kind: 'touch', touch: ['select', interaction, id] } };
}

const byPrice: ReadonlySet<string> = new Set([
  'CheaperIntent',
  'CheapestIntent',
  'PricierIntent',
  'MostExpensiveIntent',
  'SelectItemIntent',
  'ProductSearchIntent',
  'ChangeQuantityIntent',
  'CompareIntent',
  'PriceIntent',
  'AMAZON.FallbackIntent',
]);

/** "The cheaper one", "which of them is cheapest": one of those that were told, not of all that are sold. */
export const oneByPrice: Meaning = {
  name: 'one of them by its price',
  reads: ['text', 'intent', 'shown', 'earlier', 'asking'],
  writes: ['intent', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const now = productsShown(moment);
    const before = dialogue.earlier?.kind === 'products' ? dialogue.earlier : null;
    const shown = now !== null && now.ids.length > 1 ? now : before;
    if (turn.text === null || shown === null || !isOpen(moment) || !byPrice.has(turn.intent ?? '')) return null;
    if (shown.ids.length < 2 || shown.interaction !== 'product-search') return null;
    const isLess = isSaid(turn.text, 'lessOf', language);
    if (!isLess && !isSaid(turn.text, 'moreOf', language)) return null;
    const products = await inOrder(moment, shown.said > 1 ? shown.ids.slice(0, shown.said) : heardOf(shown));
    const priceOf = (one: ShopProduct) => one.salePriceMinor ?? one.priceMinor;
    const [best] = products.toSorted((a, b) => (isLess ? 1 : -1) * (priceOf(a) - priceOf(b)));
    return best ? { ...chosen(moment, shown, best.id), dialogue: { ...dialogue, shown } } : null;
  },
};

const others: ReadonlySet<string> = new Set([
  'MoreResultsIntent',
  'SelectItemIntent',
  'AMAZON.FallbackIntent',
  'SimilarIntent',
  'TellMeMoreIntent',
  'AMAZON.NoIntent',
]);

/** "And the other one", of two of which one was told. */
export const otherOfTwo: Meaning = {
  name: 'the other of two',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent'],
  meant(moment) {
    const { turn, language } = moment;
    const shown = productsShown(moment);
    if (turn.text === null || shown === null || !isOpen(moment) || !others.has(turn.intent ?? '')) return null;
    const [first, second, third] = heardOf(shown);
    if (first === undefined || second === undefined || third !== undefined || shown.focus === null) return null;
    if (!isAllThatIsSaid(turn.text, 'other', language)) return null;
    return chosen(moment, shown, shown.focus === first ? second : first);
  },
};

/** "I'll take the steel one": what is named out of a list is put into the cart, not told once more. */
export const takenByName: Meaning = {
  name: 'taken by its name',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'by'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const shown = productsShown(moment);
    if (turn.text === null || shown === null || !isOpen(moment)) return null;
    const isChoice = turn.intent === 'SelectItemIntent' && isSaid(turn.text, 'take', language);
    const isMore = turn.intent === 'AMAZON.FallbackIntent' && dialogue.by === 'product-purchase';
    if (!isChoice && !isMore) return null;
    const place = isChoice ? ordinalOf(turn) : null;
    if (place !== null) return { turn: { ...turn, intent: 'AddToCartIntent' } };
    const said = isChoice ? wordsForPlace(turn) : wantedOf(turn.text, language).text;
    const [named, other] = said === null ? [] : await namedIn(moment, shown, said);
    if (named === undefined || other !== undefined) return null;
    const slots = isChoice ? quantityOf(turn.slots) : {};
    return {
      turn: { ...turn, intent: 'AddToCartIntent', slots },
      dialogue: { ...dialogue, shown: { ...shown, focus: named } },
    };
  },
};

function quantityOf(slots: Moment['turn']['slots']): Moment['turn']['slots'] {
  return slots.quantity === undefined ? {} : { quantity: slots.quantity };
}

/** Those of a list that have what was said in their title or their texts; none where it is said of none or of all. */
async function namedIn(moment: Moment, { ids }: Shown, said: string): Promise<readonly string[]> {
  return calledAmong(await inOrder(moment, ids), said, moment.language).map(({ id }) => id);
}

const naming: ReadonlySet<string> = new Set(['AMAZON.FallbackIntent']);

/** "And the bamboo", of a list: the one thing in it that is called so. */
export const toldByName: Meaning = {
  name: 'told by its name',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent'],
  async meant(moment) {
    const { turn, language } = moment;
    const shown = productsShown(moment);
    if (turn.text === null || shown === null || !isOpen(moment) || !naming.has(turn.intent ?? '')) return null;
    if (asksOfIt(turn.text, language)) return null;
    const { text, isToAdd } = wantedOf(turn.text, language);
    if (isToAdd || shown.interaction !== 'product-search' || shown.ids.length < 2) return null;
    const [named, other] = await namedIn(moment, shown, text);
    return named === undefined || other !== undefined ? null : chosen(moment, shown, named);
  },
};

/** "Back to the leads": the list from before that is called so, else a search for them. */
export const backToList: Meaning = {
  name: 'back to a list',
  reads: ['text', 'intent', 'shown', 'earlier', 'asking'],
  writes: ['intent', 'slots', 'shown', 'earlier'],
  meant(moment): Meant {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment)) return null;
    const what = backTo(turn.text, language);
    if (what === null || wordsOf(what).length > 4) return null;
    const { earlier, shown } = dialogue;
    // "Back to the one before" names nothing to look for.
    if (tellingWords(what, language).length === 0) return { turn: { ...turn, intent: 'GoBackIntent', slots: {} } };
    const isCalled = (list: Shown | null) => list?.query != null && nearness(what, list.query) >= nearEnough;
    if (shown && isCalled(shown)) return { turn: { ...turn, intent: 'GoBackIntent', slots: {} } };
    if (earlier && isCalled(earlier)) {
      const focus = earlier.ids[earlier.from] ?? null;
      const again = { ...dialogue, shown: { ...earlier, focus }, earlier: shown, asking: null };
      return { turn: { ...turn, intent: 'GoBackIntent', slots: {} }, dialogue: again };
    }
    const isFree = turn.intent === 'GoBackIntent' || turn.intent === 'AMAZON.FallbackIntent';
    if (!isFree || slotText(turn, 'query') !== null) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: what } } } };
  },
};
