import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { placesSaid } from '../../dialogue/spoken-places.ts';
import { shownProducts } from '../../interactions/cart/cart-words.ts';
import { nearEnough, nearness, wordsOf } from '../../interactions/nearness.ts';
import { bareCount, countedBehind, countedWords } from '../../interactions/product-purchase/counted-words.ts';
import { isUnit as isMeasure } from '../../knowledge/attributes.ts';
import { calledAmong } from '../../knowledge/called.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { withoutAdded } from '../../speech/exclaimed.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { isMinus } from '../amount-words.ts';
import { isOpen, isSold, type Meaning, type Meant, type Moment } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import { denied, isBegunBy, partings, patternOf, tellingWords, wantedOf, withoutPacks } from '../wording.ts';

const ofCounts: ReadonlySet<string> = new Set([
  'ChangeQuantityIntent',
  'AddToCartIntent',
  'ProductSearchIntent',
  'PriceLimitIntent',
  'RefineColourIntent',
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'ProvideNumberIntent',
  'AMAZON.NoIntent',
  'AMAZON.CancelIntent',
  'AMAZON.FallbackIntent',
]);

interface CountSaid {
  readonly quantity: number;
  /** What is counted, in the words of the sentence and in those that tell; '' where nothing is named. */
  readonly words: string;
  readonly noun: string;
  /** Nothing is named but how it is packed: "two bags". */
  readonly isUnit: boolean;
  /** What was counted stood first: "the grey mug, three of those". */
  readonly isBehind: boolean;
  /** It is counted in what it is packed in: "two bags of the hay". */
  readonly isPacked: boolean;
  /** It takes the place of the number before: "no, two bags", "make it two". */
  readonly isInstead: boolean;
  /** It goes into the cart: "gimme four". */
  readonly isToAdd: boolean;
  /** "And two cups", beside what was put in. */
  readonly isMore: boolean;
}

/** The number that a sentence begins with once what leads to it is left out; null where it begins with none. */
function countSaid({ turn, language }: Moment): CountSaid | null {
  const whole = turn.text ?? '';
  if (isMinus(whole, language)) return null;
  const said = whole.replace(patternOf(pointingWords[language].notThat.replace('{n}', '\\S+'), language), '');
  const behind = countedBehind(withoutAdded(said, language), language);
  const text = behind ?? said;
  const { make, takes, enough } = pointingWords[language];
  const denial = denied(text, language);
  const leading = patternOf(`(?:${make}|${takes})`, language, 'beginning');
  const plain = withoutHesitation(denial?.rest ?? text, language);
  const isMade = patternOf(make, language, 'beginning').test(plain);
  const wanted = wantedOf(plain, language);
  const left = wanted.text.replace(leading, '').replace(leading, '').trim();
  // "One" is hesitated with as well as counted with.
  const first = language === 'ja' ? withoutHesitation(text, language) : text;
  // "One is enough": alone it is a count, and elsewhere an article.
  const bare = left.replace(patternOf(enough, language), '').trim();
  const rest = [denial?.rest ?? first, left, withoutHesitation(left, language), bare].find((words) =>
    isCounted(words, language),
  );
  const isInstead =
    denial !== null ||
    isMade ||
    (language === 'ja' && text.includes('やっぱり')) ||
    said !== whole ||
    patternOf(enough, language).test(text);
  const isOne = rest === undefined && isInstead && patternOf(pointingWords[language].one, language, 'whole').test(bare);
  if ((rest === undefined && !isOne) || partings(rest ?? '', language).length > 0) return null;
  const counted = rest === undefined ? null : countedWords(rest, language);
  const quantity = counted?.quantity ?? bareCount(rest ?? '', language) ?? 1;
  const packed = patternOf(`(?:${pointingWords[language].units}) (?:of|von|de|di|da)`, language, 'beginning');
  const told = (counted?.words ?? '').replace(patternOf(enough, language), '');
  const unpacked = withoutPacks(told, language).replace(packed, '');
  const all = unpacked.replace(/[\s.,!?]+$/u, '').trim();
  const unit = patternOf(pointingWords[language].units, language, 'whole');
  // "दो पीस डाल दीजिए": the verb stands behind in Hindi.
  const asked = wantedOf(all, language).text;
  const words = unit.test(asked) ? asked : all;
  // "The 4 mm" is a size.
  if (words !== '' && wordsOf(words).every(isMeasure)) return null;
  const isUnit = unit.test(words) || (words === '' && unit.test(told.trim()));
  return {
    quantity,
    words,
    noun: tellingWords(words, language).join(' '),
    isUnit,
    isInstead,
    isBehind: behind !== null,
    isPacked: unpacked !== told && quantity > 1 && words !== '',
    isToAdd: wanted.isToAdd || leading.test(plain) || patternOf(enough, language).test(text),
    isMore: isBegunBy(said, 'also', language) || (language === 'ja' && /も[\d一二三四五六七八九十]/u.test(text)),
  };
}

