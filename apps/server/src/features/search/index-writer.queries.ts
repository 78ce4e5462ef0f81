import type { SearchConfiguration } from '@voicecart/contract/routes/search-words';
import { isDead, setDead } from '@voicecart/search/segment';
import { SegmentDraft } from '@voicecart/search/segment-draft';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { databaseOn } from '../../platform/database.ts';
import { Throttle } from '../../platform/work/throttle.ts';
import { readIndexedProducts } from './search.queries.ts';

/** Segments below this size are written into one when there are several. */
const smallSegment = 16_384;
const smallSegmentsMax = 6;
const readProducts = 2_000;
/** The same while somebody speaks: neither the thread nor PostgreSQL holds a core for long. */
const sliceProducts = 250;
/** Looked at between two rests. */
const compareProducts = 5_000;
const blocksAtOnceBytes = 2_000_000;

interface Segment {
  readonly id: number;
  readonly documents: number;
  readonly ids: Buffer;
  readonly marks: Buffer;
  readonly dead: Buffer;
  /** Where the walk through the catalogue stands in it. */
  at: number;
  alive: number;
  isChanged: boolean;
}

export interface IndexOutcome {
  readonly documents: number;
  /** Products that were read and written. */
  readonly written: number;
}

/**
 * Brings a catalogue's stored index to what the catalogue holds now, in one transaction. Products that are as they were
 * are not read: a mark made of the versions of a row and of its variants tells. Several processes at once wait for each
 * other. Safe to call again: without changes it writes nothing.
 * @param configuration its weights are part of what is written
 * @param throttle rests while somebody speaks; where absent, it works without a rest
 */
