import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';

/** How long the secret before the newest one signs as well: receivers change it in their own time. */
const overlapMs = 86_400_000;

const held = z.object({
  current: z.string(),
  previous: z.object({ secret: z.string(), until: z.number() }).nullable(),
});
type Held = z.output<typeof held>;

const place = (merchantId: string, id: string) => `${merchantId}/webhook_endpoints/${id}/secrets`;

export const sealedWebhookSecrets: SealedColumn = {
  table: 'webhook_endpoints',
  column: 'secrets',
  key: ['merchant_id', 'id'],
  place: ({ merchant_id = '', id = '' }) => place(merchant_id, id),
};

interface Keeper {
  readonly merchant_id: string;
  readonly id: string;
}

/** 24 random bytes, as the standard asks. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

export function sealSecrets({ secrets }: Pick<Platform, 'secrets'>, of: Keeper, value: Held): string {
  return secrets.seal(JSON.stringify(value), place(of.merchant_id, of.id));
}

function openSecrets({ secrets }: Pick<Platform, 'secrets'>, row: Keeper & { secrets: string }): Held {
  return held.parse(JSON.parse(secrets.open(row.secrets, place(row.merchant_id, row.id))));
}

/** The new secret beside the one that was in force. */
export function rotatedSecrets(
  platform: Pick<Platform, 'secrets'>,
  row: Keeper & { secrets: string },
  secret: string,
  now = Date.now(),
): string {
  const { current } = openSecrets(platform, row);
  return sealSecrets(platform, row, { current: secret, previous: { secret: current, until: now + overlapMs } });
}

/** The headers of one attempt: the id is the message's for ever, the time is the attempt's. @see standardwebhooks.com */
export function signedHeaders(
  platform: Pick<Platform, 'secrets'>,
  row: Keeper & { secrets: string },
  { id, body }: { readonly id: string; readonly body: string },
  now = new Date(),
): Record<string, string> {
  const { current, previous } = openSecrets(platform, row);
  const inForce = previous && previous.until > now.getTime() ? [current, previous.secret] : [current];
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': inForce.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
