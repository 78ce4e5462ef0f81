import { type Language, languageOf } from '@voicecart/contract/locales';
import { type Dialogue, productAtHand } from '../../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotText, wordsForPlace } from '../../dialogue/dialogue-slots.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { valueWithin } from '../../meaning/amount-words.ts';
import { pointingWords } from '../../meaning/pointing-words.ts';
import { patternOf, tellingWords, wantedOf } from '../../meaning/wording.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { withoutExclaimed } from '../../speech/exclaimed.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import type { Reply } from '../../turn/reply.ts';
import { nearEnough, nearness, wordsOf } from '../nearness.ts';
import { addByWords, allKnown, offer } from './adding-by-words.ts';
import type { Option } from './kinds-wanted.ts';
import { kindsOfThing, kindWith } from './one-by-one.ts';
import { optionsOf } from './options.ts';
import { askWhich, type Context, noSuchPlaceOf, wordsOfTurn } from './purchase-turn.ts';
import { addProduct } from './putting-in.ts';
import { isKindSaid, isKindUnknown, isOfKind, isOnlyKind, isStandIn, kindsIn, kindsSaid } from './spoken-kinds.ts';

/** "Size thirty-seven"; more words may name another thing. */
const kindWordsMax = 3;

/** The product that is talked of, where words name nothing but a kind of it: "in small", "size 37". */
export async function kindOfAtHand({ turn, dialogue, shop }: Context, words: string): Promise<string | null> {
  const language = languageOf(turn.locale);
  const id = productAtHand(dialogue);
  if (id === null) return null;
  const said = withoutHesitation(withoutExclaimed(words, language)?.words ?? words, language) || words;
  const kinds = await kindsOfThing(shop, id);
  const options = optionsOf(kinds);
  const value = wordsOf(said).length <= kindWordsMax ? kindWithin(said, options, language) : null;
  // "Two green ones" are none of what comes in no color at all.
  const mayBe = options.length > 0 || kinds.some((one) => isOfKind(said, one, language));
  if (value === null) return isOnlyKind(said, language) && mayBe ? id : null;
  if (await namesAnother(shop, said, value, kinds, language)) return null;
  const isOf = (one: ShopProduct) => Object.values(one.options).includes(value);
  // Where each kind is a product of its own, the one that is meant.
  const other = (await shop.getVariants(id)).some(isOf) ? undefined : kindWith(kinds, id, value);
  return other?.id ?? id;
}

