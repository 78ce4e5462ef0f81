import { isAdminIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { trackingEventValue } from '@voicecart/contract/routes/tracking';
import type { Consent } from './consent.ts';

/** What a page tells the script: the pattern of its address, never the address, which may hold ids and mail addresses. */
interface PageEvent {
  readonly event: 'page_view';
  readonly page_path: string;
  readonly value: number;
}

declare global {
  interface Window {
    /** Where tag managers read what a page tells them. */
    dataLayer?: unknown[];
  }
}

/** Pages are counted only with consent, and never of admins, nor while one acts as a merchant. */
export function mayCount(consent: Consent, session: Pick<SessionInfo, 'identity' | 'actor'> | null): boolean {
  if (consent !== 'yes') return false;
  return session === null || (!isAdminIdentity(session.identity) && session.actor === null);
}

let isLoaded = false;

/** Loads the script, once for the life of the page. */
export function loadScript(address: string): void {
  if (isLoaded) return;
  isLoaded = true;
  window.dataLayer ??= [];
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

export function countPage(pattern: string): void {
  const event: PageEvent = { event: 'page_view', page_path: pattern, value: trackingEventValue };
  window.dataLayer?.push(event);
}

/** A script that runs cannot be taken back: the page begins anew without it. */
export function dropScript(): void {
  if (isLoaded) window.location.reload();
}
