import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { exchange, OutsideFault, parseJson, refusedBy, unreadable } from './exchange.ts';

const party = 'AppSumo';
const timeoutMs = 10_000;

export const appSumoEvents = ['purchase', 'activate', 'upgrade', 'downgrade', 'deactivate', 'migrate'] as const;

/** PostgreSQL's text holds no NUL. */
const storable = z.string().regex(/^[^\0]*$/);
const key = storable.min(1).max(200);
const latest = 8_640_000_000_000_000;
/** What is sent of a license. Unknown kinds of events are answered and change nothing. */
export const appSumoEvent = z.object({
  test: z.boolean().default(false),
  event: z.enum(appSumoEvents).or(storable.max(60)),
  license_key: key,
  /** Of an upgrade or downgrade: the license in whose place the new one is. */
  prev_license_key: key.nullish(),
  event_timestamp: z.coerce.number().int().positive().max(latest),
  license_status: z.enum(['inactive', 'active', 'deactivated']).or(storable.max(60)).optional(),
  tier: z.coerce.number().pipe(z.int32()).nullish(),
});
export type AppSumoEvent = z.output<typeof appSumoEvent>;

/** The hex HMAC-SHA256 of timestamp and raw body. A repeat is harmless, so the timestamp's age does not matter. */
export function isSignedByAppSumo(apiKey: string, timestamp: string, rawBody: Buffer, signature: string): boolean {
  if (apiKey === '' || timestamp === '') return false;
  const expected = createHmac('sha256', apiKey).update(timestamp).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface AppSumoApp {
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const token = z.object({ access_token: z.string().min(1) });
const license = z.object({ license_key: key });

/** The license of a customer who was sent here with a code. @returns null for a code that does not count any more */
export async function licenseOfCode(app: AppSumoApp, code: string): Promise<string | null> {
  const answer = await exchange({
    party,
    url: `${app.origin}/openid/token/`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      code,
      redirect_uri: app.redirectUri,
      grant_type: 'authorization_code',
    }),
    timeoutMs,
  });
  if (answer.status === 400) return null;
  if (answer.status !== 200) throw refusedBy(party, answer);
  const granted = token.safeParse(parseJson(answer.text));
  if (!granted.success) throw unreadable(party, answer.status);
  const query = new URLSearchParams({ access_token: granted.data.access_token });
  const told = await exchange({ party, url: `${app.origin}/openid/license_key/?${query}`, method: 'GET', timeoutMs });
  if (told.status !== 200) throw refusedBy(party, told);
  const read = license.safeParse(parseJson(told.text));
  if (!read.success) throw new OutsideFault(`${party} told no license.`, { status: told.status, isTransient: false });
  return read.data.license_key;
}
