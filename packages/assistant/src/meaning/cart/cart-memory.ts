import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Outcome } from '../../turn/reply.ts';

/** More lines than this are not put back by voice. */
const linesMax = 30;

export interface CartMemory {
  readonly shop: Shop;
  /** What the lines that this turn changed held before; what was remembered, where it changed none. */
  readonly before: (kept: Dialogue['undo']) => Dialogue['undo'];
  /** How far on the way to an order this turn came; null where it went no step. */
  readonly milestone: () => Outcome['milestone'] | null;
}

/** A shop that remembers what the cart held before this turn changed it, for "undo that". */
export function rememberingCart(shop: Shop): CartMemory {
  const before = new Map<string, number>();
  let milestone: Outcome['milestone'] | null = null;
  return {
    shop: {
      ...shop,
      async setCartLine(id, quantity) {
        const held = before.has(id) ? null : await shop.getCart();
        if (held) before.set(id, held.find(({ productId }) => productId === id)?.quantity ?? 0);
        if (quantity > (before.get(id) ?? 0)) milestone ??= 'cart';
        return shop.setCartLine(id, quantity);
      },
      noteCheckout(urls) {
        milestone = 'link';
        return shop.noteCheckout(urls);
      },
      async clearCart() {
        for (const { productId, quantity } of await shop.getCart()) {
          if (!before.has(productId)) before.set(productId, quantity);
        }
        return shop.clearCart();
      },
    },
    before: (kept) =>
      before.size === 0 ? kept : [...before].slice(0, linesMax).map(([id, quantity]) => ({ id, quantity })),
    milestone: () => milestone,
  };
}
