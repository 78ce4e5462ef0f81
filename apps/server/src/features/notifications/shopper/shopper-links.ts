import { notificationChannels } from '@voicecart/contract/notifications/kinds';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { SecretFault } from '../../../platform/secrets/secrets.ts';

const place = 'link of a notification';
const dayMs = 86_400_000;
/** A mail may be opened long after; CAN-SPAM asks for 30 days at least. */
const linkDays = 400;

/** What a link of a message is good for: one shopper, one channel, at most one order, until it expires. */
const shopperLink = z.object({
  merchantId: z.uuid(),
  /** Null where the message is about no order. */
  orderId: z.uuid().nullable(),
  channel: z.enum(notificationChannels),
  hash: z.string(),
  language: z.string(),
  expires: z.number(),
});
export type ShopperLink = z.output<typeof shopperLink>;

export function sealShopperLink(
  platform: Pick<Platform, 'secrets'>,
  link: Omit<ShopperLink, 'expires'>,
  now = Date.now(),
): string {
  const expires = Math.floor((now + linkDays * dayMs) / 1_000);
  return platform.secrets.seal(JSON.stringify({ ...link, expires }), place);
}

function openSealed({ secrets }: Pick<Platform, 'secrets'>, token: string, sealedFor: string): string | null {
  try {
    return secrets.open(token, sealedFor);
  } catch (error) {
    if (error instanceof SecretFault) return null;
    throw error;
  }
}

/** Null for a link that is none of ours, was changed, or has expired. */
export function openShopperLink(
  platform: Pick<Platform, 'secrets'>,
  token: string,
  now = Date.now(),
): ShopperLink | null {
  const clear = openSealed(platform, token, place);
  if (clear === null) return null;
  const link = shopperLink.parse(JSON.parse(clear));
  return link.expires * 1_000 > now ? link : null;
}

const viewPlace = "merchant's view of an order's tracking page";
const viewMs = dayMs;

const orderView = shopperLink.pick({ merchantId: true, language: true, expires: true }).extend({ orderId: z.uuid() });
export type OrderView = z.output<typeof orderView>;

/**
 * A link with which the merchant sees an order's tracking page. It is sealed for another place than the shopper's, whose
 * links give consent and take it back, so that it opens nothing else.
 */
export function sealOrderView(
  { secrets }: Pick<Platform, 'secrets'>,
  view: Omit<OrderView, 'expires'>,
  now = Date.now(),
): string {
  return secrets.seal(JSON.stringify({ ...view, expires: Math.floor((now + viewMs) / 1_000) }), viewPlace);
}

/** Null for a link that is none of these, was changed, or has expired. */
export function openOrderView(platform: Pick<Platform, 'secrets'>, token: string, now = Date.now()): OrderView | null {
  const clear = openSealed(platform, token, viewPlace);
  if (clear === null) return null;
  const view = orderView.parse(JSON.parse(clear));
  return view.expires * 1_000 > now ? view : null;
}

export const shopperPaths = {
  order: '/n/order',
  preferences: '/n/preferences',
  unsubscribe: '/n/unsubscribe',
} as const;

export function shopperUrl(platform: Pick<Platform, 'config'>, path: keyof typeof shopperPaths, token: string): string {
  return `${platform.config.publicUrl}${shopperPaths[path]}/${token}`;
}
