import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { examples, phrases as returnOrderPhrases, samples, typed } from '@voicecart/language/interactions/return-order';
import type { AppDefinition } from '../../app/app-definition.ts';
import { defineIntents } from '../../samples/intent-samples.ts';
import type { ShopOrder } from '../../shop/shop.ts';
import type { Interaction } from '../interaction.ts';
import { proofIntents } from '../order-proof/intents.ts';
import { holdsProof } from '../order-proof/proof-turn.ts';
import { proofPermissions } from '../order-proof/settings.ts';
import type { RequestRow, Verdict } from '../order-request/request-row.ts';
import { requestHelp, takesTurn, takeTurn } from '../order-request/request-turns.ts';
import { returnPolicySettings } from '../return-policy/settings.ts';
import { returnReasonType } from './reasons.ts';
import { type ReturnOrderSettings, returnOrderSettings } from './settings.ts';

const dayMs = 86_400_000;
const returnPolicyType = interactionNumbers.returnPolicy;

const words = {
  key: 'return-order',
  type: interactionNumbers.returnOrder,
  kind: 'return',
  intent: 'ReturnOrderIntent',
  phrases: returnOrderPhrases,
} as const;

function rowWith(settings: ReturnOrderSettings): RequestRow {
  return {
    ...words,
    statuses: () => ['delivered'],
    judge: (order, { turn, app }) => judge(order, daysToReturn(settings, app), turn.at),
    asksReason: () => settings.askReason,
  };
}

/** The merchant's days, from here or, so that one fact stands in one place, from the return policy. 0: no limit. */
function daysToReturn(settings: ReturnOrderSettings, app: AppDefinition): number {
  if (settings.returnDays > 0) return settings.returnDays;
  const policy = app.interactions.find(({ type }) => type === returnPolicyType);
  const parsed = returnPolicySettings.safeParse(policy?.settings ?? {});
  return parsed.success ? parsed.data.returnDays : 0;
}

function judge(order: ShopOrder, days: number, at: number): Verdict {
  if (order.status === 'returned') return 'alreadyDone';
  if (order.status === 'cancelled' || order.status === 'refunded') return 'closed';
  if (order.status !== 'delivered') return 'onItsWay';
  // Where the shop does not know when it came, its people decide.
  if (days === 0 || order.deliveredAt === null) return 'possible';
  return at - Date.parse(order.deliveredAt) > days * dayMs ? 'tooLate' : 'possible';
}

const defaults = rowWith(returnOrderSettings.parse({}));

/** Type 18: something delivered goes back, within the merchant's days, with the reason. */
export const returnOrder: Interaction<typeof returnOrderSettings> = {
  type: words.type,
  key: words.key,
  title: 'Return order',
  summary:
    'Shoppers ask to return an order that has arrived, and give a reason. You decide, or accept requests automatically.',
  routes: [{ action: 'settings', route: '/myapps/setting/return-order' }],
  settings: returnOrderSettings,
  intents: [
    ...defineIntents(
      { ReturnOrderIntent: { number: 'AMAZON.NUMBER' }, ReturnReasonIntent: { reason: 'ReturnReason' } },
      { samples, typed },
    ),
    ...proofIntents,
  ],
  slotTypes: { ReturnReason: returnReasonType },
  examples,
  help: (language, dialogue) => requestHelp(defaults, language, dialogue),
  canHandle: (turn, dialogue) => takesTurn(defaults, turn, dialogue),
  isPrivate: (turn, dialogue) => holdsProof(turn, dialogue, words.key),
  permissions: proofPermissions,
  handle: (context) => takeTurn(rowWith(context.settings), context),
};