/** "The blue ink", right after a pen that comes in blue: what stands beside the kind is sold, and is no pen. */
async function namesAnother(
  shop: Context['shop'],
  said: string,
  value: string,
  kinds: readonly ShopProduct[],
  language: Language,
): Promise<boolean> {
  // Japanese parts no words.
  if (language === 'ja') return false;
  const known = [value, ...kinds.flatMap(({ title, description }) => [title, description])].join(' ');
  const beside = tellingWords(kindsIn(said, language).rest, language)
    .filter((word) => !isStandIn(word, language) && nearness(word, known) < nearEnough)
    .join(' ');
  if (beside === '') return false;
  const page = await shop.searchProducts({ text: beside, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0 && (page.knownShare ?? 1) >= allKnown;
}

/** The value that words name, by itself or as sizes and colors are called. */
function kindWithin(words: string, options: readonly Option[], language: Language): string | null {
  const named = valueWithin(
    words,
    options.flatMap((option) => option.values),
    language,
  );
  const [kind, other] = Object.values(kindsSaid(options, words, language, '').chosen);
  return named ?? (other === undefined ? (kind ?? null) : null);
}

/** What is named by its place or its looks, or is talked of. */
export async function addOfList(
  context: Context,
  shown: NonNullable<Dialogue['shown']>,
  quantity: number,
  isCount: boolean,
): Promise<Reply> {
  const { turn } = context;
  // "Two of them" has a number that is a quantity; a place is only what was said as one.
  const isPlace = slotText(turn, 'ordinal') !== null && !isCount;
  const place = isPlace ? ordinalOf(turn) : null;
  const id = place !== null ? idAtPlace(shown, place) : (shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : null));
  const named = place === null ? await namedInList(context, shown) : null;
  if (named !== null)
    return named.id === null
      ? addByWords(context, named.words, quantity, false)
      : addProduct(context, named.id, quantity, {}, [named.words, turn.text ?? '']);
  // "In small" narrowed the list: what is added from it then is the small one.
  const ofKind = place === null && id ? await ofKindInList(context, shown, id) : null;
  if (ofKind !== null) return addProduct(context, ofKind, quantity, {}, wordsOfTurn(turn, null));
  const unlike = place === null && id ? await ofUnknownKind(context, id) : null;
  if (unlike !== null) return offer(context, unlike, quantity);
  const other = place === null && named === null && id ? await otherNamed(context, id) : null;
  if (other !== null) return addByWords(context, other, quantity, false);
  if (id) return addProduct(context, id, quantity, {}, wordsOfTurn(turn, shown.query));
  return askWhich(context, { quantity: String(quantity) }, place !== null ? noSuchPlaceOf(context) : '');
}

/** "That mug's fine, add it", with a candle told last: the thing that is named, and nothing of what is talked of. */
async function otherNamed({ turn, shop }: Context, id: string): Promise<string | null> {
  const language = languageOf(turn.locale);
  const words = language === 'ja' ? [] : nounsIn(turn.text ?? '', language);
  const kinds = words.length === 0 ? [] : await kindsOfThing(shop, id);
  const own = kinds
    .map(({ title, description, category, options }) =>
      [title, description, category, ...Object.values(options)].join(' '),
    )
    .join(' ');
  if (own === '') return null;
  if (words.some((word) => nearness(word, own) >= nearEnough)) return null;
  const text = words.join(' ');
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const isNamed = page.words?.every(({ where }) => where === 'name') === true;
  return page.items.length > 0 && isNamed && (page.knownShare ?? 0) >= allKnown ? text : null;
}

/** What is named in a sentence, without the words that take it. */
function nounsIn(text: string, language: Language): string[] {
  const taken = text.replace(patternOf(pointingWords[language].takes, language), ' ').replace(/['’]s\b/gu, '');
  const named = tellingWords(wantedOf(taken, language).text, language);
  return named.filter((word) => word.length > 2 && !isKindSaid(word, language));
}

/** "The small ones", of a powder that comes in no size: it may not be what is meant. Null where it may be. */
async function ofUnknownKind({ turn, shop }: Context, id: string): Promise<ShopProduct | null> {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || !isOnlyKind(words, language)) return null;
  const kinds = await kindsOfThing(shop, id);
  const isUnknown = kinds.length > 0 && kinds.every((one) => isKindUnknown(words, one, language));
  return isUnknown ? shop.getProduct(id) : null;
}

/** "The wooden one", of a list: the one that is called or described so, and never the one that was told last instead. */
async function namedInList({ turn, shop }: Context, { ids }: NonNullable<Dialogue['shown']>) {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || isOnlyKind(words, language) || ids.length < 2) return null;
  const products = await shop.getProducts(ids);
  const [called, other] = calledAmong(products, words, language);
  if (called && !other) return { id: called.id, words };
  return tellingWords(words, language).length === 0 ? null : { id: null, words };
}

/** "The blue one", of a list in which one is blue, where the one that was told last does not come in blue. */
async function ofKindInList(
  { turn, shop }: Context,
  shown: NonNullable<Dialogue['shown']>,
  told: string,
): Promise<string | null> {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || shown.ids.length < 2 || !isOnlyKind(words, language)) return null;
  const variants = await shop.getVariants(told);
  if (variants.some((variant) => isOfKind(words, variant, language))) return null;
  const found = (await shop.getProducts(shown.ids)).filter((product) => isOfKind(words, product, language));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
