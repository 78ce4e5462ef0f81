import { parentPort } from 'node:worker_threads';
import { type EmailSource, type RenderedEmail, renderEmail } from './render-email.ts';
import { standardEmail } from './standard-emails.ts';

export interface RenderTask {
  readonly source: EmailSource;
  readonly data: Readonly<Record<string, unknown>>;
  readonly language: string;
}

export type RenderMessage = { readonly kind: 'ready' } | { readonly kind: 'rendered'; readonly email: RenderedEmail };

const post = (message: RenderMessage) => parentPort?.postMessage(message);

/** A thread that fills one template after the other, until it is ended. */
parentPort?.on('message', async ({ source, data, language }: RenderTask) => {
  post({ kind: 'rendered', email: await renderEmail(source, data, language) });
});

// The first render is the slowest: it is not the merchant's.
await renderEmail(standardEmail('deal', 'en'), { deal: {}, shop: {}, shopper: {} }, 'en');
post({ kind: 'ready' });
