import { languageOf } from '@voicecart/contract/locales';
import {
  examples as purchaseExamples,
  phrases as purchasePhrases,
  samples,
  typed,
} from '@voicecart/language/interactions/product-purchase';
import { type Dialogue, productAtHand } from '../../dialogue/dialogue.ts';
import { cardinalOf, slotNumber, slotText, wordsForPlace } from '../../dialogue/dialogue-slots.ts';
import { isValueAsked } from '../../dialogue/number-question.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { isBelowOne, isMinus } from '../../meaning/amount-words.ts';
import { namedIn } from '../../meaning/in-hand/named.ts';
import { pointingWords } from '../../meaning/pointing-words.ts';
import { denied, patternOf } from '../../meaning/wording.ts';
import { defineIntents } from '../../samples/intent-samples.ts';
import { digitsSpoken } from '../../speech/digits.ts';
import { withoutHesitation, withoutPoliteness } from '../../speech/politeness.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { purchaseKey as key } from '../cart/cart-words.ts';
import type { Interaction } from '../interaction.ts';
import { add, addPlace, askWhichAgain } from './adding.ts';
import { addByWords, offerAtHand } from './adding-by-words.ts';
import { addEach } from './adding-each.ts';
import { changeLine, pickLine, readCart, setAskedQuantity } from './changing.ts';
import { askOptionAgain, chooseOption, takeTold, tellOption } from './choosing-option.ts';
import { isOptionCorrected } from './correcting.ts';
import { correctOption } from './correcting-cart.ts';
import { productOptionType } from './option-words.ts';
import { anythingElse, type Context, type } from './purchase-turn.ts';
import { addProduct } from './putting-in.ts';
import { productPurchaseSettings } from './settings.ts';
import { isKindSaid } from './spoken-kinds.ts';

const purchaseIntents = defineIntents(
  {
    AddToCartIntent: { ordinal: 'Ordinal', quantity: 'AMAZON.NUMBER', query: 'AMAZON.SearchQuery' },
    CartContentsIntent: {},
    ChangeQuantityIntent: { ordinal: 'Ordinal', quantity: 'AMAZON.NUMBER' },
    RemoveFromCartIntent: { ordinal: 'Ordinal', quantity: 'AMAZON.NUMBER', query: 'AMAZON.SearchQuery' },
    ChooseOptionIntent: { option: 'ProductOption' },
  },
  { samples, typed },
);
const ownIntents: ReadonlySet<string> = new Set(purchaseIntents.map((intent) => intent.name));

/** What may answer each question, besides the interaction's own intents. */
const answers: Readonly<Record<string, readonly string[]>> = {
  query: ['ProductSearchIntent', 'AMAZON.FallbackIntent'],
  which: ['SelectItemIntent', 'ProvideNumberIntent'],
  'which-line': ['SelectItemIntent', 'ProvideNumberIntent', 'AMAZON.FallbackIntent'],
  quantity: ['ProvideNumberIntent', 'SelectItemIntent'],
  take: ['ProvideNumberIntent'],
  option: [
    'SelectItemIntent',
    'ProvideNumberIntent',
    'RefineColourIntent',
    'ProductSearchIntent',
    'AMAZON.FallbackIntent',
  ],
};

/** Type 8: a cart that is filled by voice and is still there the next time. */
export const productPurchase: Interaction<typeof productPurchaseSettings> = {
  type,
  key,
  title: 'Product purchase',
  summary: 'Shoppers add products to a cart by voice, hear what’s in it and change it. It’s saved for next time.',
  routes: [{ action: 'settings', route: '/myapps/setting/product-purchase' }],
  settings: productPurchaseSettings,
  intents: purchaseIntents,
  slotTypes: { Ordinal: ordinalType, ProductOption: productOptionType },
  examples: purchaseExamples,

  help(language, dialogue) {
    return dialogue.asking?.question === 'option'
      ? purchasePhrases[language].helpOption
      : purchasePhrases[language].help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
    if (turn.intent === null) return false;
    if (turn.intent === 'ChooseOptionIntent') return isAskedOption(dialogue) || productAtHand(dialogue) !== null;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction !== key) return isOfCart(turn, dialogue);
    if (turn.intent === 'AMAZON.NoIntent' || turn.intent === 'AMAZON.YesIntent') return true;
    if (turn.intent === 'AMAZON.FallbackIntent' && turn.text === null) return false;
    return answers[dialogue.asking.question]?.includes(turn.intent) ?? false;
  },

  goesOn: (turn, dialogue) =>
    turn.each !== undefined ||
    isKindPicked(turn, dialogue) ||
    quantityWanted(turn, dialogue) !== null ||
    isOptionCorrected(turn, dialogue),

  handle,
};

