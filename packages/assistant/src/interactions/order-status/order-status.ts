import { linkedTasks } from '@voicecart/contract/quick-links';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import { examples as orderExamples, phrases as orderPhrases } from '@voicecart/language/interactions/order-status';
import { ordinalOf, slotDigits, slotId } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Interaction } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { proofIntents } from '../order-proof/intents.ts';
import { answersProof, holdsProof } from '../order-proof/proof-turn.ts';
import { askNumber, askProof, continueProof, readNumber } from '../order-proof/proving.ts';
import { proofPermissions } from '../order-proof/settings.ts';
import { orderIntents } from './intents.ts';
import { orderMail } from './order-mail.ts';
import { readLatest, readMine, readOrder, readOther, readPart, readWanted } from './reading.ts';
import { orderStatusSettings } from './settings.ts';
import { orderStatusType } from './status-words.ts';
import { anythingElse, type Context, key, type, type Wish, wayOf } from './telling.ts';

const ownIntents: ReadonlySet<string> = new Set([...orderIntents, ...proofIntents].map((intent) => intent.name));
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);

/** The task of a link in an order's mail (launch type 86), with `orderid` and `emailid`. */
const trackTask = linkedTasks.order;

/** Type 4: where an order is. By a linked account, or by number and a second fact; never by the number alone. */
export const orderStatus: Interaction<typeof orderStatusSettings> = {
  type,
  key,
  title: 'Order status',
  summary:
    'Shoppers hear where their order is, when it arrives and what’s in it, once they’ve proved that it’s theirs.',
  routes: [{ action: 'settings', route: '/myapps/setting/orderstatus' }],
  settings: orderStatusSettings,
  intents: [...orderIntents, ...proofIntents],
  slotTypes: { OrderStatusWord: orderStatusType, Ordinal: ordinalType },
  examples: orderExamples,
  task: { name: trackTask, inputs: ['orderid', 'emailid'] },

  help(language, dialogue) {
    if (dialogue.asking?.question === 'number') return proofPhrases[language].helpNumber;
    return dialogue.asking?.question === 'proof' ? proofPhrases[language].helpProof : orderPhrases[language].help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
    if (turn.task?.name === trackTask) return true;
    if (turn.intent === null) return false;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction === key) {
      if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent') return true;
      if (answersProof(turn, dialogue, key)) return true;
    }
    return dialogue.shown?.interaction === key && listIntents.has(turn.intent);
  },

  isPrivate(turn, dialogue) {
    return holdsProof(turn, dialogue, key);
  },

  permissions: (settings) => [...proofPermissions(settings), ...mailPermissions(settings)],
  mail: orderMail,
  handle,
};

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  if (turn.kind === 'touch') return readOrder(context, turn.touch[2] ?? '', 'status');
  if (turn.task) {
    // The address in a link proves nothing: whoever holds the link knows it.
    const number = (turn.task.input.orderid ?? turn.task.input.orderId ?? '')
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}-]/gu, '');
    return number === '' ? readLatest(context, 'status') : readNumber(context, wayOf(context), number.slice(0, 40));
  }
  const question = dialogue.asking?.interaction === key ? dialogue.asking.question : null;
  switch (turn.intent) {
    case 'OrderStatusIntent': {
      const number = slotDigits(turn, 'number');
      return number === null ? readLatest(context, 'status') : readNumber(context, wayOf(context), number);
    }
    case 'MyOrdersIntent':
      return readMine(context, slotId(turn, 'status'));
    case 'OtherOrderIntent':
      return readOther(context);
    case 'OrderDateIntent':
      return readWanted(context, 'date');
    case 'OrderItemsIntent':
      return readWanted(context, 'items');
    case 'OrderCarrierIntent':
      return readWanted(context, 'carrier');
    case 'AMAZON.YesIntent':
      return question === 'proof'
        ? askProof(context, wayOf(context), dialogue.asking?.known.number ?? '')
        : askNumber(context, wayOf(context));
    case 'AMAZON.NoIntent':
      return anythingElse(context, '', 'answered');
  }
  const proof = continueProof(context, wayOf(context));
  if (proof) return proof;
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (!shown) return readLatest(context, 'status');
  const number = turn.intent === 'ProvideNumberIntent' && ordinalOf(turn) === null ? slotDigits(turn, 'number') : null;
  if (number !== null) return readNumber(context, wayOf(context), number);
  if (turn.intent === 'MoreResultsIntent') return readPart(context, shown, shown.said);
  if (turn.intent === 'GoBackIntent') {
    return readPart(context, shown, shown.focus === null ? shown.from - context.settings.ordersPerTurn : shown.from);
  }
  return readWanted(context, wishOf(dialogue.asking?.known.wish));
}

function wishOf(asked: string | undefined): Wish {
  return asked === 'date' || asked === 'items' || asked === 'carrier' ? asked : 'status';
}
