import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { safeWebAddressSetting } from '../text-formats.ts';

const settings = z.object({
  linkStyle: z.enum(['shopify', 'woocommerce', 'own']).default('shopify').meta({
    title: 'Checkout link',
    description:
      'How your shop accepts a whole cart in a link. A connected shop uses its platform’s link unless you choose Custom. WooCommerce requires version 10 or later.',
  }),
  shopUrl: safeWebAddressSetting(200, {
    title: 'URL of your shop',
    description: 'Such as https://shop.example. Leave empty to use the URL in your product links.',
  }),
  ownLink: safeWebAddressSetting(300, {
    title: 'Your own link',
    description: "For 'Custom': {items} stands for SKU:quantity,SKU:quantity. Must start with https.",
  }),
  clearAfter: z.boolean().default(false).meta({
    title: 'Empty the cart after sending the link',
    description: 'When off, the cart stays until the shopper clears it, because the link may never have been opened.',
  }),
  ...mailSetting,
});
/** Without the place of the cart a link of one's own leads nowhere, and shoppers hear that there is none. */
export const checkoutSettings = settings.refine(
  ({ linkStyle, ownLink }) => linkStyle !== 'own' || ownLink.includes('{items}'),
  { path: ['ownLink'], error: 'Write {items} where the products of the cart belong.' },
);
export type CheckoutSettings = z.output<typeof checkoutSettings>;
