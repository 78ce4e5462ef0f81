import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { failure } from '../errors.ts';
import { type Platform, perPlatform } from '../platform.ts';
import { errorAnswer } from './http-errors.ts';

/** What answers a direct route: its status is 200, its body JSON. */
export interface DirectRoute {
  /** `POST` to each address below this one, which ends in a slash. */
  readonly under: string;
  /** More is refused with 413 and not kept. */
  readonly bodyBytesMax: number;
  /**
   * @param name what follows `under` in the address, without query and trailing slash, not decoded
   * @returns the JSON to send. What it throws leaves by the one exit of errors (platform/http/http-errors.ts).
   */
  readonly answer: (name: string, request: IncomingMessage, rawBody: Buffer) => Promise<string>;
}

/**
 * Routes answered ahead of the framework. Hooks, routing, body parsers and reply serialisers cost a request more than
 * the assistant does; an endpoint that one machine calls thousands of times a second, and that wants the raw bytes
 * anyway, goes without them. Everything else is a row of the route table.
 */
export const directRoutes = perPlatform<DirectRoute[]>(() => []);

/** Puts the direct routes before whatever listens to the server's requests so far. */
export function listenDirectly(server: Server, platform: Platform): void {
  const routes = directRoutes(platform);
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const route = request.method === 'POST' ? routes.find(({ under }) => request.url?.startsWith(under)) : undefined;
    if (route) return takeDirectly(server, platform, route, request, response);
    for (const listener of others) Reflect.apply(listener, server, [request, response]);
  });
}

function takeDirectly(
  server: Server,
  platform: Platform,
  route: DirectRoute,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now();
  const name = nameIn(request.url ?? '', route.under);
  readBody(request, route.bodyBytesMax)
    .then((rawBody) => route.answer(name, request, rawBody))
    .then(
      (json) => together(() => send(200, {}, json)),
      (error: unknown) => {
        const { status, headers, body } = errorAnswer(platform, error, crypto.randomUUID(), request.url ?? '');
        send(status, headers, JSON.stringify(body));
      },
    );

  function send(status: number, headers: Readonly<Record<string, string>>, json: string): void {
    platform.metrics.httpSeconds.observe(
      { route: `${route.under}:name`, status: String(status) },
      (performance.now() - started) / 1000,
    );
    if (response.destroyed) return;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
      ...headers,
      // A body that was not read to its end would be taken for the next request; a server that stops takes none.
      ...(request.complete && server.listening ? {} : { connection: 'close' }),
    });
    response.end(json);
  }
}

let waiting: (() => void)[] = [];

/**
 * Sends once the requests that came in this turn of the event loop are answered. Each write wakes whoever waits at the
 * other end, which costs as much as verifying a signature; a row of writes wakes them once.
 */
function together(send: () => void): void {
  waiting.push(send);
  if (waiting.length > 1) return;
  setImmediate(() => {
    const now = waiting;
    waiting = [];
    for (const each of now) each();
  });
}

function nameIn(url: string, under: string): string {
  const [path = ''] = url.slice(under.length).split('?', 1);
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** @throws AppError 413 where there are more bytes than `most`; 400 where the sender went away before the end. */
function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => failure('too_large.body');
    if (Number(request.headers['content-length'] ?? 0) > most) return reject(tooLarge());
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > most) {
        request.pause();
        return reject(tooLarge());
      }
      parts.push(part);
    });
    request.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    request.on('error', () => reject(failure('bad_request.cut')));
  });
}