function isCounted(words: string, language: Moment['language']): boolean {
  return countedWords(words, language) !== null || bareCount(words, language) !== null;
}

/** Which products of the cart, or of those that were told, are counted. */
async function countedAmong({ shop, language }: Moment, ids: readonly string[], noun: string): Promise<string[]> {
  const products = await shop.getProducts(ids);
  return noun === '' ? products.map(({ id }) => id) : calledBy(products, noun, language).map(({ id }) => id);
}

/** "Two bags", of what is sold by the bag, is of it as well. */
function calledBy(
  products: readonly ShopProduct[],
  noun: string,
  language: Moment['language'],
): readonly ShopProduct[] {
  return products.length === 1
    ? products.filter((product) => hasWords(product, noun))
    : calledAmong(products, noun, language);
}

function hasWords({ title, description }: ShopProduct, noun: string): boolean {
  return title.includes(noun) || wordsOf(noun).every((word) => nearness(word, `${title} ${description}`) >= nearEnough);
}

/** "No, two bags", "make it two cases of jars", "gimme four", "and two cups": what is counted, and what becomes of it. */
export const countElliptic: Meaning = {
  name: 'a number and what it counts',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'by', 'catalogue'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue } = moment;
    if (turn.text === null || !isOpen(moment) || !ofCounts.has(turn.intent ?? '')) return null;
    // Another question about the cart reads its number itself.
    if (dialogue.asking?.interaction === 'product-purchase' && dialogue.asking.question !== 'take') return null;
    const said = countSaid(moment);
    // "The first two" are places.
    const arePlaces = dialogue.shown?.kind === 'products' && placesSaid(turn.text, moment.language) !== null;
    if (said === null || arePlaces) return null;
    const ofLast = await ofPutIn(moment, said);
    if (ofLast || turn.intent === 'MoreResultsIntent') return ofLast;
    if (said.isInstead) return (await changed(moment, said)) ?? (await added(moment, said));
    if (said.isToAdd && (said.noun === '' || said.isUnit)) return added(moment, said);
    // "Do you have two bags" asks.
    if (isBegunBy(turn.text, 'asksOnly', moment.language)) return null;
    const ofShown = said.isMore ? null : ((await ofPlace(moment, said)) ?? (await ofNamed(moment, said)));
    if (ofShown) return ofShown;
    const isOrder = said.isBehind || said.isPacked;
    if (isOrder && !said.isMore && !isBegunBy(turn.text, 'wanting', moment.language)) return more(moment, said);
    return said.isMore && dialogue.by === 'product-purchase' ? more(moment, said) : null;
  },
};

/** Of what was put in just now: "three of them" are three and not four, "two more" are two beside it. */
async function ofPutIn(moment: Moment, said: CountSaid): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  if (dialogue.by !== 'product-purchase' || dialogue.undo.length === 0 || said.noun !== '') return null;
  const { further, ofThem } = pointingWords[language];
  const words = said.words.replace(patternOf(ofThem, language), '').trim();
  const isFurther =
    patternOf(further, language, 'whole').test(words) ||
    patternOf(further, language, 'beginning').test(turn.text ?? '');
  // "Show me two more" goes on with a list.
  const isOfList = turn.intent === 'MoreResultsIntent' && isBegunBy(turn.text ?? '', 'wanting', language);
  if (isFurther && !isOfList) {
    const set = await changed(moment, said);
    return set && { ...set, turn: { ...turn, text: '', intent: 'AddToCartIntent', slots: ofQuantity(said.quantity) } };
  }
  const isOfThem = words === '' && said.words !== '' && !said.isMore && !said.isToAdd;
  return isOfThem && patternOf(ofThem, language, 'whole').test(said.words) ? changed(moment, said) : null;
}

