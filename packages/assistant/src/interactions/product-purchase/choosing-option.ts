import { languageOf } from '@voicecart/contract/locales';
import { answer } from '../../dialogue/answer.ts';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { indexOf, ordinalOf, slotNumber } from '../../dialogue/dialogue-slots.ts';
import { countBeside, isPackedCount, valueWithin } from '../../meaning/amount-words.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { purchaseKey as key, shownProducts } from '../cart/cart-words.ts';
import { priceOf, titleOf } from '../product-search/describe.ts';
import { variantName } from './cart-lines.ts';
import { kindsToldOf, kindsWanted, readChosen } from './kinds-wanted.ts';
import { kindsOfThing } from './one-by-one.ts';
import { fitting, openOption, optionsOf, valueSaid } from './options.ts';
import { ask, type Context, notToBeHad, phrasesOf, quantityIn, type, wholeNumber, wordsSaid } from './purchase-turn.ts';
import { addProduct, askOption } from './putting-in.ts';
import { kindsSaid } from './spoken-kinds.ts';

/** "No, three", with the size still open: another number of it, and the same question; "three large" is the answer. */
export async function askOptionAgain(context: Context): Promise<Reply> {
  const variants = await context.shop.getVariants(context.dialogue.asking?.known.id ?? '');
  const { wanted } = kindsWanted(context, variants, [context.turn.text ?? ''], {});
  const isKindSaid = Object.values(wanted).some(
    (value) =>
      !isPackedCount(context.turn.text ?? '', value, languageOf(context.turn.locale)) &&
      value !== String(quantityIn(context)),
  );
  if (isKindSaid) return chooseOption(context);
  const { dialogue } = context;
  const known = { ...dialogue.asking?.known, quantity: String(quantityIn(context)) };
  return ask(context, 'option', '', dialogue.last?.reprompt ?? phrasesOf(context).whichProduct, known);
}

/** "Do you have it in large": the variant that is meant has the focus from then on, so that "add it" takes it. */
export async function tellOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const phrases = phrasesOf(context);
  const atHand = productAtHand(dialogue) ?? '';
  const variants = await kindsOfThing(shop, atHand);
  const [any] = variants;
  if (!any) return notToBeHad(context, phrases.gone);
  const said = wordsSaid(context);
  const options = optionsOf(variants);
  const { wanted, isLacking } = kindsWanted(context, variants, said, {});
  // "No, large", of the yellow one that was told: it stays yellow. So does one that is a product of its own.
  const isAlone = variants.length > 1 && (await shop.getVariants(atHand)).length < 2;
  const before = dialogue.asking?.question === 'take' ? readChosen(dialogue.asking.known.chosen) : {};
  const told = isAlone ? { ...any.options, ...before } : before;
  const chosen = { ...told, ...wanted };
  const isKept = fitting(variants, chosen).length > 0;
  const values = Object.values(wanted);
  if (isLacking || values.length === 0) {
    const hasKinds = options.some(({ values: some }) => some.length > 1) || (isLacking && options.length > 0);
    const kinds = hasKinds ? kindsToldOf(context, variants) : fill(phrases.onlyOneKind, { title: titleOf(any) });
    const says = isLacking ? sentences(phrases.noSuchOption, kinds) : kinds;
    return notToBeHad(context, says, { id: any.id, words: isLacking ? said : [] });
  }
  const meant = fitting(variants, isKept ? chosen : wanted);
  if (meant.length === 0) {
    const says = sentences(phrases.noSuchOption, kindsToldOf(context, variants));
    return notToBeHad(context, says, { id: any.id, words: said });
  }
  const sold = meant.find(({ availability }) => availability !== 'out_of_stock');
  const product = sold ?? meant[0] ?? any;
  if (!sold) {
    const says = fill(phrases.outOfStock, { title: variantName(product, true) });
    return notToBeHad(context, says, { id: any.id, words: said });
  }
  const says = fill(phrases.hasOption, {
    title: titleOf(product),
    value: Object.values(isAlone ? product.options : isKept ? chosen : wanted)
      .map((value) => speakable(value, 30))
      .join(', '),
    price: moneySpoken(priceOf(product), product.currency, turn.locale),
  });
  return answer(dialogue, type, {
    says,
    asks: phrases.askTake,
    handled: 'answered',
    asking: {
      interaction: key,
      question: 'take',
      known: { id: product.id, chosen: JSON.stringify(isKept ? chosen : wanted).slice(0, 480) },
    },
    shown: shownProducts([product.id], product.id),
  });
}

/** "Yes", or "add it", to the variant that was just told. */
export async function takeTold(context: Context): Promise<Reply> {
  // What was told has one option only: what else it differs in is still asked.
  const { id = '', chosen, quantity } = context.dialogue.asking?.known ?? {};
  const said = slotNumber(context.turn, 'quantity') ?? slotNumber(context.turn, 'number');
  return addProduct(context, id, wholeNumber(said ?? Number(quantity ?? '1')), readChosen(chosen));
}

/** The answer to "which size": by the value, or by its place in the question. */
export async function chooseOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const known = dialogue.asking?.known ?? {};
  const id = known.id ?? '';
  const quantity = Number(known.quantity ?? '1');
  const chosen = readChosen(known.chosen);
  const variants = (await shop.getVariants(id)).filter((variant) => variant.availability !== 'out_of_stock');
  const left = fitting(variants, chosen);
  const option = openOption(left);
  if (!option) return addProduct(context, id, quantity, chosen);
  const place = ordinalOf(turn);
  const said = wordsSaid(context);
  const kinds = said.map((words) => kindsSaid([option], words, languageOf(turn.locale), ''));
  const value =
    valueSaid(option.values, said) ??
    kinds.flatMap(({ chosen: read }) => read[option.name] ?? [])[0] ??
    // "The small one" of large ones is no place.
    (place === null || kinds.some(({ lacking }) => lacking.length > 0)
      ? undefined
      : option.values[indexOf(place, option.values.length)]);
  // "Blue", to the question for the size, or "the small blue one".
  const { wanted, isLacking } = kindsWanted(context, await shop.getVariants(id), said, {});
  const others = isLacking ? chosen : { ...chosen, ...wanted };
  if (value === undefined || value === null) {
    if (!isLacking && Object.keys(wanted).length > 0) return addProduct(context, id, quantity, others);
    return askOption(context, { id, quantity, wanted: chosen, option }, phrasesOf(context).noSuchOption);
  }
  // "Three 5A", of what was asked for one; the second that was told is no two of it.
  const language = languageOf(turn.locale);
  const isNamed = turn.text !== null && valueWithin(turn.text, [value], language) !== null;
  const counted = isNamed ? countBeside(turn.text, value, language) : null;
  return addProduct(context, id, counted ?? quantity, { ...others, [option.name]: value });
}
