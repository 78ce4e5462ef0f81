import { type Access, mayCall } from '@voicecart/contract/access';
import type { RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { routeUrl } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';

const accessOf = new Map<string, Access>(
  Object.values<RouteRow>(routes).map((row) => [`${row.method} ${routeUrl(row)}`, row.access]),
);

/** A call as the request log has it. */
interface LoggedCall {
  readonly method: string;
  readonly route: string;
}

/**
 * Whether the caller may read what was asked and answered in a call: whoever may make that call. A call whose row is gone
 * is shown to super admins alone.
 */
export async function bodyReader(platform: Platform, session: Session): Promise<(call: LoggedCall) => boolean> {
  const { identity, merchantId } = session;
  const { permissions } = await platform.standingOf(session);
  return ({ method, route }) => {
    if (identity === 'super_admin') return true;
    const access = accessOf.get(`${method} ${route}`);
    return access !== undefined && mayCall(access, identity, merchantId, permissions);
  };
}
