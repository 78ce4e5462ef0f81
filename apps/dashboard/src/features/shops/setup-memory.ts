import { to } from '@voicecart/contract/screens';
import { z } from 'zod';

/** The app whose setup wizard was left for a shop platform's login; this tab keeps it until the way back. */
const key = 'voicecart-shop-login-setup';

/** Storage may be forbidden: then the login ends on the shop's page, which leads on. */
export function rememberSetup(appId: string | null): void {
  try {
    if (appId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, appId);
  } catch {
    // See above.
  }
}

/** Where a login that was started here leads: back to the wizard's products, else to the shop. */
export function afterLogin(shopId: string): string {
  const appId = rememberedSetup();
  return appId === null ? to('shop', { id: shopId }) : to('firstApp', { appId }, { step: 'products' });
}

function rememberedSetup(): string | null {
  try {
    return z.uuid().safeParse(sessionStorage.getItem(key)).data ?? null;
  } catch {
    return null;
  }
}
