import pg from 'pg';
import { type GatheredNotices, gatheredChannel, readGathered } from './gathered-notices.ts';
import type { Log } from './log.ts';

/**
 * One LISTEN connection per process. Caches drop what a notice names; after a lost connection every cache is told to
 * drop everything, since notices of the gap are gone.
 */
export interface Notices {
  on(channel: string, handler: (payload: string) => void): void;
  /** True while a notice on the channel would be heard: what is kept only until one comes may be kept. */
  hears(channel: string): boolean;
  /** Tells this node alone, as if a notice had come: for who looked and found a change that nobody told. */
  hear(channel: string, payload: string): void;
  /** Called after a reconnect, or where too much changed on one of the channels to name it: anything there may have. */
  onGap(channels: readonly string[], handler: () => void): void;
  close(): Promise<void>;
}

/** @param own what this process writes: it is heard here at once, and not once more from the database */
export function createNotices(url: string, log: Log, own: GatheredNotices): Notices {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const gapHandlers: { readonly channels: readonly string[]; readonly handler: () => void }[] = [];
  const heard = new Set<string>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let hadConnection = false;
  let retry: NodeJS.Timeout | null = null;

  function hear(channel: string, payload: string): void {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  }

  function hearGathered(text: string): void {
    const notice = readGathered(text);
    if (!notice || notice.from === own.id) return;
    if (notice.payloads) for (const payload of notice.payloads) hear(notice.channel, payload);
    else for (const { channels, handler } of gapHandlers) if (channels.includes(notice.channel)) handler();
  }

  own.onOwn(hear);
  // Listened to before all others, so that a channel that is heard is heard in both ways.
  handlers.set(gatheredChannel, [hearGathered]);

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
      hear(channel, payload ?? '');
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
      if (hadConnection) for (const { handler } of gapHandlers) handler();
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
    hears: (channel) => heard.has(channel) && heard.has(gatheredChannel),
    hear,
    onGap: (channels, handler) => void gapHandlers.push({ channels, handler }),
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
