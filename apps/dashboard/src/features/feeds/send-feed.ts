import { type FeedUpload, feedsRoutes, uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { type CallOptions, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { FeedRun } from './feed-names.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Of a feed that is known; else one is proposed with the preview. */
  readonly feed?: string | undefined;
  /** Whether the import stops before it changes anything, so that a person looks at it. */
  readonly hasPreview?: boolean;
  /** Share of the file that has arrived or is on its way, 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Whether the connection is lost and it is tried again by itself. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Other calls and another clock, for tests. */
  readonly calls?: SendCalls;
  readonly wait?: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** What is asked of the server. */
export interface SendCalls {
  whole(file: File, options: CallOptions & Choice): Promise<FeedRun>;
  begin(body: { fileName: string; fileBytes: number; fingerprint: string }, options: CallOptions): Promise<Arrived>;
  piece(id: string, offset: number, piece: File, options: CallOptions): Promise<Arrived>;
  finish(id: string, options: CallOptions & Choice): Promise<FeedRun>;
}
interface Choice {
  readonly feed?: string | undefined;
  readonly preview: 'true' | 'false';
}
type Arrived = Pick<FeedUpload, 'id' | 'receivedBytes'>;

const overApi: SendCalls = {
  whole: async (file, { feed, preview, ...options }) =>
    (await call(feedsRoutes.uploadFeed, { file, query: { feed, preview }, ...options })).run,
  begin: async (body, options) => (await call(feedsRoutes.beginUpload, { body, ...options })).upload,
  piece: async (id, offset, file, options) =>
    (await call(feedsRoutes.sendPiece, { params: { id, offset }, file, ...options })).upload,
  finish: async (id, { feed, preview, ...options }) =>
    (await call(feedsRoutes.finishUpload, { params: { id }, query: { feed, preview }, ...options })).run,
};

/** Tries at one piece in a row; with their waits, a connection may be away for some minutes. */
const triesMax = 15;

/**
 * Sends a feed and gives its run. A large file goes in pieces: what has arrived stays, whether the connection breaks,
 * the page is loaded anew or the browser ends; sent again, it goes on from there.
 * @throws ApiError, and an AbortError where it was called off
 */
export async function sendFeed(file: File, options: SendOptions): Promise<FeedRun> {
  const { signal, feed, hasPreview = true, onShare, calls = overApi } = options;
  const choice = { feed, preview: hasPreview ? 'true' : 'false' } as const;
  if (file.size <= uploadPieceBytes) return calls.whole(file, { signal, ...choice, onProgress: onShare });
  const told = { fileName: file.name, fileBytes: file.size, fingerprint: fingerprintOf(file) };
  const begin = () => steadily(options, () => calls.begin(told, { signal }));
  let upload = await begin();
  onShare(upload.receivedBytes / file.size);
  while (upload.receivedBytes < file.size) {
    const { id, receivedBytes: offset } = upload;
    const piece = new File([file.slice(offset, offset + uploadPieceBytes)], 'piece');
    const onProgress = (share: number) => onShare((offset + share * piece.size) / file.size);
    const onWaiting = (isWaiting: boolean) => {
      // What was on its way has not arrived.
      if (isWaiting) onProgress(0);
      options.onWaiting(isWaiting);
    };
    try {
      upload = await steadily({ ...options, onWaiting }, () => calls.piece(id, offset, piece, { signal, onProgress }));
    } catch (error) {
      // Another piece is the next one: the answer to one of ours was lost, or another window sends the same file.
      if (!(error instanceof ApiError) || error.code !== 'upload_offset') throw error;
      upload = await begin();
    }
    onShare(upload.receivedBytes / file.size);
  }
  const { id } = upload;
  return steadily(options, () => calls.finish(id, { signal, ...choice }));
}

/** A file is the same as before where name, size and time of change are. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${name.slice(-500)}|${size}|${lastModified}`;
}

/** Tries again while no answer comes or the server is busy. */
async function steadily<T>({ signal, onWaiting, wait = waitFor }: SendOptions, task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await task();
      if (attempt > 1) onWaiting(false);
      return result;
    } catch (error) {
      const isPassing =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      const isBroken = error instanceof ApiError && error.code === 'upload_broken';
      const isOver = (!isPassing && !isBroken) || attempt === triesMax;
      if (attempt > 1 || !isOver) onWaiting(!isOver);
      if (isOver) throw error;
      await wait(attempt, signal);
    }
  }
}

/** Longer each time; a network that is back ends it at once. */
function waitFor(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', stop);
    };
    const go = () => {
      end();
      resolve();
    };
    const stop = () => {
      end();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    const timer = setTimeout(go, Math.min(20_000, 500 * 2 ** attempt));
    window.addEventListener('online', go);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
