import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { type Dialogue, productAtHand } from '../../dialogue/dialogue.ts';
import { idAtPlace, indexOf, ordinalOf, type Place, slotNumber, slotText } from '../../dialogue/dialogue-slots.ts';
import { tellingWords, withoutPacks } from '../../meaning/wording.ts';
import type { ShopCartLine } from '../../shop/shop.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import {
  answerEmpty,
  answerWithCart,
  contentsSpoken,
  purchaseKey as key,
  lineName,
  lineTitle,
  shownProducts,
} from '../cart/cart-words.ts';
import { nearEnough, nearness, wordsOf } from '../nearness.ts';
import { askFewer, setQuantity } from './cart-lines.ts';
import { amountOfLine, countMax } from './counted-words.ts';
import { anythingElse, ask, type Context, phrasesOf, totals, type } from './purchase-turn.ts';
import { addProduct } from './putting-in.ts';

/** What is to be done with a line once it is clear which. */
type LineWish = 'change' | 'remove';

export async function readCart(context: Context): Promise<Reply> {
  const lines = await context.shop.getCart();
  if (lines.length === 0) return answerEmpty(context, type);
  return answerWithCart(context, {
    type,
    says: contentsSpoken(lines, context.turn),
    lines,
    shown: shownProducts(
      lines.map((line) => line.productId),
      null,
    ),
  });
}

/** "Make it three", "take the lamp out": finds the line that is meant. */
export async function changeLine(context: Context, wish: LineWish): Promise<Reply> {
  const { turn } = context;
  const lines = await context.shop.getCart();
  const { quantity, words, isCount } = amountOfLine(turn, wish === 'remove');
  const heard = wish === 'change' && quantity !== null && words === null ? productAtHand(context.dialogue) : null;
  // "Make it two" of what was just heard and is not in the cart yet puts two in.
  if (heard !== null && slotText(turn, 'ordinal') === null && !lines.some(({ productId }) => productId === heard))
    return addProduct(context, heard, Math.max(1, Math.floor(quantity ?? 1)), {});
  if (lines.length === 0) return answerEmpty(context, type);
  const place = isCount || slotText(turn, 'ordinal') === null ? null : ordinalOf(turn);
  const offered = productsOnOffer(context, lines);
  // "Take the wand out, my cat was scared of the last one": what is named is meant, not the place.
  const line =
    lineInText(context, lines, words) ??
    (place === null ? lineMeant(context, lines, words) : lineAt(context, lines, place, offered));
  if (line) return doWith(context, line, wish, quantity);
  const phrases = phrasesOf(context);
  // What is on offer stays so, and the cart, of which nobody spoke, is not read out instead.
  if (offered !== null && (place !== null || words !== null)) return anythingElse(context, phrases.notInCart);
  const says =
    words !== null ? phrases.notInCart : place !== null ? assistantPhrases[languageOf(turn.locale)].noSuchPlace : '';
  return askWhichLine(context, lines, says, wish, quantity);
}

/** The list that was read out last, where it is of what is sold and not of what is in the cart. */
function productsOnOffer({ dialogue: { shown } }: Context, lines: readonly ShopCartLine[]): Dialogue['shown'] {
  if (shown?.kind !== 'products' || shown.interaction === key) return null;
  return shown.ids.length > 1 || !lines.some(({ productId }) => productId === shown.ids[0]) ? shown : null;
}

function askWhichLine(
  context: Context,
  lines: readonly ShopCartLine[],
  says: string,
  wish: string,
  quantity: number | null,
): Reply {
  const reply = answerWithCart(context, {
    type,
    says: sentences(says, contentsSpoken(lines, context.turn)),
    lines,
    shown: shownProducts(
      lines.map((line) => line.productId),
      null,
    ),
  });
  const asked = ask(
    context,
    'which-line',
    sentences(says, contentsSpoken(lines, context.turn)),
    phrasesOf(context).whichLine,
    {
      wish,
      quantity: quantity === null ? '' : String(quantity),
    },
  );
  return { ...asked, screen: reply.screen, dialogue: { ...asked.dialogue, shown: reply.dialogue.shown } };
}

/** The answer to "which item in your cart". */
export async function pickLine(context: Context): Promise<Reply> {
  const { dialogue, turn } = context;
  const lines = await context.shop.getCart();
  const place = ordinalOf(turn);
  const known = dialogue.asking?.known ?? {};
  const quantity = known.quantity ? Number(known.quantity) : null;
  const wish = known.wish === 'remove' ? 'remove' : 'change';
  const line = place === null ? lineMeant(context, lines, turn.text) : lineAt(context, lines, place, null);
  if (line) return doWith(context, line, wish, quantity);
  if (lines.length === 0) return answerEmpty(context, type);
  const { noSuchPlace } = assistantPhrases[languageOf(turn.locale)];
  return askWhichLine(context, lines, place === null ? '' : noSuchPlace, wish, quantity);
}

