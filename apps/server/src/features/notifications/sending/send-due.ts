import { OutsideFault } from '../../../outside/exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  listProviders,
  lockProvider,
  noteProviderFailure,
  noteProviderWorks,
  type ProviderRow,
  suppress,
} from '../notifications.queries.ts';
import {
  claimPrepared,
  listPrepared,
  type Outcome,
  type PreparedRow,
  renewLeases,
  writeOutcomes,
} from './deliveries.queries.ts';
import { failuresBeforePause, goneCodes, isProviderFault, nextStep, pauseMs, triesMax } from './failover.ts';
import { leaseMs, planEvents, prepareDue } from './prepare.ts';
import { getProviders, openProviders, type Provider } from './providers.ts';

const batchSize = 200;
const atOnce = 10;
/** What one job sends before others of the queue have their turn. */
const batchesPerJob = 10;

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
    const lease = new Date(now.getTime() + leaseMs(platform.config));
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
 * before the one after: a kill repeats two groups at most. A provider of texts knows no key, so that a message whose
 * lease has ended is left to the worker that has it now.
 */
export async function sendPrepared(
  platform: Platform,
  merchantId: string,
  rows: readonly PreparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { db, log } = platform;
  const health = await listProviders(db);
  const switchboard = new Switchboard(platform, health);
  let settling: Promise<unknown> = Promise.resolve();
  try {
    let waiting = await keepLeases(platform, merchantId, rows);
    while (waiting.length > 0) {
      const lines: Line[] = [];
      const outcomes = await Promise.all(
        waiting.slice(0, atOnce).map((row) => {
          const open = openProviders(getProviders(platform)[row.channel], health, new Date());
          return sendOne(platform, switchboard, row, open, lines);
        }),
      );
      await settling;
      settling = writeOutcomes(db, merchantId, outcomes, lines, new Date());
      // A write that fails is thrown where it is awaited. Node ends the process of a rejection that nobody handles by then.
      settling.catch(() => undefined);
      for (const { id, status, error } of outcomes) {
        if (status === 'failed') log.info({ merchantId, deliveryId: id, error }, 'a notification failed');
      }
      waiting = await keepLeases(platform, merchantId, waiting.slice(atOnce));
    }
  } finally {
    await settling;
  }
}

/** Renews the leases once half of their time is over. @returns the messages that are still ours */
async function keepLeases(
  { db, config }: Platform,
  merchantId: string,
  rows: readonly PreparedRow[],
): Promise<readonly PreparedRow[]> {
  const now = Date.now();
  const isFresh = ({ lease_until: until }: PreparedRow) =>
    until !== null && until.getTime() - now > leaseMs(config) / 2;
  return rows.every(isFresh) ? rows : renewLeases(db, merchantId, rows, new Date(now + leaseMs(config)));
}

async function sendOne(
  platform: Platform,
  switchboard: Switchboard,
  row: PreparedRow,
  open: readonly Provider[],
  lines: Line[],
): Promise<Outcome> {
  const { id, tries, request, lease_until: lease } = row;
  const base = { id, lease, tries, ref: null, isFallback: false, provider: '', error: null, retryAt: null };
  const baseMs = platform.config.NOTIFICATION_RETRY_MS;
  if (!request) return { ...base, status: 'failed', error: 'The message was erased with its shopper.' };
  const usable = open.filter((provider) => !switchboard.isDown(provider));
  if (usable.length === 0) {
    const all = getProviders(platform)[row.channel];
    if (all.length === 0) return { ...base, status: 'failed', error: 'No provider is set up for this channel.' };
    // Nobody was asked: that is no try of this message.
    const untried = { ...base, tries: tries - 1, retryAt: new Date(Date.now() + Math.max(baseMs, 10_000)) };
    return { ...untried, status: 'prepared', error: 'Every provider is paused.', provider: all[0]?.name ?? '' };
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

  constructor(platform: Platform, health: readonly ProviderRow[]) {
    this.#platform = platform;
    for (const { name, failures } of health) this.#failures.set(name, failures);
  }

  isDown({ name }: Provider): boolean {
    return this.#down.has(name);
  }

  async noteFailure({ name }: Provider, error: string): Promise<void> {
    const { db, log } = this.#platform;
    const now = new Date();
    const { failures, isPaused } = await db.transaction().execute(async (tx) => {
      const known = await lockProvider(tx, name);
      // Messages that were under way when the pause began: one blip pauses a provider once.
      if (known.paused_until && known.paused_until > now) return { failures: known.failures, isPaused: true };
      const failures = known.failures + 1;
      const pausedUntil = failures < failuresBeforePause ? null : new Date(now.getTime() + pauseMs(failures));
      await noteProviderFailure(tx, name, { failures, error, pausedUntil });
      if (pausedUntil) log.warn({ provider: name, failures, error }, 'a provider of notifications is paused');
      return { failures, isPaused: pausedUntil !== null };
    });
    this.#failures.set(name, failures);
    if (isPaused) this.#down.add(name);
  }

  async noteSuccess({ name }: Provider): Promise<void> {
    if ((this.#failures.get(name) ?? 0) === 0) return;
    this.#failures.set(name, 0);
    await noteProviderWorks(this.#platform.db, name);
  }

  async refuseRecipient(row: PreparedRow): Promise<void> {
    const { merchant_id: merchantId, channel, recipient_hash: hash } = row;
    await suppress(this.#platform.db, merchantId, { channel, hash }, ['service', 'marketing'], 'provider');
  }
}
