import { onboardingStatuses } from '@voicecart/contract/onboarding';
import type { PlanId } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../activity/activity.ts';
import { insertMerchant } from '../../merchants/merchants.ts';
import { recordTracking } from '../../tracking/tracking.ts';
import { mailPasswordLink } from '../sign-in/password-links.ts';
import { tryInsertUser } from '../users.queries.ts';

export interface ShopAccount {
  /** As in `PlatformSource`: where the merchant came from, and thereby who is paid. */
  readonly source: string;
  readonly shopName: string;
  readonly website: string;
  readonly currency: string;
  readonly ownerName: string;
  readonly email: string;
  /** The plan that the install named; it waits for its payment. */
  readonly wantedPlanId: PlanId | null;
}

/**
 * Makes a merchant of a shop whose owner installed our app there, and mails a link to make a password, for sign-ins
 * outside of the shop platform. It begins with Basic: what a link names is not paid.
 * @throws AppError 409 'account_exists'
 */
export async function makeShopAccount(platform: Platform, tx: Db, shop: ShopAccount) {
  const merchantId = newId();
  await insertMerchant(tx, {
    id: merchantId,
    name: shop.shopName,
    legal_name: shop.shopName,
    website: shop.website,
    plan_id: 'basic',
    upgrade_plan_id: shop.wantedPlanId,
    source: shop.source,
    currency: shop.currency,
    onboarding_status: onboardingStatuses.pending,
    contact_name: shop.ownerName,
    contact_email: shop.email,
  });
  const [fname = '', ...rest] = shop.ownerName.split(' ');
  const user = await tryInsertUser(tx, {
    id: newId(),
    merchant_id: merchantId,
    email: shop.email,
    password_hash: '',
    fname,
    lname: rest.join(' '),
    identity: 'merchant',
  });
  if (!user) throw failure('account_exists', { email: shop.email });
  const principal = { merchantId, userId: user.id, actorUserId: null };
  await recordActivity(tx, principal, 'sign-up', `${shop.shopName} came by the app in its shop`);
  await mailPasswordLink(tx, platform, user, 'create-password');
  await recordTracking(platform, tx, principal, { type: 'sign-up' });
  return principal;
}
