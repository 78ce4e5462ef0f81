import pg from 'pg';
import type { Log } from '../log.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

const application_name = 'voicecart-realtime';
const connectionTimeoutMillis = 5_000;

/**
 * The pool that socket.io's PostgreSQL adapter is given. The adapter takes a connection to listen on and never gives it
 * back, also when the database has ended it: in a plain pool each restart of the database would cost one place, and
 * after the last one nothing is heard, nothing is sent, and the pool never closes. So each such connection is one of
 * its own here, outside the pool, which holds the single connection that sends.
 */
export class RealtimeBus extends pg.Pool {
  readonly #url: string;
  readonly #log: Log;
  readonly #listening = new Set<pg.Client>();
  #isClosed = false;

  constructor(url: string, log: Log) {
    // One connection sends: over more of them, events would overtake each other.
    super({ connectionString: url, max: 1, application_name, connectionTimeoutMillis, keepAlive: true });
    this.#url = url;
    this.#log = log;
    // Without these a lost connection ends the process.
    this.on('error', (error) => this.#warn(error));
    this.on('connect', (client) => client.on('error', (error) => this.#warn(error)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#listen();
    super.connect(callback);
    return undefined;
  }

  /** Ends all connections; one that is still being made for the adapter ends as soon as it stands. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#listening].map((client) => client.end().catch(() => undefined)));
    await this.end();
  }

  async #listen(): Promise<pg.PoolClient> {
    // The adapter tries again for ever where this fails: after the end it waits instead.
    if (this.#isClosed) return new Promise(() => undefined);
    const client = new pg.Client({
      connectionString: this.#url,
      application_name,
      connectionTimeoutMillis,
      keepAlive: true,
    });
    client.on('error', (error) => this.#warn(error));
    this.#listening.add(client);
    client.once('end', () => this.#listening.delete(client));
    try {
      await client.connect();
    } catch (error) {
      this.#listening.delete(client);
      throw error;
    }
    return Object.assign(client, { release: () => void client.end().catch(() => undefined) });
  }

  #warn(error: Error): void {
    this.#log.warn({ err: error }, 'realtime lost the database');
  }
}