export async function refreshStoredIndex(
  client: pg.PoolClient,
  merchantId: string,
  configuration: SearchConfiguration,
  configurationVersion: number,
  throttle = new Throttle(),
): Promise<IndexOutcome> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('search index ' || $1, 0))`, [merchantId]);
    // Read before the products: what changes meanwhile is seen the next time.
    const { rows } = await client.query(
      `select version, (select configuration_version from search_indexes where merchant_id = $1) as configured
         from catalogue_versions where merchant_id = $1`,
      [merchantId],
    );
    const outcome = await new IndexWriter(client, merchantId, configuration, throttle).run(
      (rows[0]?.configured ?? configurationVersion) !== configurationVersion,
    );
    await client.query(
      `insert into search_indexes (merchant_id, catalogue_version, configuration_version, is_stored)
       values ($1, $2, $3, true)
       on conflict (merchant_id) do update set catalogue_version = excluded.catalogue_version,
         configuration_version = excluded.configuration_version, is_stored = true, indexed_at = now()`,
      [merchantId, rows[0]?.version ?? 0, configurationVersion],
    );
    await client.query(`select pg_notify('search_index_changed', $1)`, [merchantId]);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

class IndexWriter {
  readonly #client: pg.PoolClient;
  readonly #merchantId: string;
  readonly #configuration: SearchConfiguration;
  readonly #throttle: Throttle;
  #nextId = 1;

  constructor(client: pg.PoolClient, merchantId: string, configuration: SearchConfiguration, throttle: Throttle) {
    this.#client = client;
    this.#merchantId = merchantId;
    this.#configuration = configuration;
    this.#throttle = throttle;
  }

  async run(isAnew: boolean): Promise<IndexOutcome> {
    await this.#deleteSpent();
    const segments = isAnew ? [] : await this.#readSegments();
    const dropped = isAnew ? await this.#allSegmentIds() : [];
    const { changed, total } = await this.#compare(segments);
    for (const segment of spentSegments(segments)) {
      dropped.push(segment.id);
      changed.addAlive(segment);
      segment.isChanged = false;
    }
    if (dropped.length > 0) {
      await this.#client.query(
        'update search_segments set dropped_at = now() where merchant_id = $1 and id = any($2)',
        [this.#merchantId, dropped],
      );
    }
    for (const { id, dead, isChanged } of segments) {
      if (!isChanged) continue;
      await this.#client.query('update search_segments set dead = $3 where merchant_id = $1 and id = $2', [
        this.#merchantId,
        id,
        dead,
      ]);
    }
    await this.#write(changed);
    return { documents: total, written: changed.size };
  }

  /** What was dropped a while ago, which no process reads any more. */
  async #deleteSpent(): Promise<void> {
    const { rows } = await this.#client.query(
      `delete from search_segments where merchant_id = $1 and dropped_at < now() - interval '10 minutes' returning id`,
      [this.#merchantId],
    );
    if (rows.length === 0) return;
    await this.#client.query('delete from search_postings where merchant_id = $1 and segment_id = any($2)', [
      this.#merchantId,
      rows.map(({ id }) => id),
    ]);
  }

  async #allSegmentIds(): Promise<number[]> {
    const { rows } = await this.#client.query(
      'select id, dropped_at is null as is_held from search_segments where merchant_id = $1',
      [this.#merchantId],
    );
    this.#nextId = Math.max(0, ...rows.map(({ id }) => Number(id))) + 1;
    return rows.filter(({ is_held }) => is_held).map(({ id }) => Number(id));
  }

  async #readSegments(): Promise<Segment[]> {
    await this.#allSegmentIds();
    const { rows } = await this.#client.query(
      'select id, documents, ids, marks, dead from search_segments where merchant_id = $1 and dropped_at is null order by id',
      [this.#merchantId],
    );
    return rows.map((row) => ({ ...row, at: 0, alive: 0, isChanged: false }));
  }

  /** Walks through the catalogue and all segments together, both in the order of ids. */
  async #compare(segments: readonly Segment[]): Promise<{ changed: Changed; total: number }> {
    const changed = new Changed();
    const id = Buffer.alloc(16);
    let total = 0;
    for await (const [text = '', sign = ''] of this.#marks()) {
      id.write(text.replaceAll('-', ''), 0, 'hex');
      const mark = Number(sign) >>> 0;
      total += 1;
      let isKept = false;
      for (const segment of segments) {
        const found = advance(segment, id);
        if (found === null) continue;
        if (!isKept && segment.marks.readUInt32LE(found * 4) === mark) {
          isKept = true;
          segment.alive += 1;
        } else bury(segment, found);
      }
      if (!isKept) changed.add(id, mark);
      if (total % compareProducts === 0) await this.#throttle.rest();
    }
    for (const segment of segments) advance(segment, null);
    return { changed, total };
  }

  async *#marks(): AsyncGenerator<string[], void, undefined> {
    const merchant = pg.escapeLiteral(this.#merchantId);
    const stream = this.#client.query(
      copyTo(`copy (
        select lead.id, (lead.xmin::text::bigint * 31 + coalesce(variants.sum, 0)) % 4294967291
          from products lead
          left join (
            select group_key, sum(xmin::text::bigint + hashtext(sku)::bigint + 2147483648)::bigint % 1000000007 as sum
              from products
             where merchant_id = ${merchant} and not is_lead and status = 'active' and group_key is not null
             group by group_key
          ) variants on variants.group_key = lead.group_key
         where lead.merchant_id = ${merchant} and lead.is_lead and lead.status = 'active'
         order by lead.id
      ) to stdout`),
    );
    stream.setEncoding('utf8');
    let rest = '';
    for await (const chunk of stream) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.split('\t');
    }
  }

  async #write(changed: Changed): Promise<void> {
    const db = databaseOn(this.#client);
    let draft = new SegmentDraft(this.#configuration);
    const marks = changed.sorted();
    let to = 0;
    for (let from = 0; from < marks.length; from = to) {
      to = from + (this.#throttle.isThrottled ? sliceProducts : readProducts);
      const part = new Map(marks.slice(from, to));
      for (const item of await readIndexedProducts(db, this.#merchantId, [...part.keys()])) {
        draft.add(item, part.get(item.product.id) ?? 0);
        if (!draft.isFull) continue;
        await this.#insert(draft);
        draft = new SegmentDraft(this.#configuration);
      }
      await this.#throttle.rest();
    }
    if (draft.size > 0) await this.#insert(draft);
  }

  async #insert(draft: SegmentDraft): Promise<void> {
    const id = this.#nextId;
    this.#nextId += 1;
    const { documents, ids, marks, prices, flags, dead, lexicon } = draft.columns();
    await this.#client.query(
      `insert into search_segments (merchant_id, id, documents, ids, marks, prices, flags, dead, lexicon)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [this.#merchantId, id, documents, ids, marks, prices, flags, dead, lexicon],
    );
    let words: string[] = [];
    let blocks: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      await this.#client.query(
        `insert into search_postings (merchant_id, segment_id, first_word, bytes)
         select $1, $2, block.word, block.bytes from unnest($3::text[], $4::bytea[]) block (word, bytes)`,
        [this.#merchantId, id, words, blocks],
      );
      words = [];
      blocks = [];
      size = 0;
    };
    for (const { firstWord, bytes } of draft.blocks()) {
      words.push(firstWord);
      blocks.push(bytes);
      size += bytes.length;
      if (size < blocksAtOnceBytes) continue;
      await flush();
      await this.#throttle.rest();
    }
    if (size > 0) await flush();
  }
}

