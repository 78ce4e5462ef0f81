import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { perPlatform } from '../platform.ts';
import { clientAddress, networkOf, readNetworks } from './networks.ts';

export interface Connections {
  /** Node's server for the framework's listener, with our limits; whatever else listens to it is added later. */
  createServer(listener: RequestListener): Server;
  /** Notes that a request sends a file: it may take as long as it moves. */
  expectUpload(request: IncomingMessage): void;
}

interface Connection {
  readonly socket: Socket;
  /** Where it comes from; null for a trusted proxy, behind which many people are. */
  readonly network: string | null;
  /** When it was opened or its last request began, on the clock of `performance.now()`. */
  since: number;
  /** Its last request, and the reply to it. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  isWebSocket: boolean;
  /** Where a WebSocket comes from, behind whatever proxy; null where the proxy does not say. */
  webSocketNetwork: string | null;
}

type Wait = 'request' | 'next request' | 'reader';

const sweepMs = 1_000;
/** Files, connections to the database and to shops need descriptors as well. */
const otherFilesMax = 1_000;
/** A reply that was not read within this may be given up for somebody who wants in. */
const unreadMs = 10_000;
const socketPath = '/socket.io/';

/**
 * What one process holds of connections, and for how long. A client that sends half a request, or reads none of its
 * reply, costs a place: it is cut in time, and where all places are taken, at once in favour of whoever comes next. So
 * many of them delay nobody whose request is whole.
 */
