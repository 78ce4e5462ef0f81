import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { mayOpenScreen } from '@voicecart/contract/screen-access';
import { landingFor } from './landing.ts';
import type { Screen } from './screen.ts';

type Guarded = Pick<Screen, 'access' | 'plan' | 'isForGuests'>;

/** Whether the screen is for this person at all: the menu shows what the guard lets in. */
export function mayOpen(screen: Guarded, session: SessionInfo | null): boolean {
  return mayOpenScreen(screen, {
    identity: session?.identity ?? 'anonymous',
    merchantId: session?.merchant?.id ?? null,
    planId: session?.merchant?.planId ?? null,
    permissions: session?.permissions ?? {},
  });
}

/** Where a person is sent instead of the screen, or null to stay. `address` is path and search of what was asked for. */
export function redirectFor(screen: Guarded, session: SessionInfo | null, address: string): string | null {
  if (screen.isForGuests) return session ? landingFor(session) : null;
  if (mayOpen(screen, session)) return null;
  if (!session)
    return address === '/' || address === '/index' ? '/login' : `/login?next=${encodeURIComponent(address)}`;
  const { identity } = session;
  // decisions.md, "route permission denied".
  return identity === 'amazonpayrep' || identity === 'agency_admin' ? '/merchantLists' : '/pagenotfound';
}
