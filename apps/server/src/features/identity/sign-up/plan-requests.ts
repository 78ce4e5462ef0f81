import { planById } from '@voicecart/contract/plans';
import type { PlanRequest } from '@voicecart/contract/routes/plan-requests';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { SignUpRequestsTable } from '../../../schema/sign-up.tables.ts';
import { recordHouseActivity } from '../../activity/activity.ts';
import { givePlan, tellPlanChanged } from '../../billing/billing.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import { findUserByEmail } from '../users.queries.ts';
import { makeOpenedAccount } from './opened-account.ts';
import { answerRequestRow, listRequestRows, lockRequestRow } from './plan-requests.queries.ts';

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
  const user = await makeOpenedAccount(platform, tx, {
    planId: request.plan_id,
    businessName: request.business_name,
    website: request.website,
    contactName: request.contact_name,
    email: request.contact_email,
    phone: request.contact_phone,
    countryCode: request.country_code,
  });
  return user.merchantId;
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
