import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProviderFault } from '../../outside/identity-provider.ts';
import { readLogoutToken } from '../../outside/openid/openid.ts';
import { readForms } from '../../platform/http/raw-bodies.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../activity/activity.ts';
import { endPersonsSessions, getUser } from '../identity/identity.ts';
import { openIdClient } from './company-connection.ts';
import { findPerson, findUserOfSession, getConnection, noteLogout } from './company-sign-in.queries.ts';

const params = z.object({ company: z.uuid() });
const form = z.object({ logout_token: z.string().min(1).max(20_000) });

/**
 * Where the provider says that somebody has signed out there, or was (OpenID Connect Back-Channel Logout 1.0). All
 * sessions of that person end, with the tokens that hang on them: a provider's session is not one of our browsers.
 */
export async function mountCompanyLogout(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope, 30_000);
    scope.post(
      '/hooks/company/:company/logout',
      { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const where = params.safeParse(request.params);
        const body = form.safeParse(request.body);
        const refuse = (description: string) =>
          reply.code(400).send({ error: 'invalid_request', error_description: description });
        if (!where.success || !body.success) return refuse('A logout_token is needed.');
        try {
          await withQueryTimeout(platform.config.DATABASE_WAIT_MS, () =>
            heedLogout(platform, where.data.company, body.data.logout_token),
          );
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error;
          return refuse(error.message);
        }
        return reply.code(200).send();
      },
    );
  });
}

/** @throws ProviderFault */
async function heedLogout(platform: Platform, merchantId: string, token: string): Promise<void> {
  const { db } = platform;
  const connection = await getConnection(db, merchantId);
  if (!connection?.is_on || connection.protocol !== 'openid')
    throw new ProviderFault('forged', 'No company signs in here.');
  const logout = await readLogoutToken(openIdClient(platform, connection), token);
  const userId =
    (logout.subject ? await findPerson(db, merchantId, connection.issuer, logout.subject) : null) ??
    (logout.session ? await findUserOfSession(db, merchantId, logout.session) : null);
  await db.transaction().execute(async (tx) => {
    if (!(await noteLogout(tx, merchantId, hashToken(logout.id)))) return;
    const user = userId ? await getUser(tx, userId) : undefined;
    // Somebody who never came here has nothing to end.
    if (!user || user.merchant_id !== merchantId) return;
    const ended = await endPersonsSessions(tx, user.id);
    const principal = { merchantId, userId: user.id, actorUserId: null };
    const what = `${user.email} was signed out by the company’s identity provider (${ended} sessions)`;
    await recordActivity(tx, principal, 'sign-in', what);
  });
}