/** "Four of the second one": so many of the one at that place of the list. */
async function ofPlace({ turn, dialogue: { shown }, language }: Moment, said: CountSaid): Promise<Meant> {
  // Spanish writes its places as "5A", which is a size of one thing that is told.
  if (shown?.kind !== 'products' || shown.ids.length < 2 || said.quantity < 2) return null;
  const [ordinal, other] = findOrdinals(tokenise(said.words), language);
  const place = ordinal?.resolved[0];
  if (place === undefined || other !== undefined) return null;
  const slots = { ...ofQuantity(said.quantity), ordinal: { value: place.name } };
  return { turn: { ...turn, text: said.words, intent: 'AddToCartIntent', slots } };
}

/** "Two bags" of what is talked of, "two balls", "three of the walnut ones": of the one product shown that has these words. */
async function ofNamed(moment: Moment, said: CountSaid): Promise<Meant> {
  const { turn, dialogue, shop } = moment;
  const { shown } = dialogue;
  if (shown?.kind !== 'products' || (said.noun === '' && !said.isUnit)) return null;
  const focus = shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
  if (said.isUnit && focus === null) return null;
  const among = await shop.getProducts(focus === null ? shown.ids : [focus]);
  const [named, other] = said.isUnit ? among : among.filter((product) => hasWords(product, said.noun));
  if (named === undefined || other !== undefined) return null;
  if (dialogue.by === 'product-purchase') return changed(moment, said);
  return {
    turn: counting(turn, said),
    dialogue: { ...dialogue, shown: { ...shown, focus: named.id } },
  };
}

function ofQuantity(quantity: number): Moment['turn']['slots'] {
  return { quantity: { value: String(quantity) } };
}

/** Another number of one line of the cart: the one that is named, or the one that was put in last. */
async function changed(moment: Moment, { quantity, noun, isUnit }: CountSaid): Promise<Meant> {
  const { turn, dialogue, shop } = moment;
  const lines = (await shop.getCart()).map(({ productId }) => productId);
  const last = dialogue.by === 'product-purchase' ? lastPut(moment, lines) : null;
  const [ofLast] = last === null ? [] : await countedAmong(moment, [last], noun);
  const [ofLine, other] = ofLast === undefined && noun !== '' ? await countedAmong(moment, lines, noun) : [];
  const named = ofLast ?? (other === undefined ? (ofLine ?? (isUnit ? last : null)) : null);
  if (named === null) return null;
  const { shown } = dialogue;
  const isListed = shown?.kind === 'products' && shown.ids.includes(named);
  const inFocus = isListed ? { ...shown, focus: named } : shownProducts([named], named);
  return {
    turn: { ...turn, intent: 'ChangeQuantityIntent', slots: ofQuantity(quantity) },
    dialogue: { ...dialogue, shown: inFocus, asking: null },
  };
}

/** What was put in last, or is in focus, as far as it is in the cart. */
function lastPut({ dialogue: { shown, undo } }: Moment, lines: readonly string[]): string | null {
  const put = undo.map(({ id }) => id).filter((id) => lines.includes(id));
  const focus = shown?.kind === 'products' ? shown.focus : null;
  if (focus !== null && lines.includes(focus)) return focus;
  return put.length === 1 ? (put[0] ?? null) : null;
}

/** So many of what is talked of; with nothing in focus it is asked of what. */
async function added(moment: Moment, said: CountSaid): Promise<Meant> {
  const { noun, isUnit, isToAdd } = said;
  const { turn, dialogue } = moment;
  const { shown } = dialogue;
  if (shown?.kind !== 'products' || !isToAdd) return null;
  const focus = shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
  if (noun !== '' && !isUnit && (focus === null || (await countedAmong(moment, [focus], noun)).length === 0))
    return null;
  return { turn: counting(turn, said), dialogue };
}

/** So many of what is in focus: the words may name a kind of it, and nothing else. */
function counting(turn: Moment['turn'], { quantity, words }: CountSaid): Moment['turn'] {
  return { ...turn, text: words, intent: 'AddToCartIntent', slots: ofQuantity(quantity) };
}

/** So many of something else, which is sold under that name. */
async function more(moment: Moment, { quantity, words, noun }: CountSaid): Promise<Meant> {
  const { turn } = moment;
  if (noun === '' || turn.intent === 'AddToCartIntent' || !(await isSold(moment, noun))) return null;
  return { turn: { ...turn, intent: 'AddToCartIntent', slots: { query: { value: words }, ...ofQuantity(quantity) } } };
}
