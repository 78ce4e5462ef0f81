import { onboardingStatuses } from '@voicecart/contract/onboarding';
import { planById } from '@voicecart/contract/plans';
import type { PlanRequest } from '@voicecart/contract/routes/plan-requests';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { SignUpRequestsTable } from '../../../schema/sign-up.tables.ts';
import { recordActivity, recordHouseActivity } from '../../activity/activity.ts';
import { givePlan, tellPlanChanged } from '../../billing/billing.ts';
import { insertMerchant, updateMerchant } from '../../merchants/merchants.ts';
import { mailPasswordLink } from '../sign-in/password-links.ts';
import { findUserByEmail, tryInsertUser } from '../users.queries.ts';
import { answerRequestRow, listRequestRows, lockRequestRow } from './plan-requests.queries.ts';
import { shopNameFrom } from './sign-up.ts';

type RequestRow = Selectable<SignUpRequestsTable>;
type Answer = NonNullable<PlanRequest['answer']>;

export async function listPlanRequests(db: Db): Promise<PlanRequest[]> {
  return (await listRequestRows(db)).map((row) => ({
    id: row.id,
    planId: row.plan_id,
    businessName: row.business_name,
    website: row.website,
    contactName: row.contact_name,
    email: row.contact_email,
    phone: `+${row.country_code} ${row.contact_phone}`,
    askedAt: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
}

/** Answers a request once; a repeat, or the other answer, changes nothing. @returns the answer that stands @throws AppError 404 */
export async function answerPlanRequest(
  platform: Platform,
  session: Session,
  id: string,
  answer: Answer,
): Promise<Answer> {
  const done = await platform.db.transaction().execute(async (tx) => {
    const request = await lockRequestRow(tx, id);
    if (!request) throw notFound('The request');
    if (request.answer !== null) return { answer: request.answer, merchantId: null };
    await answerRequestRow(tx, id, answer);
    const plan = planById[request.plan_id].title;
    const name = mailName(request.business_name || request.contact_name);
    await recordHouseActivity(tx, session, 'plan-request', `Request of ${name} for ${plan} ${answer}`);
    return { answer, merchantId: answer === 'opened' ? await openAccount(platform, tx, request) : null };
  });
  if (done.merchantId !== null) tellPlanChanged(platform, done.merchantId);
  return done.answer;
}

async function openAccount(platform: Platform, tx: Db, request: RequestRow): Promise<string> {
  const isSold = planById[request.plan_id].sourcePlans.length > 0;
  const known = await findUserByEmail(tx, request.contact_email);
  if (known?.merchant_id) {
    await offerPlan(platform, tx, known.merchant_id, request, isSold);
    return known.merchant_id;
  }
  const merchantId = newId();
  const name = request.business_name || shopNameFrom(request.website);
  await insertMerchant(tx, {
    id: merchantId,
    name,
    legal_name: name,
    website: request.website,
    plan_id: request.plan_id,
    // Until the first payment, which the owner is led to with the first sign-in.
    subscription_status: isSold ? 'pending' : 'active',
    onboarding_status: onboardingStatuses.pending,
    contact_name: request.contact_name,
    contact_email: request.contact_email,
    contact_phone: request.contact_phone,
    country_code: request.country_code,
  });
  const [fname = '', ...rest] = request.contact_name.split(' ');
  const user = await tryInsertUser(tx, {
    id: newId(),
    merchant_id: merchantId,
    email: request.contact_email,
    password_hash: '',
    fname,
    lname: rest.join(' '),
    identity: 'merchant',
    phone: request.contact_phone,
  });
  // An admin's own address: it has a user without a merchant.
  if (!user) throw failure('already_requested');
  await recordActivity(
    tx,
    { merchantId, userId: user.id, actorUserId: null },
    'sign-up',
    `${name} was opened for ${planById[request.plan_id].title}`,
  );
  await mailPasswordLink(tx, platform, user, 'create-password');
  return merchantId;
}

/** The address has an account: what nobody sells is given, anything else is offered for payment. */
async function offerPlan(platform: Platform, tx: Db, merchantId: string, request: RequestRow, isSold: boolean) {
  const { config, jobs } = platform;
  const plan = planById[request.plan_id].title;
  if (isSold) await updateMerchant(tx, merchantId, { upgrade_plan_id: request.plan_id, updated_at: new Date() });
  else {
    const given = { id: request.id, planId: request.plan_id, reason: 'Request accepted', until: null };
    await givePlan(platform, tx, merchantId, given);
  }
  await jobs.enqueue(tx, mailJob, {
    to: request.contact_email,
    subject: `The ${plan} plan of ${config.BRAND_NAME}`,
    text: isSold
      ? `Your request for the ${plan} plan was accepted.\n\nSign in and choose how to pay: ${config.publicUrl}/upgrade/${request.plan_id}`
      : `Your request for the ${plan} plan was accepted. It has started.\n\nSign in: ${config.publicUrl}/login`,
  });
}
