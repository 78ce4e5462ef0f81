import { setTimeout as pause } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { Smapi } from '../../outside/amazon/smapi.ts';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PublishesTable } from '../../schema/publishing.tables.ts';
import { type Amazon, getAmazon } from './amazon.ts';
import { type Finding, pointFault } from './faults.ts';
import { type Progress, type PublishFault, progressSchema, type StepName } from './progress.ts';
import type { PublishJobPayload } from './publish-job.ts';
import {
  getWalkState,
  insertEvents,
  lockPublish,
  type NewEvent,
  type PublishEventRow,
  type PublishRow,
  updatePublish,
} from './publishing.queries.ts';
import { outlineOf, readSkillFiles, type SkillFiles } from './skill-files.ts';
import type { Search } from './skill-search.ts';

/** Another worker has taken the publish over, or it has ended: whoever meets this has nothing more to do. */
export class PublishSuperseded extends Error {
  override readonly name = 'PublishSuperseded';
}
/** The person has called the publish off. */
export class PublishCancelled extends Error {
  override readonly name = 'PublishCancelled';
}
/** The publish can't succeed: what is at fault, for the person to mend. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
  readonly faults: readonly PublishFault[];
  constructor(message: string, faults: readonly PublishFault[] = []) {
    super(message);
    this.faults = faults;
  }
}

/** The publish was stopped before it sent anything: it would undo what somebody edited in Amazon's console. */
export class ConsoleEdited extends PublishRefused {
  constructor(faults: readonly PublishFault[], total: number) {
    const edits = total === 1 ? 'an edit' : `${total} edits`;
    super(
      `Amazon's console has ${edits} that publishing would undo. Nothing was sent: look at what was edited, then keep it here or replace it.`,
      faults,
    );
  }
}

export interface PublishRunChange {
  readonly set?: Updateable<PublishesTable>;
  readonly progress?: Partial<Progress>;
  readonly events?: readonly NewEvent[];
  /** The publish may be called off here: then nothing is written. */
  readonly isBoundary?: boolean;
  /** What must be written in the same moment. */
  readonly also?: (tx: Db) => Promise<void>;
}

/** Longest pause between two looks at a build. */
const pollMaxMs = 5_000;

/**
 * One worker's attempt to carry a publish through. Every write is fenced: a worker that was thought dead, and whose publish another
 * one has taken over, can write nothing any more.
 */
export class PublishRun {
  readonly platform: Platform;
  readonly signal: AbortSignal;
  /** Or why there is none: only a run that has begun can tell the person. */
  readonly #amazon: Amazon | AppError;
  #row: PublishRow;
  #progress: Progress;
  #files: SkillFiles | null = null;

  private constructor(platform: Platform, signal: AbortSignal, row: PublishRow, amazon: Amazon | AppError) {
    this.platform = platform;
    this.signal = signal;
    this.#amazon = amazon;
    this.#row = row;
    this.#progress = progressSchema.parse(row.progress);
  }

  /** Takes the publish over; null when there is nothing to do for this job. */
  static async begin(platform: Platform, payload: PublishJobPayload, signal: AbortSignal): Promise<PublishRun | null> {
    const { merchantId, publishId, wake } = payload;
    const row = await platform.db.transaction().execute(async (tx) => {
      const found = await lockPublish(tx, merchantId, publishId);
      if (!found || found.finished_at || found.wake !== wake) return null;
      return updatePublish(tx, merchantId, publishId, { walk: found.walk + 1, status: 'running', next_try_at: null });
    });
    if (!row) return null;
    const amazon = await getAmazon(platform, merchantId).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    return new PublishRun(platform, signal, row, amazon);
  }

