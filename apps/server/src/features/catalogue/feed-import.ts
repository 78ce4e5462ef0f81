import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Plan, planById } from '@voicecart/contract/plans';
import pg from 'pg';
import { Pace } from '../../platform/pace.ts';
import {
  announceCatalogue,
  catalogueVersion,
  chooseLeads,
  copyProducts,
  copyRefusals,
  countProducts,
  endRun,
  findTwin,
  findVanished,
  loadLedger,
  markVanished,
  nextGroups,
  pieceRows,
  type RunCounts,
  type RunToImport,
  repeatRefusals,
  saveBasis,
  saveCheckpoint,
  saveOfferedBefore,
  startRun,
  tryLockImports,
  unlockImports,
  upsertProducts,
} from './feed-import.queries.ts';
import { feedLimits } from './feeds/limits.ts';
import type { FeedBatch, ProductRow } from './feeds/product-row.ts';
import { type OpenFeed, readFeed } from './feeds/read-feed.ts';
import { FeedRefused, nothingImported, type RowRefusal, refuseRow } from './feeds/refusal.ts';
import { productContent, productLine, refusalLine } from './product-lines.ts';
import { risingIds } from './rising-ids.ts';
import { contentHash, SkuLedger } from './sku-ledger.ts';
import { readStoredFile } from './stored-file.ts';
import { googleTaxonomy } from './taxonomy/google-taxonomy.ts';

export interface ImportProgress {
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  readonly phase: string;
  readonly rowsDone: number;
  /** An estimate from the bytes read, exact at the end; null where it cannot be told. */
  readonly rowsTotal: number | null;
  readonly refused: number;
}

export interface ImportContext {
  readonly pool: pg.Pool;
  /** Where workbooks are spooled. */
  readonly tmpFolder: string;
  /** As GOOGLE_TAXONOMY_FILE. */
  readonly taxonomyFile?: string;
  /** Called after each checkpoint; the caller thins it out. */
  readonly onProgress: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Where absent, it works without a rest. */
  readonly pace?: Pace;
}

/** One more whenever a release reads the same file otherwise: then no earlier import stands for a new one. */
const readerVersion = 2;

/** Fewer products than this leave without a question: a small shop changes its range in one go. */
const heldFrom = 10;

/** Rows of one transaction: its COPY runs in PostgreSQL while the next rows are read here. */
const writeRows = 10_000;
/** Read, written and rested after by turns while somebody speaks: neither this process nor PostgreSQL holds a core for long. */
const sliceRows = 250;

/**
 * Imports a run's stored file into the catalogue. Each transaction holds some thousand rows with the checkpoint that
 * counts them, so that a killed import goes on where it was: it reads the file again and leaves out what is done.
 * While somebody speaks with any shop's assistant they hold a few hundred rows, and it rests after each (platform/pace.ts).
 * Unknown SKUs go into the table by COPY, changed ones by upsert, unchanged ones are not touched. Of a SKU that occurs
 * twice in a file the first counts. Products of earlier feeds that the file no longer has are marked vanished, unless
 * not one row could be imported, which is a mapping gone wrong and no empty shop; where most of them are missing, a
 * person is asked first (`answerGone` of feed-runs.ts).
 * Safe to call again for a run that has ended: it does nothing.
 * @throws what the database throws: the job is tried again, and goes on
 */
export async function importFeed(context: ImportContext, merchantId: string, runId: string): Promise<void> {
  const client = await context.pool.connect();
  let isUsable = false;
  try {
    while (!(await tryLockImports(client, merchantId))) await delay(500, undefined, { signal: context.signal });
    const run = await startRun(client, merchantId, runId);
    if (run) await new FeedImport(context, client, merchantId, runId, run).run();
    await unlockImports(client, merchantId);
    isUsable = true;
  } finally {
    client.release(!isUsable);
  }
}

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** What one transaction writes. */
interface Write {
  readonly inserts: string[];
  readonly updates: string[];
  readonly refusals: string[];
  readonly counts: RunCounts;
}

