import { builtInteractions } from '../apps/apps.ts';

export interface ListedInteraction {
  readonly type: number;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly isAvailable: boolean;
  readonly routes: readonly { readonly action: 'settings' | 'add' | 'manage'; readonly route: string }[];
}

/** Types of the spec whose settings screens are named but which don't answer yet (spec, "Interaction routes"). */
const planned: readonly ListedInteraction[] = [
  plan(3, 'return', 'Returns', 'Shoppers start a return by voice.', '/myapps/setting/return'),
  plan(7, 'calendar', 'Calendars', 'Dates of the shop by voice.', '/myapps/setting/calendarslist'),
  plan(8, 'product-purchase', 'Product purchase', 'Shoppers buy by voice.', '/myapps/setting/product-purchase'),
  plan(10, 'genre', 'Genre I like', 'Shoppers name genres they like.', '/myapps/setting/genre-i-like'),
  plan(11, 'book', 'Book I like', 'Shoppers name books they like.', '/myapps/setting/book-i-like'),
  plan(15, 'checkout', 'Checkout', 'Shoppers check out by voice.', '/myapps/setting/checkout'),
  plan(16, 'clear-cart', 'Clear cart', 'Shoppers empty their cart.', '/myapps/setting/clear-cart'),
  plan(17, 'cancel-order', 'Cancel order', 'Shoppers cancel an order.', '/myapps/setting/cancel-order'),
  plan(18, 'return-order', 'Return order', 'Shoppers send an order back.', '/myapps/setting/return-order'),
  plan(22, 'category-fallback', 'Category fallback', 'What to offer instead.', '/myapps/setting/category-fallback'),
  plan(23, 'shipping-policy', 'Shipping policy', 'Shoppers ask how you ship.', '/myapps/setting/shipping-policy'),
  plan(24, 'store-location', 'Store location', 'Shoppers ask where your stores are.', '/store-location'),
  plan(25, 'upcoming-events', 'Upcoming events', 'Shoppers ask for your events.', '/upcoming-events'),
  plan(28, 'flash-briefing', 'Flash briefing', 'News of the shop, read out daily.', '/flash-briefing'),
];

function plan(type: number, key: string, title: string, summary: string, route: string): ListedInteraction {
  return { type, key, title, summary, isAvailable: false, routes: [{ action: 'settings', route }] };
}

/** Every interaction type of the product by its number: those that are built come from the assistant's own table. */
export function listInteractionTypes(): ListedInteraction[] {
  const built = builtInteractions.map(({ type, key, title, summary, routes }) => ({
    type,
    key,
    title,
    summary,
    isAvailable: true,
    routes,
  }));
  const types = new Set(built.map((row) => row.type));
  return [...built, ...planned.filter((row) => !types.has(row.type))].sort((a, b) => a.type - b.type);
}
