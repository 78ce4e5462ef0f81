import type { Platform } from '../../platform/platform.ts';
import type { PublishFault } from '../publishing/publishing.ts';
import { changeSubmission, type SubmissionChange } from './submission-change.ts';
import type { SubmissionJobPayload } from './submission-jobs.ts';
import { type Progress, progressSchema } from './submission-progress.ts';
import { getSubmissionRow, type SubmissionRow } from './submissions.queries.ts';

/** Another worker has taken the submission over, or it has ended. */
export class SubmissionSuperseded extends Error {
  override readonly name = 'SubmissionSuperseded';
}
/** The submission can't succeed: what is at fault, for the person to fix. */
export class SubmissionRefused extends Error {
  override readonly name = 'SubmissionRefused';
  readonly faults: readonly PublishFault[];
  constructor(message: string, faults: readonly PublishFault[] = []) {
    super(message);
    this.faults = faults;
  }
}
/** The submission waits for something that takes its time; no worker is held meanwhile. */
export class SubmissionLater extends Error {
  override readonly name = 'SubmissionLater';
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('later');
    this.waitMs = waitMs;
  }
}

/** One worker's attempt to carry a submission on. Writes are fenced by the number of the walk, as in publishing. */
export class SubmissionRun {
  readonly platform: Platform;
  readonly signal: AbortSignal;
  #row: SubmissionRow;

  private constructor(platform: Platform, signal: AbortSignal, row: SubmissionRow) {
    this.platform = platform;
    this.signal = signal;
    this.#row = row;
  }

  /** Takes the submission over; null when there is nothing to do for this job. */
  static async begin(
    platform: Platform,
    { merchantId, submissionId, wake }: SubmissionJobPayload,
    signal: AbortSignal,
  ): Promise<SubmissionRun | null> {
    let isMine = false;
    const row = await changeSubmission(platform, { merchantId, id: submissionId }, (found) => {
      const isWaiting = found.state === 'queued' || found.state === 'running' || found.state === 'waiting';
      isMine = !found.finished_at && isWaiting && found.wake === wake;
      return isMine ? { set: { walk: found.walk + 1, state: 'running', next_try_at: null } } : null;
    });
    return row && isMine ? new SubmissionRun(platform, signal, row) : null;
  }

  get row(): SubmissionRow {
    return this.#row;
  }
  get progress(): Progress {
    return progressSchema.parse(this.#row.progress);
  }

  /** Withdrawn, or taken over meanwhile: then there is nothing to wait for. @throws SubmissionSuperseded */
  async mayGoOn(): Promise<void> {
    const { merchant_id: merchantId, id, walk } = this.#row;
    const row = await getSubmissionRow(this.platform.db, merchantId, id);
    if (!row || row.finished_at || row.walk !== walk) throw new SubmissionSuperseded();
  }

  /** @throws SubmissionSuperseded */
  async write(change: SubmissionChange): Promise<void> {
    const { merchant_id: merchantId, id, walk } = this.#row;
    let isMine = false;
    const row = await changeSubmission(this.platform, { merchantId, id }, (found) => {
      isMine = !found.finished_at && found.walk === walk;
      return isMine ? change : null;
    });
    if (!row || !isMine) throw new SubmissionSuperseded();
    this.#row = row;
  }
}
