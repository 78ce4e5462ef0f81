import { createHash } from 'node:crypto';
import type { AmazonAccount, AmazonVendor } from '@voicecart/contract/routes/amazon-login';
import type { Identity, Tokens } from '../../outside/amazon/login-with-amazon.ts';
import { createSmapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { OutsideFault } from '../../outside/exchange.ts';
import { type AppError, failure, invalid } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { hashToken, type Session } from '../../platform/sessions/sessions.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { askAmazon, canLogIn, getAmazon, hasShared, sharedAccount } from './amazon.ts';
import {
  type AmazonAccountRow,
  deleteAccount,
  getAccount,
  insertLogin,
  saveAccount,
  spendLogin,
  updateAccount,
} from './amazon-login.queries.ts';
import { asSmapiError, getLogin, sealTokens } from './amazon-token.ts';

const loginMinutes = 10;

/** The page of the dashboard that Amazon sends the browser back to; registered with Amazon. */
function redirectUri(platform: Platform): string {
  return `${platform.config.publicUrl}/amazon-external-login`;
}

/** Begins a login: the state is bound to this session and merchant, and what proves it (PKCE) stays here. */
export async function startLogin(platform: Platform, session: Session, merchantId: string): Promise<string> {
  requireLogin(platform);
  const state = newToken();
  const verifier = newToken();
  await insertLogin(platform.db, {
    state_hash: hashToken(state),
    session_id: session.id,
    merchant_id: merchantId,
    verifier: platform.secrets.seal(verifier, verifierPlace(merchantId)),
    expires_at: new Date(Date.now() + loginMinutes * 60_000),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return getLogin(platform).authorizeUrl({ redirectUri: redirectUri(platform), state, challenge });
}

/** What came back with the browser: a code of Amazon's page, or a token in the address's fragment. */
export type Arrival =
  | { readonly code: string; readonly state: string }
  | { readonly aws_token: string; readonly state?: string | undefined; readonly isConfirmed: boolean };

/**
 * Ends a login and links the account to the merchant. A login that somebody else started, to have their own account
 * linked here, fails on its state; a bare token is linked only once the person has seen whose it is.
 * @throws AppError 410 'login_expired', 409 'confirm_account', 400 'foreign_token', 502/503/504 'amazon_unavailable'
 */
export async function completeLogin(
  platform: Platform,
  session: Session,
  principal: Principal,
  arrival: Arrival,
): Promise<AmazonAccount> {
  requireLogin(platform);
  const { merchantId } = principal;
  const tokens = 'code' in arrival ? await exchangeCode(platform, session, merchantId, arrival) : null;
  const identity = await askLogin(() => getLogin(platform).whoIs(tokens?.accessToken ?? tokenOf(arrival)));
  if (!tokens && 'aws_token' in arrival) await requireConsent(platform, session, merchantId, arrival, identity);
  const given = tokens ?? { accessToken: tokenOf(arrival), expiresAt: identity.expiresAt, refreshToken: undefined };
  return link(platform, principal, given, identity);
}

function tokenOf(arrival: Arrival): string {
  return 'aws_token' in arrival ? arrival.aws_token : '';
}

async function exchangeCode(
  platform: Platform,
  session: Session,
  merchantId: string,
  { code, state }: { code: string; state: string },
): Promise<Tokens> {
  const verifier = await spendState(platform, session, merchantId, state);
  if (verifier === null) throw loginOver();
  return askLogin(() => getLogin(platform).exchangeCode(code, { redirectUri: redirectUri(platform), verifier }));
}

async function requireConsent(
  platform: Platform,
  session: Session,
  merchantId: string,
  arrival: { state?: string | undefined; isConfirmed: boolean },
  identity: Identity,
): Promise<void> {
  if (arrival.state !== undefined) {
    if ((await spendState(platform, session, merchantId, arrival.state)) === null) throw loginOver();
    return;
  }
  if (arrival.isConfirmed) return;
  throw failure('confirm_account', { account: describe(identity) });
}

async function spendState(
  platform: Platform,
  session: Session,
  merchantId: string,
  state: string,
): Promise<string | null> {
  const stateHash = hashToken(state);
  const sealed = await spendLogin(platform.db, { stateHash, sessionId: session.id, merchantId });
  return sealed === null ? null : platform.secrets.open(sealed, verifierPlace(merchantId));
}

function loginOver(cause?: unknown): AppError {
  return failure('login_expired.amazon', { minutes: loginMinutes }, { cause });
}

async function link(
  platform: Platform,
  principal: Principal,
  tokens: Tokens,
  identity: Identity,
): Promise<AmazonAccount> {
  const { db } = platform;
  const { merchantId } = principal;
  const vendors = await vendorsOf(platform, tokens.accessToken);
  const row = await db.transaction().execute(async (tx) => {
    const before = await getAccount(tx, merchantId);
    const kept = vendors.find(({ id }) => before?.amazon_user_id === identity.userId && id === before.vendor_id);
    const vendor = kept ?? (vendors.length === 1 ? vendors[0] : undefined);
    await recordActivity(tx, principal, 'amazon-login', `Amazon account ${describe(identity)} linked`);
    return saveAccount(tx, {
      merchant_id: merchantId,
      amazon_user_id: identity.userId,
      name: identity.name,
      email: identity.email,
      refresh_token: null,
      ...sealTokens(platform, merchantId, tokens),
      refreshing_until: null,
      vendor_id: vendor?.id ?? null,
      vendor_name: vendor?.name ?? null,
      linked_by: principal.userId,
    });
  });
  return toAccount(row);
}

/** For a first choice only: an Amazon that does not tell them now is asked again by the page. */
async function vendorsOf({ config, log }: Platform, accessToken: string): Promise<AmazonVendor[]> {
  const smapi = createSmapi({
    apiEndpoint: config.AMAZON_API_ORIGIN,
    authEndpoint: config.AMAZON_AUTH_ORIGIN,
    getToken: async () => accessToken,
    timeoutMs: config.AMAZON_TIMEOUT_MS,
  });
  try {
    return await smapi.listVendors();
  } catch (error) {
    log.warn({ err: error }, 'the vendors of an Amazon account could not be listed at its login');
    return [];
  }
}

export interface AccountState {
  readonly account: AmazonAccount | null;
  readonly canLogIn: boolean;
  readonly hasShared: boolean;
}

export async function getAccountState({ db, config }: Platform, merchantId: string): Promise<AccountState> {
  const row = await getAccount(db, merchantId);
  return { account: row ? toAccount(row) : null, canLogIn: canLogIn(config), hasShared: hasShared(config) };
}

/** Forgets account and tokens. Without one there is nothing to do. */
export async function unlinkAccount(platform: Platform, principal: Principal): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await deleteAccount(tx, principal.merchantId);
    if (row) await recordActivity(tx, principal, 'amazon-login', `Amazon account ${describe(row)} unlinked`);
  });
}

