import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { unlessLocked } from '../../platform/secrets/secrets.ts';
import { eraseShopper, exportShopper, type ShopperExport } from '../../platform/shopper-data.ts';
import { mailOwners, type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import { renewDataExports } from './data-exports.ts';

export { renewDataExports } from './data-exports.ts';

const place = 'export of a shopper';
const daysValid = 30;
/** Who asked, as it stands sealed in the link: an address would stay in histories and logs. */
const request = z.object({
  merchantId: z.uuid(),
  email: z.string(),
  orderIds: z.array(z.uuid()).default([]),
  until: z.number(),
});

/** Everything that is kept of a shopper, and the audit line, which doesn't name them. */
export function exportShopperData(
  { db }: Platform,
  principal: Principal,
  email: string,
  orderIds: readonly string[] = [],
): Promise<ShopperExport> {
  const { merchantId } = principal;
  return db.transaction().execute(async (tx) => {
    const found = await exportShopper(tx, { merchantId, email: email.toLowerCase(), orderIds });
    await recordActivity(tx, principal, 'shopper-exported', 'Exported the data of a shopper');
    return found;
  });
}

/** @throws AppError 404 for a link that is made up, too old, or another merchant's */
export async function exportAskingShopper(
  platform: Platform,
  principal: Principal,
  sealed: string,
): Promise<ShopperExport> {
  const text = unlessLocked(() => platform.secrets.open(sealed, place), null);
  const asked = text === null ? null : request.parse(JSON.parse(text));
  if (asked?.merchantId !== principal.merchantId || asked.until < Date.now()) throw notFound('The request');
  return exportShopperData(platform, principal, asked.email, asked.orderIds);
}

/** @returns rows that were erased, by table */
export function eraseShopperData(platform: Platform, principal: Principal, email: string) {
  const { merchantId } = principal;
  return platform.db.transaction().execute(async (tx) => {
    const erased = await eraseShopper(tx, { merchantId, email: email.toLowerCase() });
    await renewDataExports(tx, platform, merchantId);
    const what = 'The data of a shopper was erased';
    await recordSensitive(tx, platform, principal, { type: 'shopper-erased', what });
    return erased;
  });
}

/**
 * A shop's customer asks what is kept of them: the owners, who must answer, get the link to it. One without an email is
 * known by their orders.
 */
export async function tellOwnersOfRequest(
  tx: Db,
  platform: Platform,
  merchantId: string,
  customer: { readonly email: string; readonly orderIds: readonly string[] },
): Promise<void> {
  const { config, secrets } = platform;
  const email = customer.email.trim().toLowerCase();
  const until = Date.now() + daysValid * 86_400_000;
  const who = email === '' ? 'who has no email address in your shop,' : `${email},`;
  const sealed = secrets.seal(JSON.stringify({ merchantId, email, orderIds: customer.orderIds, until }), place);
  await mailOwners(tx, platform, merchantId, {
    subject: 'A customer asks for their data',
    text: `A customer of your shop, ${who} asked for a copy of their data. You have 30 days to answer.

What ${config.BRAND_NAME} keeps of them (sign in first, in the same browser):
${config.publicUrl}/mobile-api/shopper/export/${encodeURIComponent(sealed)}

Send it to the customer together with what you keep yourself.`,
  });
}
