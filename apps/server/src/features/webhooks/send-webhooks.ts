import { OutsideFault } from '../../outside/exchange.ts';
import { safeExchange } from '../../outside/safe-exchange.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOwners } from '../activity/activity.ts';
import {
  type Attempt,
  claimDue,
  type DueMessage,
  failWaiting,
  lockEndpoint,
  settle,
  updateEndpoint,
} from './outgoing.queries.ts';
import { signedHeaders } from './webhook-secrets.ts';

/** Waits between the attempts, in seconds: ten attempts over three days (Standard Webhooks, "Retries"). */
export const waitsSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** An endpoint that nothing has reached for as long is turned off. */
const failingMsMax = 5 * 86_400_000;
/** Two and a half hours of a message: to an endpoint that is seldom used, days may lie between two blips. */
const attemptsBeforeOff = 5;
/** Longer than a batch takes where no endpoint answers in time. */
const leaseMs = 180_000;
const batchSize = 100;
const atOnce = 20;
const batchesPerJob = 20;
const responseMax = 1_000;

/**
 * Sends what is due to a merchant's endpoints. May be ended at any point and begun again: a receiver that was reached
 * before a kill is sent the same id once more.
 * @returns whether more may wait
 */
export async function sendWebhooks(platform: Platform, merchantId: string, signal?: AbortSignal): Promise<boolean> {
  for (let batch = 0; batch < batchesPerJob; batch += 1) {
    if (signal?.aborted) return true;
    const now = new Date();
    const due = await claimDue(platform.db, merchantId, now, new Date(now.getTime() + leaseMs), batchSize);
    if (due.length === 0) return false;
    const waiting = [...due];
    const walk = async () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        await sendOne(platform, merchantId, message);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, walk));
  }
  return true;
}

async function sendOne(platform: Platform, merchantId: string, message: DueMessage): Promise<void> {
  const { attempt, retryAfterMs } = await tryOnce(platform, merchantId, message);
  const isSent = attempt.status >= 200 && attempt.status < 300;
  const wait = waitsSeconds[message.attempts - 1];
  await platform.db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, merchantId, message.endpoint_id);
    if (!endpoint) return;
    if (isSent) {
      await settle(tx, merchantId, message, attempt, { status: 'sent' });
      if (endpoint.failing_since) await updateEndpoint(tx, merchantId, endpoint.id, { failing_since: null });
      return;
    }
    const nextAt = new Date(Date.now() + spread((wait ?? 0) * 1_000, retryAfterMs));
    await settle(tx, merchantId, message, attempt, wait === undefined ? { status: 'failed' } : { nextAt });
    const since = endpoint.failing_since ?? new Date();
    const isGone = attempt.status === 410;
    const isDead = message.attempts >= attemptsBeforeOff && Date.now() - since.getTime() > failingMsMax;
    if (endpoint.is_on && (isGone || isDead)) {
      const reason = isGone ? 'gone' : 'failing';
      await updateEndpoint(tx, merchantId, endpoint.id, { is_on: false, off_reason: reason, failing_since: since });
      await failWaiting(tx, merchantId, endpoint.id);
      await tellOwners(platform, tx, merchantId, endpoint.url, reason);
    } else if (!endpoint.failing_since) {
      await updateEndpoint(tx, merchantId, endpoint.id, { failing_since: since });
    }
  });
}

async function tryOnce(
  platform: Platform,
  merchantId: string,
  { id, endpoint_id, body, url, secrets }: DueMessage,
): Promise<{ readonly attempt: Attempt; readonly retryAfterMs: number }> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await safeExchange({
      party: 'The endpoint',
      url,
      method: 'POST',
      headers: signedHeaders(platform, { merchant_id: merchantId, id: endpoint_id, secrets }, { id, body }),
      body,
      timeoutMs: platform.config.WEBHOOK_TIMEOUT_MS,
      bytesMax: 100_000,
      isLoopbackAllowed: platform.config.FETCH_LOOPBACK === 'on',
    });
    const seconds = Number(answer.headers.get('retry-after'));
    return {
      attempt: { status: answer.status, durationMs: took(), response: printable(answer.text) },
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0,
    };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return { attempt: { status: 0, durationMs: took(), response: error.message }, retryAfterMs: 0 };
  }
}

/** PostgreSQL keeps no NUL in a text. */
function printable(text: string): string {
  return text.slice(0, responseMax).replaceAll('\0', '');
}

/** A fifth more at most, so that not all come back at once; an endpoint's own wish is heeded up to twice the wait. */
function spread(waitMs: number, wishedMs: number, random = Math.random()): number {
  return Math.max(waitMs * (1 + random / 5), Math.min(wishedMs, waitMs * 2));
}

const reasons = { gone: 'It answered 410 Gone.', failing: 'All deliveries failed for five days.' } as const;

async function tellOwners(
  { config, jobs }: Platform,
  tx: Parameters<typeof lockEndpoint>[0],
  merchantId: string,
  url: string,
  reason: keyof typeof reasons,
): Promise<void> {
  for (const { email } of await listOwners(tx, merchantId)) {
    await jobs.enqueue(tx, mailJob, {
      to: email,
      subject: `Webhook turned off: ${mailName(new URL(url).hostname)}`,
      text: `We no longer send events to ${url}.

Why: ${reasons[reason]}

Turn it on again, and send the missed events again, here:
${config.publicUrl}/webhook-logs?tab=endpoints`,
    });
  }
}
