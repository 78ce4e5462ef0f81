/** What an order can be, in the order of its life. */
export const orderStatuses = [
  'placed',
  'processing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;
