import { t } from '@lingui/core/macro';
import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@voicecart/contract/routes/passkey-questions';
import { type Passkey, passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import { call } from './api.ts';

// Few people use it in any one visit.
const library = () => import('@simplewebauthn/browser');

/** Asks for any passkey that this browser has for us: to sign in, or as the second factor of a sign-in. */
export async function signingInPasskey(): Promise<PasskeyAnswer> {
  return answer((await call(passkeysRoutes.startPasskeySignIn)).question);
}

/** Asks for one of the person's own passkeys: to prove again who one is. */
export async function ownPasskey(): Promise<PasskeyAnswer> {
  return answer((await call(passkeysRoutes.startPasskeyStepUp)).question);
}

/** Makes a passkey and adds it to the account. @returns it, with the recovery codes where it is the first second factor */
export async function addPasskey(name: string): Promise<{ item: Passkey; recoveryCodes: readonly string[] | null }> {
  const { question } = await call(passkeysRoutes.startPasskey);
  return call(passkeysRoutes.addPasskey, { body: { name, answer: await make(question) } });
}

async function answer(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await explained(() => startAuthentication({ optionsJSON: question }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

async function make(question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await explained(() => startRegistration({ optionsJSON: question }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Says in our words what the browser could not do; the names are those of WebAuthn. */
async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'InvalidStateError')
      throw new Error(t`This device already has a passkey for your account.`, { cause });
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw new Error(t`No passkey was used. Try again, or choose another way.`, { cause });
    }
    throw new Error(t`This browser can’t use passkeys here.`, { cause });
  }
}
