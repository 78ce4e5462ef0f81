import { isAdminIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';

/** The page that only basic plans may open (guard G013). */
export const upgradeToProPage = to('amazonPayUpgrade');

/** The subscription waits for its payment. Admins are not sent to pay, not while they act as a merchant either. */
export function isPending({ identity, actor, merchant }: SessionInfo): boolean {
  return merchant?.subscriptionStatus === 'pending' && !actor && !isAdminIdentity(identity);
}

/** An admin who acts as somebody cannot answer that person's phone. */
export function mustVerifyPhone({ phoneVerified, identity, actor }: SessionInfo): boolean {
  return !phoneVerified && !actor && !isAdminIdentity(identity);
}

/** Where Logout leads (L037, L038): a super admin who acts as the merchant is the super admin again. */
export function leavingAddress({ actor }: Pick<SessionInfo, 'actor'>): string {
  return actor?.identity === 'super_admin' ? to('merchants') : to('signOut');
}

/**
 * The address asked for before the login, if it is one of ours: `//evil.example` and `/\evil.example` are not, and a
 * page for guests would send the person round in a circle.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  return /^\/(login|logout|index)?([?#]|$)/.test(next) ? null : next;
}

/** Whether an address is an upgrade page of ours, to be gone to after the sign-in. */
export function isUpgradeRoute(address: string): boolean {
  return safeNext(address) !== null && /^\/(upgrade\/|upgrade-plan([/?#]|$)|amazon-pay\/upgrade\/)/.test(address);
}
