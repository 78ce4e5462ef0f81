import { languageOf } from '@voicecart/contract/locales';
import type { Turn } from '../turn/turn.ts';
import type { Dialogue } from './dialogue.ts';
import { cardinalOf, idAtPlace, ordinalOf } from './dialogue-slots.ts';
import { idsAtPlaces, placesSaid } from './spoken-places.ts';

type Shown = NonNullable<Dialogue['shown']>;

/** Said of products; where something else was told in between, they mean the products from before. */
const ofProducts: ReadonlySet<string> = new Set([
  'AddToCartIntent',
  'CheaperIntent',
  'CheapestIntent',
  'CompareIntent',
  'MostExpensiveIntent',
  'PricierIntent',
  'PriceLimitIntent',
  'RefineColourIntent',
  'SimilarIntent',
  'StockIntent',
]);
/** Said of a store: where products were told in between, of the one from before. */
const ofStores: ReadonlySet<string> = new Set(['StoreHoursIntent', 'StoreContactIntent']);
const askedInBetween: ReadonlySet<string> = new Set([
  ...['orders', 'stores', 'faqs', 'news', 'subscriptions', 'events', 'categories'],
]);
/** Said of an order or of an event as well; after these only of the products from before. */
const withoutPrice: ReadonlySet<string> = new Set(['stores', 'faqs', 'news']);

/**
 * The dialogue as a turn means it: "go back" from an order to the mugs, "the third one" after a single order was told,
 * "cheaper ones" after the opening hours. In each case what is shown now can't be meant, and what was shown before it can.
 */
export function recalled(turn: Turn, dialogue: Dialogue): Dialogue {
  const { shown, earlier, asking } = dialogue;
  if (turn.kind !== 'intent' || turn.intent === null || shown === null || earlier === null) return dialogue;
  if (turn.intent === 'GoBackIntent') {
    const isAtItsBeginning = shown.ids.length <= 1 || (shown.focus === null && shown.from === 0);
    if (!isAtItsBeginning) return dialogue;
    // With one of them in focus "back" reads the part of the list that it was chosen from.
    const focus = earlier.focus ?? earlier.ids[earlier.from] ?? null;
    return { ...dialogue, shown: { ...earlier, focus }, earlier: null, asking: null };
  }
  if (turn.intent === 'SelectItemIntent' || turn.intent === 'TellMeMoreIntent') {
    // Whether to hear more of one thing is no question that "no, the second" could not answer.
    const isFree = asking === null || asking.interaction === 'assistant' || asking.question === 'hear-more';
    const place = ordinalOf(turn);
    // "No, three", of what was put into the cart, is how many of it.
    if (dialogue.by === 'product-purchase' && cardinalOf(turn) !== null) return dialogue;
    const isMeant = place !== null && idAtPlace(shown, place) === null && idAtPlace(earlier, place) !== null;
    return isFree && isMeant ? { ...dialogue, shown: earlier, earlier: null } : dialogue;
  }
  if (ofStores.has(turn.intent) && earlier.kind === 'stores' && shown.kind !== 'stores')
    return { ...dialogue, shown: earlier, earlier: shown };
  const isPriced = turn.intent === 'PriceIntent' && withoutPrice.has(shown.kind);
  const isAsked = isPriced || (ofProducts.has(turn.intent) && askedInBetween.has(shown.kind));
  const isOfThem = earlier.kind === 'products' && (isAsked || areSeveralMeant(turn, shown, earlier));
  return isOfThem ? { ...dialogue, shown: earlier, earlier: shown } : dialogue;
}

/** "I'll take both", of the list that the one thing told last was picked out of. */
function areSeveralMeant(turn: Turn, shown: Shown, earlier: Shown): boolean {
  const places = turn.intent === 'AddToCartIntent' ? placesSaid(turn.text, languageOf(turn.locale)) : null;
  return places !== null && idsAtPlaces(shown, places) === null && idsAtPlaces(earlier, places) !== null;
}
