import pg from 'pg';
import type { Log } from './log.ts';

/**
 * One LISTEN connection per process. Caches drop what a notice names; after a lost connection every cache is told to
 * drop everything, since notices of the gap are gone.
 */
export interface Notices {
  on(channel: string, handler: (payload: string) => void): void;
  /** True while a notice on the channel would be heard: what is kept only until one comes may be kept. */
  hears(channel: string): boolean;
  /** Called after a reconnect: anything may have changed meanwhile. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

export function createNotices(url: string, log: Log): Notices {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const gapHandlers: (() => void)[] = [];
  const heard = new Set<string>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let hadConnection = false;
  let retry: NodeJS.Timeout | null = null;

  function connectLater(): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      void connect();
    }, 500);
    retry.unref();
  }

  let listening = Promise.resolve();

  async function connect(): Promise<void> {
    if (isClosed) return;
    const next = new pg.Client({ connectionString: url, application_name: 'voicecart-notices', keepAlive: true });
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      client = null;
      heard.clear();
      connectLater();
    });
    try {
      await next.connect();
      client = next;
      for (const channel of handlers.keys()) await listen(next, channel);
      if (hadConnection) for (const handler of gapHandlers) handler();
      hadConnection = true;
    } catch (error) {
      log.warn({ err: error }, 'listening for notices failed, trying again');
      await next.end().catch(() => undefined);
      connectLater();
    }
  }

  /** One after the other: a connection takes one question at a time. */
  function listen(to: pg.Client, channel: string): Promise<void> {
    const done = listening.then(async () => {
      await to.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (to === client) heard.add(channel);
    });
    listening = done.catch(() => undefined);
    return done;
  }

  void connect();
  return {
    on(channel, handler) {
      const existing = handlers.get(channel);
      if (existing) {
        existing.push(handler);
        return;
      }
      handlers.set(channel, [handler]);
      // A failing LISTEN closes the connection, and the reconnect listens to all channels anew.
      if (client) listen(client, channel).catch(() => undefined);
    },
    hears: (channel) => heard.has(channel),
    onGap: (handler) => void gapHandlers.push(handler),
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
