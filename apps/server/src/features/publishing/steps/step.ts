import type { StepName } from '../progress.ts';
import type { PublishRun } from '../publish-run.ts';

/** A part of the way. A worker may be killed at any moment of it, and the next one runs it again from its beginning. */
export interface Step {
  readonly name: StepName;
  /** What the person reads, in the spec's words. */
  readonly message: string;
  /** Returns what there is to say of it when it is done. @throws PublishRefused, SmapiError */
  readonly run: (run: PublishRun) => Promise<string | null>;
}
