import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

/** The link goes to shoppers, who pay behind it. */
const webAddress = /^(https:\/\/\S+)?$/;
const notSafe = 'Begin with https://.';

export const checkoutSettings = z.object({
  linkStyle: z.enum(['shopify', 'woocommerce', 'own']).default('shopify').meta({
    title: 'Checkout link',
    description: 'How your shop takes a whole cart in a link. WooCommerce needs version 10 or later.',
  }),
  shopUrl: z.string().trim().max(200).regex(webAddress, notSafe).default('').meta({
    title: 'Address of your shop',
    description: 'Such as https://shop.example. Leave empty to use the address in your product links.',
  }),
  ownLink: z.string().trim().max(300).regex(webAddress, notSafe).default('').meta({
    title: 'Your own link',
    description: "For 'Own': {items} stands for SKU:quantity,SKU:quantity. Must begin with https.",
  }),
  clearAfter: z.boolean().default(false).meta({
    title: 'Empty the cart once the link is sent',
    description: 'Off, the cart stays until the shopper clears it: the link may never have been opened.',
  }),
  ...mailSetting,
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;
