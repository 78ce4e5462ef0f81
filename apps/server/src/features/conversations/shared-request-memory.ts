import type pg from 'pg';
import type { RequestMemory } from '../../outside/amazon/request-memory.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';

interface Waiting {
  readonly requestId: string;
  readonly untilMs: number;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const insert = {
  name: 'remember-voice-requests',
  text: `insert into voice_requests_seen (request_id, expires_at)
         select id, to_timestamp(ms / 1000.0) from unnest($1::text[], $2::float8[]) as seen (id, ms)
         on conflict do nothing returning request_id`,
};

/**
 * Request ids remembered in PostgreSQL, so that a replay is refused on whichever node it arrives. Ids that come in
 * while one insert runs share the next one: alone a request waits for one round trip, under load many share it.
 */
class SharedRequestMemory implements RequestMemory {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #isFlushing = false;

  constructor(platform: Platform) {
    this.#pool = platform.pool;
  }

  remember(requestId: string, untilMs: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requestId, untilMs, resolve, reject });
      if (!this.#isFlushing) void this.#flush();
    });
  }

  async forget(requestId: string): Promise<void> {
    await this.#pool.query('delete from voice_requests_seen where request_id = $1', [requestId]);
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    // What else arrives in this turn of the event loop joins the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const values = [batch.map((item) => item.requestId), batch.map((item) => item.untilMs)];
        const { rows } = await this.#pool.query<{ request_id: string }>({ ...insert, values });
        const fresh = new Set(rows.map((row) => row.request_id));
        // Of one id twice in a batch the first is new and the second a replay: deleting tells them apart.
        for (const item of batch) item.resolve(fresh.delete(item.requestId));
      } catch (error) {
        for (const item of batch) item.reject(error);
      }
    }
    this.#isFlushing = false;
  }
}

export const sharedRequestMemory = perPlatform((platform) => new SharedRequestMemory(platform));
