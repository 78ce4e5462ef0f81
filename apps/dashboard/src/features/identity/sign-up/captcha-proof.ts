import type { CaptchaOffer } from '@voicecart/contract/routes/sign-up';
import { solveChallengeWorkers } from 'altcha-lib';

export type Challenge = Extract<CaptchaOffer, { kind: 'altcha' }>['challenge'];

const workersMax = 4;

/**
 * Does the work that a challenge asks for, and gives what the server takes as its proof.
 * @throws Error where the browser can't (no secure context, no workers) or `signal` was aborted
 */
export async function proveHuman(challenge: Challenge, signal: AbortSignal): Promise<string> {
  if (!globalThis.isSecureContext) throw new Error('This check needs https.');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(workersMax, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The check was not finished.');
  return btoa(JSON.stringify({ challenge, solution }));
}
