import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { passkeyAnswer } from './passkey-questions.ts';
import { authenticatorCode, password } from './sign-in.ts';

export const secondFactorState = z.object({
  /** Since when codes of an authenticator app are asked for; null while they are not. */
  since: timestamp.nullable(),
  /** Passkeys are a second factor as well, with or without an app. */
  hasPasskeys: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The configuration asks this person for one. */
  isRequired: z.boolean(),
});

const recoveryCodes = z.array(z.string());

/** For a change of the second factor: both factors, or a passkey, which is two in one. */
const bothFactors = z.union([z.object({ password, code: authenticatorCode }), z.object({ passkey: passkeyAnswer })]);

/** What proves again who somebody is; `mail` only where there is nothing else. */
export const stepUpMethods = ['password', 'code', 'passkey', 'mail'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

/** The second factor of an account, and proving again who one is. */
export const secondFactorRoutes = routeTable({
  stepUpState: {
    base: 'mobile',
    method: 'GET',
    path: 'account/step-up',
    summary: 'Read how and when the caller can step up.',
    description: 'How one can prove again who one is, and until when the last time counts.',
    access: access.signedIn,
    errors: ['acting', 'not_found'],
    reply: ok({ methods: z.array(z.enum(stepUpMethods)), email: z.string(), validUntil: timestamp.nullable() }),
    isOpenBeforeSecondFactor: true,
  },
  stepUp: {
    base: 'mobile',
    method: 'POST',
    path: 'account/step-up',
    summary: 'Prove again who one is.',
    description:
      'Prove again who one is: with a second factor on, by a passkey, a code of the authenticator or a recovery code; else by password, or by a mailed code where there is none. For five minutes this session may then make the calls that answer 403 step_up_needed. 400 wrong_proof, 429 after five wrong ones.',
    access: access.signedIn,
    errors: [
      'acting',
      'busy',
      'no_such_method',
      'not_found',
      'passkey_refused',
      'secrets_unavailable',
      'too_many_attempts',
      'wrong_proof',
    ],
    body: z.discriminatedUnion('method', [
      z.object({ method: z.literal('password'), password }),
      z.object({ method: z.literal('code'), code: authenticatorCode }),
      z.object({ method: z.literal('passkey'), passkey: passkeyAnswer }),
      z.object({ method: z.literal('mail'), code: authenticatorCode }),
    ]),
    reply: ok({ validUntil: timestamp }),
    isOpenBeforeSecondFactor: true,
  },
  mailStepUpCode: {
    base: 'mobile',
    method: 'POST',
    path: 'account/step-up/mail',
    summary: 'Mail a step-up code.',
    description: 'Mail a code of ten minutes to somebody who has neither a password nor a second factor.',
    access: access.signedIn,
    errors: ['acting', 'no_such_method', 'not_found', 'too_many_mails'],
    reply: ok({ email: z.string() }),
    isOpenBeforeSecondFactor: true,
  },
  secondFactor: {
    base: 'mobile',
    method: 'GET',
    path: 'account/second-factor',
    summary: 'Read whether a second factor is on.',
    description: 'Whether codes of an authenticator, or passkeys, are asked for at the sign-in.',
    access: access.signedIn,
    errors: ['acting', 'not_found'],
    reply: ok({ state: secondFactorState }),
    isOpenBeforeSecondFactor: true,
  },
  startSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/start',
    summary: 'Begin to set up a second factor.',
    description:
      'A secret for an authenticator, as text and as the path of a QR code; counts once a code of it is confirmed.',
    access: access.signedIn,
    errors: ['not_found', 'second_factor_on'],
    stepUp: true,
    reply: ok({
      secret: z.string(),
      uri: z.string(),
      /** `path` draws the dark modules, each 1 wide, in a square of `size`. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    isOpenBeforeSecondFactor: true,
  },
  confirmSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/confirm',
    summary: 'Switch the second factor on with a first code.',
    description: 'Switch the second factor on with a first code. Recovery codes are told here and never again.',
    access: access.signedIn,
    errors: ['not_found', 'second_factor_not_started', 'second_factor_on', 'secrets_unavailable', 'too_many_attempts'],
    stepUp: true,
    body: z.object({ code: authenticatorCode }),
    reply: ok({ recoveryCodes }),
    isOpenBeforeSecondFactor: true,
  },
  renewRecoveryCodes: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/recovery-codes',
    summary: 'New recovery codes in place of all old ones.',
    description: 'The body is the proof: password and code, or a passkey.',
    access: access.signedIn,
    errors: ['busy', 'not_found', 'passkey_refused', 'second_factor_off', 'secrets_unavailable', 'too_many_attempts'],
    merchantOnly: true,
    body: bothFactors,
    reply: ok({ recoveryCodes }),
  },
  endSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/end',
    summary: 'Switch the second factor off.',
    description:
      'The authenticator app, the passkeys and the recovery codes go; the password alone signs in again. The body is the proof: password and code, or a passkey.',
    access: access.signedIn,
    errors: ['busy', 'not_found', 'passkey_refused', 'second_factor_off', 'secrets_unavailable', 'too_many_attempts'],
    merchantOnly: true,
    body: bothFactors,
    reply: ok({}),
  },
});
