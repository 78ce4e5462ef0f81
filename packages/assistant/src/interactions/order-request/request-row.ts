import type { Phrases as RequestPhrases } from '@voicecart/language/interactions/cancel-order';
import type { ByLanguage } from '@voicecart/language/sections';
import type { OrderRequestKind, OrderStatus, ShopOrder } from '../../shop/shop.ts';
import type { InteractionContext } from '../interaction.ts';
import type { RequestSettings } from './settings.ts';

export type RequestContext = InteractionContext<RequestSettings>;

/** Whether an order can be cancelled or returned; if not, the phrase that says why. */
export type Verdict = 'possible' | 'alreadyDone' | 'closed' | 'onItsWay' | 'tooLate';

/** One thing that can be asked to be done with an order: the rules and words that differ. */
export interface RequestRow {
  readonly key: string;
  readonly type: number;
  readonly kind: OrderRequestKind;
  /** The intent that begins it. */
  readonly intent: string;
  readonly phrases: ByLanguage<RequestPhrases>;
  /** Statuses in which it is possible at all: the server judges by them again when it is asked for. */
  statuses(context: RequestContext): readonly OrderStatus[];
  judge(order: ShopOrder, context: RequestContext): Verdict;
  /** Whether the reason is asked before it is confirmed. */
  asksReason(context: RequestContext): boolean;
}
