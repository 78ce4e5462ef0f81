import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { EventName, EventPayload } from '@voicecart/contract/events';
import { Server } from 'socket.io';
import type { Configuration } from './configuration.ts';
import type { Log } from './log.ts';
import { RealtimeBus } from './realtime-bus.ts';
import type { Session } from './sessions.ts';

export interface Realtime {
  /** Sends an event to everyone who is signed in to a merchant, on whichever node they hang. */
  toMerchant<E extends EventName>(merchantId: string, event: E, payload: EventPayload<E>): void;
  /** Ends the sockets and, with them, the HTTP server; what is sent from now on still reaches other nodes. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * socket.io at /socket.io over PostgreSQL: any node can send to any browser. Events say what changed; screens read
 * the rest from the API, and refetch after a reconnect, so that a lost event loses nothing.
 */
export function createRealtime(
  server: HttpServer,
  url: string,
  config: Configuration,
  log: Log,
  readSession: (request: { token: string | null; cookie: string }) => Promise<Session | null>,
): Realtime {
  const bus = new RealtimeBus(url, log);
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    cors: { origin: config.publicUrl, credentials: true },
    adapter: createAdapter(bus, { errorHandler: (error) => log.warn({ err: error }, 'realtime bus fault') }),
  });
  io.use((socket, next) => {
    const token = socket.handshake.query.token;
    readSession({
      token: typeof token === 'string' && token !== '' ? token : null,
      cookie: socket.handshake.headers.cookie ?? '',
    })
      .then((session) => {
        if (!session) return next(new Error('unauthorized'));
        socket.join(`user:${session.userId}`);
        if (session.merchantId) socket.join(`merchant:${session.merchantId}`);
        next();
      })
      .catch(() => next(new Error('unavailable')));
  });
  return {
    toMerchant: (merchantId, event, payload) => void io.to(`merchant:${merchantId}`).emit(event, payload),
    hangUp: () => io.close(),
    close: () => bus.close(),
  };
}
