import pg from 'pg';
import { createDatabase } from '../src/platform/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { TestServer } from './test-server.ts';

/**
 * A worker whose connections all break at one statement, as those of a killed process do: before it is sent, or before
 * its answer is heard.
 * @param point how many statements it carries out
 */
export function mortalWorker(
  server: TestServer,
  point: number,
  isAnswerLost: boolean,
): { platform: Platform; end: () => Promise<void> } {
  let left = point;
  let isDead = false;
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const { query } = client;
    const killed = async (last: unknown) => {
      await Promise.resolve(last).catch(() => undefined);
      await client.end().catch(() => undefined);
      throw new Error('killed');
    };
    Object.assign(client, {
      query(...given: unknown[]): unknown {
        if (isDead) throw new Error('killed');
        left -= 1;
        const ask = (): unknown => Reflect.apply(query, client, given);
        if (left >= 0) return ask();
        isDead = true;
        return killed(isAnswerLost ? ask() : undefined);
      },
    });
  });
  const platform = { ...server.platform, db: createDatabase(pool), pool };
  return { platform, end: () => pool.end() };
}
