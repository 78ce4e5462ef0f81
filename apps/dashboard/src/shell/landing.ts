import { planById } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';

/**
 * Where a person lands after signing in: pure, so that the rules can be tried as a table.
 * The full list (spec section 4, checklists/landing.tsv) is extended here.
 */
export function landingFor(session: SessionInfo): string {
  if (session.identity === 'super_admin') return '/dashboard';
  if (session.identity === 'agency_admin' || session.identity === 'amazonpayrep') return '/merchantLists';
  if (!session.merchant) return '/profile';
  const appId = session.lastAppId ?? session.apps[0]?.id;
  const { planId, isSignUpComplete, firstApp } = session.merchant;
  if (planId === 'basic' && !isSignUpComplete && !firstApp.isDone) {
    return appId ? `/myapps/firstapp/${appId}` : '/myapps/firstapp';
  }
  if (!appId) return '/myapps/voiceapp';
  const plan = planById[planId];
  return plan.dashboard === 'appdashboard' ? `/myapps/appdashboard/${appId}` : `/myapps/analytics/${appId}`;
}

/**
 * The address asked for before the login, if it is one of ours: `//evil.example` and `/\evil.example` are not, and a
 * page for guests would send the person round in a circle.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  return /^\/(login|logout|index)?([?#]|$)/.test(next) ? null : next;
}
