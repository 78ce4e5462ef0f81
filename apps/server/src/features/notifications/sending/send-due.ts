import { OutsideFault } from '../../../outside/exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  listProviders,
  noteProviderFailure,
  noteProviderWorks,
  pauseProvider,
  suppress,
} from '../notifications.queries.ts';
import { claimPrepared, listPrepared, type Outcome, type PreparedRow, writeOutcomes } from './deliveries.queries.ts';
import { failuresBeforePause, isProviderFault, nextStep, pauseMs, triesMax } from './failover.ts';
import { leaseMs, planEvents, prepareDue } from './prepare.ts';
import { getProviders, openProviders, type Provider } from './providers.ts';

const batchSize = 200;
const atOnce = 10;
/** What one job sends before others of the queue have their turn. */
const batchesPerJob = 10;

/** The words of Twilio and Telnyx for a number that has answered STOP. */
const goneCodes = new Set(['21610', '40300']);

interface Line {
  readonly deliveryId: string;
  readonly kind: 'retry' | 'failover' | 'failed';
  readonly detail: string;
}

/**
 * Plans, decides and sends what a merchant's shoppers are due. May be ended at any point and begun again.
 * @returns whether more may wait
 */
export async function sendDue(platform: Platform, merchantId: string, signal?: AbortSignal): Promise<boolean> {
  const { db } = platform;
  for (let batch = 0; batch < batchesPerJob; batch += 1) {
    if (signal?.aborted) return true;
    const events = await db.transaction().execute((tx) => planEvents(tx, merchantId));
    const now = new Date();
    const lease = new Date(now.getTime() + leaseMs);
    const again = await claimPrepared(db, merchantId, now, lease, batchSize);
    const { ready, decided } = await prepareDue(platform, merchantId, batchSize, now);
    const fresh = ready.length === 0 ? [] : await listPrepared(db, merchantId, ready);
    if (events === 0 && decided === 0 && again.length === 0) return false;
    await sendPrepared(platform, merchantId, [...again, ...fresh]);
  }
  return true;
}

/**
 * Sends messages that are leased to us, a group at a time. How a group ended is written while the next one is sent, and
 * before the one after: a kill repeats two groups at most.
 */
export async function sendPrepared(
  platform: Platform,
  merchantId: string,
  rows: readonly PreparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { db, log } = platform;
  const health = await listProviders(db);
  const switchboard = new Switchboard(platform);
  let settling: Promise<unknown> = Promise.resolve();
  try {
    for (let at = 0; at < rows.length; at += atOnce) {
      const lines: Line[] = [];
      const outcomes = await Promise.all(
        rows.slice(at, at + atOnce).map((row) => {
          const open = openProviders(getProviders(platform)[row.channel], health, new Date());
          return sendOne(platform, switchboard, row, open, lines);
        }),
      );
      await settling;
      settling = writeOutcomes(db, merchantId, outcomes, lines, new Date());
      for (const { id, status, error } of outcomes) {
        if (status === 'failed') log.info({ merchantId, deliveryId: id, error }, 'a notification failed');
      }
    }
  } finally {
    await settling;
  }
}

async function sendOne(
  platform: Platform,
  switchboard: Switchboard,
  row: PreparedRow,
  open: readonly Provider[],
  lines: Line[],
): Promise<Outcome> {
  const { id, tries, request } = row;
  const base = { id, tries, ref: null, isFallback: false, provider: '', error: null, retryAt: null };
  const baseMs = platform.config.NOTIFICATION_RETRY_MS;
  if (!request) return { ...base, status: 'failed', error: 'The message was erased with its shopper.' };
  const usable = open.filter((provider) => !switchboard.isDown(provider));
  if (usable.length === 0) {
    const all = getProviders(platform)[row.channel];
    if (all.length === 0) return { ...base, status: 'failed', error: 'No provider is set up for this channel.' };
    // Nobody was asked: that is no try of this message.
    const retryAt = new Date(Date.now() + Math.max(baseMs, 10_000));
    return { ...base, status: 'prepared', error: 'Every provider is paused.', provider: all[0]?.name ?? '', retryAt };
  }
  let last: OutsideFault | null = null;
  for (const [place, provider] of usable.entries()) {
    const used = { ...base, provider: provider.name, isFallback: provider.isFallback };
    try {
      const { ref } = await provider.send(request, id, row.merchant_id, tries >= triesMax);
      await switchboard.noteSuccess(provider);
      if (last) lines.push({ deliveryId: id, kind: 'failover', detail: `${provider.name}: ${last.message}` });
      return { ...used, status: 'sent', ref };
    } catch (error) {
      const fault = faultOf(platform, error);
      if (isProviderFault(fault)) await switchboard.noteFailure(provider, fault.message);
      const step = nextStep(fault, { tries, hasOther: place + 1 < usable.length, baseMs });
      last = fault;
      if (step.kind === 'other') continue;
      if (step.kind === 'retry') {
        lines.push({ deliveryId: id, kind: 'retry', detail: fault.message });
        return { ...used, status: 'prepared', error: fault.message, retryAt: new Date(Date.now() + step.waitMs) };
      }
      lines.push({ deliveryId: id, kind: 'failed', detail: fault.message });
      if (goneCodes.has(fault.code ?? '')) await switchboard.refuseRecipient(row);
      return { ...used, status: 'failed', error: fault.message };
    }
  }
  throw new Error('a try ended without an outcome');
}

function faultOf(platform: Platform, error: unknown): OutsideFault {
  if (error instanceof OutsideFault) return error;
  platform.log.error({ err: error }, 'a notification met a fault of ours');
  return new OutsideFault('A fault on our side.', { status: 500, code: 'REFUSED', isTransient: true });
}

/** Which providers failed within this batch, so that not each of its messages waits for one that is down. */
class Switchboard {
  readonly #platform: Platform;
  readonly #failures = new Map<string, number>();
  readonly #down = new Set<string>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  isDown({ name }: Provider): boolean {
    return this.#down.has(name);
  }

  async noteFailure({ name }: Provider, error: string): Promise<void> {
    const { db, log } = this.#platform;
    const failures = await noteProviderFailure(db, name, error);
    this.#failures.set(name, failures);
    if (failures < failuresBeforePause) return;
    this.#down.add(name);
    await pauseProvider(db, name, new Date(Date.now() + pauseMs(failures)));
    log.warn({ provider: name, failures, error }, 'a provider of notifications is paused');
  }

  async noteSuccess({ name }: Provider): Promise<void> {
    if (this.#failures.get(name) === 0) return;
    this.#failures.set(name, 0);
    await noteProviderWorks(this.#platform.db, name);
  }

  async refuseRecipient(row: PreparedRow): Promise<void> {
    const { merchant_id: merchantId, channel, recipient_hash: hash } = row;
    await suppress(this.#platform.db, merchantId, { channel, hash }, ['service', 'marketing'], 'provider');
  }
}
