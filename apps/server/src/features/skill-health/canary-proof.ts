import { hash } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

/** Carries the proof of a request that the product sends to itself. */
export const canaryHeader = 'x-voicecart-canary';

/** An older request is refused: what was overheard opens nothing later. */
const ageMsMax = 120_000;

type Keys = Pick<Platform, 'secrets'>;
const placeOf = (appId: string) => `canary of ${appId}`;
const contentOf = (sentAt: number, body: string | Buffer) => `${sentAt} ${hash('sha256', body)}`;

/** Signs a request of the canary: nobody but a node of this installation can, and for this app and body only. */
export function signCanary({ secrets }: Keys, appId: string, body: string, now = Date.now()): string {
  return secrets.seal(contentOf(now, body), placeOf(appId));
}

export function isCanary({ secrets }: Keys, appId: string, body: Buffer, proof: string, now = Date.now()): boolean {
  let content: string;
  try {
    content = secrets.open(proof, placeOf(appId));
  } catch {
    return false;
  }
  const sentAt = Number(content.split(' ')[0]);
  return Math.abs(now - sentAt) <= ageMsMax && content === contentOf(sentAt, body);
}
