import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import { onboardingStatuses } from '@voicecart/contract/onboarding';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { selfServePlans } from '@voicecart/contract/routes/sign-up';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../activity/activity.ts';
import { defaultsOfCountry, insertMerchant } from '../../merchants/merchants.ts';
import { recordTracking } from '../../tracking/tracking.ts';
import { isTimeZoneInDatabase } from '../profile/profile.queries.ts';
import { makeLoginKey } from '../sign-in/login-keys.ts';
import { checkPasswordPolicy, hashPassword } from '../sign-in/passwords.ts';
import { findUserByEmail, tryInsertUser } from '../users.queries.ts';
import { refuseBlockedDomain } from './blocked-domains.ts';
import { spendCaptcha } from './captcha.ts';
import { isCallingCode } from './countries.ts';
import { openInvitedAccount, takeInvitation } from './invited-account.ts';
import { shopNameFrom } from './shop-name.ts';
import { insertRequestRow } from './sign-up.queries.ts';
import { mailConfirmation } from './sign-up-confirmation.ts';
import '../../../schema/sign-up.tables.ts';

export interface SignUp {
  /** Null where the caller named none that can be signed up for. */
  readonly planId: PlanId | null;
  readonly fname: string;
  readonly lname: string;
  /** In lower case. */
  readonly email: string;
  /** Empty for a request. */
  readonly password: string;
  readonly website: string;
  /** Digits. */
  readonly countryCode: string;
  /** ISO 3166; undefined where the caller named none. */
  readonly country: string | undefined;
  readonly timeZone: string | undefined;
  /** Empty from the short form, which asks for no shop: the person's name stands in. */
  readonly businessName: string;
  readonly phone: string;
  readonly captchaToken: string;
  /** The token of an agency's invitation that the visitor agreed to; empty without one. */
  readonly invitation: string;
  /** The plan chosen among the prices; null without one. */
  readonly wantedPlanId: PlanId | null;
  /** Network address of the visitor. */
  readonly address: string;
}

/** What a sign-up made: nothing for a request; no token where the account's first password is made by a mail's link. */
export interface SignedUp {
  readonly userId: string | null;
  readonly token: string | null;
}

/**
 * Makes an account, or keeps a request for a plan that a person answers. What needs nobody's answer is checked before
 * the captcha is used up, so that a forgotten field costs no second one.
 * An invitation to a plan that is otherwise asked for opens the account at once.
 * @throws AppError 404 'unknown_plan', 400 for a field or the captcha, 409 'already_requested'
 */
export async function signUp(platform: Platform, input: SignUp): Promise<SignedUp> {
  const { planId } = input;
  if (!planId) throw failure('unknown_plan');
  const isSelfServe = selfServePlans.includes(planId);
  if (input.fname === '' || input.lname === '') {
    throw failure('name_missing', {}, { field: 'fname' });
  }
  if (!isCallingCode(input.countryCode)) throw invalid('country_code', 'Choose a country code.');
  if (isSelfServe) checkPasswordPolicy(platform.config, input.password);
  await refuseBlockedDomain(platform.db, input.email);
  await spendCaptcha(platform, {
    token: input.captchaToken,
    purpose: `sign-up ${input.email}`,
    address: input.address,
  });
  if (isSelfServe) return makeAccount(platform, planId, input);
  if (input.invitation !== '') {
    const userId = await openInvitedAccount(platform, planId, input);
    if (userId !== null) return { userId, token: null };
  }
  await keepRequest(platform, planId, input);
  return { userId: null, token: null };
}

