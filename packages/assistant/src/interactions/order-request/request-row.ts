import type { Language } from '@voicecart/contract/locales';
import type { OrderRequestKind, OrderStatus, ShopOrder } from '../../shop/shop.ts';
import type { PhrasesLike } from '../../speech/phrase.ts';
import type { InteractionContext } from '../interaction.ts';
import type { RequestSettings } from './settings.ts';

export type RequestContext = InteractionContext<RequestSettings>;

/** Whether an order can be cancelled or returned; if not, the phrase that says why. */
export type Verdict = 'possible' | 'alreadyDone' | 'closed' | 'onItsWay' | 'tooLate';

/** What cancelling and returning each say in their own words. */
export type RequestPhrases = PhrasesLike<{
  whichOne: string;
  none: string;
  confirm: string;
  confirmWith: string;
  passedOn: string;
  accepted: string;
  kept: string;
  alreadyRequested: string;
  alreadyAccepted: string;
  refusedBefore: string;
  alreadyDone: string;
  closed: string;
  onItsWay: string;
  tooLate: string;
  linkOnly: string;
  title: string;
  help: string;
  helpConfirm: string;
}>;

/** One thing that can be asked to be done with an order: the rules and words that differ. */
export interface RequestRow {
  readonly key: string;
  readonly type: number;
  readonly kind: OrderRequestKind;
  /** The intent that begins it. */
  readonly intent: string;
  readonly phrases: Readonly<Record<Language, RequestPhrases>>;
  /** Statuses in which it is possible at all: the server judges by them again when it is asked for. */
  statuses(context: RequestContext): readonly OrderStatus[];
  judge(order: ShopOrder, context: RequestContext): Verdict;
  /** Whether the reason is asked before it is confirmed. */
  asksReason(context: RequestContext): boolean;
}
