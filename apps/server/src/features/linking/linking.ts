import type { Shopper } from '@voicecart/assistant/turn';
import type { Linking } from '@voicecart/contract/routes/channels';
import type { Db } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secret-rotation.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import { requireApp, touchApp } from '../apps/apps.ts';
import { hashToken } from './hash-token.ts';
import './linking.tables.ts';

/** How an app's shoppers can link their account. @throws AppError 404 */
export async function getLinking(platform: Platform, merchantId: string, appId: string): Promise<Linking> {
  await requireApp(platform.db, merchantId, appId);
  const client = await getClient(platform.db, merchantId, appId);
  const { count } = await platform.db
    .selectFrom('linking_grants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return {
    isEnabled: client?.is_enabled ?? false,
    clientId: client?.client_id ?? null,
    ...addresses(platform, appId),
    linkedShoppers: count,
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

/**
 * Switches linking on or off. Off ends every link at once; the next publish tells Amazon of either.
 * @throws AppError 404
 */
export async function switchLinking(platform: Platform, doer: Doer, appId: string, isEnabled: boolean): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, doer.merchantId, appId);
    const client = await getClient(tx, doer.merchantId, appId);
    if ((client?.is_enabled ?? false) === isEnabled) return;
    await tx
      .insertInto('linking_clients')
      .values({
        merchant_id: doer.merchantId,
        app_id: appId,
        client_id: `voicecart-${newId()}`,
        secret_sealed: platform.secrets.seal(newToken(), secretPlace(appId)),
        is_enabled: isEnabled,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).doUpdateSet({ is_enabled: isEnabled }))
      .execute();
    if (!isEnabled)
      await tx
        .deleteFrom('linking_grants')
        .where('merchant_id', '=', doer.merchantId)
        .where('app_id', '=', appId)
        .execute();
    await touchApp(tx, doer.merchantId, appId);
    const message = `${app.name}: account linking switched ${isEnabled ? 'on' : 'off'}`;
    await recordActivity(tx, doer, isEnabled ? 'linking-on' : 'linking-off', message);
  });
}

function getClient(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('linking_clients')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

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
  const { authorizationUrl, tokenUrl } = addresses(platform, appId);
  return {
    type: 'AUTH_CODE',
    authorizationUrl,
    accessTokenUrl: tokenUrl,
    accessTokenScheme: 'HTTP_BASIC',
    clientId: client.client_id,
    clientSecret: platform.secrets.open(client.secret_sealed, secretPlace(appId)),
    scopes: [linkingScope],
    // Everything but orders works without an account: nobody is made to sign in first.
    skipOnEnablement: true,
  } as const;
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
  const found = await platform.db
    .selectFrom('linking_access_tokens as t')
    .innerJoin('linking_grants as g', (join) =>
      join.onRef('g.merchant_id', '=', 't.merchant_id').onRef('g.id', '=', 't.grant_id'),
    )
    .select('g.email')
    .where('t.merchant_id', '=', merchantId)
    .where('t.token_hash', '=', hashToken(accessToken))
    .where('g.app_id', '=', appId)
    .where('t.expires_at', '>', new Date())
    .executeTakeFirst();
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
  await platform.db
    .updateTable('linking_grants')
    .set({ user_ref: userRef })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('linking_access_tokens')
        .select('grant_id')
        .where('merchant_id', '=', merchantId)
        .where('token_hash', '=', hashToken(accessToken)),
    )
    .execute();
}

/** Ends the links of a user who has gone. */
export async function unlinkUser(
  platform: Platform,
  merchantId: string,
  appId: string,
  userRef: string,
): Promise<void> {
  await platform.db
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('user_ref', '=', userRef)
    .execute();
}

/** Ends every link of an address with an app. @returns how many there were */
export async function unlinkEmail(db: Db, merchantId: string, appId: string, email: string): Promise<number> {
  const gone = await db
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  return gone.length;
}

/** Forgets what is over. */
export async function tidyLinking({ db }: Platform): Promise<void> {
  const now = new Date();
  await db.deleteFrom('linking_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('linking_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('linking_access_tokens').where('expires_at', '<', now).execute();
}
