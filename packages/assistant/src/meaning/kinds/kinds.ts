import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { shownProducts } from '../../interactions/cart/cart-words.ts';
import { kindsOfThing } from '../../interactions/product-purchase/one-by-one.ts';
import { bySize, type Chosen, openOption, optionsOf } from '../../interactions/product-purchase/options.ts';
import { isKindSaid, isStandIn, kindsIn, kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { countIn, inFigures, valueWithin } from '../amount-words.ts';
import { contrasted, excluding } from '../exclusions/excluding.ts';
import { isOpen, type Meaning, type Moment } from '../meaning.ts';
import { isTaken } from '../references.ts';
import { denied, isSaid, tellingWords, wantedOf } from '../wording.ts';

/** What a kind is taken for where no sample is like it. */
const ofKinds: ReadonlySet<string> = new Set([
  'RefineColourIntent',
  'ChooseOptionIntent',
  'SelectItemIntent',
  'ProductSearchIntent',
  'StockIntent',
  'AMAZON.FallbackIntent',
]);

/**
 * "Is there a black one", "what about green in large", "do you have the helmet in red": a kind of the one product that is
 * talked of, of the one of a list that is called so, or of the only one that is sold under its name. It is told, whether
 * or not the product comes so, and is in focus from then on. Every telling word must be a kind or a name.
 */
export const kindMeant: Meaning = {
  name: 'a kind of one product',
  reads: ['text', 'intent', 'shown', 'asking', 'by', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, app, dialogue, language } = moment;
    const isSoldHere = app.interactions.some(({ type }) => type === interactionNumbers.productPurchase);
    if (turn.text === null || !ofKinds.has(turn.intent ?? '') || !isSoldHere || !isOpen(moment)) return null;
    if (turn.isWithin || turn.without !== undefined || isReadByCart(dialogue)) return null;
    const isAsked = /[?？]\s*$/u.test(turn.text) || pointsAtIt(turn.text, language);
    // "Don't you have it in blue?" denies nothing of what is talked of.
    const isOfThis = isAsked && productAtHand(dialogue) !== null;
    const isDenied = [denied, excluding, contrasted].some((read) => read(turn.text ?? '', language) !== null);
    if (isDenied && !isOfThis) return null;
    if (isTaken(turn.text, language) || (!isAsked && (countIn(turn.text, language) ?? 0) > 1)) return null;
    const found = await oneWithKind(moment, isAsked);
    if (found === null) return null;
    const { id, value } = found;
    const { shown } = dialogue;
    const list =
      shown?.kind === 'products' && shown.ids.includes(id) ? { ...shown, focus: id } : shownProducts([id], id);
    return {
      turn: { ...turn, text: value, intent: 'ChooseOptionIntent', slots: { option: { value } } },
      dialogue: id === productAtHand(dialogue) ? dialogue : { ...dialogue, shown: list, asking: null },
    };
  },
};

/** "Got it in red": said of what is talked of, whether or not it comes so. */
function pointsAtIt(text: string, language: Moment['language']): boolean {
  return knowledgeWords(language).pronouns.test(plainText(text));
}

/** Which kind was asked for, or is corrected in the cart: the cart reads it. */
function isReadByCart({ asking, by }: Moment['dialogue']): boolean {
  if (asking?.question === 'option' || asking?.known.options !== undefined) return true;
  return by === 'product-purchase' && asking?.question !== 'take';
}

interface KindOfOne {
  readonly id: string;
  readonly value: string;
}

