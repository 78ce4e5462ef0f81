import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { interactionNumbers as types } from '@voicecart/contract/interaction-type-numbers';
import type { InteractionItem } from './interaction-items.ts';

interface Group {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly types: readonly number[];
}

/** What shoppers want when they use them. */
const groups: readonly Group[] = [
  {
    key: 'find',
    title: msg`Find`,
    types: [types.productSearch, types.categoryFallback, types.genreILike, types.bookILike],
  },
  {
    key: 'buy',
    title: msg`Buy`,
    types: [types.deals, types.productPurchase, types.checkout, types.clearCart],
  },
  { key: 'orders', title: msg`Orders`, types: [types.orderStatus, types.cancelOrder, types.returnOrder] },
  {
    key: 'shop',
    title: msg`Shop info`,
    types: [
      types.returnPolicy,
      types.shippingPolicy,
      types.faq,
      types.storeLocation,
      types.upcomingEvents,
      types.calendarLists,
    ],
  },
  {
    key: 'touch',
    title: msg`Stay in touch`,
    types: [types.notifyInStock, types.manageSubscription, types.flashBriefing, types.quickLinks],
  },
];

export const interactionStates = ['all', 'on', 'empty', 'off'] as const;
export type InteractionState = (typeof interactionStates)[number];

export function stateOf({ isEnabled, needsContent }: InteractionItem): Exclude<InteractionState, 'all'> {
  if (!isEnabled) return 'off';
  return needsContent ? 'empty' : 'on';
}

/** The groups with the items that a search and a state leave, each in the group's order; empty groups are left out. */
export function grouped(items: readonly InteractionItem[], text = '', state: InteractionState = 'all') {
  const wanted = text.trim().toLowerCase();
  const isShown = (item: InteractionItem) =>
    (state === 'all' || stateOf(item) === state) &&
    [item.title, item.summary, ...item.examples].some((words) => words.toLowerCase().includes(wanted));
  const known = new Set(groups.flatMap((group) => group.types));
  const others = items.filter(({ type }) => !known.has(type)).map(({ type }) => type);
  return groups
    .map(({ key, title, types: ofGroup }) => ({
      key,
      title,
      items: [...ofGroup, ...(key === 'touch' ? others : [])].flatMap(
        (type) => items.find((item) => item.type === type && isShown(item)) ?? [],
      ),
    }))
    .filter((group) => group.items.length > 0);
}
