import { isDeepStrictEqual } from 'node:util';
import type { Shopper } from '@voicecart/assistant/turn/turn';
import {
  type AccountLinking,
  accountLinkings,
  type Linking,
  type LinkingProvider,
} from '@voicecart/contract/routes/channels';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { lockApp, requireApp, touchApp } from '../apps/apps.ts';
import {
  countGrants,
  deleteOldCodes,
  deleteOldSignIns,
  deleteOldTokens,
  endGrantsOfApp,
  endGrantsOfUser,
  findGrantOfToken,
  getClient,
  nameGrantUser,
  putClient,
} from './linking.queries.ts';
import { emailAtProvider } from './provider-profile.ts';
import '../../schema/linking.tables.ts';

export { unlinkEmail } from './linking.queries.ts';

/** How an app's shoppers can link their account. @throws AppError 404 */
export async function getLinking(platform: Platform, merchantId: string, appId: string): Promise<Linking> {
  await requireApp(platform.db, merchantId, appId);
  const client = await getClient(platform.db, merchantId, appId);
  const { count } = await countGrants(platform.db, merchantId, appId);
  return {
    isEnabled: client?.is_enabled ?? false,
    clientId: client?.client_id ?? null,
    ...addresses(platform, appId),
    linkedShoppers: count,
    account_linking: client?.account_linking ?? accountLinkings.product,
    provider: client?.provider ?? null,
  };
}

/** Where a shopper signs in, and where the channel gets its tokens. Amazon wants both over https. */
function addresses({ config }: Platform, appId: string) {
  const page = config.publicUrl.startsWith('https:') ? config.publicUrl : config.VOICE_ORIGIN;
  return {
    authorizationUrl: `${page}/oauth/${appId}/authorize`,
    tokenUrl: `${config.VOICE_ORIGIN}/oauth/${appId}/token`,
    unlinkUrl: `${page}/oauth/${appId}/account`,
  };
}

/** What a merchant sets of account linking; what is left out stays. */
interface LinkingChange {
  readonly isEnabled: boolean;
  readonly kind?: AccountLinking | undefined;
  readonly provider?: (LinkingProvider & { readonly clientSecret?: string | undefined }) | undefined;
}

/**
 * Sets up linking, or switches it off. Off and a change of the kind end every link at once; the next publish tells
 * Amazon.
 * @throws AppError 404, 400 at `provider` where the merchant's own login is chosen and was never described
 */
export async function switchLinking(
  platform: Platform,
  principal: Principal,
  appId: string,
  change: LinkingChange,
): Promise<void> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, merchantId, appId);
    if (!app) throw notFound('The app');
    const before = await getClient(tx, merchantId, appId);
    const wanted = wantedOf(platform, appId, change, before);
    const isSame =
      wanted.is_enabled === (before?.is_enabled ?? false) &&
      wanted.account_linking === (before?.account_linking ?? accountLinkings.product) &&
      isDeepStrictEqual(wanted.provider, before?.provider ?? null) &&
      change.provider?.clientSecret === undefined;
    if (isSame) return;
    await putClient(tx, {
      merchant_id: merchantId,
      app_id: appId,
      client_id: `voicecart-${newId()}`,
      secret_sealed: platform.secrets.seal(newToken(), secretPlace(appId)),
      ...wanted,
      provider: wanted.provider && JSON.stringify(wanted.provider),
    });
    const isOtherKind = before !== undefined && before.account_linking !== wanted.account_linking;
    if (!wanted.is_enabled || isOtherKind) await endGrantsOfApp(tx, merchantId, appId);
    await touchApp(tx, merchantId, appId);
    const how = wanted.account_linking === accountLinkings.provider ? " with the shop's own login" : '';
    const message = `${app.name}: account linking ${wanted.is_enabled ? `on${how}` : 'off'}`;
    await recordActivity(tx, principal, wanted.is_enabled ? 'linking-on' : 'linking-off', message);
  });
}

type Client = NonNullable<Awaited<ReturnType<typeof getClient>>>;

