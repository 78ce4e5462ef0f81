import { parentPort } from 'node:worker_threads';
import { type EmailSource, renderEmail } from './render-email.ts';

export interface RenderTask {
  readonly source: EmailSource;
  readonly data: Readonly<Record<string, unknown>>;
  readonly language: string;
}

/** A thread that fills one template after the other, until it is ended. */
parentPort?.on('message', async ({ source, data, language }: RenderTask) => {
  parentPort?.postMessage(await renderEmail(source, data, language));
});
