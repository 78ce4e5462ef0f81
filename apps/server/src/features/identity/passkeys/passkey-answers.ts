import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@voicecart/contract/routes/passkey-questions';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { parseJson } from '../../../outside/exchange.ts';
import { failure } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import type { PasskeyPurpose, PasskeysTable } from '../../../schema/second-factor.tables.ts';
import { findPasskey, insertChallenge, notePasskeyUse, spendChallenge } from './passkeys.queries.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** What a passkey is asked for, and for whom; nobody knows at a sign-in who comes. */
interface Asking {
  readonly purpose: PasskeyPurpose;
  readonly userId: string | null;
}

const minutesValid = 5;
const timeout = minutesValid * 60_000;
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257];
const clientData = z.object({ challenge: z.string().min(1) });

/** Large, and needed by few requests. */
const library = () => import('@simplewebauthn/server');

/** What an authenticator knows a person by. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** A passkey is for the host of our address: it signs for no other, and only on pages of our origin. */
function partyOf({ config }: Platform) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}

/** What a browser is asked with for one of `known`, or, where none is named, for any that it has for us. */
export async function askForPasskey(
  platform: Platform,
  asking: Asking,
  known: readonly PasskeyRow[] = [],
): Promise<PasskeyQuestion> {
  const challenge = await makeChallenge(platform, asking);
  const { rpId } = partyOf(platform);
  return { challenge, timeout, rpId, allowCredentials: known.map(describe), userVerification: 'required' };
}

/** What a browser is asked with for a new passkey. Its handle of the person is our id, never the address. */
export async function askForNewPasskey(
  platform: Platform,
  user: { readonly id: string; readonly email: string; readonly fname: string; readonly lname: string },
  known: readonly PasskeyRow[],
): Promise<NewPasskeyQuestion> {
  const { rpId } = partyOf(platform);
  return {
    challenge: await makeChallenge(platform, { purpose: 'register', userId: user.id }),
    timeout,
    rp: { id: rpId, name: platform.config.BRAND_NAME },
    user: {
      id: handleOf(user.id),
      name: user.email,
      displayName: `${user.fname} ${user.lname}`.trim() || user.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: known.map(describe),
    // Found without an address, and opened by a finger, a face or a PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Checks the answer to `askForPasskey`: its challenge, once, the origin, the signature, and the authenticator's counter.
 * @throws AppError 'passkey_refused'
 */
export async function readPasskeyAnswer(
  platform: Platform,
  answer: PasskeyAnswer,
  asking: Asking,
): Promise<PasskeyRow> {
  const { db } = platform;
  const challenge = await spentChallenge(platform, answer.response.clientDataJSON, asking);
  const passkey = await findPasskey(db, answer.id);
  // Whoever may sign in with it proves only who they are themselves.
  if (!passkey || (asking.userId !== null && passkey.user_id !== asking.userId)) throw refused('unknown', asking);
  // Web Authentication Level 3, section 7.2, step 6: whoever was not named before is named by the authenticator.
  const { userHandle } = answer.response;
  const isUnnamed = asking.userId === null || userHandle !== undefined;
  if (isUnnamed && userHandle !== handleOf(passkey.user_id)) throw refused('answer', asking);
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = partyOf(platform);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw refused('answer', asking, cause);
  });
  if (!verified || !(await notePasskeyUse(db, passkey.id, authenticationInfo.newCounter))) {
    throw refused('answer', asking);
  }
  return passkey;
}

/** Checks the answer to `askForNewPasskey`. @throws AppError 400 'passkey_refused' */
export async function readNewPasskey(platform: Platform, answer: NewPasskeyAnswer, userId: string) {
  const asking: Asking = { purpose: 'register', userId };
  const challenge = await spentChallenge(platform, answer.response.clientDataJSON, asking);
  const { verifyRegistrationResponse } = await library();
  const { rpId, origin } = partyOf(platform);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw refused('answer', asking, cause);
  });
  if (!verified) throw refused('answer', asking);
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    is_synced: credentialDeviceType === 'multiDevice',
  };
}

async function makeChallenge({ db }: Platform, { purpose, userId }: Asking): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, {
    challenge_hash: hashToken(challenge),
    purpose,
    user_id: userId,
    expires_at: new Date(Date.now() + timeout),
  });
  return challenge;
}

/** Spent before anything else is looked at: whatever is wrong with an answer, its challenge works once. */
async function spentChallenge({ db }: Platform, clientDataJSON: string, asking: Asking): Promise<string> {
  const read = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!read.success) throw refused('answer', asking, read.error);
  const { challenge } = read.data;
  const { purpose, userId } = asking;
  if (!(await spendChallenge(db, hashToken(challenge), purpose, userId))) throw refused('late', asking);
  return challenge;
}

function describe({ credential_id, transports }: PasskeyRow): PasskeyQuestion['allowCredentials'][number] {
  return { id: credential_id, type: 'public-key', transports };
}

/** 401 is for whoever is not signed in. */
function refused(why: 'unknown' | 'answer' | 'late', { userId }: Asking, cause?: unknown) {
  return failure(`passkey_refused.${why}`, {}, { status: userId === null ? 401 : 400, cause });
}
