import { readDialogue } from '../dialogue/dialogue.ts';
import { withNumberAsked } from '../dialogue/number-question.ts';
import { recalled } from '../dialogue/recall.ts';
import { withOrderNumber } from '../interactions/order-proof/number-named.ts';
import { titleSaid } from '../interactions/spoken-title.ts';
import { aged, countSaid, fewer, limitOfNamed, priceRange } from './amounts.ts';
import { brandOnly } from './brands.ts';
import { countElliptic } from './cart/cart-counts.ts';
import { countHeard } from './cart/counts-heard.ts';
import { divided } from './cart/divided.ts';
import { otherInstead, placeOfOther } from './cart/instead.ts';
import { swapped } from './cart/swapping.ts';
import { changeOfMind, denial, dropped } from './changes.ts';
import { compared } from './compared.ts';
import { either, eitherChosen } from './either.ts';
import { around } from './exclamations.ts';
import { exclusion } from './exclusions/exclusions.ts';
import { countOfIt, countOfNamed, teamWanted, whenThere } from './follow-ups.ts';
import { giftLiked } from './gifts.ts';
import { afterGreeting, askedByName, contraction, halfHeard, optionOfNothing, placeAsked } from './half-heard.ts';
import { inHand, severalInHand } from './in-hand/in-hand.ts';
import { kindMeant, numberOfKind, relativeSize } from './kinds/kinds.ts';
import { variantNamed } from './kinds/variant-named.ts';
import { endings, type Meaning, type Meant, type Moment } from './meaning.ts';
import { measures } from './measures.ts';
import { askedOfNamed, contentsOfOrder, oneOfOthers } from './named-ones.ts';
import { narrowed, noMatter, refinement, sameSearch, widened } from './narrowing.ts';
import { noOrder } from './no-order.ts';
import { noGoods, orderFacts } from './order-facts.ts';
import { orderByItem } from './orders.ts';
import { questionLeft } from './question-left.ts';
import { backToList, pointedAt } from './references.ts';
import { askedFor, catalogueWords, clause } from './rescues.ts';
import { noticeTakenOut, ofSubject, stillCart, stillShipping } from './subject.ts';
import { alsoWanted, takingFound } from './taking-found.ts';
import { laterWish, severalWishes, wishTakenBack } from './wishes.ts';
import { tellingWords } from './wording.ts';

/**
 * A product named after a list, where the channel knew the names: the slot came back with the id of one that was shown.
 * It is chosen, as by a touch, instead of being searched for among all.
 */
const itemKnown: Meaning = {
  name: 'an item by its id',
  reads: ['intent', 'slots', 'shown'],
  writes: ['intent'],
  meant({ turn }) {
    const id = turn.intent === 'ProductSearchIntent' ? turn.slots.product?.resolved?.id : undefined;
    const shown = id ? readDialogue(turn.session.attributes).shown : null;
    if (!id || !shown?.ids.includes(id)) return null;
    return { turn: { ...turn, kind: 'touch', touch: ['select', shown.interaction, id] } };
  },
};

const recall: Meaning = {
  name: 'what was shown before',
  reads: ['intent', 'slots', 'asking', 'shown', 'earlier', 'by'],
  writes: ['asking', 'shown', 'earlier'],
  meant: ({ turn, dialogue }) => ({ dialogue: recalled(turn, dialogue) }),
};

const orderNumber: Meaning = {
  name: 'the number of an order',
  reads: ['text', 'intent', 'asking', 'shown'],
  writes: ['intent', 'slots'],
  meant: ({ turn, dialogue }) => ({ turn: withOrderNumber(turn, dialogue) }),
};

const numberAsked: Meaning = {
  name: 'the number that was asked for',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['intent', 'slots'],
  meant: ({ turn, dialogue }) => ({ turn: withNumberAsked(turn, dialogue) }),
};

const wholeTitle: Meaning = {
  name: 'a title word for word',
  reads: ['text', 'intent', 'slots', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant({ turn, shop }) {
    return { turn: await titleSaid(turn, shop) };
  },
};

/**
 * Everything that takes what was said for something else than it seems, in the order in which it is asked. What the open
 * question awaits decides first; then what was taken back or asked for beside; then what words refer to; and what
 * nothing understood is looked up in the catalogue last.
 */
export const meanings: readonly Meaning[] = [
  around,
  itemKnown,
  dropped,
  countHeard,
  eitherChosen,
  questionLeft,
  afterGreeting,
  contraction,
  noOrder,
  halfHeard,
  placeAsked,
  stillShipping,
  stillCart,
  noticeTakenOut,
  orderFacts,
  orderNumber,
  numberAsked,
  noGoods,
  giftLiked,
  askedOfNamed,
  oneOfOthers,
  contentsOfOrder,
  placeOfOther,
  pointedAt,
  compared,
  swapped,
  laterWish,
  wishTakenBack,
  changeOfMind,
  divided,
  relativeSize,
  fewer,
  countElliptic,
  countSaid,
  kindMeant,
  exclusion,
  denial,
  otherInstead,
  teamWanted,
  alsoWanted,
  severalWishes,
  takingFound,
  inHand,
  severalInHand,
  measures,
  orderByItem,
  brandOnly,
  variantNamed,
  numberOfKind,
  askedByName,
  optionOfNothing,
  aged,
  whenThere,
  limitOfNamed,
  priceRange,
  countOfIt,
  countOfNamed,
  noMatter,
  widened,
  backToList,
  narrowed,
  refinement,
  sameSearch,
  recall,
  wholeTitle,
  ofSubject,
  catalogueWords,
  clause,
  either,
  askedFor,
];

/** "I want to make cheese, but I know nothing": only a whole sentence takes leave, and no part of one. */
function isHalfGoodbye({ turn, language }: Moment, change: NonNullable<Meant>): boolean {
  const intent = change.turn?.intent ?? '';
  if (turn.text === null || !endings.has(intent) || endings.has(turn.intent ?? '')) return false;
  const left = tellingWords(change.turn?.text ?? '', language);
  return tellingWords(turn.text, language).some((word) => !left.includes(word));
}

/** The turn and its dialogue as they are meant; nothing more is read into what is said to the assistant itself. */
export async function understoodIn(
  moment: Moment,
  isManner: (turn: Moment['turn']) => boolean = () => false,
): Promise<Moment> {
  let now = moment;
  for (const row of meanings) {
    const meant = row.meant(now);
    const change = meant instanceof Promise ? await meant : meant;
    if (change && !isHalfGoodbye(now, change)) now = { ...now, ...change };
    if (row === around && isManner(now.turn)) break;
  }
  return now;
}
