import type { SessionInfo } from '@voicecart/contract/routes/accounts';

/** The link to one's profile is hidden from a super admin, also one who acts as a merchant, and from associates (H013). */
export function hasProfileLink({ identity, actor }: Pick<SessionInfo, 'identity' | 'actor'>): boolean {
  return identity !== 'super_admin' && actor?.identity !== 'super_admin' && identity !== 'merchant_associate';
}
