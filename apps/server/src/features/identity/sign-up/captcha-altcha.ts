import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Configuration } from '../../../platform/configuration.ts';

/** How long a challenge may be solved and its solution be used, in milliseconds. */
export const challengeLifeMs = 10 * 60_000;

/**
 * Our own captcha, without anybody outside: the browser must find a number by trying. Signed, so that nothing is kept
 * of a challenge until its solution comes; who remembers solutions is `captcha.ts`, since the library accepts repeats.
 */
export function makeChallenge(config: Configuration, now = Date.now()) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: config.CAPTCHA_COST,
    counter: randomInt(500, 1_000),
    deriveKey,
    ...secretsOf(config),
    expiresAt: new Date(now + challengeLifeMs),
  });
}

export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string().max(200),
    keySignature: z.string().max(200),
    expiresAt: z.number(),
  }),
  signature: z.string().max(200),
});
const payload = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

export type SolutionVerdict = 'solved' | 'expired' | 'wrong';

/**
 * Checks what the browser sends: base64 of the challenge and its solution, as ALTCHA's own widget sends it.
 * @returns with `solved` also the challenge's own name, the same for every spelling of the payload
 */
export async function checkSolution(
  config: Configuration,
  token: string,
): Promise<{ verdict: SolutionVerdict; id: string }> {
  const read = payload.safeParse(parse(token));
  if (!read.success) return { verdict: 'wrong', id: '' };
  const { challenge, solution } = read.data;
  const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
  const verdict = result.verified ? 'solved' : result.expired ? 'expired' : 'wrong';
  return { verdict, id: challenge.signature };
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

/** Two keys of our own from the one secret, so that neither tells anything of it or of the other. */
function secretsOf(config: Configuration) {
  const derived = (use: string) => createHmac('sha256', config.secretsKeys[0].key).update(use).digest('hex');
  return { hmacSignatureSecret: derived('captcha challenge'), hmacKeySignatureSecret: derived('captcha solution') };
}
