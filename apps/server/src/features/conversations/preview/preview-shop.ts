import type { Shop, ShopProduct } from '@voicecart/assistant/shop/shop';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { ContentDraft } from '@voicecart/contract/routes/interaction-preview';
import { type RehearsalCart, reviewShop } from '../rehearsal-shop.ts';

/** An order that nobody placed, so that a preview needs none and shows nobody's. */
export const sampleOrder = {
  number: '1001',
  proof: { postcode: '90210', phoneLastFour: '4567' },
} as const;

/** The merchant's shop as all turns of a preview ask it: nothing is written, the order is an example, and the draft is told as if saved. */
export function previewShop(type: number, currency: string, draft: ContentDraft | null): (shop: Shop) => Shop {
  const cart: RehearsalCart = { lines: [] };
  return (own) => {
    // Nothing was asked of the example before, and nothing is.
    const shop = {
      ...reviewShop(own, cart),
      findOrders: async () => [orderOf(type, currency)],
      findOrderRequest: async () => null,
    };
    const soldOut = type === interactionNumbers.notifyInStock ? withoutStock(shop) : shop;
    return draft ? withDraft(soldOut, draft) : soldOut;
  };
}

function orderOf(type: number, currency: string) {
  const { number, proof } = sampleOrder;
  const dayMs = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  // Only what has arrived is sent back, and only what has not left is canceled.
  const stages = {
    [interactionNumbers.cancelOrder]: { status: 'placed', deliveredAt: null },
    [interactionNumbers.returnOrder]: { status: 'delivered', deliveredAt: at(-2) },
  } as const;
  const stage = stages[type as keyof typeof stages] ?? { status: 'shipped', deliveredAt: null };
  return {
    id: 'preview',
    number,
    ...stage,
    placedAt: at(-5),
    expectedOn: at(2).slice(0, 10),
    carrier: 'UPS',
    trackingNumber: null,
    trackingUrl: null,
    items: [{ title: 'Sample', quantity: 1 }],
    totalMinor: 2400,
    currency,
    proof: { ...proof, email: null },
  };
}

function withoutStock(shop: Shop): Shop {
  const soldOut = (product: ShopProduct): ShopProduct => ({ ...product, availability: 'out_of_stock' });
  return {
    ...shop,
    async searchProducts(query) {
      const page = await shop.searchProducts(query);
      return { ...page, items: page.items.map(soldOut) };
    },
    async getProduct(id) {
      const product = await shop.getProduct(id);
      return product && soldOut(product);
    },
    getProducts: async (ids) => (await shop.getProducts(ids)).map(soldOut),
    getVariants: async () => [],
  };
}

function withDraft(shop: Shop, draft: ContentDraft): Shop {
  switch (draft.kind) {
    case 'faq':
      return { ...shop, listFaqs: async () => [{ id: 'draft', wordings: [], url: '', ...draft }] };
    case 'news':
      return { ...shop, listNews: async () => [{ id: 'draft', ...draft }] };
    case 'policy':
      return { ...shop, getPolicy: async () => ({ text: draft.text, url: '' }) };
  }
}
