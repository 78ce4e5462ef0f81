import { adminIdentities, type Identity, identities, merchantIdentities } from './roles.ts';

/**
 * Who may call a route. One rule, used twice: the server refuses with it, the dashboard hides what it would refuse.
 * `scope: 'merchant'` means that the session must stand in one merchant (its own, or one an admin acts as).
 */
export interface Access {
  readonly who: readonly Identity[];
  readonly scope: 'none' | 'merchant';
}

const signedInIdentities = identities.filter((identity) => identity !== 'anonymous');

export const access = {
  /** Nobody needs to sign in. */
  everyone: { who: identities, scope: 'none' },
  signedIn: { who: signedInIdentities, scope: 'none' },
  /** Everyone who works inside a merchant; an admin only while acting as one (the session then says merchant). */
  merchant: { who: merchantIdentities, scope: 'merchant' },
  /** Changes that an invited manager and an associate may not make: publishing, deleting an app. */
  merchantOwner: { who: ['merchant', 'team_admin', 'shop_platform_user'], scope: 'merchant' },
  admins: { who: adminIdentities, scope: 'none' },
  /** The merchant's own people; a super admin also while acting as nobody, over all merchants. */
  activityReaders: { who: [...merchantIdentities, 'super_admin'], scope: 'none' },
  superAdmin: { who: ['super_admin'], scope: 'none' },
} as const satisfies Record<string, Access>;

export type AccessName = keyof typeof access;

export function mayCall(rule: Access, identity: Identity, merchantId: string | null): boolean {
  if (!rule.who.includes(identity)) return false;
  return rule.scope === 'none' || merchantId !== null;
}
