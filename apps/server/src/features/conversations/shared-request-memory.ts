import type { RequestMemory } from '../../outside/amazon/request-memory.ts';
import { batched } from '../../platform/batching.ts';
import { perPlatform } from '../../platform/platform.ts';

interface Seen {
  readonly requestId: string;
  readonly untilMs: number;
}

const remember = batched<Seen, boolean>(async (pool, seen) => {
  const { rows } = await pool.query<{ request_id: string }>({
    name: 'remember-voice-requests',
    text: `insert into voice_requests_seen (request_id, expires_at)
      select id, to_timestamp(ms / 1000.0) from unnest($1::text[], $2::float8[]) as seen (id, ms)
      on conflict do nothing returning request_id`,
    values: [seen.map((item) => item.requestId), seen.map((item) => item.untilMs)],
  });
  const fresh = new Set(rows.map((row) => row.request_id));
  // Of one id twice in a batch the first is new and the second a replay: deleting tells them apart.
  return seen.map((item) => fresh.delete(item.requestId));
});

/** Request ids remembered in PostgreSQL, so that a replay is refused on whichever node it arrives. */
export const sharedRequestMemory = perPlatform(
  ({ pool }): RequestMemory => ({
    remember: (requestId, untilMs) => remember(pool, { requestId, untilMs }),
    async forget(requestId) {
      await pool.query('delete from voice_requests_seen where request_id = $1', [requestId]);
    },
  }),
);
