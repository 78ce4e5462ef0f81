import { X509Certificate } from 'node:crypto';
import type { CompanySignIn } from '@voicecart/contract/routes/company-sign-in';
import type { InvitedTeamRole } from '@voicecart/contract/routes/team';
import type { Insertable, Selectable } from 'kysely';
import { ProviderFault } from '../../outside/identity-provider.ts';
import { discover, type OpenIdClient } from '../../outside/openid/openid.ts';
import type { Db } from '../../platform/database.ts';
import { failure, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { endSessionsOf, type Session } from '../../platform/sessions/sessions.ts';
import type { CompanyConnectionsTable } from '../../schema/company-sign-in.tables.ts';
import { principalOf, recordSensitive } from '../activity/activity.ts';
import { endPersonsSessions } from '../identity/identity.ts';
import {
  deleteConnection,
  getConnection,
  listCompanyPeople,
  listDomains,
  listRequiredMembers,
  putConnection,
  withdrawSignIns,
} from './company-sign-in.queries.ts';
import { describeScimToken } from './scim/scim-token.ts';

export type Connection = Selectable<CompanyConnectionsTable>;

const secretPlace = (merchantId: string) => `company_connections/${merchantId}/client_secret`;

export const sealedClientSecret: SealedColumn = {
  table: 'company_connections',
  column: 'client_secret',
  key: ['merchant_id'],
  place: ({ merchant_id = '' }) => secretPlace(merchant_id),
};

/** Each company has its own, so that one provider's answer can't be passed off as another's. */
export function redirectUriOf({ config }: Pick<Platform, 'config'>, merchantId: string): string {
  return `${config.publicUrl}/login/company/${merchantId}`;
}

/** What a provider is told of us; each company has an entity of its own. */
export function samlService({ config }: Pick<Platform, 'config'>, merchantId: string): CompanySignIn['saml'] {
  const metadataUri = `${config.publicUrl}/hooks/company/${merchantId}/saml-metadata`;
  return { entityId: metadataUri, answerUri: `${config.publicUrl}/hooks/company/${merchantId}/saml`, metadataUri };
}

const certificatesOf = ({ certificates }: Pick<Connection, 'certificates'>) =>
  certificates.map((pem) => {
    const { fingerprint256, validTo } = new X509Certificate(pem);
    return { fingerprint: fingerprint256, validUntil: new Date(validTo).toISOString() };
  });

export async function describeSignIn(platform: Platform, db: Db, merchantId: string): Promise<CompanySignIn> {
  const connection = await getConnection(db, merchantId);
  const domains = await listDomains(db, merchantId);
  return {
    connection: connection
      ? {
          protocol: connection.protocol,
          issuer: connection.issuer,
          clientId: connection.client_id,
          certificates: certificatesOf(connection),
          role: connection.role,
          isOn: connection.is_on,
          isRequired: connection.is_required,
        }
      : null,
    domains: domains.map(({ domain, record, verified_at }) => ({
      domain,
      record,
      verifiedAt: verified_at?.toISOString() ?? null,
    })),
    redirectUri: redirectUriOf(platform, merchantId),
    saml: samlService(platform, merchantId),
    logoutUri: `${platform.config.publicUrl}/hooks/company/${merchantId}/logout`,
    scim: {
      baseUri: `${platform.config.publicUrl}/scim/v2`,
      token: await describeScimToken(db, merchantId),
    },
  };
}

/** What holds by whatever protocol people come in. */
export interface ConnectionRules {
  readonly role: InvitedTeamRole;
  readonly isOn: boolean;
  readonly isRequired: boolean;
}

export interface NewConnection extends ConnectionRules {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

/**
 * Keeps the provider once it has described itself.
 * @throws AppError 400 on the field at fault: the secret is missing, no domain is proved, the provider is none
 */
export async function saveConnection(platform: Platform, session: Session, merchantId: string, input: NewConnection) {
  const { secrets } = platform;
  const old = await getConnection(platform.db, merchantId);
  const isSameClient = old?.issuer === input.issuer && old.client_id === input.clientId;
  const kept = isSameClient && old.client_secret ? secrets.open(old.client_secret, secretPlace(merchantId)) : undefined;
  const clientSecret = input.clientSecret ?? kept;
  if (clientSecret === undefined) throw invalid('clientSecret', 'Enter the client secret.');
  try {
    await discover(clientOf(platform, { ...input, clientSecret }));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    throw failure('company_provider.issuer', { reason: error.message }, { field: 'issuer', status: 400, cause: error });
  }
  return keepConnection(platform, session, merchantId, input, {
    protocol: 'openid',
    issuer: input.issuer,
    client_id: input.clientId,
    client_secret: secrets.seal(clientSecret, secretPlace(merchantId)),
    entry_point: null,
    certificates: [],
  });
}

type Provider = Omit<Insertable<CompanyConnectionsTable>, 'merchant_id' | 'role' | 'is_on' | 'is_required'>;

/**
 * Keeps a provider that has been looked at, in place of the one before.
 * @throws AppError 400 where no domain is proved, or passwords would go off without it
 */
export function keepConnection(
  platform: Platform,
  session: Session,
  merchantId: string,
  { role, isOn, isRequired }: ConnectionRules,
  provider: Provider,
) {
  if (isRequired && !isOn) throw invalid('isRequired', 'Switch company sign-in on first.');
  return platform.db.transaction().execute(async (tx) => {
    const old = await getConnection(tx, merchantId);
    const hasDomain = (await listDomains(tx, merchantId)).some(({ verified_at }) => verified_at !== null);
    if (isOn && !hasDomain) throw invalid('isOn', 'Verify a domain first.');
    if (!isOn || !isSameProvider(old, provider)) await withdrawSignIns(tx, merchantId);
    await putConnection(tx, { ...provider, merchant_id: merchantId, role, is_on: isOn, is_required: isRequired });
    // Who came in by a password comes in again by the provider.
    if (isRequired && !old?.is_required) {
      const members = await listRequiredMembers(tx, merchantId);
      if (members.length > 0) await endSessionsOf(tx, members);
    }
    const what = `Company sign-in was set to ${provider.issuer}: ${isOn ? 'on' : 'off'}${isRequired ? ', without passwords' : ''}, new people as ${role}`;
    await recordSensitive(tx, platform, principalOf(session, merchantId), { type: 'company-sign-in', what });
    return describeSignIn(platform, tx, merchantId);
  });
}

function isSameProvider(old: Connection | undefined, next: Provider): boolean {
  const told = ({ protocol, issuer, client_id, entry_point, certificates = [] }: Provider) =>
    JSON.stringify([protocol, issuer, client_id, entry_point, certificates]);
  return old !== undefined && told(old) === told(next);
}

export async function removeConnection(platform: Platform, session: Session, merchantId: string) {
  return platform.db.transaction().execute(async (tx) => {
    if (await deleteConnection(tx, merchantId)) {
      await withdrawSignIns(tx, merchantId);
      const people = await listCompanyPeople(tx, merchantId);
      for (const id of people) if (id !== session.userId) await endPersonsSessions(tx, id);
      const change = { type: 'company-sign-in', what: 'Company sign-in was removed' };
      await recordSensitive(tx, platform, principalOf(session, merchantId), change);
    }
    return describeSignIn(platform, tx, merchantId);
  });
}

/** What the provider is asked with. */
export function openIdClient(platform: Platform, connection: Connection): OpenIdClient {
  if (connection.client_secret === null) throw new ProviderFault('unusable', 'It has no client secret.');
  const clientSecret = platform.secrets.open(connection.client_secret, secretPlace(connection.merchant_id));
  return clientOf(platform, { issuer: connection.issuer, clientId: connection.client_id, clientSecret });
}

function clientOf({ config }: Platform, given: Pick<OpenIdClient, 'issuer' | 'clientId' | 'clientSecret'>) {
  const { issuer, clientId, clientSecret } = given;
  return { issuer, clientId, clientSecret, isLoopbackAllowed: config.FETCH_LOOPBACK === 'on' };
}
