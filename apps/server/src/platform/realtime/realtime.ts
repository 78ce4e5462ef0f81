import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { EventName, EventPayload } from '@voicecart/contract/events';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Configuration } from '../configuration.ts';
import { isOwnOrigin } from '../http/http-session.ts';
import type { Log } from '../log.ts';
import type { Notices } from '../notices.ts';
import type { Session } from '../sessions/sessions.ts';
import { RealtimeBus } from './realtime-bus.ts';

export interface Realtime {
  /** Sends an event to everyone who is signed in to a merchant, on whichever node they hang. */
  toMerchant<E extends EventName>(merchantId: string, event: E, payload: EventPayload<E>): void;
  /** Sends an event to every page of a person. */
  toUser<E extends EventName>(userId: string, event: E, payload: EventPayload<E>): void;
  /** Sends an event to everyone who is signed in. */
  toEveryone<E extends EventName>(event: E, payload: EventPayload<E>): void;
  /** Ends the sockets and, with them, the HTTP server; what is sent from now on still reaches other nodes. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Milliseconds for which an event waits before it is sent. The spec's clients expect the events of a skill's creation a
 * second late (spec section 4): after the reply of the call that started it, which names the publish.
 */
const delays: Partial<Record<EventName, number>> = { 'publish.step': 1000 };

/** What sockets need to know of sessions. */
export interface SocketSessions {
  read(request: { token: string | null; cookie: string }): Promise<Session | null>;
  /** Those of the ids whose sessions have not ended. */
  findStanding(ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * socket.io at /socket.io over PostgreSQL: any node can send to any browser. Events say what changed; screens read
 * the rest from the API, and refetch after a reconnect, so that a lost event loses nothing. A socket ends with the
 * session that opened it. Pages of other sites are refused, as their changes over HTTP are.
 * @param onArrival told of each page that somebody who is signed in to a merchant opens
 */
export function createRealtime(
  server: HttpServer,
  url: string,
  config: Configuration,
  log: Log,
  sessions: SocketSessions,
  notices: Notices,
  onArrival: (merchantId: string) => void,
): Realtime {
  const bus = new RealtimeBus(url, log);
  const io: SessionServer = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // One that never says who it is holds a place for no longer.
    connectTimeout: 10_000,
    cors: { origin: config.publicUrl, credentials: true },
    // Browsers ask nobody before they open a WebSocket to another site, and its cookies may ride along.
    allowRequest: ({ headers: { origin, host } }, decide) =>
      decide(null, origin === undefined || isOwnOrigin(config, origin, host)),
    adapter: createAdapter(bus, { errorHandler: (error) => log.warn({ err: error }, 'realtime bus fault') }),
  });
  io.use((socket, next) => {
    const token = socket.handshake.query.token;
    sessions
      .read({
        token: typeof token === 'string' && token !== '' ? token : null,
        cookie: socket.handshake.headers.cookie ?? '',
      })
      .then((session) => {
        if (!session) return next(new Error('unauthorized'));
        socket.data.sessionId = session.id;
        socket.join(sessionRoom(session.id));
        socket.join(`user:${session.userId}`);
        if (session.merchantId) {
          socket.join(`merchant:${session.merchantId}`);
          onArrival(session.merchantId);
        }
        next();
      })
      .catch(() => next(new Error('unavailable')));
  });

  async function closeEnded(sockets: readonly SessionSocket[]): Promise<void> {
    const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))];
    const standing = new Set(ids.length > 0 ? await sessions.findStanding(ids) : []);
    for (const socket of sockets) if (!standing.has(socket.data.sessionId)) socket.disconnect(true);
  }
  // A session may end between being read and its socket's joining the room that is told of ends.
  io.on('connection', (socket) => {
    closeEnded([socket]).catch(() => socket.disconnect(true));
  });
  notices.on('session_ended', (id) => io.local.in(sessionRoom(id)).disconnectSockets(true));
  notices.onGap(['session_ended'], () => {
    const connected = [...io.sockets.sockets.values()];
    closeEnded(connected).catch((error: unknown) => log.warn({ err: error }, 'sockets of ended sessions may be open'));
  });
  const waiting = new Map<NodeJS.Timeout, () => void>();
  function sendInTime(event: EventName, send: () => void): void {
    const delayMs = delays[event];
    if (delayMs === undefined) {
      send();
      return;
    }
    const timer = setTimeout(() => {
      waiting.delete(timer);
      send();
    }, delayMs);
    waiting.set(timer, send);
  }
  /** A node that stops sends at once what still waits. */
  function sendWaiting(): void {
    for (const [timer, send] of waiting) {
      clearTimeout(timer);
      send();
    }
    waiting.clear();
  }
  return {
    toMerchant(merchantId, event, payload) {
      sendInTime(event, () => void io.to(`merchant:${merchantId}`).emit(event, payload));
    },
    toUser(userId, event, payload) {
      sendInTime(event, () => void io.to(`user:${userId}`).emit(event, payload));
    },
    toEveryone(event, payload) {
      sendInTime(event, () => void io.emit(event, payload));
    },
    async hangUp() {
      sendWaiting();
      await io.close();
    },
    async close() {
      sendWaiting();
      await bus.close();
    },
  };
}

type SessionServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { sessionId: string }>;
type SessionSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { sessionId: string }>;

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