/** Moves on to an id, or to the end; what is passed over has left the catalogue. Gives the id's place, if it is there. */
function advance(segment: Segment, id: Buffer | null): number | null {
  for (; segment.at < segment.documents; segment.at += 1) {
    const from = segment.at * 16;
    const order = id === null ? -1 : segment.ids.compare(id, 0, 16, from, from + 16);
    if (order > 0) return null;
    const isAlive = !isDead(segment.dead, segment.at);
    if (order === 0) {
      segment.at += 1;
      return isAlive ? segment.at - 1 : null;
    }
    if (isAlive) bury(segment, segment.at);
  }
  return null;
}

function bury(segment: Segment, document: number): void {
  setDead(segment.dead, document);
  segment.isChanged = true;
}

/** Those of which most products have left or moved, and the small ones where they are many. */
function spentSegments(segments: readonly Segment[]): Segment[] {
  const isEmptying = (segment: Segment) => segment.alive * 2 < segment.documents;
  const small = segments.filter((segment) => segment.alive < smallSegment);
  return segments.filter(
    (segment) => isEmptying(segment) || (small.length > smallSegmentsMax && small.includes(segment)),
  );
}

/** Ids with their marks, sixteen and four bytes each. */
class Changed {
  #ids = Buffer.alloc(1024 * 16);
  #marks = new Uint32Array(1024);
  size = 0;

  add(id: Buffer, mark: number, from = 0): void {
    if (this.size === this.#marks.length) {
      const ids = Buffer.alloc(this.#ids.length * 2);
      this.#ids.copy(ids);
      this.#ids = ids;
      const marks = new Uint32Array(this.#marks.length * 2);
      marks.set(this.#marks);
      this.#marks = marks;
    }
    id.copy(this.#ids, this.size * 16, from, from + 16);
    this.#marks[this.size] = mark;
    this.size += 1;
  }

  addAlive({ documents, ids, marks, dead }: Segment): void {
    for (let document = 0; document < documents; document += 1) {
      if (!isDead(dead, document)) this.add(ids, marks.readUInt32LE(document * 4), document * 16);
    }
  }

  /** In the order of ids, as the segments keep them. */
  sorted(): { length: number; slice(from: number, to: number): [string, number][] } {
    const order = Uint32Array.from({ length: this.size }, (_, index) => index);
    order.sort((left, right) => this.#ids.compare(this.#ids, right * 16, right * 16 + 16, left * 16, left * 16 + 16));
    return {
      length: this.size,
      slice: (from, to) =>
        [...order.subarray(from, to)].map((index) => {
          const hex = this.#ids.toString('hex', index * 16, index * 16 + 16);
          return [hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), this.#marks[index] ?? 0];
        }),
    };
  }
}
