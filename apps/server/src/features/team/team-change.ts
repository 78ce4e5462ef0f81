import { access } from '@voicecart/contract/access';
import type { Identity } from '@voicecart/contract/roles';
import { roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { type Principal, principalOf } from '../activity/activity.ts';
import { getMember, lockTeam } from './team.queries.ts';

export interface TeamChange {
  readonly principal: Principal;
  readonly merchantName: string;
  readonly isOwner: boolean;
}

/**
 * Opens a change of the team: nobody else changes it until the transaction ends, and the principal is asked again whether
 * they may, since what a colleague did a moment ago counts.
 */
export async function beginTeamChange(tx: Db, session: Session, merchantId: string): Promise<TeamChange> {
  const merchant = await lockTeam(tx, merchantId);
  const user = await getMember(tx, merchantId, session.userId);
  const may: readonly Identity[] = access.merchantOwner.who;
  if (!merchant || !user?.is_active || !may.includes(user.identity)) {
    throw failure('forbidden');
  }
  return { principal: principalOf(session, merchantId), merchantName: merchant.name, isOwner: isOwner(user.identity) };
}

export function isOwner(identity: Identity): boolean {
  return roleOfIdentity(identity) === 'Owner';
}
