import { roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../../platform/database.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revokeKeysOf } from '../../../platform/sessions/api-keys.ts';
import { recordSensitive } from '../../activity/activity.ts';
import { refuseFullTeam } from '../../billing/billing.ts';
import {
  endPersonsSessions,
  findUserByEmail,
  hashPassword,
  lockUser,
  moveAddress,
  updateUser,
} from '../../identity/identity.ts';
import { closeMember, lockTeam, provideMember } from '../../team/team.ts';
import { getConnection, listDomains } from '../company-sign-in.queries.ts';
import { getScimMember, listScimMembers, putExternalId, type ScimFilter, type ScimMember } from './scim.queries.ts';
import { ScimFault } from './scim-faults.ts';
import type { ScimChange } from './scim-input.ts';

/** Who calls: the merchant whose token it is, and who made the token, for the log. */
export interface ScimCaller {
  readonly merchantId: string;
  readonly userId: string;
}

const schema = 'urn:ietf:params:scim:schemas:core:2.0:User';

export function userView({ config }: Pick<Platform, 'config'>, row: ScimMember) {
  return {
    schemas: [schema],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.email,
    name: { givenName: row.fname, familyName: row.lname, formatted: `${row.fname} ${row.lname}`.trim() },
    displayName: `${row.fname} ${row.lname}`.trim() || row.email,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.is_active,
    roles: [{ value: roleOfIdentity(row.identity), primary: true }],
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${config.publicUrl}/scim/v2/Users/${row.id}`,
      version: versionOf(row),
    },
  };
}

/** An ETag. */
export function versionOf({ updated_at, external_id }: ScimMember): string {
  return `W/"${updated_at.getTime().toString(36)}${external_id === null ? '' : 'e'}"`;
}

export async function listUsers(
  platform: Platform,
  { merchantId }: ScimCaller,
  filter: ScimFilter | null,
  page: { readonly startIndex: number; readonly count: number },
) {
  const offset = page.startIndex - 1;
  const { total, rows } = await listScimMembers(platform.db, merchantId, filter, { offset, limit: page.count });
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: page.startIndex,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => userView(platform, row)),
  };
}

/** @throws ScimFault 404, the same for another merchant's */
export async function getUserOf(db: Db, { merchantId }: ScimCaller, id: string): Promise<ScimMember> {
  const row = await getScimMember(db, merchantId, id);
  if (!row) throw new ScimFault(404, 'There is no such user.');
  return row;
}

/** @throws ScimFault 409 'uniqueness', 400 'invalidValue'; AppError 409 'seats_full' */
export function createUser(platform: Platform, caller: ScimCaller, given: ScimChange & { readonly email: string }) {
  const { merchantId } = caller;
  return platform.db.transaction().execute(async (tx) => {
    await lockTeam(tx, merchantId);
    await refuseAddress(tx, merchantId, given.email);
    const { email, fname = '', lname = '', isActive = true } = given;
    const role = (await getConnection(tx, merchantId))?.role ?? 'Associate';
    const user = await provideMember(platform, tx, {
      merchantId,
      email,
      fname,
      lname,
      role,
      mayReturn: true,
      isActive,
    });
    if (given.externalId) await putExternalId(tx, merchantId, user.id, given.externalId);
    return getUserOf(tx, caller, user.id);
  });
}

/**
 * Changes what is given. Who is made inactive is out at once: sessions, one-time keys and the API keys they made.
 * Who is made active takes a seat.
 * @param version of the If-Match header
 * @throws ScimFault 404, 412, 403 for owners, 409 'uniqueness', 400 'invalidValue'; AppError 409 'seats_full'
 */
export function changeUser(platform: Platform, caller: ScimCaller, id: string, change: ScimChange, version?: string) {
  const { merchantId } = caller;
  return platform.db.transaction().execute(async (tx) => {
    const { member: before } = await lockMember(tx, caller, id, version);
    const { email, fname, lname, isActive, externalId } = change;
    const isMoved = email !== undefined && email !== before.email.toLowerCase();
    if (isMoved) {
      await refuseAddress(tx, merchantId, email);
      await moveAddress(platform, tx, before, email);
      await record(platform, tx, caller, `The address of ${before.email} was changed to ${email}`);
    }
    const set = {
      ...(fname === undefined ? {} : { fname }),
      ...(lname === undefined ? {} : { lname }),
    };
    await updateUser(tx, id, { ...set, updated_at: new Date() });
    if (externalId !== undefined) await putExternalId(tx, merchantId, id, externalId);
    if (isActive !== undefined && isActive !== before.is_active) {
      await setActive(platform, tx, caller, await getUserOf(tx, caller, id), isActive);
    }
    return getUserOf(tx, caller, id);
  });
}

/** Removes the member: their account is closed, and the log still knows who they were. */
export async function deleteUser(platform: Platform, caller: ScimCaller, id: string, version?: string): Promise<void> {
  const deadPassword = await hashPassword(newToken());
  await platform.db.transaction().execute(async (tx) => {
    const { member, merchantName } = await lockMember(tx, caller, id, version);
    await closeMember(platform, tx, member, merchantName, deadPassword);
    await record(platform, tx, caller, `Removed ${member.email}`);
  });
}

/** Holds the team, and then the member, who may change themselves, until the transaction ends. */
async function lockMember(tx: Db, caller: ScimCaller, id: string, version?: string) {
  const merchant = await lockTeam(tx, caller.merchantId);
  await lockUser(tx, id);
  const row = await getUserOf(tx, caller, id);
  if (version !== undefined && version !== '*' && version !== versionOf(row)) {
    throw new ScimFault(412, 'The user has changed since.');
  }
  if (roleOfIdentity(row.identity) === 'Owner') {
    throw new ScimFault(403, 'An owner is changed by an owner, in the dashboard.');
  }
  return { member: row, merchantName: merchant?.name ?? '' };
}

/** In a team that is held. */
async function setActive(platform: Platform, tx: Db, caller: ScimCaller, { id, email }: ScimMember, isActive: boolean) {
  if (isActive) await refuseFullTeam(tx, caller.merchantId);
  await updateUser(tx, id, { is_active: isActive, updated_at: new Date() });
  if (!isActive) {
    await endPersonsSessions(tx, id);
    await revokeKeysOf(tx, id);
  }
  await record(platform, tx, caller, `${email} was ${isActive ? 'activated' : 'deactivated'}`);
}

/** An address of a verified domain that nobody has. Whose it is elsewhere is not told. */
async function refuseAddress(tx: Db, merchantId: string, email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const domains = await listDomains(tx, merchantId);
  if (!domains.some((one) => one.verified_at && one.domain === domain)) {
    throw new ScimFault(400, `${domain} is none of the verified domains.`, 'invalidValue');
  }
  if (await findUserByEmail(tx, email)) throw new ScimFault(409, 'The userName is taken.', 'uniqueness');
}

function record(platform: Platform, tx: Db, { merchantId, userId }: ScimCaller, what: string): Promise<void> {
  const principal = { merchantId, userId, actorUserId: null };
  return recordSensitive(tx, platform, principal, {
    type: 'team',
    what: `${what}, by the company’s provisioning (SCIM)`,
  });
}
