import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { newPasskeyAnswer, newPasskeyQuestion, passkeyAnswer, passkeyQuestion } from './passkey-questions.ts';
import { loginReply } from './sign-in.ts';

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  isSynced: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const name = z.string({ error: messages.required }).trim().min(1, messages.required).max(80);

/** Passkeys (WebAuthn): one's own, and what they are asked. A password's sign-in and a step-up take their answers too. */
export const passkeysRoutes = routeTable({
  listPasskeys: {
    base: 'mobile',
    method: 'GET',
    path: 'account/passkeys',
    summary: 'List the own passkeys.',
    access: access.signedIn,
    errors: ['acting', 'not_found'],
    reply: ok({ items: z.array(passkey) }),
  },
  startPasskey: {
    base: 'mobile',
    method: 'POST',
    path: 'account/passkeys/start',
    summary: 'Begin to add a passkey.',
    description: 'What `navigator.credentials.create` is asked with. Good for one passkey, within five minutes.',
    access: access.signedIn,
    stepUp: true,
    errors: ['not_found', 'too_many'],
    reply: ok({ question: newPasskeyQuestion }),
    isOpenBeforeSecondFactor: true,
    perMinute: 30,
  },
  addPasskey: {
    base: 'mobile',
    method: 'POST',
    path: 'account/passkeys',
    summary: 'Add a passkey.',
    description:
      'The first second factor switches it on: the other sessions end, and recovery codes are told here and never again.',
    access: access.signedIn,
    stepUp: true,
    errors: ['not_found', 'passkey_known', 'passkey_refused', 'too_many'],
    body: z.object({ name, answer: newPasskeyAnswer }),
    reply: ok({ item: passkey, recoveryCodes: z.array(z.string()).nullable() }),
    status: 201,
    isOpenBeforeSecondFactor: true,
  },
  renamePasskey: {
    base: 'mobile',
    method: 'PUT',
    path: 'account/passkeys/{id}',
    summary: 'Rename a passkey.',
    access: access.signedIn,
    errors: ['acting'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ name }),
    reply: ok({ item: passkey }),
    object: { kind: 'passkey', in: 'params', field: 'id' },
  },
  removePasskey: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/passkeys/{id}',
    summary: 'Remove a passkey.',
    description: 'It signs in no more. The last second factor stays until `account/second-factor/end`.',
    access: access.signedIn,
    stepUp: true,
    errors: ['last_second_factor'],
    params: z.object({ id: z.uuid() }),
    reply: ok({}),
    object: { kind: 'passkey', in: 'params', field: 'id' },
  },
  startPasskeyStepUp: {
    base: 'mobile',
    method: 'POST',
    path: 'account/step-up/passkey',
    summary: 'Begin to step up with a passkey.',
    description: 'What `navigator.credentials.get` is asked with; its answer goes to `account/step-up`.',
    access: access.signedIn,
    errors: ['acting', 'no_such_method', 'not_found'],
    reply: ok({ question: passkeyQuestion }),
    isOpenBeforeSecondFactor: true,
    perMinute: 60,
  },
  startPasskeySignIn: {
    base: 'mobile',
    method: 'POST',
    path: 'login/passkey/start',
    summary: 'Begin to sign in with a passkey.',
    description:
      'What `navigator.credentials.get` is asked with. Its answer goes to `login/passkey`, or along with the password where a second factor is needed.',
    access: access.everyone,
    reply: ok({ question: passkeyQuestion }),
    isOpenBeforeSecondFactor: true,
    perMinute: 60,
  },
  loginWithPasskey: {
    base: 'mobile',
    method: 'POST',
    path: 'login/passkey',
    summary: 'Sign in with a passkey.',
    description: 'A passkey is two factors in one: neither password nor code is asked for.',
    access: access.everyone,
    errors: ['company_only', 'email_unconfirmed', 'passkey_refused', 'too_many_attempts'],
    body: z.object({ answer: passkeyAnswer, remember: z.boolean().default(true) }),
    reply: loginReply,
    isOpenBeforeSecondFactor: true,
  },
});
