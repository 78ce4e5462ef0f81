import { createHash } from 'node:crypto';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { Insertable } from 'kysely';
import { type AppSumoEvent, licenseOfCode } from '../../../outside/appsumo.ts';
import { OutsideFault } from '../../../outside/exchange.ts';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GrantsTable } from '../../../schema/billing/billing.tables.ts';
import { ownerPrincipal, type Principal, recordActivity } from '../../activity/activity.ts';
import { tellPlanChanged } from '../plan-in-force.ts';
import { writeGrants } from '../plan-sources.ts';
import { type LicenseRow, lockLicense, lockLicenses, lockSuccessor, updateLicense } from './licenses.queries.ts';

type Grant = Omit<Insertable<GrantsTable>, 'merchant_id'>;

/** A license's key is a UUID, which none of our own codes is. */
export function isLicenseKey(typed: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed.trim());
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(`marketplace license ${key.trim().toLowerCase()}`).digest();
}

/**
 * Writes what an event says. Events come doubled and out of order: each license keeps the time of the last that was
 * written, and older ones change nothing but who a new license belongs to.
 */
export async function takeLicenseEvent(platform: Platform, event: AppSumoEvent): Promise<void> {
  if (event.test) return;
  const at = new Date(event.event_timestamp);
  const own = hashKey(event.license_key);
  const previous = event.prev_license_key ? hashKey(event.prev_license_key) : null;
  const merchantId = await platform.db.transaction().execute(async (tx) => {
    const rows = await lockLicenses(tx, previous ? [own, previous] : [own]);
    const license = rows.find(({ key_hash: hash }) => hash.equals(own));
    const before = previous && rows.find(({ key_hash: hash }) => hash.equals(previous));
    if (!license) throw new Error('the license that was just made is not there');
    const now = { ...changed(license, event, at), ...(previous ? { previous_hash: previous } : {}) };
    // Upgrades and downgrades give a new key, which belongs to whoever redeemed the one before.
    const owner = license.redeemed_by ?? before?.redeemed_by ?? null;
    const current = { ...license, ...now, redeemed_by: owner, redeemed_at: license.redeemed_at ?? (owner ? at : null) };
    await updateLicense(tx, own, {
      status: current.status,
      tier: current.tier,
      event_at: current.event_at,
      previous_hash: current.previous_hash,
      redeemed_by: current.redeemed_by,
      redeemed_at: current.redeemed_at,
    });
    const replaced = before && replacedAt(before, at);
    if (before && replaced) await updateLicense(tx, before.key_hash, replaced);
    if (owner === null) return null;
    const changedRows = [current, ...(await takeSuccessors(tx, own, owner, at))];
    if (before && replaced) changedRows.push({ ...before, ...replaced });
    const grants = changedRows.flatMap((row) => grantOf(platform, row, at) ?? []);
    const plan = await writeGrants(platform, tx, owner, grants);
    const message = `Marketplace license: ${event.event}, the plan is ${planById[plan.planId].title}`;
    await recordActivity(tx, await ownerPrincipal(tx, owner), 'plan-license', message);
    return owner;
  });
  if (merchantId) tellPlanChanged(platform, merchantId);
}

/** A license that another one has come into the place of. */
function replacedAt({ event_at: last }: LicenseRow, at: Date): Pick<LicenseRow, 'status' | 'event_at'> {
  return { status: 'deactivated', event_at: last !== null && last > at ? last : at };
}

/** Gives the owner the licenses whose upgrades were told of before the one that they followed. */
async function takeSuccessors(tx: Db, hash: Buffer, owner: string, at: Date): Promise<LicenseRow[]> {
  const next = await lockSuccessor(tx, hash);
  if (!next) return [];
  const taken = { redeemed_by: owner, redeemed_at: at };
  await updateLicense(tx, next.key_hash, taken);
  return [{ ...next, ...taken }, ...(await takeSuccessors(tx, next.key_hash, owner, at))];
}