export const connections = perPlatform<Connections>(({ config, log, metrics }) => {
  const isTrusted = readNetworks(config.TRUSTED_PROXIES);
  const max = withinOpenFiles(config.CONNECTIONS_MAX, log);
  const bodyMsMax = config.REQUEST_TIMEOUT_MS - config.HEADERS_TIMEOUT_MS;
  const open = new Map<Socket, Connection>();
  const perNetwork = new Map<string, number>();
  const webSocketsPerNetwork = new Map<string, number>();
  const uploads = new WeakSet<IncomingMessage>();
  let webSockets = 0;

  return {
    createServer: (listener) => {
      const server = createServer(
        {
          headersTimeout: config.HEADERS_TIMEOUT_MS,
          // Node's own limit knows no uploads: the sweep below has one that does.
          requestTimeout: 0,
          connectionsCheckingInterval: Math.min(sweepMs, config.HEADERS_TIMEOUT_MS),
          keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT_MS,
          shouldUpgradeCallback: mayUpgrade,
        },
        listener,
      );
      // Counted for either direction, and with each part of a large write that the client has taken.
      server.timeout = config.REQUEST_TIMEOUT_MS;
      server.on('timeout', cutWhereNothingMoves);
      server.on('connection', (socket) => admit(socket));
      server.on('upgrade', (request) => noteWebSocket(request));
      const sweeping = setInterval(sweep, Math.min(sweepMs, bodyMsMax)).unref();
      server.once('close', () => clearInterval(sweeping));
      // Ahead of whatever will have been added by then.
      server.once('listening', () => server.prependListener('request', noteRequest));
      return server;
    },
    expectUpload: (request) => void uploads.add(request),
  };

  function admit(socket: Socket): void {
    const { remoteAddress } = socket;
    const network = isTrusted(remoteAddress) ? null : networkOf(remoteAddress ?? '');
    const ofNetwork = network === null ? 0 : (perNetwork.get(network) ?? 0);
    if (network !== null && ofNetwork >= config.CONNECTIONS_PER_ADDRESS && !makeRoom(network)) {
      refuse(socket, 'address');
      return;
    }
    if (open.size >= max && !makeRoom(null)) {
      refuse(socket, 'all');
      return;
    }
    open.set(socket, {
      socket,
      network,
      since: performance.now(),
      request: null,
      response: null,
      isWebSocket: false,
      webSocketNetwork: null,
    });
    if (network !== null) add(perNetwork, network, 1);
    socket.once('close', () => forget(socket));
  }

  function forget(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    if (connection.network !== null) add(perNetwork, connection.network, -1);
    if (!connection.isWebSocket) return;
    webSockets -= 1;
    if (connection.webSocketNetwork !== null) add(webSocketsPerNetwork, connection.webSocketNetwork, -1);
  }

  function noteRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.since = performance.now();
    connection.request = request;
    connection.response = response;
  }

  /**
   * Only our own sockets are upgraded. Any other `Upgrade` (Java's client asks each server for h2c) is ignored, as RFC
   * 9110, 7.8, allows, and the request answered like one without.
   */
  function mayUpgrade(request: IncomingMessage): boolean {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return false;
    if (!request.url?.startsWith(socketPath)) return false;
    const network = networkBehind(request);
    // The socket counts among its address's connections as well: this is for those who come through a proxy.
    const ofNetwork = network === null ? 0 : (webSocketsPerNetwork.get(network) ?? 0);
    const hasRoom = webSockets < config.WEBSOCKETS_MAX && ofNetwork < config.CONNECTIONS_PER_ADDRESS;
    if (!hasRoom) metrics.connectionsCut.inc({ reason: 'websockets' });
    return hasRoom;
  }

  function noteWebSocket(request: IncomingMessage): void {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.isWebSocket = true;
    connection.webSocketNetwork = networkBehind(request);
    webSockets += 1;
    if (connection.webSocketNetwork !== null) add(webSocketsPerNetwork, connection.webSocketNetwork, 1);
  }

  /** A proxy that forwards no address stands for all who come through it: it is not counted. */
  function networkBehind(request: IncomingMessage): string | null {
    const address = clientAddress(request, isTrusted);
    return isTrusted(address) ? null : networkOf(address);
  }

  /** What a connection waits for of its client; null where the client waits for us. */
  function waitOf({ socket, request, response, isWebSocket }: Connection): Wait | null {
    if (isWebSocket) return null;
    if (!request || !response) return 'request';
    const isAnswered = response.writableFinished;
    if (!request.complete) return uploads.has(request) && !isAnswered ? null : 'request';
    if (isAnswered) return 'next request';
    return socket.writableLength > 0 ? 'reader' : null;
  }

  function sweep(): void {
    const now = performance.now();
    for (const connection of open.values()) {
      const wait = waitOf(connection);
      if (wait === 'request' && connection.request && now - connection.since > bodyMsMax) cut(connection, 'request');
    }
    metrics.connections.set({ kind: 'http' }, open.size - webSockets);
    metrics.connections.set({ kind: 'websocket' }, webSockets);
  }

  /** A handler that takes its time moves nothing either: only what the client should do is waited for no longer. */
  function cutWhereNothingMoves(socket: Socket): void {
    const connection = open.get(socket);
    if (!connection) {
      socket.destroy();
      return;
    }
    const { request } = connection;
    // What arrived and was not taken up is our own delay.
    const isUploading = request !== null && !request.complete && uploads.has(request) && request.readableLength === 0;
    const wait = waitOf(connection);
    if (wait === null && !isUploading) return;
    cut(connection, wait ?? 'upload');
  }

  function cut({ socket, response }: Connection, reason: Wait | 'upload'): void {
    metrics.connectionsCut.inc({ reason });
    forget(socket);
    if (reason !== 'request' || response?.headersSent) {
      socket.destroy();
      return;
    }
    socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  }

  /**
   * Cuts connections that wait for their client, of one network or of all: half-sent requests first, then those between
   * two requests, then unread replies; the oldest of each. Several at once, so that a rush does not look through all of
   * them for each newcomer.
   */
  function makeRoom(network: string | null): boolean {
    const now = performance.now();
    const order: readonly Wait[] = ['request', 'next request', 'reader'];
    const waiting: { connection: Connection; place: number }[] = [];
    for (const connection of open.values()) {
      if (network !== null && connection.network !== network) continue;
      const wait = waitOf(connection);
      if (wait === null || (wait === 'reader' && now - connection.since < unreadMs)) continue;
      waiting.push({ connection, place: order.indexOf(wait) });
    }
    waiting.sort((a, b) => a.place - b.place || a.connection.since - b.connection.since);
    const limit = network === null ? max : config.CONNECTIONS_PER_ADDRESS;
    const leaving = waiting.slice(0, Math.max(1, Math.floor(limit / 50)));
    for (const { connection } of leaving) {
      metrics.connectionsCut.inc({ reason: 'room' });
      forget(connection.socket);
      connection.socket.destroy();
    }
    return leaving.length > 0;
  }

  function refuse(socket: Socket, reason: 'address' | 'all'): void {
    metrics.connectionsCut.inc({ reason });
    const reply =
      'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
    socket.on('error', () => undefined);
    socket.end(reply, () => socket.destroy());
  }
});

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Beyond what the system lets a process open, nothing is accepted, and the database cannot be reached either. */
function withinOpenFiles(wanted: number, log: Log): number {
  const files = openFilesMax();
  if (files === null) return wanted;
  const most = Math.max(Math.floor(files / 2), files - otherFilesMax);
  if (wanted <= most) return wanted;
  log.warn({ openFiles: files, connectionsMax: most }, 'CONNECTIONS_MAX is above the limit of open files (ulimit -n)');
  return most;
}

/** How many files this process may open; null where the system does not tell. */
function openFilesMax(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? null : Number(limit);
  } catch {
    // Only Linux has the file; elsewhere the configuration counts alone.
    return null;
  }
}
