import { createHmac, randomInt } from 'node:crypto';
import type { PasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import type { StepUpMethod } from '@voicecart/contract/routes/second-factor';
import { type AppError, failure } from '../../../platform/errors.ts';
import { mailJob, sealLink } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AttemptLimit, attemptKey, forgetAttempts, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { isSteppedUp, markSteppedUp, type Session, stepUpMs } from '../../../platform/sessions/sessions.ts';
import { readPasskeyAnswer } from '../passkeys/passkey-answers.ts';
import { hasPasskey } from '../passkeys/passkeys.queries.ts';
import { type OwnUser, provingUser } from '../profile/own-account.ts';
import { isPasswordHash, verifyPassword } from '../sign-in/passwords.ts';
import { hasApp, isRightCode } from './second-factor.ts';
import { deleteStepUpCode, upsertStepUpCode } from './step-up.queries.ts';
import '../../../schema/second-factor.tables.ts';

const codeMinutes = 10;
/** Of one person, over all their sessions and all ways. */
const triesMax = 5;
const triesSeconds = 15 * 60;

/**
 * What a person can prove it by. With a second factor on, only by it: whoever holds a session and the password could
 * otherwise add a passkey of their own. A recovery code is a code as well. A mailed code is for whoever has nothing else.
 */
async function methodsOf({ db }: Platform, user: OwnUser): Promise<StepUpMethod[]> {
  if (await hasPasskey(db, user.id)) return ['passkey', 'code'];
  if (await hasApp(db, user.id)) return ['code'];
  return isPasswordHash(user.password_hash) ? ['password'] : ['mail'];
}

export async function describeStepUp(platform: Platform, session: Session) {
  const user = await provingUser(platform.db, session);
  const { steppedUpAt } = session;
  const validUntil = steppedUpAt && isSteppedUp(session) ? endOf(steppedUpAt) : null;
  return { methods: await methodsOf(platform, user), email: user.email, validUntil };
}

export type StepUpProof =
  | { readonly method: 'password'; readonly password: string }
  | { readonly method: 'passkey'; readonly passkey: PasskeyAnswer }
  | { readonly method: 'code' | 'mail'; readonly code: string };

/**
 * Opens, for this session and a few minutes, the calls whose rows say `stepUp`.
 * @throws AppError 403 'acting', 400 'wrong_proof' on the field, 400 'passkey_refused', 409 'no_such_method', 429 after five wrong ones
 */
export async function stepUp(platform: Platform, session: Session, proof: StepUpProof): Promise<string> {
  const { db } = platform;
  const user = await provingUser(db, session);
  if (!(await methodsOf(platform, user)).includes(proof.method)) {
    throw failure('no_such_method.none');
  }
  // Counted first: five at most, however many come at once.
  const limit: AttemptLimit = { key: attemptKey('step-up', user.id), max: triesMax, seconds: triesSeconds };
  const wait = await takeAttempt(db, [limit]);
  if (wait > 0) {
    throw failure('too_many_attempts.stepUp', {}, { retryAfterSeconds: wait });
  }
  if (!(await isRight(platform, session, user, proof))) throw wrongProof(proof.method);
  const steppedUpAt = await markSteppedUp(db, session.id);
  if (!steppedUpAt) throw failure('unauthenticated.signIn');
  await forgetAttempts(db, [limit.key]);
  return endOf(steppedUpAt);
}

async function isRight(platform: Platform, session: Session, user: OwnUser, proof: StepUpProof): Promise<boolean> {
  if (proof.method === 'password') return verifyPassword(user.password_hash, proof.password);
  if (proof.method === 'passkey') {
    await readPasskeyAnswer(platform, proof.passkey, { purpose: 'step-up', userId: user.id });
    return true;
  }
  if (proof.method === 'mail') return spendMailedCode(platform, session, proof.code);
  return isRightCode(platform, user.id, proof.code);
}

/** Mails a code that is good for this session; the code before it no longer is. @throws AppError 409 'no_such_method', 429 */
export async function mailStepUpCode(platform: Platform, session: Session): Promise<string> {
  const { db, config, jobs } = platform;
  const user = await provingUser(db, session);
  if (!(await methodsOf(platform, user)).includes('mail')) {
    throw failure('no_such_method.better');
  }
  const wait = await takeAttempt(db, [
    { key: attemptKey('step-up-mail', user.id, 'minute'), max: 2, seconds: 60 },
    { key: attemptKey('step-up-mail', user.id, 'day'), max: 20, seconds: 86_400 },
  ]);
  if (wait > 0) {
    throw failure('too_many_mails.stepUp', {}, { retryAfterSeconds: wait });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = {
    code_hash: hashCode(platform, session.id, code),
    expires_at: new Date(Date.now() + codeMinutes * 60_000),
  };
  await db.transaction().execute(async (tx) => {
    await upsertStepUpCode(tx, session.id, kept);
    await jobs.enqueue(tx, mailJob, {
      to: user.email,
      subject: `Your code for ${config.BRAND_NAME}`,
      text: `Type this code to confirm that it is you:\n\n{link}\n\nIt works once, for ${codeMinutes} minutes, where you asked for it. We never ask for it by phone or mail. If you did not ask for it, somebody is signed in as you: make a password and sign out everywhere else:\n${config.publicUrl}/login?panel=forgot`,
      sealedLink: sealLink(platform, code),
    });
  });
  return user.email;
}

/** Of two calls at once with one code, one spends it. */
async function spendMailedCode(platform: Platform, session: Session, code: string): Promise<boolean> {
  const spent = await deleteStepUpCode(platform.db, session.id, hashCode(platform, session.id, code));
  return spent !== undefined;
}

/** With our key: six digits alone are found from their hash in a moment. */
function hashCode({ config }: Platform, sessionId: string, code: string): Buffer {
  return createHmac('sha256', config.secretsKeys[0].key).update(`step-up code ${sessionId} ${code}`).digest();
}

function endOf(steppedUpAt: Date): string {
  return new Date(steppedUpAt.getTime() + stepUpMs).toISOString();
}

function wrongProof(method: StepUpMethod): AppError {
  const field = method === 'mail' ? 'code' : method;
  return failure(`wrong_proof.${field}`, {}, { field });
}