/** What a license is after an event; what it was where a newer event was written before. */
function changed(license: LicenseRow, event: AppSumoEvent, at: Date): Pick<LicenseRow, 'status' | 'tier' | 'event_at'> {
  const { status, tier, event_at: last } = license;
  if (last !== null && last > at) return { status, tier: tier ?? event.tier ?? null, event_at: last };
  const next = statusAfter(event) ?? status;
  return { status: next, tier: event.tier ?? tier, event_at: at };
}

function statusAfter({ event }: AppSumoEvent): LicenseRow['status'] | null {
  if (event === 'purchase') return 'inactive';
  if (event === 'deactivate') return 'deactivated';
  return ['activate', 'upgrade', 'downgrade', 'migrate'].includes(event) ? 'active' : null;
}

function planOf({ config }: Platform, tier: number | null): PlanId | null {
  return tier === null ? null : (config.APPSUMO_TIERS.get(tier) ?? null);
}

function grantOf(platform: Platform, license: LicenseRow, at: Date): Grant | null {
  const planId = planOf(platform, license.tier);
  if (!planId) {
    platform.log.error({ tier: license.tier }, 'a license has a tier that APPSUMO_TIERS does not name');
    return null;
  }
  const isOver = license.status === 'deactivated';
  return {
    source: 'marketplace',
    external_id: license.key_hash.toString('hex'),
    plan_id: planId,
    state: isOver ? 'ended' : 'active',
    starts_at: license.redeemed_at ?? at,
    ends_at: isOver ? at : null,
  };
}

/** Gives the merchant what a license is for, once, however many ask at once; `tellPlanChanged` after the commit. @throws AppError 404, 409 'license_waiting' */
export async function redeemLicense(platform: Platform, tx: Db, principal: Principal, key: string, now: Date) {
  const { merchantId } = principal;
  const hash = hashKey(key);
  const license = await lockLicense(tx, hash);
  const isForeign = license?.redeemed_by != null && license.redeemed_by !== merchantId;
  if (!license || isForeign || license.status === 'deactivated') throw failure('code_invalid');
  const planId = planOf(platform, license.tier);
  if (!planId) throw failure('license_waiting');
  if (license.redeemed_by === merchantId) return { planId, endsAt: null };
  await updateLicense(tx, hash, { redeemed_by: merchantId, redeemed_at: now });
  const grant = grantOf(platform, { ...license, redeemed_at: now }, now);
  await writeGrants(platform, tx, merchantId, grant ? [grant] : [], now);
  await recordActivity(tx, principal, 'code-redeemed', `Marketplace license for ${planById[planId].title} redeemed`);
  return { planId, endsAt: null };
}

/**
 * The license of a customer whom the marketplace sent here with a code, so that it can be redeemed once they have signed
 * in. @throws AppError 404 'code_invalid', 502 'billing_away'
 */
export async function readLicense(platform: Platform, code: string): Promise<string> {
  const { config } = platform;
  if (config.APPSUMO_CLIENT_ID === '') throw failure('code_invalid');
  const app = {
    origin: config.APPSUMO_ORIGIN,
    clientId: config.APPSUMO_CLIENT_ID,
    clientSecret: config.APPSUMO_CLIENT_SECRET,
    redirectUri: `${config.publicUrl}/appsumo/redemption`,
  };
  try {
    const key = await licenseOfCode(app, code);
    if (key === null) throw failure('code_invalid');
    await keepLicense(platform.db, key);
    return key;
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    platform.log.warn({ err: error }, 'the marketplace could not be asked for a license');
    throw failure('billing_away', {}, { cause: error });
  }
}

/** The customer may be faster than the event of the purchase: its license is known from here on. */
function keepLicense(db: Db, key: string): Promise<unknown> {
  return db.transaction().execute((tx) => lockLicenses(tx, [hashKey(key)]));
}