/** A place is one of the list that was read out last: of the cart only where no other was. */
function lineAt(
  { dialogue }: Context,
  lines: readonly ShopCartLine[],
  place: Place,
  offered: Dialogue['shown'],
): ShopCartLine | undefined {
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : offered;
  const id = shown ? idAtPlace(shown, place) : null;
  const shownLine = lines.find((line) => line.productId === id);
  return shownLine ?? (offered ? undefined : lines[indexOf(place, lines.length)]);
}

/** By its words, else the one just talked of, else the only one. */
function lineMeant(
  { dialogue, turn }: Context,
  lines: readonly ShopCartLine[],
  words: string | null,
): ShopCartLine | undefined {
  if (words !== null) {
    // By a part of its words another thing of the cart would be meant: "the blue cap" is no blue mug.
    const wanted = tellingOf(words, languageOf(turn.locale));
    const matching = lines.filter((line) => wanted.every((word) => isIn(line.title, word)));
    return wanted.length > 0 && matching.length === 1 ? matching[0] : undefined;
  }
  const { shown } = dialogue;
  const told = lines.find((line) => line.productId === shown?.focus);
  // With other products read out, the only line of the cart is not what is spoken of.
  const isOther = shown?.kind === 'products' && !lines.some(({ productId }) => shown.ids.includes(productId));
  return told ?? (lines.length === 1 && !isOther ? lines[0] : undefined);
}

/** The words that name something; all of them, where each is one that says little by itself. */
function tellingOf(words: string, language: Language): readonly string[] {
  const telling = tellingWords(withoutPacks(words, language), language);
  return telling.length > 0 ? telling : wordsOf(words).filter((word) => word.length > 1);
}

/** "Take the clock out again", of which no words were understood as a name: the one line that a word of it names. */
function lineInText({ turn }: Context, lines: readonly ShopCartLine[], words: string | null): ShopCartLine | undefined {
  if (words !== null || turn.text === null) return undefined;
  const said = tellingWords(turn.text, languageOf(turn.locale)).filter((word) => word.length > 2);
  const [named, other] = lines.filter(({ title }) =>
    wordsOf(title).some((word) => said.some((one) => isSameWord(word, one))),
  );
  return other ? undefined : named;
}

/** The same word, plural or not. */
function isSameWord(a: string, b: string): boolean {
  return a === b || nearness(a, b) >= sameWordMin;
}

const sameWordMin = 0.8;

function isIn(title: string, word: string): boolean {
  return title.toLowerCase().includes(word) || nearness(word, title) >= nearEnough;
}

async function doWith(context: Context, line: ShopCartLine, wish: LineWish, quantity: number | null): Promise<Reply> {
  if (wish === 'remove') {
    // "Zero less" changes nothing.
    if (quantity !== null && quantity < 1) return readCart(context);
    const left = quantity === null ? 0 : line.quantity - Math.floor(quantity);
    return left >= 1 && left < line.quantity ? setTo(context, line.productId, left) : remove(context, line);
  }
  if (quantity === null || quantity > countMax) {
    const question = fill(phrasesOf(context).askQuantity, { title: lineTitle(line) });
    return ask(context, 'quantity', '', question, { id: line.productId });
  }
  return setTo(context, line.productId, quantity);
}

/** The answer to "how many". */
export async function setAskedQuantity(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  const id = dialogue.asking?.known.id ?? '';
  const quantity = slotNumber(turn, 'number') ?? slotNumber(turn, 'quantity');
  if (quantity !== null && quantity <= countMax) return setTo(context, id, quantity);
  const line = (await context.shop.getCart()).find((one) => one.productId === id);
  return line ? doWith(context, line, 'change', null) : readCart(context);
}

async function setTo(context: Context, id: string, quantity: number): Promise<Reply> {
  const before = (await context.shop.getCart()).find((line) => line.productId === id);
  if (!before) return readCart(context);
  if (quantity < 1) return remove(context, before);
  const { lines, says, few } = await setQuantity(context, id, Math.floor(quantity));
  if (few > 0) return askFewer(context, id, says, few);
  const line = lines.find((one) => one.productId === id);
  const changed = line ? fill(phrasesOf(context).changed, { item: lineName(line, context.turn) }) : '';
  return answerWithCart(context, {
    type,
    says: sentences(says, changed, totals(context, lines)),
    lines,
    shown: keptWith(context, id) ?? shownProducts([id], id),
  });
}

/** A list of what is sold stays the one that is talked of. */
function keptWith({ dialogue: { shown } }: Context, id: string | null): Dialogue['shown'] {
  if (shown?.kind !== 'products' || shown.interaction === key || shown.ids.length < 2) return null;
  return id === null || shown.ids.includes(id) ? { ...shown, focus: id } : null;
}

async function remove(context: Context, line: ShopCartLine): Promise<Reply> {
  const lines = await context.shop.setCartLine(line.productId, 0);
  return answerWithCart(context, {
    type,
    says: sentences(fill(phrasesOf(context).removed, { title: lineTitle(line) }), totals(context, lines)),
    lines,
    shown:
      keptWith(context, null) ??
      (lines.length === 0
        ? null
        : shownProducts(
            lines.map((one) => one.productId),
            null,
          )),
  });
}