  /** The merchant's Amazon account. @throws PublishRefused where there is none, or where it is not the one of the beginning. */
  get amazon(): Amazon {
    if (this.#amazon instanceof AppError) throw new PublishRefused(this.#amazon.message);
    const { account = this.#amazon.account } = this.#progress;
    if (account === this.#amazon.account) return this.#amazon;
    throw new PublishRefused('The Amazon account was changed while the app was being published. Please publish again.');
  }
  get smapi(): Smapi {
    return this.amazon.smapi;
  }
  get row(): PublishRow {
    return this.#row;
  }
  get progress(): Progress {
    return this.#progress;
  }
  get publishId(): string {
    return this.#row.id;
  }
  get merchantId(): string {
    return this.#row.merchant_id;
  }
  get appId(): string {
    return this.#row.app_id;
  }
  /** The skill at Amazon. @throws Error before the step that makes it. */
  get skillId(): string {
    if (!this.#row.skill_id) throw new Error('the skill is asked for before it is made');
    return this.#row.skill_id;
  }

  /** What is uploaded, as the first step kept it. */
  async files(): Promise<SkillFiles> {
    this.#files ??= await readSkillFiles(this.platform.db, this.merchantId, this.publishId);
    if (!this.#files) throw new Error('the files are asked for before they are made');
    return this.#files;
  }

  /**
   * Writes a change with its events, and sends the events once they are committed.
   * @throws PublishSuperseded when the publish is no longer this worker's; PublishCancelled at a boundary.
   */
  async write(change: PublishRunChange): Promise<void> {
    const { merchantId, publishId } = this;
    const written = await this.platform.db.transaction().execute(async (tx) => {
      const current = await lockPublish(tx, merchantId, publishId);
      if (!current || current.finished_at || current.walk !== this.#row.walk) throw new PublishSuperseded();
      if (change.isBoundary && current.is_cancel_asked) throw new PublishCancelled();
      const progress = { ...this.#progress, ...change.progress };
      const row = await updatePublish(tx, merchantId, publishId, {
        ...change.set,
        progress: JSON.stringify(progress),
      });
      await change.also?.(tx);
      return { row, progress, events: await insertEvents(tx, merchantId, publishId, change.events ?? []) };
    });
    this.#row = written.row;
    this.#progress = written.progress;
    announceEvents(this.platform, written.row, written.events);
  }

  /** @throws PublishSuperseded, PublishCancelled */
  async mayGoOn(): Promise<void> {
    const state = await getWalkState(this.platform.db, this.merchantId, this.publishId);
    if (!state || state.finished_at || state.walk !== this.#row.walk) throw new PublishSuperseded();
    if (state.is_cancel_asked) throw new PublishCancelled();
  }

  /** Begins a step: at a boundary the publish may be called off. A step that was begun before is not announced again. */
  async enter(step: StepName, message: string): Promise<void> {
    const isBegun = this.#row.step === step;
    await this.write({
      isBoundary: true,
      set: { step },
      events: isBegun ? [] : [{ status: 'IN_PROGRESS', message, detail: null }],
    });
  }

  async leave(step: StepName, message: string, detail: string | null): Promise<void> {
    await this.write({
      set: { attempts: 0 },
      progress: { done: [...this.#progress.done, step], troubleSince: null },
      events: [{ status: 'COMPLETED', message, detail }],
    });
  }

  /**
   * Asks again and again, ever slower, until there is an answer; null when it does not come before the deadline.
   * The deadline bounds it, so that each look that Amazon answers may forget earlier failures.
   */
  async poll<T>(deadline: Date, ask: () => Promise<T | undefined>): Promise<T | null> {
    const baseMs = this.platform.config.PUBLISH_POLL_MS;
    let waitMs = baseMs;
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      if (Date.now() >= deadline.getTime()) return null;
      if (this.#row.attempts > 0) await this.write({ set: { attempts: 0 }, progress: { troubleSince: null } });
      await pause(waitMs, undefined, { signal: this.signal });
      await this.mayGoOn();
      waitMs = Math.min(waitMs * 1.3, baseMs * 8, pollMaxMs);
    }
  }

  /** Amazon's findings, pointed at our fields; `locale` where they are about a model. */
  async point(findings: readonly Finding[], locale?: string): Promise<PublishFault[]> {
    const files = await readSkillFiles(this.platform.db, this.merchantId, this.publishId);
    const model = files?.models.find((file) => file.locale === locale);
    const source = { appId: this.appId, locale: model?.locale, model: model && outlineOf(model) };
    return findings.map((finding) => pointFault(finding, source));
  }
}

/** Where a second skill may be: only after a call to make one was made more than once, and while one is known. */
export function twinSearch({ merchantId, appId, row, progress }: PublishRun): Search | null {
  const { createTries, createAskedAt, account, vendorId } = progress;
  if (!row.skill_id || createTries < 2 || !createAskedAt || !account || !vendorId) return null;
  return { merchantId, account, appId, vendorId, since: new Date(createAskedAt) };
}

/** Tells the merchant's open screens of events that are written. */
export function announceEvents(
  platform: Platform,
  publish: Pick<PublishRow, 'id' | 'merchant_id' | 'app_id'>,
  events: readonly PublishEventRow[],
): void {
  // An event without a message says nothing: the spec has it dropped.
  for (const { seq, status, message, detail, at } of events.filter((event) => event.message !== '')) {
    platform.realtime.toMerchant(publish.merchant_id, 'publish.step', {
      publishId: publish.id,
      appId: publish.app_id,
      seq,
      status,
      message,
      detail,
      at: at.toISOString(),
    });
  }
}
