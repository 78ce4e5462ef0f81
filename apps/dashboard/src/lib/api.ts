import { bases, type RouteRequest, type RouteResult, type RouteRow } from '@voicecart/contract/route';
import { z } from 'zod';
import { ApiError, readRefusal } from './api-error.ts';

type Parts<R extends RouteRow> = RouteRequest<R>;
type Used<R extends RouteRow> = { [K in keyof Parts<R>]: Parts<R>[K] extends undefined ? never : K }[keyof Parts<R>];
type Optional<R extends RouteRow> = {
  [K in Used<R>]: Record<string, never> extends Parts<R>[K] ? K : undefined extends Parts<R>[K] ? K : never;
}[Used<R>];

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Share of the file that left, 0 to 1; only for rows with `upload`. */
  readonly onProgress?: (share: number) => void;
  /** Goes on although the page is left; for small bodies. */
  readonly keepalive?: boolean;
}
type FilePart<R extends RouteRow> = R extends { upload: object } ? { file: File } : object;
/** What a call of this row needs: the parts its schemas name, those with defaults optional. */
export type CallInput<R extends RouteRow> = Pick<Parts<R>, Exclude<Used<R>, Optional<R>>> &
  Partial<Pick<Parts<R>, Optional<R>>> &
  FilePart<R> &
  CallOptions;
type CallArguments<R extends RouteRow> =
  Record<string, never> extends Omit<CallInput<R>, keyof CallOptions> ? [input?: CallInput<R>] : [input: CallInput<R>];

interface UntypedInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File;
}

let onUnauthenticated: () => void = () => {};

/** The session says here what a 401 means to it; the client itself knows no session. */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated = listener;
}

let refusalOfAppChange: () => string | null = () => null;

/** Production mode says here why the app cannot be changed now, or null; rows that change it are then not sent. */
export function whenChangingApp(refusal: () => string | null): void {
  refusalOfAppChange = refusal;
}

let askForProof: () => Promise<string | null> = async () => 'Confirm first that it is you.';

/**
 * Asks the person to prove again who they are, where a row needs it; the call is then made once more, as it was.
 * The listener resolves to null once that is done, or to what is said where it was given up.
 */
export function whenProofIsNeeded(listener: () => Promise<string | null>): void {
  askForProof = listener;
}

/**
 * Calls a row of the contract and returns its reply, parsed by the row's schema.
 * @throws ApiError on a refusal, on a reply of another shape, and when no answer came (status 0)
 */
export async function call<R extends RouteRow>(row: R, ...[input]: CallArguments<R>): Promise<RouteResult<R>> {
  const answer = await send(row, input ?? {});
  if (row.produces) throw new Error(`${row.path} is not JSON: use download`);
  const parsed = z.safeParse<R['reply']>(row.reply, answer);
  if (parsed.success) return parsed.data;
  console.error(`The reply of ${row.method} ${row.path} has another shape`, parsed.error.issues);
  throw new ApiError(200, 'unexpected_reply', 'The server answered in an unexpected way. Please reload the page.');
}

/** Fetches a CSV row and hands it to the browser as a file. */
export async function download<R extends RouteRow>(
  row: R,
  fileName: string,
  ...[input]: CallArguments<R>
): Promise<void> {
  const text = await send(row, input ?? {});
  const blob = new Blob([typeof text === 'string' ? text : JSON.stringify(text)], {
    type: `${row.produces ?? 'application/json'};charset=utf-8`,
  });
  saveBlob(blob, fileName);
}

export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Not at once: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The address of a row with its parameters and query filled in; also for `<a href>` and `<img src>`. */
export function routeAddress(row: RouteRow, input: { params?: unknown; query?: unknown } = {}): string {
  const params = new Map(entriesOf(input.params));
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined || value === null || value === '') throw new Error(`${row.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
    }
  }
  const search = query.toString();
  return `${bases[row.base]}/${path}${search ? `?${search}` : ''}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Calls that may change something, from when they are sent until they are answered. */
const changes = new Set<Promise<unknown>>();

/** Resolves once what was sent to change something is answered, well or not. */
export async function changesAnswered(): Promise<void> {
  await Promise.allSettled(changes);
}

function send(row: RouteRow, input: UntypedInput): Promise<unknown> {
  const answer = ask(row, input);
  if (row.method === 'GET' && !row.changesState) return answer;
  changes.add(answer);
  const leave = () => changes.delete(answer);
  answer.then(leave, leave);
  return answer;
}

async function ask(row: RouteRow, input: UntypedInput, hasProved = false): Promise<unknown> {
  const refusal = row.changesApp || row.changesContent ? refusalOfAppChange() : null;
  if (refusal) throw new ApiError(409, 'production_mode', refusal);
  const address = routeAddress(row, input);
  const headers = new Headers({ accept: row.produces ?? 'application/json' });
  const token = xsrfToken();
  if (token && (row.method !== 'GET' || row.changesState)) headers.set('X-XSRF-TOKEN', token);
  const raw = row.upload ? await upload(row, address, headers, input) : await request(row, address, headers, input);
  const body = parseBody(raw.text, raw.type);
  if (raw.status >= 200 && raw.status < 300) return body;
  const refused = readRefusal(raw.status, raw.statusText, body);
  if (refused.code === 'step_up_needed' && !hasProved) {
    const givenUp = await askForProof();
    if (givenUp !== null) throw new ApiError(403, 'step_up_given_up', givenUp);
    return ask(row, input, true);
  }
  // Signed out, or no longer allowed what the screen still offers: who one is has to be asked again.
  if (raw.status === 401 || raw.status === 403) onUnauthenticated();
  throw refused;
}

interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly text: string;
}

async function request(row: RouteRow, address: string, headers: Headers, input: UntypedInput): Promise<RawAnswer> {
  const hasBody = row.method !== 'GET' && input.body !== undefined;
  if (hasBody) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(address, {
      method: row.method,
      headers,
      credentials: 'same-origin',
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, statusText: response.statusText, type, text: await response.text() };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw unreachable();
  }
}

/** XMLHttpRequest, because fetch tells nothing about the progress of what is sent. */
function upload(row: RouteRow, address: string, headers: Headers, input: UntypedInput): Promise<RawAnswer> {
  const form = new FormData();
  // Fields first: a server that streams the file can then read them before it.
  for (const [name, value] of entriesOf(input.body)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (input.file && row.upload) form.append(row.upload.field, input.file, input.file.name);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(row.method, address);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        type: xhr.getResponseHeader('content-type') ?? '',
        text: xhr.responseText,
      });
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    input.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

function unreachable(): ApiError {
  return new ApiError(0, 'unreachable', 'The server cannot be reached. Check your connection and try again.');
}

function parseBody(text: string, type: string): unknown {
  if (!type.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the browser holds while somebody is signed in, as far as it knows. */
export function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return found ? decodeURIComponent(found) : null;
}
