import { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { unlessLocked } from '../../platform/secrets/secrets.ts';
import type { Session } from '../../platform/sessions/sessions.ts';

/** Who a timeline is of, as it stands sealed in an address: nobody reads an email there, and nobody makes one up. */
const shopperKey = z.object({
  merchantId: z.uuid(),
  appId: z.uuid(),
  refs: z.array(z.string().max(100)).max(200),
  email: z.string().nullable(),
});
type ShopperKey = z.output<typeof shopperKey>;
const place = 'shopper of a timeline';

export function sealShopper(platform: Platform, key: ShopperKey): string {
  return platform.secrets.seal(JSON.stringify(key), place);
}

/** @throws AppError 404 where the id is none of ours, or of another merchant's shopper */
export function openShopper(platform: Platform, session: Session, sealed: string): ShopperKey {
  const text = unlessLocked(() => platform.secrets.open(sealed, place), null);
  if (text === null) throw notFound('The shopper');
  const key = shopperKey.parse(JSON.parse(text));
  if (session.merchantId !== null && key.merchantId !== session.merchantId) throw notFound('The shopper');
  return key;
}
