import { routes } from '@voicecart/contract/routes';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from './test-server.ts';

/** Solves a fresh challenge as a visitor's browser does. */
export async function solveCaptcha(server: Pick<TestServer, 'call'>): Promise<string> {
  const reply = await server.call(routes.captcha, null);
  if (reply.status !== 200) throw new Error(`no challenge: ${reply.status} ${reply.text}`);
  const challenge: Challenge = reply.body.captcha.challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
