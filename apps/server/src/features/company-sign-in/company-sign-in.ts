import { ProviderFault, type ProviderPerson } from '../../outside/identity-provider.ts';
import { authorizationUrl, discover, readAnswer } from '../../outside/openid/openid.ts';
import type { Db } from '../../platform/database.ts';
import { type AppError, failure } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../activity/activity.ts';
import {
  type Arrival,
  checkSecondFactor,
  enter,
  getUser,
  maySignIn,
  type SecondFactorProof,
} from '../identity/identity.ts';
import { isInvited, isOwner, provideMember } from '../team/team.ts';
import { type Connection, openIdClient, redirectUriOf } from './company-connection.ts';
import { samlPerson, samlSignInUrl } from './company-saml.ts';
import {
  findConnectionOfDomain,
  findPerson,
  findSignIn,
  finishSignIn,
  getConnection,
  hasOtherSubject,
  insertSignIn,
  listDomains,
  lockOpenSignIn,
  putPerson,
  takeAnswer,
  updateSignIn,
} from './company-sign-in.queries.ts';

const minutesValid = 10;

/**
 * Sends somebody to the provider of their address's domain.
 * @returns the address to go to, and what the browser keeps to finish: the verifier of PKCE, of which we keep a hash.
 * Whoever is sent a link with an answer of somebody else's sign-in does not have it, so it signs nobody in.
 * @throws AppError 404 'company_unknown', 502 'company_provider'
 */
export async function startCompanySignIn(platform: Platform, email: string) {
  const { db } = platform;
  const domain = domainOf(email);
  const connection = await findConnectionOfDomain(db, domain);
  if (!connection) throw failure('company_unknown', { domain });
  const { merchant_id, issuer, client_id } = connection;
  // SAML calls it the id of a request, which begins with a letter or this.
  const [state, nonce, verifier] = [newToken(), `_${newToken()}`, newToken()];
  const url = await asked(async () => {
    if (connection.protocol === 'saml') return samlSignInUrl(platform, connection, nonce, state);
    const redirectUri = redirectUriOf(platform, merchant_id);
    const provider = await discover(openIdClient(platform, connection));
    return authorizationUrl(provider, { redirectUri, state, nonce, verifier, email });
  });
  await insertSignIn(db, {
    state_hash: hashToken(state),
    merchant_id,
    issuer,
    client_id,
    nonce,
    verifier_hash: hashToken(verifier),
    expires_at: new Date(Date.now() + minutesValid * 60_000),
  });
  return { url, verifier };
}

export interface Returning extends SecondFactorProof {
  readonly company: string;
  /** What the provider added to the redirect address. */
  readonly query: string;
  readonly verifier: string;
}

/**
 * Signs in whom the provider names. Its answer is taken once; where a second factor is still asked for, the call may be
 * repeated with it.
 * @throws AppError 410 'login_expired' for every fault of state and browser, and where the company's sign-in was changed
 * meanwhile; 403 'company_refused', 409 'seats_full', 502 'company_provider', 401 for the second factor
 */
export async function finishCompanySignIn(platform: Platform, input: Returning, arrival: Arrival) {
  const { db } = platform;
  const merchantId = input.company;
  const stateHash = hashToken(new URLSearchParams(input.query).get('state') ?? '');
  const begun = await findSignIn(db, merchantId, stateHash);
  const isOwn = begun?.verifier_hash.equals(hashToken(input.verifier)) ?? false;
  if (!begun || !isOwn || begun.finished_at || begun.expires_at.getTime() <= Date.now()) throw expired();
  const connection = await getConnection(db, merchantId);
  // What was asked of the old provider is nothing to the new one.
  const isSame = connection?.issuer === begun.issuer && connection.client_id === begun.client_id;
  if (begun.withdrawn_at || !connection?.is_on || !isSame) throw changed();
  const named = begun.user_id
    ? { userId: begun.user_id, hasSecondFactor: begun.has_second_factor }
    : await takeNamed(platform, connection, { ...input, stateHash, begun });
  const user = await getUser(db, named.userId);
  if (!user || user.merchant_id !== merchantId || !(await maySignIn(platform, user))) {
    throw failure('company_refused.closed');
  }
  const hasSecondFactor = named.hasSecondFactor || (await checkSecondFactor(platform, user.id, input));
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpenSignIn(tx, merchantId, stateHash))) throw changed();
    if (!(await finishSignIn(tx, merchantId, stateHash))) throw expired();
    const entered = await enter(tx, platform, user, arrival, hasSecondFactor);
    const principal = { merchantId, userId: user.id, actorUserId: null, sessionId: entered.session.id };
    await recordActivity(tx, principal, 'sign-in', `${user.email} signed in by the company’s identity provider`);
    return { ...entered, user };
  });
}