/** The vendors of the account in use, and the one that new skills belong to; none where there is no account. @throws AppError 409, 502-504 */
export async function listVendors(
  platform: Platform,
  merchantId: string,
): Promise<{ vendors: AmazonVendor[]; vendorId: string | null }> {
  const isLinked = (await getAccount(platform.db, merchantId)) !== undefined;
  if (!isLinked && !hasShared(platform.config)) return { vendors: [], vendorId: null };
  const { account, smapi } = await getAmazon(platform, merchantId);
  const vendors = (await askAmazon(() => smapi.listVendors())).map(({ id, name }) => ({ id, name }));
  const row = await getAccount(platform.db, merchantId);
  const shared = platform.config.AMAZON_VENDOR_ID || vendors[0]?.id;
  return { vendors, vendorId: (account === sharedAccount ? shared : row?.vendor_id) ?? null };
}

/** @throws AppError 409 'not_linked', 400 for a vendor of somebody else's */
export async function chooseVendor(platform: Platform, principal: Principal, vendorId: string): Promise<AmazonAccount> {
  const { db } = platform;
  const { merchantId } = principal;
  const before = await getAccount(db, merchantId);
  if (!before) throw notLinked();
  const { vendors } = await listVendors(platform, merchantId);
  const vendor = vendors.find(({ id }) => id === vendorId);
  if (!vendor) throw invalid('vendorId', 'This is not a vendor of the linked Amazon account.');
  const set = { vendor_id: vendor.id, vendor_name: vendor.name };
  const row = await db.transaction().execute(async (tx) => {
    if (before.vendor_id !== vendor.id) {
      await recordActivity(tx, principal, 'amazon-login', `Amazon vendor ${vendor.name} (${vendor.id}) chosen`);
    }
    return updateAccount(tx, merchantId, before.link, set);
  });
  if (!row) throw notLinked();
  return toAccount(row);
}

function notLinked(): AppError {
  return failure('not_linked');
}

function requireLogin({ config }: Platform): void {
  if (canLogIn(config)) return;
  throw failure('amazon_login_off', { email: config.SUPPORT_EMAIL });
}

/** Runs calls to Login with Amazon for a person; what Amazon refuses about the login itself means starting anew. */
async function askLogin<T>(calls: () => Promise<T>): Promise<T> {
  return askAmazon(async () => {
    try {
      return await calls();
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      if (error.code === 'foreign_token') throw failure('foreign_token', { reason: error.message }, { cause: error });
      const isOver = ['invalid_grant', 'invalid_token', 'invalid_request'].includes(error.code ?? '');
      if (isOver) throw loginOver(error);
      const fault = asSmapiError(error);
      throw fault instanceof SmapiError ? fault : error;
    }
  });
}

function describe({ name, email }: { name: string; email: string }): string {
  if (email === '') return name || 'without a name';
  return name === '' ? email : `${name} (${email})`;
}

function verifierPlace(merchantId: string): string {
  return `${merchantId}/amazon_logins/verifier`;
}

export const sealedAmazonLogin: SealedColumn = {
  table: 'amazon_logins',
  column: 'verifier',
  key: ['state_hash'],
  with: ['merchant_id'],
  place: ({ merchant_id = '' }) => verifierPlace(merchant_id),
};

function toAccount(row: AmazonAccountRow): AmazonAccount {
  return {
    name: row.name,
    email: row.email,
    awsAuthirizationStatus: row.is_expired ? 'expired' : 'success',
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    linkedAt: row.linked_at.toISOString(),
  };
}