function wantedOf(platform: Platform, appId: string, { isEnabled, kind, provider }: LinkingChange, before?: Client) {
  const { clientSecret, ...described } = provider ?? {};
  const own = provider ? (described as LinkingProvider) : (before?.provider ?? null);
  const sealed = clientSecret
    ? platform.secrets.seal(clientSecret, providerSecretPlace(appId))
    : (before?.provider_secret_sealed ?? null);
  const chosen = kind ?? before?.account_linking ?? accountLinkings.product;
  if (isEnabled && chosen === accountLinkings.provider) {
    if (!own) throw invalid('provider', 'Describe your login first.');
    if (!sealed) throw invalid('provider.clientSecret', 'Enter the client secret.');
  }
  return { is_enabled: isEnabled, account_linking: chosen, provider: own, provider_secret_sealed: sealed };
}

function providerSecretPlace(appId: string): string {
  return `${appId}/linking_clients/provider_secret`;
}

export const sealedProviderSecret: SealedColumn = {
  table: 'linking_clients',
  column: 'provider_secret_sealed',
  key: ['merchant_id', 'app_id'],
  place: ({ app_id = '' }) => providerSecretPlace(app_id),
};

export function secretPlace(appId: string): string {
  return `${appId}/linking_clients/secret`;
}

export const sealedLinkingSecret: SealedColumn = {
  table: 'linking_clients',
  column: 'secret_sealed',
  key: ['merchant_id', 'app_id'],
  place: ({ app_id = '' }) => secretPlace(app_id),
};

/** What Amazon must know for linking; null where it is off, undefined where it was never on. */
export async function linkingForAmazon(platform: Platform, merchantId: string, appId: string) {
  const client = await getClient(platform.db, merchantId, appId);
  if (!client) return undefined;
  if (!client.is_enabled) return null;
  // Everything but orders works without an account: nobody is made to sign in first.
  const common = { type: 'AUTH_CODE', accessTokenScheme: 'HTTP_BASIC', skipOnEnablement: true } as const;
  const { provider, provider_secret_sealed: sealed } = client;
  if (client.account_linking === accountLinkings.provider && provider && sealed) {
    return {
      ...common,
      authorizationUrl: provider.authorizationUrl,
      accessTokenUrl: provider.tokenUrl,
      clientId: provider.clientId,
      clientSecret: platform.secrets.open(sealed, providerSecretPlace(appId)),
      scopes: provider.scopes,
    };
  }
  const { authorizationUrl, tokenUrl } = addresses(platform, appId);
  return {
    ...common,
    authorizationUrl,
    accessTokenUrl: tokenUrl,
    clientId: client.client_id,
    clientSecret: platform.secrets.open(client.secret_sealed, secretPlace(appId)),
    scopes: [linkingScope],
  };
}

/** The only thing a link is for. */
export const linkingScope = 'orders:read';

/** Whether an authorization request asks for no more than that; without a scope it asks for just that. */
export function isScopeKnown(scope: string | undefined): boolean {
  return (scope ?? '').split(' ').every((one) => one === '' || one === linkingScope);
}

/**
 * Whose access token it is; null for one that is unknown, over, or of another app. Tells the token service besides which
 * user of the channel holds it, so that the link can end with the skill.
 */
export async function findLinkedShopper(
  platform: Platform,
  merchantId: string,
  appId: string,
  accessToken: string,
): Promise<Shopper['linked']> {
  const client = await getClient(platform.db, merchantId, appId);
  if (client?.is_enabled && client.account_linking === accountLinkings.provider && client.provider) {
    const email = await emailAtProvider(platform, client.provider.profileUrl, accessToken);
    return email === null ? null : { customerId: `email:${email}`, email, name: null };
  }
  const found = await findGrantOfToken(platform.db, merchantId, accessToken, appId);
  // Orders are found by the address that was proven; no customer id of a shop's begins like this.
  return found ? { customerId: `email:${found.email}`, email: found.email, name: null } : null;
}

/** Remembers which user of the channel a link is of: told by the event of the link itself. */
export async function nameLinkedUser(
  platform: Platform,
  merchantId: string,
  accessToken: string,
  userRef: string,
): Promise<void> {
  await nameGrantUser(platform.db, merchantId, userRef, accessToken);
}

/** Ends the links of a user who has gone. */
export async function unlinkUser(
  platform: Platform,
  merchantId: string,
  appId: string,
  userRef: string,
): Promise<void> {
  await endGrantsOfUser(platform.db, merchantId, appId, userRef);
}

/** Forgets what is over. */
export async function tidyLinking({ db }: Platform): Promise<void> {
  const now = new Date();
  await deleteOldSignIns(db, now);
  await deleteOldCodes(db, now);
  await deleteOldTokens(db, now);
}
