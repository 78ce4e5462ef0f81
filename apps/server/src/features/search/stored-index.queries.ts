import { type Lexicon, lexiconSchema } from '@voicecart/search/segment';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import '../../schema/search.tables.ts';

export interface LoadedSegment {
  readonly id: number;
  readonly documents: number;
  readonly prices: Buffer;
  readonly flags: Buffer;
  readonly dead: Buffer;
  readonly lexicon: Lexicon;
}

export async function loadSegments(db: Db, merchantId: string): Promise<LoadedSegment[]> {
  const rows = await db
    .selectFrom('search_segments')
    .select(['id', 'documents', 'prices', 'flags', 'dead', 'lexicon'])
    .where('merchant_id', '=', merchantId)
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, lexicon: lexiconSchema.parse(JSON.parse(row.lexicon)) }));
}

/** Of each segment the ids of its products, 16 bytes each. */
export async function loadSegmentIds(db: Db, merchantId: string): Promise<Map<number, Buffer>> {
  const rows = await db
    .selectFrom('search_segments')
    .select(['id', 'ids'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

const blockRow = z.object({ segment_id: z.number(), word: z.string(), bytes: z.instanceof(Buffer) });

/** Of each segment the blocks in which the words stand, if it has them. */
export async function loadBlocks(
  pool: pg.Pool,
  merchantId: string,
  segmentIds: readonly number[],
  words: readonly string[],
): Promise<{ segmentId: number; word: string; bytes: Buffer }[]> {
  const query = {
    name: 'search-blocks',
    text: `select segment.id as segment_id, asked.word, block.bytes
             from unnest($2::int[]) segment (id)
            cross join unnest($3::text[]) asked (word)
            cross join lateral (
              select bytes from search_postings
               where merchant_id = $1 and segment_id = segment.id and first_word <= asked.word collate "C"
               order by first_word desc limit 1
            ) block`,
    values: [merchantId, segmentIds, words],
  };
  const { rows } = await pool.query(query);
  return z
    .array(blockRow)
    .parse(rows)
    .map(({ segment_id, word, bytes }) => ({ segmentId: segment_id, word, bytes }));
}

/** Ids of products by their places, keyed by the place in the list; those that left the shop since are left out. */
export async function loadIds(
  db: Db,
  merchantId: string,
  places: readonly { segmentId: number; document: number }[],
): Promise<Map<number, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: string; place: number }>`
    select product.id, asked.place - 1 as place
      from unnest(${places.map(({ segmentId }) => segmentId)}::int[], ${places.map(({ document }) => document)}::int[])
           with ordinality asked (segment_id, document, place)
      join search_segments segment on segment.merchant_id = ${merchantId} and segment.id = asked.segment_id
      join products product on product.merchant_id = ${merchantId} and product.is_lead and product.status = 'active'
       and product.id = encode(substring(segment.ids from asked.document * 16 + 1 for 16), 'hex')::uuid
     order by asked.place`.execute(db);
  return new Map(rows.map(({ id, place }) => [place, id]));
}

export async function currencyOf(db: Db, merchantId: string): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select('currency')
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row?.currency ?? 'USD';
}