/** The product that comes in kinds, and the words for the one that is meant; null where no one product is. */
async function oneWithKind(moment: Moment, isAsked: boolean): Promise<KindOfOne | null> {
  const { turn, dialogue, shop, language } = moment;
  const text = wantedOf(turn.text ?? '', language).text;
  const atHand = productAtHand(dialogue);
  const ofThis = atHand === null ? null : await kindSaidOf(moment, atHand, text, isAsked);
  if (ofThis !== null) return ofThis;
  const named = tellingWords(kindsIn(text, language).rest, language)
    .filter((word) => !isStandIn(word, language))
    .join(' ');
  const { shown } = dialogue;
  const heard = shown?.kind === 'products' ? await shop.getProducts(shown.ids) : [];
  // "Is there one in king", of several: the only one that comes so.
  if (named === '') return onlyOneOf(moment, heard.slice(0, lookedAtMax), text);
  const [one, other] = calledAmong(heard, named, language);
  if (one) return other ? null : kindSaidOf(moment, one.id, text, true);
  // Most searches name no kind: they are not looked for twice.
  if (!isKindSaid(text, language)) return null;
  const query = { text: named, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
  const { items, total, knownShare = 1, isClosest } = await shop.searchProducts(query);
  const [only] = total === 1 && knownShare === 1 && isClosest !== true ? items : [];
  return only ? kindSaidOf(moment, only.id, text, true) : null;
}

const lookedAtMax = 4;

async function onlyOneOf(moment: Moment, heard: readonly ShopProduct[], text: string): Promise<KindOfOne | null> {
  const found = await Promise.all(heard.map(({ id }) => kindSaidOf(moment, id, text, false)));
  const [only, other] = found.filter((one) => one !== null);
  return only && !other ? only : null;
}

/** The kinds of a product that words name, with nothing beside them but its own name; `isAny` also those that it has not. */
async function kindSaidOf(
  { shop, language }: Moment,
  id: string,
  text: string,
  isAny: boolean,
): Promise<KindOfOne | null> {
  const variants = await kindsOfThing(shop, id);
  const options = optionsOf(variants).filter(({ values }) => values.length > 1);
  if (options.length === 0) return null;
  const { chosen, lacking, rest } = kindsSaid(options, text, language, '');
  const own = variants.flatMap(({ title }) => tellingWords(title, language));
  const isOwn = (word: string) =>
    own.includes(word) || own.includes(word.replace(/s$/u, '')) || isStandIn(word, language);
  if (!tellingWords(rest, language).every(isOwn)) return null;
  if (lacking.length > 0 ? !isAny : Object.keys(chosen).length === 0) return null;
  const said = [...kindWords(text, language), ...Object.values(chosen)];
  return { id, value: [...new Set(lacking.length > 0 ? said : Object.values(chosen))].join(' ') };
}

function kindWords(text: string, language: Moment['language']): readonly string[] {
  return tellingWords(text, language).filter((word) => isKindSaid(word, language));
}

/** The kind of the one product that is talked of that words name with nothing beside it; null where they name more, or none. */
export async function kindAtHand({ dialogue, shop, language }: Moment, words: string): Promise<Chosen | null> {
  const id = productAtHand(dialogue);
  const options = id === null ? [] : optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
  const { chosen, rest } = kindsSaid(options, words, language, '');
  return Object.keys(chosen).length > 0 && tellingWords(rest, language).length === 0 ? chosen : null;
}

/** Taken for the number of an order, or for a price, where it stands alone. */
const ofNumbers: ReadonlySet<string> = new Set(['OrderStatusIntent', 'ProvideNumberIntent', 'PriceLimitIntent']);
const sizeFiguresMax = 2;

/** "What about 12", of boots that come in numbers: that size of them, and no order. */
export const numberOfKind: Meaning = {
  name: 'a number that is a kind of what is talked of',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['text', 'intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, shop } = moment;
    if (turn.text === null || !isOpen(moment) || !ofNumbers.has(turn.intent ?? '')) return null;
    const id = productAtHand(dialogue);
    const figures = inFigures(turn.text, moment.language);
    const [said, other] = figures.match(/\d+(?:[.,]\d+)?/g) ?? [];
    if (id === null || said === undefined || other !== undefined || said.length > sizeFiguresMax) return null;
    if (tellingWords(figures.replace(said, ' '), moment.language).length > 0) return null;
    const options = optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
    const isOfNumbers = options.some(({ values }) => values.every((value) => /^\d/.test(value)));
    if (!isOfNumbers) return null;
    return { turn: { ...turn, text: said, intent: 'ChooseOptionIntent', slots: { option: { value: said } } } };
  },
};

/** Read as an answer by whoever asked, or no answer at all. */
const answering: ReadonlySet<string> = new Set([
  'ChooseOptionIntent',
  'SelectItemIntent',
  'ProvideNumberIntent',
  'RefineColourIntent',
  'ProductSearchIntent',
  'AddToCartIntent',
  'ChangeQuantityIntent',
  'AMAZON.FallbackIntent',
]);
const answerWordsMax = 4;

/** "The bigger one", "in mint", where it is asked which. */
export const relativeSize: Meaning = {
  name: 'a kind that was asked for, by itself or by its size',
  reads: ['text', 'asking'],
  writes: ['text', 'intent', 'slots'],
  async meant({ turn, dialogue, shop, language }) {
    const { asking } = dialogue;
    if (turn.kind !== 'intent' || turn.text === null || asking?.question !== 'option') return null;
    const isBigger = isSaid(turn.text, 'bigger', language);
    const isRelative = isBigger || isSaid(turn.text, 'smaller', language);
    const isBrief = turn.text.trim().split(/\s+/).length <= answerWordsMax;
    if (!isRelative && (answering.has(turn.intent ?? '') || !isBrief)) return null;
    const variants = await shop.getVariants(asking.known.id ?? '');
    const open = openOption(variants)?.values ?? [];
    const values = bySize(open) ?? open;
    const named = isRelative ? null : valueWithin(turn.text, values, language);
    const value = isRelative ? values.at(isBigger ? -1 : 0) : named;
    if (!value) return null;
    return { turn: { ...turn, text: value, intent: 'ChooseOptionIntent', slots: { option: { value } } } };
  },
};
