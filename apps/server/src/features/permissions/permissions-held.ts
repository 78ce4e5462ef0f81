import {
  isPersonal,
  type MasterPermissions,
  masterValue,
  merchantValue,
  type Permission,
  type PermissionKey,
  type PermissionValues,
  permissionsFor,
  permissionTable,
} from '@voicecart/contract/permissions';
import { planById } from '@voicecart/contract/plans';
import type { HeldPermission, HeldPermissions, PermissionPerson } from '@voicecart/contract/routes/permissions';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recordActivity, recordHouseActivity } from '../activity/activity.ts';
import { findMerchantInScope, type MerchantRow, merchantsSeenBy } from '../merchants/merchants.ts';
import {
  findPerson,
  listAdmins,
  listPeople,
  type PersonRow,
  readMaster,
  readMerchantValues,
  readPersonValues,
  writeMerchantValue,
  writePersonValue,
} from './permissions.queries.ts';
import { checkValue, worded } from './permissions.ts';
import { standings } from './permissions-cache.ts';

const none: PermissionValues = {};

export interface PermissionTarget {
  readonly merchantId?: string | undefined;
  readonly personId?: string | undefined;
}

interface Target {
  readonly merchant: MerchantRow | null;
  readonly person: PersonRow | null;
}

/**
 * What one merchant or person may, with where each value comes from. Without either: the admins that can be given
 * permissions, for a super admin.
 * @throws AppError 404 for whom the admin does not see
 */
export async function describeHeld(
  db: Db,
  session: Session,
  asked: PermissionTarget,
): Promise<Omit<HeldPermissions, 'success'>> {
  const target = await findTarget(db, session, asked);
  const { merchant, person } = target;
  const people = merchant ? await listPeople(db, merchant.id) : await adminsFor(db, session);
  return {
    merchant: merchant && {
      id: merchant.id,
      name: merchant.name,
      planId: merchant.plan_id,
      planName: planById[merchant.plan_id].title,
      isActive: merchant.status !== 'deactivated',
    },
    person: person && toPerson(person),
    people: people.map(toPerson),
    permissions: await holdings(db, target),
  };
}

async function findTarget(db: Db, session: Session, asked: PermissionTarget): Promise<Target> {
  const person = asked.personId ? await findPerson(db, asked.personId) : null;
  if (person === undefined) throw notFound('The person');
  const merchantId = asked.merchantId ?? person?.merchant_id ?? null;
  if (merchantId === null) {
    // Admins belong to no merchant: only a super admin looks into what they may.
    if (person && (session.identity !== 'super_admin' || person.identity === 'super_admin')) {
      throw notFound('The person');
    }
    return { merchant: null, person };
  }
  const merchant = await findMerchantInScope(db, await merchantsSeenBy(db, session), merchantId);
  if (!merchant) throw notFound(asked.merchantId ? 'The merchant' : 'The person');
  if (person && person.merchant_id !== merchantId) throw notFound('The person');
  return { merchant, person };
}

function adminsFor(db: Db, session: Session): Promise<PersonRow[]> | PersonRow[] {
  return session.identity === 'super_admin' ? listAdmins(db) : [];
}

function toPerson({ id, email, fname, lname, identity }: PersonRow): PermissionPerson {
  return { id, email, name: `${fname} ${lname}`.trim(), identity };
}

async function holdings(db: Db, { merchant, person }: Target): Promise<HeldPermission[]> {
  if (!merchant && !person) return [];
  const [master, ofMerchant, ofPerson] = await Promise.all([
    readMaster(db),
    merchant ? readMerchantValues(db, merchant.id) : none,
    person ? readPersonValues(db, person.id) : none,
  ]);
  const values = { master, merchant: ofMerchant, person: none };
  return rowsFor({ merchant, person }).map((row) => {
    if (!person && merchant) {
      const inherited = masterValue(master, merchant.plan_id, row);
      const own = ofMerchant[row.key] ?? null;
      const from = master[merchant.plan_id]?.[row.key] === undefined ? 'default' : 'plan';
      return { key: row.key, own, inherited, value: own ?? inherited, from };
    }
    const identity = person?.identity ?? 'anonymous';
    const planId = merchant?.plan_id ?? null;
    const inherited = permissionsFor({ identity, planId, ...values })[row.key];
    const own = ofPerson[row.key] ?? null;
    const from = merchant ? sourceOf(row, merchant, inherited, master, ofMerchant) : 'role';
    return { key: row.key, own, inherited, value: own ?? inherited, from };
  });
}

/** The permissions that a merchant, or this person, can have. */
function rowsFor({ merchant, person }: Target): readonly Permission[] {
  if (merchant) {
    return permissionTable.filter((row) => row.scopes.includes(merchant.plan_id) && (!person || isPersonal(row)));
  }
  return permissionTable.filter(({ scopes }) => scopes.some((scope) => scope === person?.identity));
}

/** What a person's value comes from: the merchant's own, the role where it takes away, else the plan's. */
function sourceOf(
  row: Permission,
  merchant: MerchantRow,
  value: number,
  master: MasterPermissions,
  own: PermissionValues,
): HeldPermission['from'] {
  if (value < merchantValue(row, merchant.plan_id, master, own)) return 'role';
  if (own[row.key] !== undefined) return 'merchant';
  return master[merchant.plan_id]?.[row.key] === undefined ? 'default' : 'plan';
}

/**
 * Saves a merchant's own values, or a person's; null takes one back. The same again changes nothing.
 * @throws AppError 404, 400 for a permission or value that the merchant or person can't have
 */
export async function saveHeld(
  platform: Platform,
  session: Session,
  asked: PermissionTarget,
  values: Readonly<Partial<Record<PermissionKey, number | null>>>,
): Promise<void> {
  const { merchant, person } = await platform.db.transaction().execute(async (tx) => {
    const found = await findTarget(tx, session, asked);
    const { merchant, person } = found;
    const rows = rowsFor(found);
    const before = person
      ? await readPersonValues(tx, person.id)
      : merchant && (await readMerchantValues(tx, merchant.id));
    for (const row of permissionTable) {
      const value = values[row.key];
      if (value === undefined) continue;
      if (!rows.includes(row)) throw failure('invalid', { message: `${row.title} is not for this account.` });
      checkValue(row, value);
      if ((before?.[row.key] ?? null) === value) continue;
      if (person) await writePersonValue(tx, person.id, row.key, value, session.userId);
      else if (merchant) await writeMerchantValue(tx, merchant.id, row.key, value, session.userId);
      const what = value === null ? 'back to its default' : worded(value);
      const message = `Permission “${row.title}” ${what} for ${person?.email ?? merchant?.name ?? ''}`;
      if (merchant) {
        const principal = { merchantId: merchant.id, userId: session.userId, actorUserId: null };
        await recordActivity(tx, principal, 'permission-changed', message);
      } else {
        await recordHouseActivity(tx, session, 'permission-changed', message);
      }
    }
    return found;
  });
  standings(platform).forget();
  if (merchant) platform.realtime.toMerchant(merchant.id, 'session.changed', { withinMs: 0 });
  else if (person) platform.realtime.toUser(person.id, 'session.changed', { withinMs: 0 });
}