/**
 * "Two please", with one product talked of: how many of it. Of a list out of which one was told, only where that was put
 * into the cart just now, or where the number stands with nothing but politeness: "deux, s'il te plaît". Null for all else.
 */
function quantityWanted(turn: Turn, dialogue: Dialogue): number | null {
  const { shown, asking, by } = dialogue;
  if (asking?.interaction === key || isValueAsked(dialogue) || shown?.kind !== 'products') return null;
  if (turn.intent === 'AMAZON.NoIntent') return by === key ? numberAfterNo(turn) : null;
  const said = turn.intent === 'ProvideNumberIntent' ? slotNumber(turn, 'number') : cardinalOf(turn);
  if (said === null || said <= 1) return null;
  const bare = withoutPoliteness(turn.text ?? '');
  const isPolite = turn.text !== null && bare !== turn.text.trim();
  const isOnlyNumber = bare.toLowerCase() === (slotText(turn, 'ordinal') ?? slotText(turn, 'number'))?.toLowerCase();
  const isOfOne = by === key || (isPolite && isOnlyNumber);
  return shown.ids.length === 1 || (shown.focus !== null && isOfOne) ? said : null;
}

/** "I'll take the small one", of the one product that is talked of, is no place in a list. */
function isKindPicked(turn: Turn, dialogue: Dialogue): boolean {
  const words = turn.intent === 'SelectItemIntent' ? wordsForPlace(turn) : null;
  if (words === null || isValueAsked(dialogue) || dialogue.asking?.interaction === key) return false;
  return productAtHand(dialogue) !== null && isKindSaid(words, languageOf(turn.locale));
}

/** "No, three", that was heard as no more than a no. */
function numberAfterNo({ text, locale }: Turn): number | null {
  const language = languageOf(locale);
  const figures = text === null ? '' : digitsSpoken(withoutHesitation(text, language), language);
  return /^[2-9]$/.test(figures) ? Number(figures) : null;
}

function isAskedOption({ asking }: Dialogue): boolean {
  return asking?.interaction === key && asking.question === 'option';
}

