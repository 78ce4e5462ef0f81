import { isRoutePermitted } from '@voicecart/contract/screens/access';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { getMerchant } from '../merchants/merchants.ts';

/** Whether the session may open a route of the dashboard, as the dashboard's own table of screens says (guard G002). */
export async function verifyRoute(platform: Platform, session: Session, route: string): Promise<boolean> {
  const { permissions } = await platform.standingOf(session);
  const merchant = session.merchantId ? await getMerchant(platform.db, session.merchantId) : undefined;
  return isRoutePermitted(route, {
    identity: session.identity,
    merchantId: session.merchantId,
    planId: merchant?.plan_id ?? null,
    permissions,
  });
}