class FeedImport {
  readonly #context: ImportContext;
  readonly #client: pg.PoolClient;
  readonly #merchantId: string;
  readonly #runId: string;
  readonly #run: RunToImport;
  readonly #plan: Plan;
  readonly #pace: Pace;
  #ledger = new SkuLedger();
  #counts: RunCounts;
  #vanished: number;
  #offeredBefore: number | null;
  #inserts: string[] = [];
  #updates: string[] = [];
  #refusals: string[] = [];
  /** Products and refusals of the reader that an earlier attempt has done already. */
  #productsToSkip: number;
  #refusalsToSkip: number;
  #rowsRead = 0;
  /** Products of this file that the catalogue took, in all attempts: what the plan's quota is measured by. */
  #accepted = 0;
  #lastGroup: string | null = null;
  readonly #nextId = risingIds();
  #savedProducts: number;
  #feed: OpenFeed | null = null;
  #writing: Promise<void> = Promise.resolve();
  /** Whether the same file will come out the same tomorrow. */
  #isTimeless: boolean;
  #versionBefore = 0;

  constructor(context: ImportContext, client: pg.PoolClient, merchantId: string, runId: string, run: RunToImport) {
    this.#context = context;
    this.#client = client;
    this.#merchantId = merchantId;
    this.#runId = runId;
    this.#run = run;
    this.#plan = planById[run.plan_id];
    this.#pace = context.pace ?? new Pace();
    this.#productsToSkip = run.products_done;
    this.#isTimeless = run.products_done === 0 && run.refused === 0;
    this.#savedProducts = run.products_done;
    this.#vanished = run.vanished;
    this.#offeredBefore = run.offered_before;
    const doubles = run.products_done - run.inserted - run.updated - run.unchanged;
    this.#refusalsToSkip = run.refused - doubles;
    this.#counts = {
      rowsDone: run.rows_done,
      rowsTotal: null,
      productsDone: run.products_done,
      inserted: run.inserted,
      updated: run.updated,
      unchanged: run.unchanged,
      refused: run.refused,
    };
  }

  async run(): Promise<void> {
    try {
      this.#versionBefore = await catalogueVersion(this.#client, this.#merchantId);
      const twin = await findTwin(this.#client, this.#merchantId, this.#runId, this.#basis());
      if (twin) return await this.#repeat(twin);
      const held = await countProducts(this.#client, this.#merchantId);
      this.#ledger = new SkuLedger(held);
      if (held > 0) await loadLedger(this.#client, this.#merchantId, this.#ledger, () => this.#rest());
      await this.#noteOffered();
      await this.#finish(await this.#readWhole());
    } catch (error) {
      await this.#writing.catch(() => undefined);
      if (!(error instanceof Cancelled)) throw error;
      await this.#settleCancelled();
    }
  }

  async #noteOffered(): Promise<void> {
    if (this.#offeredBefore !== null) return;
    this.#offeredBefore = this.#ledger.countOffered();
    await saveOfferedBefore(this.#client, this.#merchantId, this.#runId, this.#offeredBefore);
  }

  /** All that decides about the outcome besides the file, its format and the catalogue. */
  #basis(): string {
    const { mapping, currency, website, plan_id } = this.#run;
    const { quotas } = this.#plan;
    return createHash('sha256')
      .update(
        JSON.stringify([readerVersion, mapping, currency, website, plan_id, quotas, this.#context.taxonomyFile ?? '']),
      )
      .digest('hex');
  }

  /** The file is the one that was imported last, and all is as that import left it: it is told without being read. */
  async #repeat({ id, counts }: { id: string; counts: RunCounts }): Promise<void> {
    this.#counts = counts;
    await this.#inTransaction(async (client) => {
      await repeatRefusals(client, this.#merchantId, id, this.#runId);
      const end = { status: 'done', error: null, goneHeld: 0 } as const;
      const isOpen = await saveCheckpoint(client, this.#merchantId, this.#runId, counts);
      if (!isOpen || !(await endRun(client, this.#merchantId, this.#runId, end))) throw new Cancelled('cancelled');
      await saveBasis(client, this.#merchantId, this.#runId, this.#basis(), this.#versionBefore);
    });
    this.#report('done', '');
  }

  /** Takes every row; gives the sentence where the file could not be read to its end. */
  async #readWhole(): Promise<string | null> {
    let fault: string | null = null;
    try {
      this.#feed = await this.#open();
      for await (const batch of this.#feed.batches) {
        await this.#take(batch);
        await this.#rest();
        this.#context.signal?.throwIfAborted();
      }
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      fault = error.message;
    }
    // Rows before the fault are whole and stay.
    await this.#flush();
    await this.#writing;
    return fault;
  }

  #rest(): Promise<void> {
    return this.#pace.rest(this.#context.signal);
  }

  #open(): Promise<OpenFeed> {
    const run = this.#run;
    const shopUrl = /^https?:\/\/[^\s/]+/.exec(run.website)?.[0];
    return readFeed(
      {
        bytes: readStoredFile(this.#context.pool, this.#merchantId, run.file_id),
        fileName: run.file_name,
        claimedBytes: run.file_bytes,
        tmpFolder: this.#context.tmpFolder,
      },
      {
        mapping: run.mapping?.columns ?? null,
        defaults: {
          currency: run.mapping?.currency ?? run.currency,
          googlePath: (id) => googleTaxonomy(this.#context.taxonomyFile ?? '').find(id)?.path ?? null,
          ...(shopUrl ? { shopUrl } : {}),
        },
        now: run.started_at.getTime(),
        batchRows: sliceRows,
      },
    );
  }

  async #take(batch: FeedBatch): Promise<void> {
    if (batch.isDated) this.#isTimeless = false;
    for (const refusal of batch.refusals) {
      if (refusal.sku !== null) this.#ledger.mention(refusal.sku);
      if (this.#refusalsToSkip > 0) this.#refusalsToSkip -= 1;
      else this.#refuse(refusal);
    }
    for (const product of batch.products) this.#takeProduct(product);
    this.#rowsRead += batch.rowsRead;
    const { title, quotas } = this.#plan;
    if (this.#rowsRead > quotas.feedRowsPerRun) {
      const rows = quotas.feedRowsPerRun.toLocaleString('en');
      throw new FeedRefused('too-large', `The ${title} plan takes ${rows} rows a feed; the rest was not read.`);
    }
    this.#counts.rowsDone = Math.max(this.#counts.rowsDone, this.#rowsRead);
    const waiting = this.#inserts.length + this.#updates.length + this.#refusals.length;
    if (waiting > 0 && this.#pace.isGivingWay) {
      await this.#flush();
      await this.#writing;
    } else if (waiting >= writeRows) await this.#flush();
    // Rows that change nothing are checkpointed too, so that progress is seen and a kill does not cost them all.
    else if (this.#counts.productsDone - this.#savedProducts >= 5 * writeRows) await this.#flush();
  }

  #takeProduct(product: ProductRow): void {
    const at = this.#ledger.place(product.sku);
    const firstLine = this.#ledger.lineAt(at);
    if (this.#productsToSkip > 0) {
      this.#productsToSkip -= 1;
      if (firstLine === 0 && !this.#hasRoom()) return;
      if (firstLine === 0) this.#accepted += 1;
      this.#ledger.see(at, firstLine || product.line);
      return;
    }
    this.#counts.productsDone += 1;
    if (firstLine !== 0) {
      const reason = `The SKU was already used in line ${firstLine}`;
      this.#refuse(refuseRow(product.line, product.sku, 'sku', reason, product.sku));
      return;
    }
    if (!this.#hasRoom()) {
      const products = this.#plan.quotas.products.toLocaleString('en');
      const reason = `The ${this.#plan.title} plan holds ${products} products; this one is beyond them`;
      this.#refuse(refuseRow(product.line, product.sku, 'row', reason));
      return;
    }
    this.#accepted += 1;
    this.#ledger.see(at, product.line);
    const content = productContent(product);
    const hash = contentHash(content);
    const isStored = this.#ledger.isStored(at);
    if (isStored && this.#ledger.contentAt(at) === hash) {
      this.#counts.unchanged += 1;
      return;
    }
    // Variants mostly follow each other: the first is taken for the lead here, and the end puts right what is not so.
    const isLead = product.groupKey === null || product.groupKey !== this.#lastGroup;
    this.#lastGroup = product.groupKey;
    const line = productLine(this.#merchantId, this.#nextId(), content, isLead, hash);
    (isStored ? this.#updates : this.#inserts).push(line);
  }

  #hasRoom(): boolean {
    return this.#accepted < this.#plan.quotas.products;
  }

  #refuse(refusal: RowRefusal): void {
    this.#counts.refused += 1;
    if (this.#counts.refused > feedLimits.refusalsKept) return;
    this.#refusals.push(refusalLine(this.#merchantId, this.#runId, this.#counts.refused, refusal));
  }

  /** Starts the next transaction when the one before has ended, and lets reading go on meanwhile. */
  async #flush(): Promise<void> {
    await this.#writing;
    this.#counts.rowsTotal = this.#estimateRows();
    const write = {
      inserts: this.#inserts,
      updates: this.#updates,
      refusals: this.#refusals,
      counts: { ...this.#counts },
    };
    this.#inserts = [];
    this.#updates = [];
    this.#refusals = [];
    this.#savedProducts = write.counts.productsDone;
    // Counted as planned: where a SKU turned up meanwhile, `#write` corrects both.
    this.#counts.inserted += write.inserts.length;
    this.#counts.updated += write.updates.length;
    this.#writing = this.#write(write);
    // Met again by the next await; without a handler until then it would end the process.
    this.#writing.catch(() => undefined);
  }

  #estimateRows(): number | null {
    const feed = this.#feed;
    // A workbook is read whole before its first row, so that bytes tell nothing.
    if (!feed || feed.format === 'xlsx' || feed.format === 'xls' || this.#run.file_bytes === 0) return null;
    const share = Math.min(1, feed.bytesRead() / this.#run.file_bytes);
    return share > 0 ? Math.max(this.#counts.rowsDone, Math.round(this.#rowsRead / share)) : null;
  }

  async #write(write: Write): Promise<void> {
    try {
      await this.#transaction(write, false);
    } catch (error) {
      // Someone added one of these SKUs by hand since the ledger was filled: the whole batch goes by upsert.
      if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error;
      await this.#transaction(write, true);
    }
    this.#report('running', 'importing', write.counts);
  }

  async #transaction(write: Write, isByUpsert: boolean): Promise<void> {
    let counts = write.counts;
    await this.#inTransaction(async (client) => {
      const inserts = isByUpsert ? [] : write.inserts;
      const upserts = isByUpsert ? [...write.inserts, ...write.updates] : write.updates;
      if (inserts.length > 0) await copyProducts(client, inserts);
      const written = upserts.length > 0 ? await upsertProducts(client, upserts) : { inserted: 0, updated: 0 };
      if (write.refusals.length > 0) await copyRefusals(client, write.refusals);
      counts = {
        ...write.counts,
        inserted: write.counts.inserted + inserts.length + written.inserted,
        updated: write.counts.updated + written.updated,
      };
      if (!(await saveCheckpoint(client, this.#merchantId, this.#runId, counts))) throw new Cancelled('cancelled');
    });
    this.#counts.inserted += counts.inserted - write.counts.inserted - write.inserts.length;
    this.#counts.updated += counts.updated - write.counts.updated - write.updates.length;
  }

  /** Ends the run; `fault` is the sentence of a file that could not be read to its end. */
  async #finish(fault: string | null): Promise<void> {
    this.#report('running', 'finishing');
    const { inserted, updated, unchanged } = this.#counts;
    const isNothingImported = inserted + updated + unchanged === 0;
    const error = fault ?? (isNothingImported ? nothingImported(this.#counts.refused) : null);
    const status = error === null ? 'done' : 'failed';
    const goneHeld = error === null && this.#isCutShort() ? this.#ledger.countVanishing() : 0;
    if (error === null && goneHeld === 0 && this.#ledger.countVanishing() > 0) await this.#markVanished();
    await this.#chooseLeads();
    await this.#inTransaction(async (client) => {
      const isEnded = await endRun(client, this.#merchantId, this.#runId, { status, error, goneHeld });
      if (!isEnded) throw new Cancelled('cancelled');
      if (this.#hasChanged) await announceCatalogue(client, this.#merchantId);
      // Another number: somebody has changed products meanwhile, whom the next import may have to overrule.
      const expected = this.#versionBefore + (this.#hasChanged ? 1 : 0);
      const version = await catalogueVersion(client, this.#merchantId);
      if (status === 'done' && goneHeld === 0 && this.#isTimeless && version === expected)
        await saveBasis(client, this.#merchantId, this.#runId, this.#basis(), version);
    });
    this.#report(status, '');
  }

  /**
   * Whether the file has fewer than half the products that were offered, and lacks more than half of them: it may be
   * cut off, and a person is asked. Not once somebody has answered, nor where its products and those that would stay
   * are far more than the plan holds.
   */
  #isCutShort(): boolean {
    const before = this.#offeredBefore ?? 0;
    const gone = this.#ledger.countVanishing();
    if (this.#run.gone_answer !== null || this.#vanished > 0 || gone < heldFrom) return false;
    const isKeepable = before + this.#counts.inserted <= 1.5 * this.#plan.quotas.products;
    return gone * 2 > before && this.#accepted * 2 < before && isKeepable;
  }

  /** In pieces that each count themselves, as rows are: a killed import goes on, and nobody's change waits for all of them. */
  async #markVanished(): Promise<void> {
    const gone = await findVanished(this.#client, this.#merchantId, this.#ledger, () => this.#rest());
    for (let from = 0; from < gone.length; from += pieceRows) {
      const ids = gone.slice(from, from + pieceRows);
      await this.#inTransaction(async (client) => {
        if (!(await markVanished(client, this.#merchantId, this.#runId, ids))) throw new Cancelled('cancelled');
      });
      this.#vanished += ids.length;
      await this.#rest();
    }
  }

  /**
   * In pieces as well, each of whole groups. Chosen again it changes nothing: a killed import goes on, and chooses anew.
   */
  async #chooseLeads(): Promise<void> {
    if (!this.#hasChanged) return;
    let groups = await nextGroups(this.#client, this.#merchantId, null);
    while (groups.length > 0) {
      await chooseLeads(this.#client, this.#merchantId, groups);
      await this.#rest();
      groups = await nextGroups(this.#client, this.#merchantId, groups.at(-1) ?? null);
    }
  }

  /** What was imported before the cancel stays, and is told. */
  async #settleCancelled(): Promise<void> {
    await this.#chooseLeads();
    if (this.#hasChanged) await announceCatalogue(this.#client, this.#merchantId);
    this.#report('cancelled', '');
  }

  /** An import that changed nothing tells nobody. */
  get #hasChanged(): boolean {
    return this.#counts.inserted + this.#counts.updated + this.#vanished > 0;
  }

  async #inTransaction(task: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await task(this.#client);
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  #report(status: ImportProgress['status'], phase: string, counts: RunCounts = this.#counts): void {
    const { rowsDone, rowsTotal, refused } = counts;
    this.#context.onProgress({ status, phase, rowsDone, rowsTotal: status === 'done' ? rowsDone : rowsTotal, refused });
  }
}
