import { languageOf } from '@voicecart/contract/locales';
import type { Dialogue } from '../../dialogue.ts';
import { ordinalType } from '../../dialogue-intents/ordinals.ts';
import { slotDigits, slotId, slotText } from '../../dialogue-slots.ts';
import type { Interaction } from '../../interaction.ts';
import type { Reply } from '../../reply.ts';
import { codeSpoken } from '../../speech/digits.ts';
import { speakable } from '../../speech/text.ts';
import type { Turn } from '../../turn.ts';
import { orderExamples } from './examples.ts';
import { orderIntents } from './intents.ts';
import { orderPhrases } from './phrases.ts';
import { askProof, readNumber, verify } from './proving.ts';
import { readLatest, readMine, readOrder, readPart, readWanted } from './reading.ts';
import { orderStatusSettings } from './settings.ts';
import { orderStatusType } from './status-words.ts';
import { anythingElse, askNumber, type Context, key, type, type Wish } from './telling.ts';

const ownIntents: ReadonlySet<string> = new Set(orderIntents.map((intent) => intent.name));
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);

/** Type 4: where an order is. By a linked account, or by number and a second fact; never by the number alone. */
export const orderStatus: Interaction<typeof orderStatusSettings> = {
  type,
  key,
  title: 'Order status',
  summary:
    'Shoppers hear where their order is, when it comes and what is in it, once they have proved that it is theirs.',
  routes: [{ action: 'settings', route: '/myapps/setting/orderstatus' }],
  settings: orderStatusSettings,
  intents: orderIntents,
  slotTypes: { OrderStatusWord: orderStatusType, Ordinal: ordinalType },
  examples: orderExamples,

  help(language, dialogue) {
    const phrases = orderPhrases[language];
    if (dialogue.asking?.question === 'number') return phrases.helpNumber;
    return dialogue.asking?.question === 'proof' ? phrases.helpProof : phrases.help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
    if (turn.intent === null) return false;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction === key) {
      if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent') return true;
      if (asksForCode(dialogue) && codeIn(turn) !== null) return true;
    }
    return dialogue.shown?.interaction === key && listIntents.has(turn.intent);
  },

  isPrivate(turn, dialogue) {
    const isAnswer = dialogue.asking?.interaction === key && dialogue.asking.question === 'proof';
    return isProofIntent(turn) || (isAnswer && turn.kind === 'intent');
  },

  handle,
};

function asksForCode({ asking }: Dialogue): boolean {
  return asking?.question === 'number' || asking?.question === 'proof';
}

/**
 * The code in an answer, whatever intent the channel took it for: a bare postcode with letters looks like a product,
 * a single figure like a place in a list.
 */
function codeIn(turn: Turn): string | null {
  const language = languageOf(turn.locale);
  const isLoose = turn.intent === 'ProductSearchIntent' || turn.intent === 'AMAZON.FallbackIntent';
  const said =
    slotText(turn, 'postcode') ??
    slotText(turn, 'number') ??
    (turn.intent === 'SelectItemIntent' ? (slotId(turn, 'ordinal') ?? slotText(turn, 'ordinal')) : null) ??
    (isLoose && slotText(turn, 'query') === null ? (slotText(turn, 'product') ?? turn.text) : null);
  if (said === null) return null;
  const code = codeSpoken(speakable(said, 80), language);
  return /\d/.test(code) && code.length <= 20 ? code : null;
}

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  if (turn.kind === 'touch') return readOrder(context, turn.touch[2] ?? '', 'status');
  const question = dialogue.asking?.interaction === key ? dialogue.asking.question : null;
  switch (turn.intent) {
    case 'OrderStatusIntent': {
      const number = slotDigits(turn, 'number');
      const fact = question === 'number' ? dialogue.asking?.known.fact : undefined;
      return number === null ? readLatest(context, 'status') : readNumber(context, number, fact);
    }
    case 'MyOrdersIntent':
      return readMine(context, slotId(turn, 'status'));
    case 'OrderDateIntent':
      return readWanted(context, 'date');
    case 'OrderItemsIntent':
      return readWanted(context, 'items');
    case 'OrderCarrierIntent':
      return readWanted(context, 'carrier');
    case 'AMAZON.YesIntent':
      return question === 'proof' ? askProof(context, dialogue.asking?.known.number ?? '') : askNumber(context);
    case 'AMAZON.NoIntent':
      return anythingElse(context, '', 'answered');
  }
  const code = codeIn(turn);
  if (question === 'proof' && code !== null) return verify(context, dialogue.asking?.known.number ?? '', code);
  if (question === 'number' && code !== null && !isProofIntent(turn)) {
    return readNumber(context, code, dialogue.asking?.known.fact);
  }
  if (isProofIntent(turn)) {
    const number = question === 'proof' ? (dialogue.asking?.known.number ?? '') : '';
    return number === '' ? askNumber(context, '', code ?? undefined) : askProof(context, number);
  }
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (!shown) return readLatest(context, 'status');
  if (turn.intent === 'MoreResultsIntent') return readPart(context, shown, shown.from + context.settings.ordersPerTurn);
  if (turn.intent === 'GoBackIntent') {
    return readPart(context, shown, shown.focus === null ? shown.from - context.settings.ordersPerTurn : shown.from);
  }
  return readWanted(context, wishOf(dialogue.asking?.known.wish));
}

function isProofIntent(turn: Turn): boolean {
  return turn.intent === 'ProvidePostcodeIntent' || turn.intent === 'ProvidePhoneIntent';
}

function wishOf(asked: string | undefined): Wish {
  return asked === 'date' || asked === 'items' || asked === 'carrier' ? asked : 'status';
}
