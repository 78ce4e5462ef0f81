import {
  masterValue,
  merchantValue,
  type Permission,
  type PermissionKey,
  type PermissionScope,
  permissionByKey,
  permissionTable,
} from '@voicecart/contract/permissions';
import { planById } from '@voicecart/contract/plans';
import type { MasterReply } from '@voicecart/contract/routes/permissions';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recordHouseActivity } from '../activity/activity.ts';
import {
  getPlanOf,
  lockMaster,
  type MasterChange,
  readMaster,
  readMerchantValues,
  writeMaster,
} from './permissions.queries.ts';
import { standings } from './permissions-cache.ts';

export { isDemoLogin } from './demo-logins.ts';
export { readStanding, standings } from './permissions-cache.ts';

/** What a merchant has of a permission, whoever of its people asks; read in the change's own transaction. */
export async function merchantPermission(db: Db, merchantId: string, key: PermissionKey): Promise<number> {
  const merchant = await getPlanOf(db, merchantId);
  const master = await readMaster(db);
  return merchantValue(permissionByKey[key], merchant.plan_id, master, await readMerchantValues(db, merchantId));
}

/** The table of permissions with what super admins saved for plans and roles. */
export async function describeMaster(db: Db): Promise<Omit<MasterReply, 'success'>> {
  const permissions = permissionTable.map((row) => ({ ...row, values: [...row.values], scopes: [...row.scopes] }));
  return { permissions, values: await readMaster(db) };
}

/**
 * Saves what plans and roles may. The same again changes nothing.
 * @throws AppError 400 for a value or a scope that a permission does not have
 */
export async function saveMaster(platform: Platform, session: Session, changes: readonly MasterChange[]) {
  for (const { scope, key, value } of changes) {
    const row = permissionByKey[key];
    if (!row.scopes.includes(scope)) throw invalid('scope', `${row.title} is not set for ${scope}.`);
    checkValue(row, value);
  }
  await platform.db.transaction().execute(async (tx) => {
    await lockMaster(tx);
    const before = await readMaster(tx);
    for (const change of changes) {
      const { scope, key, value } = change;
      const row = permissionByKey[key];
      if ((before[scope]?.[key] ?? null) === value) continue;
      await writeMaster(tx, change, session.userId);
      const holds = value ?? row.default;
      if (holds === masterValue(before, scope, row)) continue;
      const message = `Permission “${row.title}” ${worded(holds)} for ${scopeTitle(scope)}`;
      await recordHouseActivity(tx, session, 'permission-changed', message);
    }
  });
  standings(platform).forget();
  platform.realtime.toEveryone('session.changed', { withinMs: spreadMs });
}

/** All who are signed in ask for their session again after a change of the master; not all in the same moment. */
const spreadMs = 10_000;

/** @throws AppError 400 for a value that the permission does not have */
export function checkValue(row: Permission, value: number | null): void {
  if (value !== null && !row.values.includes(value)) {
    throw invalid('value', `${row.title} takes ${row.values.join(' or ')}.`);
  }
}

export function worded(value: number): string {
  return value > 0 ? 'switched on' : 'switched off';
}

function scopeTitle(scope: PermissionScope): string {
  return scope in planById ? `the ${planById[scope as keyof typeof planById].title} plan` : `the role ${scope}`;
}
