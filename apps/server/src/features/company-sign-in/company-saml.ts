import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProviderFault } from '../../outside/identity-provider.ts';
import { readSamlAnswer, type SamlClient, serviceMetadata, signInUrl } from '../../outside/saml/saml.ts';
import { readProvider, type SamlProvider } from '../../outside/saml/saml-metadata.ts';
import { failure, invalid } from '../../platform/errors.ts';
import { readForms } from '../../platform/http/raw-bodies.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { hashToken, type Session } from '../../platform/sessions/sessions.ts';
import {
  type Connection,
  type ConnectionRules,
  keepConnection,
  redirectUriOf,
  samlService,
} from './company-connection.ts';
import { getConnection, keepSamlAnswer } from './company-sign-in.queries.ts';

const answerBytesMax = 300_000;
const params = z.object({ company: z.uuid() });
const form = z.object({
  SAMLResponse: z.base64().max(answerBytesMax),
  RelayState: z.string().regex(/^[\w-]{20,100}$/),
});

/**
 * Keeps the provider that its metadata describes; without any the one that stands.
 * @throws AppError 400 on the field at fault: the metadata, or no domain is proved
 */
export async function saveSaml(
  platform: Platform,
  session: Session,
  merchantId: string,
  input: ConnectionRules & { readonly metadata?: string | undefined },
) {
  const provider =
    input.metadata === undefined
      ? await keptProvider(platform, merchantId)
      : await describedProvider(platform, input.metadata);
  return keepConnection(platform, session, merchantId, input, {
    protocol: 'saml',
    issuer: provider.entityId,
    client_id: samlService(platform, merchantId).entityId,
    client_secret: null,
    entry_point: provider.entryPoint,
    certificates: [...provider.certificates],
  });
}

async function describedProvider({ config }: Platform, metadata: string): Promise<SamlProvider> {
  try {
    return await readProvider(metadata, config.FETCH_LOOPBACK === 'on');
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const details = { field: 'metadata', status: 400, cause: error } as const;
    throw failure('company_provider.metadata', { reason: error.message }, details);
  }
}

async function keptProvider(platform: Platform, merchantId: string): Promise<SamlProvider> {
  const connection = await getConnection(platform.db, merchantId);
  if (connection?.protocol !== 'saml') throw invalid('metadata', 'Enter the address of the metadata, or paste it.');
  return clientOf(platform, connection).provider;
}

export function samlSignInUrl(platform: Platform, connection: Connection, requestId: string, state: string) {
  return signInUrl(clientOf(platform, connection), requestId, state);
}

/** @throws ProviderFault */
export async function samlPerson(
  platform: Platform,
  connection: Connection,
  begun: { readonly nonce: string; readonly saml_answer: string | null },
) {
  if (begun.saml_answer === null) throw new ProviderFault('forged', 'The provider has sent no answer.');
  return readSamlAnswer(clientOf(platform, connection), begun.nonce, begun.saml_answer);
}

function clientOf(platform: Platform, { merchant_id, issuer, entry_point, certificates }: Connection): SamlClient {
  const { entityId, answerUri } = samlService(platform, merchant_id);
  return { entityId, answerUri, provider: { entityId: issuer, entryPoint: entry_point ?? '', certificates } };
}

/**
 * The two addresses of SAML. An answer comes as a form from the provider's page, without our cookies: it is kept, and read
 * when the browser that began, and alone can finish, asks for it.
 */
export async function mountSaml(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, db } = platform;
  const rateLimit = { max: 600, timeWindow: 60_000 };
  await app.register(async (scope) => {
    readForms(scope, answerBytesMax + 1_000);
    scope.get('/hooks/company/:company/saml-metadata', { config: { rateLimit } }, async (request, reply) => {
      const where = params.safeParse(request.params);
      if (!where.success) return reply.code(404).send({ error: 'not_found' });
      return reply
        .type('application/samlmetadata+xml')
        .send(await serviceMetadata(samlService(platform, where.data.company)));
    });
    scope.post('/hooks/company/:company/saml', { config: { rateLimit } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const where = params.safeParse(request.params);
      const body = form.safeParse(request.body);
      if (!where.success || !body.success) return reply.code(400).send({ error: 'invalid_request' });
      const { company } = where.data;
      const { RelayState: state, SAMLResponse: answer } = body.data;
      await withQueryTimeout(config.DATABASE_WAIT_MS, () => keepSamlAnswer(db, company, hashToken(state), answer));
      return reply.redirect(`${redirectUriOf(platform, company)}?${new URLSearchParams({ state })}`, 303);
    });
  });
}
