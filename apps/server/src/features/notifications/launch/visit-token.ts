import { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SecretFault } from '../../../platform/secrets/secrets.ts';

const place = 'visit of a launch page';
const lifeMs = 3_600_000;

/** Whose log a visitor may write one line into, and the id of that line. */
const visit = z.object({ id: z.uuid(), merchantId: z.uuid(), appId: z.uuid(), expires: z.number() });
export type Visit = z.output<typeof visit>;

export function sealVisit(
  { secrets }: Pick<Platform, 'secrets'>,
  of: Pick<Visit, 'merchantId' | 'appId'>,
  now = Date.now(),
): string {
  return secrets.seal(JSON.stringify({ ...of, id: newId(now), expires: now + lifeMs }), place);
}

/** Null for a token that is none of ours, was changed, or is too old. */
export function openVisit({ secrets }: Pick<Platform, 'secrets'>, token: string, now = Date.now()): Visit | null {
  let clear: string;
  try {
    clear = secrets.open(token, place);
  } catch (error) {
    if (error instanceof SecretFault) return null;
    throw error;
  }
  const opened = visit.parse(JSON.parse(clear));
  return opened.expires > now ? opened : null;
}