/** A merchant with its first user, and the mail that confirms the address, in one transaction. */
async function makeAccount(platform: Platform, planId: PlanId, input: SignUp): Promise<SignedUp> {
  const passwordHash = await hashPassword(input.password);
  const fullName = `${input.fname} ${input.lname}`;
  const businessName = input.businessName || shopNameFrom(input.website);
  return platform.db.transaction().execute(async (tx) => {
    if (await findUserByEmail(tx, input.email)) throw alreadyRequested();
    const merchantId = newId();
    await insertMerchant(tx, {
      id: merchantId,
      name: businessName,
      legal_name: businessName,
      website: input.website,
      plan_id: planId,
      // What nobody can pay for by card is not offered.
      upgrade_plan_id: input.wantedPlanId && isSoldToVisitors(input.wantedPlanId) ? input.wantedPlanId : null,
      is_self_serve: true,
      // Until the address is confirmed.
      onboarding_status: onboardingStatuses.pending,
      contact_name: fullName,
      contact_email: input.email,
      contact_phone: input.phone,
      country_code: input.countryCode,
      ...(await countryColumns(tx, input)),
    });
    const user = await tryInsertUser(tx, {
      id: newId(),
      merchant_id: merchantId,
      email: input.email,
      password_hash: passwordHash,
      fname: input.fname,
      lname: input.lname,
      identity: 'merchant',
      phone: input.phone,
    });
    if (!user) throw alreadyRequested();
    if (input.invitation !== '') await takeInvitation(tx, input.invitation, { ...user, merchantId });
    const principal = { merchantId, userId: user.id, actorUserId: null };
    await recordActivity(tx, principal, 'sign-up', `${businessName} signed up for ${planById[planId].title}`);
    await mailConfirmation(tx, platform, user);
    await recordTracking(platform, tx, principal, { type: 'sign-up' });
    return { userId: user.id, token: await makeLoginKey(tx, user.id) };
  });
}

/** The currency and time zone that follow from the country; where none was asked for, the browser's zone. */
async function countryColumns(tx: Db, { country, timeZone: browserZone }: SignUp) {
  const { currency, timeZone } =
    country === undefined ? { currency: undefined, timeZone: browserZone } : defaultsOfCountry(country, browserZone);
  const isKnown = timeZone !== undefined && (await isTimeZoneInDatabase(tx, timeZone));
  return { ...(currency ? { currency } : {}), ...(isKnown ? { time_zone: timeZone } : {}) };
}

/** Keeps the wish and tells both sides of it. The same wish again changes nothing and mails nobody. */
async function keepRequest({ db, config, jobs }: Platform, planId: PlanId, input: SignUp): Promise<void> {
  const plan = planById[planId].title;
  const contactName = `${input.fname} ${input.lname}`;
  const shop = mailName(input.businessName);
  const phone = `+${input.countryCode} ${input.phone}`;
  await db.transaction().execute(async (tx) => {
    if (!(await insertRequest(tx, planId, input, contactName))) return;
    await jobs.enqueue(tx, mailJob, {
      to: config.SUPPORT_EMAIL,
      subject: `${plan} requested by ${shop}`,
      text: `${shop} asks for the ${plan} plan.\n\nWebsite: ${input.website}\nContact: ${mailName(contactName)}\nEmail:   ${input.email}\nPhone:   ${phone}\n`,
    });
    await jobs.enqueue(tx, mailJob, {
      to: input.email,
      subject: `Your request for the ${plan} plan of ${config.BRAND_NAME}`,
      text: `Hello ${mailName(contactName)},\n\nthank you for asking for the ${plan} plan for ${shop}. We will contact you as soon as possible, at this address or at ${phone}.\n\nIf you did not ask for it, write to ${config.SUPPORT_EMAIL} and we forget it.\n`,
    });
  });
}

async function insertRequest(tx: Db, planId: PlanId, input: SignUp, contactName: string): Promise<boolean> {
  const inserted = await insertRequestRow(tx, {
    id: newId(),
    plan_id: planId,
    business_name: input.businessName,
    website: input.website,
    contact_name: contactName,
    contact_email: input.email,
    contact_phone: input.phone,
    country_code: input.countryCode,
    answered_at: null,
  });
  return inserted !== undefined;
}

function alreadyRequested(): AppError {
  return failure('already_requested', {}, { field: 'email' });
}