/** "The second one" after the cart was read out. */
function isOfCart(turn: Turn, { shown }: Dialogue): boolean {
  return shown?.interaction === key && turn.intent === 'SelectItemIntent';
}

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  const open = dialogue.asking?.interaction === key ? dialogue.asking : null;
  if (turn.kind === 'touch') return touched(context, turn.touch[2] ?? '');
  if (turn.each) return addEach(context, turn.each);
  if (isOptionCorrected(turn, dialogue)) return correctOption(context);
  if (isKindPicked(turn, dialogue)) return tellOption(context);
  if (turn.intent === 'AMAZON.NoIntent' && quantityWanted(turn, dialogue) === null) return anythingElse(context);
  if (open?.question === 'option' && isOneInstead(turn)) return askOptionAgain({ ...context, turn: withOne(turn) });
  if (open?.question === 'option' && turn.intent === 'ChangeQuantityIntent') return askOptionAgain(context);
  if (open?.question === 'option' && turn.intent !== 'CartContentsIntent') return chooseOption(context);
  if (isQuantityChange(turn, open?.question)) return askWhichAgain(context);
  if (turn.intent === 'AddToCartIntent' && isOfNone(turn)) return (await offerAtHand(context)) ?? anythingElse(context);
  if (open?.question === 'take' && isTaking(turn)) return takeTold(context);
  switch (turn.intent) {
    case 'AddToCartIntent':
      return (isUnsure(turn) ? await offerAtHand(context) : null) ?? add(context);
    case 'ChooseOptionIntent':
      return tellOption(context);
    case 'CartContentsIntent':
      return readCart(context);
    case 'ChangeQuantityIntent':
      return changeLine(context, 'change');
    case 'RemoveFromCartIntent':
      return changeLine(context, 'remove');
  }
  const quantity = Number(open?.known.quantity ?? '1') || 1;
  switch (open?.question) {
    case 'query': {
      if (turn.intent === 'AMAZON.YesIntent') return add(context);
      const words = slotText(turn, 'query') ?? slotText(turn, 'product') ?? turn.text;
      // "Actually she's ten" names nothing: what is only like it is offered.
      const isNamed = turn.intent !== 'AMAZON.FallbackIntent';
      return words === null ? add(context) : addByWords(context, words, quantity, isNamed);
    }
    case 'which':
      return addPlace(context);
    case 'which-line':
      return pickLine(context);
    case 'quantity':
      return setAskedQuantity(context);
    default:
      if (quantityWanted(turn, dialogue) !== null)
        // Of what was put in just now it is another number of it, of anything else so many more.
        return dialogue.by === key ? changeLine(withQuantity(context), 'change') : add(withQuantity(context));
      if (turn.intent === 'ProvideNumberIntent') return add(context);
      return turn.intent === 'SelectItemIntent' ? pickLine(context) : readCart(context);
  }
}

/** "Minus five of them", "zero of those" put nothing in; "coke zero" and "the zero waste kit" do. */
function isOfNone(turn: Turn): boolean {
  const language = languageOf(turn.locale);
  const text = turn.text ?? '';
  if (isMinus(text, language)) return true;
  if (slotNumber(turn, 'quantity') !== 0 && !isBelowOne(text, language)) return false;
  return namedIn(text, language).words.length === 0;
}

const sureOfQuestion = 0.85;

/** A question that names nothing and is hardly understood as a wish puts nothing into a cart. */
function isUnsure({ text, confidence, slots, locale }: Turn): boolean {
  if (text === null || confidence === null || Object.keys(slots).length > 0) return false;
  const isQuestion = /[?？]\s*$/u.test(text) || (languageOf(locale) === 'ja' && /か[。\s]*$/u.test(text));
  return isQuestion && confidence < sureOfQuestion;
}

/** The number as the quantity it is, wherever it stood. */
function withQuantity(context: Context): Context {
  const quantity = quantityWanted(context.turn, context.dialogue);
  return { ...context, turn: { ...context.turn, slots: { quantity: { value: String(quantity) } } } };
}

/** "Make that three" while it is still open which product. */
function isQuantityChange({ intent, slots }: Turn, question: string | undefined): boolean {
  return question === 'which' && intent === 'ChangeQuantityIntent' && slots.ordinal === undefined;
}

function isTaking(turn: Turn): boolean {
  if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'ProvideNumberIntent') return true;
  return turn.intent === 'AddToCartIntent' && slotText(turn, 'query') === null && slotText(turn, 'ordinal') === null;
}

/** A touch on a product to choose puts it into the cart; on a line of the cart it asks how many. */
async function touched(context: Context, id: string): Promise<Reply> {
  const { dialogue } = context;
  const isChoice = dialogue.asking?.interaction === key && dialogue.asking.question === 'which';
  if (isChoice) return addProduct(context, id, Number(dialogue.asking?.known.quantity ?? '1') || 1, {});
  return setAskedQuantity({
    ...context,
    dialogue: { ...dialogue, asking: { interaction: key, question: 'quantity', known: { id } } },
  });
}

/** "No, just one", with the size still open: how many, and no place among the sizes. */
function isOneInstead({ text, locale }: Context['turn']): boolean {
  const language = languageOf(locale);
  const rest = text === null ? undefined : denied(text, language)?.rest;
  return rest !== undefined && patternOf(pointingWords[language].one, language, 'whole').test(rest);
}

function withOne(turn: Context['turn']): Context['turn'] {
  return { ...turn, slots: { quantity: { value: '1' } } };
}