/** Reads the provider's answer, once, and keeps whom it names. */
async function takeNamed(
  platform: Platform,
  connection: Connection,
  given: Returning & { stateHash: Buffer; begun: { nonce: string; saml_answer: string | null } },
): Promise<{ userId: string; hasSecondFactor: boolean }> {
  const { db } = platform;
  const merchantId = connection.merchant_id;
  if (!(await takeAnswer(db, merchantId, given.stateHash))) throw expired();
  const person = await asked(() =>
    connection.protocol === 'saml'
      ? samlPerson(platform, connection, given.begun)
      : openIdPerson(platform, connection, given, given.begun.nonce),
  );
  return db.transaction().execute(async (tx) => {
    // The provider took its time to answer: nobody becomes a member by a domain that was removed meanwhile.
    if (!(await lockOpenSignIn(tx, merchantId, given.stateHash))) throw changed();
    const { userId, isKnown } = await personOf(platform, tx, connection, person);
    // What the provider says of a second factor counts for whom it has named before.
    const hasSecondFactor = person.hasSecondFactor && isKnown;
    await updateSignIn(tx, merchantId, given.stateHash, {
      user_id: userId,
      has_second_factor: hasSecondFactor,
      provider_session: person.session,
      saml_answer: null,
    });
    return { userId, hasSecondFactor };
  });
}

/** @throws ProviderFault */
async function openIdPerson(platform: Platform, connection: Connection, given: Returning, nonce: string) {
  const query = new URLSearchParams(given.query);
  const url = new URL(`${redirectUriOf(platform, connection.merchant_id)}?${query}`);
  const expected = { state: query.get('state') ?? '', nonce, verifier: given.verifier };
  return readAnswer(await discover(openIdClient(platform, connection)), url, expected);
}

/**
 * By the subject where it came before; the first time by the address, which must be of a verified domain. Who was removed
 * stays so until they are invited again, whatever address their provider names. An owner is only taken for one where the
 * provider says that it has confirmed the address.
 */
async function personOf(
  platform: Platform,
  tx: Db,
  connection: Connection,
  person: ProviderPerson,
): Promise<{ userId: string; isKnown: boolean }> {
  const { merchant_id: merchantId, issuer, role } = connection;
  const { email, fname, lname } = person;
  const knownId = await findPerson(tx, merchantId, issuer, person.subject);
  const known = knownId ? await getUser(tx, knownId) : undefined;
  const domains = await listDomains(tx, merchantId);
  const isOfDomain = domains.some(({ domain, verified_at }) => verified_at && domain === domainOf(email));
  if (email !== '' && !isOfDomain) throw failure('company_refused.domain', { email });
  if (known && !known.removed_at) return { userId: known.id, isKnown: true };
  if (email === '') throw failure('company_refused.noEmail');
  if (!person.isEmailConfirmed) throw failure('company_refused.unconfirmed', { email });
  if (known && !(await isInvited(tx, merchantId, email))) throw failure('company_refused.closed');
  const user = await provideMember(platform, tx, { merchantId, email, fname, lname, role });
  // An address that went to another person does not bring them the account of the one before.
  if (await hasOtherSubject(tx, { merchantId, issuer, userId: user.id, subject: person.subject })) {
    throw failure('company_refused.otherPerson', { email });
  }
  if (isOwner(user.identity) && !person.isEmailVerified) throw failure('company_refused.unconfirmed', { email });
  await putPerson(tx, { merchant_id: merchantId, issuer, subject: person.subject, user_id: user.id });
  return { userId: user.id, isKnown: false };
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    if (error.kind === 'forged') throw failure('company_refused.answer', {}, { cause: error });
    const name = error.kind === 'declined' ? 'company_provider.declined' : 'company_provider.unreachable';
    throw failure(name, { reason: error.message }, { cause: error });
  }
}

function expired(): AppError {
  return failure('login_expired.company', { minutes: minutesValid });
}

function changed(): AppError {
  return failure('login_expired.companyChanged');
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
