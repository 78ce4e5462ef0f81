import { onboardingStatuses } from '@voicecart/contract/onboarding';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../activity/activity.ts';
import { insertMerchant } from '../../merchants/merchants.ts';
import { mailPasswordLink } from '../sign-in/password-links.ts';
import { tryInsertUser } from '../users.queries.ts';
import { shopNameFrom } from './shop-name.ts';

export interface OpenedAccount {
  readonly planId: PlanId;
  readonly businessName: string;
  readonly website: string;
  readonly contactName: string;
  readonly email: string;
  /** Digits. */
  readonly phone: string;
  readonly countryCode: string;
}

/**
 * Makes a merchant of a plan that nobody signs up for alone, and mails its owner a link to make a password. A plan that is
 * sold waits for its first payment, which the owner is led to with the first sign-in.
 * @throws AppError 409 'already_requested' for an address that has an account
 */
export async function makeOpenedAccount(platform: Platform, tx: Db, given: OpenedAccount) {
  const merchantId = newId();
  const name = given.businessName || shopNameFrom(given.website);
  const plan = planById[given.planId];
  await insertMerchant(tx, {
    id: merchantId,
    name,
    legal_name: name,
    website: given.website,
    plan_id: given.planId,
    subscription_status: plan.sourcePlans.length > 0 ? 'pending' : 'active',
    onboarding_status: onboardingStatuses.pending,
    contact_name: given.contactName,
    contact_email: given.email,
    contact_phone: given.phone,
    country_code: given.countryCode,
  });
  const [fname = '', ...rest] = given.contactName.split(' ');
  const user = await tryInsertUser(tx, {
    id: newId(),
    merchant_id: merchantId,
    email: given.email,
    password_hash: '',
    fname,
    lname: rest.join(' '),
    identity: 'merchant',
    phone: given.phone,
  });
  if (!user) throw failure('already_requested', {}, { field: 'email' });
  const principal = { merchantId, userId: user.id, actorUserId: null };
  await recordActivity(tx, principal, 'sign-up', `${name} was opened for ${plan.title}`);
  await mailPasswordLink(tx, platform, user, 'create-password');
  return { id: user.id, email: user.email, merchantId };
}
