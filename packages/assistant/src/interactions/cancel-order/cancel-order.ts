import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { phrases as cancelPhrases, examples, samples, typed } from '@voicecart/language/interactions/cancel-order';
import { defineIntents } from '../../samples/intent-samples.ts';
import type { ShopOrder } from '../../shop/shop.ts';
import type { Interaction } from '../interaction.ts';
import { proofIntents } from '../order-proof/intents.ts';
import { holdsProof } from '../order-proof/proof-turn.ts';
import { proofPermissions } from '../order-proof/settings.ts';
import type { RequestRow, Verdict } from '../order-request/request-row.ts';
import { requestHelp, takesTurn, takeTurn } from '../order-request/request-turns.ts';
import { type CancelOrderSettings, cancelOrderSettings } from './settings.ts';

const hourMs = 3_600_000;

function rowWith(settings: CancelOrderSettings): RequestRow {
  return {
    ...words,
    statuses: () => (settings.until === 'processing' ? ['placed'] : ['placed', 'processing']),
    judge: (order, { turn }) => judge(order, settings, turn.at),
    asksReason: () => false,
  };
}

const words = {
  key: 'cancel-order',
  type: interactionNumbers.cancelOrder,
  kind: 'cancel',
  intent: 'CancelOrderIntent',
  phrases: cancelPhrases,
} as const;

function judge(order: ShopOrder, settings: CancelOrderSettings, at: number): Verdict {
  switch (order.status) {
    case 'cancelled':
      return 'alreadyDone';
    case 'returned':
    case 'refunded':
      return 'closed';
    case 'shipped':
    case 'out_for_delivery':
      return 'onItsWay';
    case 'delivered':
      return 'tooLate';
  }
  if (order.status === 'processing' && settings.until === 'processing') return 'tooLate';
  const isLate = settings.hoursMax > 0 && at - Date.parse(order.placedAt) > settings.hoursMax * hourMs;
  return isLate ? 'tooLate' : 'possible';
}

const defaults = rowWith(cancelOrderSettings.parse({}));

/** Type 17: an order that is not on its way yet is called off, after the shopper has proved that it is theirs. */
export const cancelOrder: Interaction<typeof cancelOrderSettings> = {
  type: words.type,
  key: words.key,
  title: 'Cancel order',
  summary: 'Shoppers ask to cancel an order that hasn’t shipped yet. You decide, or accept requests automatically.',
  routes: [{ action: 'settings', route: '/myapps/setting/cancel-order' }],
  settings: cancelOrderSettings,
  intents: [...defineIntents({ CancelOrderIntent: { number: 'AMAZON.NUMBER' } }, { samples, typed }), ...proofIntents],
  slotTypes: {},
  examples,
  help: (language, dialogue) => requestHelp(defaults, language, dialogue),
  canHandle: (turn, dialogue) => takesTurn(defaults, turn, dialogue),
  isPrivate: (turn, dialogue) => holdsProof(turn, dialogue, words.key),
  permissions: proofPermissions,
  handle: (context) => takeTurn(rowWith(context.settings), context),
};
