import { createHash, randomInt } from 'node:crypto';
import { includesLess } from '@voicecart/contract/billing/quotas';
import type { PlanId } from '@voicecart/contract/plans';
import type { CodeBatch } from '@voicecart/contract/routes/billing';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { type Principal, recordActivity, recordHouseActivity } from '../activity/activity.ts';
import { putGrant } from './billing.queries.ts';
import { isLicenseKey, redeemLicense } from './marketplace/licenses.ts';
import { findBatch, insertBatch, insertCodes, listBatches, revokeBatch, takeCode } from './plan-codes.queries.ts';
import { applyGrants, lockAccount, tellPlanChanged } from './plan-in-force.ts';

/** Crockford's base32: no I, L, O, U, so that a code can be read out and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 19;

/** 19 random characters and a check character, in groups of five. */
export function makeCode(): string {
  const body = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)] ?? '0').join('');
  return `${body}${checkCharacter(body)}`.replaceAll(/(.{5})(?=.)/g, '$1-');
}

/** A code as it was made, whatever way it was typed; null where it can be none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (code.length !== letters + 1 || [...code].some((letter) => !alphabet.includes(letter))) return null;
  return checkCharacter(code.slice(0, letters)) === code.at(-1) ? code : null;
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, letter, index) => total + alphabet.indexOf(letter) * (index + 1), 0);
  return alphabet[sum % alphabet.length] ?? '0';
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(`plan code ${code}`).digest();
}

/** What a code gives, and until when; null for no end. */
interface CodeGift {
  readonly planId: PlanId;
  readonly endsAt: string | null;
}

export interface NewBatch {
  readonly name: string;
  readonly planId: PlanId;
  readonly days: number | null;
  readonly count: number;
  readonly expiresAt: string | null;
}

/** @returns the codes, which are kept as hashes only and never shown again */
export async function createCodeBatch({ db }: Platform, session: Session, batch: NewBatch) {
  const id = newId();
  const codes = Array.from({ length: batch.count }, makeCode);
  await db.transaction().execute(async (tx) => {
    await insertBatch(tx, {
      id,
      name: batch.name,
      plan_id: batch.planId,
      days: batch.days,
      code_count: batch.count,
      expires_at: batch.expiresAt === null ? null : new Date(batch.expiresAt),
      created_by: session.userId,
    });
    await insertCodes(
      tx,
      id,
      codes.map((code) => hashCode(readCode(code) ?? code)),
    );
    await recordHouseActivity(tx, session, 'code-batch', `${batch.count} codes “${batch.name}” made`);
  });
  return { id, codes };
}

export async function listCodeBatches({ db }: Platform): Promise<CodeBatch[]> {
  return (await listBatches(db)).map((row) => ({
    id: row.id,
    name: row.name,
    planId: row.plan_id,
    days: row.days,
    count: row.code_count,
    redeemed: row.redeemed,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Codes that were redeemed stay so. @throws AppError 404 */
export async function revokeCodeBatch({ db }: Platform, session: Session, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const batch = await findBatch(tx, id);
    if (!batch) throw notFound('The batch');
    if (await revokeBatch(tx, id))
      await recordHouseActivity(tx, session, 'code-batch', `Codes “${batch.name}” revoked`);
  });
}

/**
 * Redeems a code, or a marketplace's license, once, however many ask at once.
 * @throws AppError 404 'code_invalid', 409 'code_smaller', 'code_without_effect'
 */
export async function redeemCode(platform: Platform, principal: Principal, typed: string, now = new Date()) {
  const redeemed = await platform.db.transaction().execute((tx) => redeemIn(platform, tx, principal, typed, now));
  tellPlanChanged(platform, principal.merchantId);
  return redeemed;
}

/**
 * What redeeming a code would give. It is redeemed and taken back, so that the preview refuses what redeeming refuses.
 * @throws AppError as `redeemCode`
 */
export async function previewCode(platform: Platform, principal: Principal, typed: string, now = new Date()) {
  const tx = await platform.db.startTransaction().execute();
  try {
    return await redeemIn(platform, tx, principal, typed, now);
  } finally {
    await tx.rollback().execute();
  }
}

async function redeemIn(platform: Platform, tx: Db, principal: Principal, typed: string, now: Date): Promise<CodeGift> {
  if (isLicenseKey(typed)) return redeemLicense(platform, tx, principal, typed, now);
  const code = readCode(typed);
  if (code === null) throw failure('code_invalid');
  const { merchantId } = principal;
  const { merchant } = await lockAccount(tx, merchantId);
  const hash = hashCode(code);
  const batch = await takeCode(tx, hash, merchantId, now);
  if (!batch) throw failure('code_invalid');
  // A code stands above what a merchant has without one: it must not be a step down, nor be used up for it.
  if (includesLess(batch.plan_id, merchant.plan_id)) throw failure('code_smaller');
  const endsAt = batch.days === null ? null : new Date(now.getTime() + batch.days * 86_400_000);
  const externalId = hash.toString('hex');
  await putGrant(tx, {
    merchant_id: merchantId,
    source: 'code',
    external_id: externalId,
    plan_id: batch.plan_id,
    state: 'active',
    starts_at: now,
    ends_at: endsAt,
    note: batch.name,
  });
  await recordActivity(tx, principal, 'code-redeemed', `Code of “${batch.name}” redeemed`);
  const inForce = await applyGrants(platform, tx, merchantId, now);
  // The days of a code run from now on: beside a plan that goes before it, they would be lost.
  if (inForce.source !== 'code' || inForce.externalId !== externalId) throw failure('code_without_effect');
  return { planId: batch.plan_id, endsAt: endsAt?.toISOString() ?? null };
}
