import { setupWorker } from 'msw/browser';
import { mockHandlers } from './handlers.ts';
import { makeStore } from './users.ts';

/** The dashboard on a backend that is not there: `npm run dev:mock`. Nothing of this folder is in a build. */
const worker = setupWorker(...mockHandlers({ store: makeStore(sessionStorage) }));
await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
await import('../src/main.tsx');
