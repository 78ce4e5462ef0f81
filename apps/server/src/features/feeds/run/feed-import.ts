import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Plan, planById } from '@voicecart/contract/plans';
import { type FeedPreview, previewSamples } from '@voicecart/contract/routes/catalogue';
import type pg from 'pg';
import { isUniqueViolation } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Throttle } from '../../../platform/work/throttle.ts';
import { feedLimits } from '../readers/limits.ts';
import type { FeedBatch, ProductRow } from '../readers/product-row.ts';
import { type OpenFeed, readFeed } from '../readers/read-feed.ts';
import { FeedRefused, nothingImported, type RowRefusal, refuseRow } from '../readers/refusal.ts';
import { readStoredFile } from '../stored-file.queries.ts';
import { googleTaxonomy } from '../taxonomy/google-taxonomy.ts';
import { FeedCheck } from './feed-check.ts';
import {
  announceCatalogue,
  beginWriting,
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
  ownerNames,
  pieceRows,
  type RunCounts,
  type RunToImport,
  repeatRefusals,
  resetRun,
  sampleProducts,
  saveBasis,
  saveChecked,
  saveCheckpoint,
  showPreview,
  startRun,
  tryLockImports,
  unlockImports,
  upsertProducts,
} from './feed-import.queries.ts';
import { undoRun } from './feed-undo.ts';
import { productContent, productLine, refusalLine } from './product-lines.ts';
import { risingIds } from './rising-ids.ts';
import { contentHash, SkuLedger } from './sku-ledger.ts';

export interface ImportProgress {
  readonly status: 'running' | 'previewed' | 'held' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';
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
  readonly throttle?: Throttle;
}

/** One more whenever a release reads the same file otherwise: then no earlier import stands for a new one. */
const readerVersion = 3;

/** Rows of one transaction: its COPY runs in PostgreSQL while the next rows are read here. */
const writeRows = 10_000;
/** Read, written and rested after by turns while somebody speaks: neither this process nor PostgreSQL holds a core for long. */
const sliceRows = 250;

/**
 * Imports a run's stored file into the catalogue. Each transaction holds some thousand rows with the checkpoint that
 * counts them, so that a killed import goes on where it was: it reads the file again and leaves out what is done.
 * While somebody speaks with any shop's assistant they hold a few hundred rows, and it rests after each (platform/work/throttle.ts).
 * Unknown SKUs go into the table by COPY, changed ones by upsert, unchanged ones are not touched. Of a SKU that occurs
 * twice in a file the first counts. Products of the same feed that the file no longer has are marked vanished, unless
 * not one row could be imported, which is a mapping gone wrong and no empty shop. What another feed or a connected shop
 * owns is refused.
 * Before it writes it checks: it reads the file as it would import it, and stops with a preview where a person asked for
 * one, or where more would leave than the feed's limit. A check that found few changes has them at hand and writes them
 * at once; else the file is read a second time. The first import of a feed has nothing that could leave, and no check.
 * Safe to call again for a run that has ended: it does nothing.
 * @throws what the database throws: the job is tried again, and goes on
 */
export async function importFeed(context: ImportContext, merchantId: string, runId: string): Promise<void> {
  const client = await context.pool.connect();
  let isUsable = false;
  try {
    while (!(await tryLockImports(client, merchantId))) await delay(500, undefined, { signal: context.signal });
    const run = await startRun(client, merchantId, runId);
    if (!run) await undoRun(context, client, merchantId, runId);
    else await new FeedImport(context, client, merchantId, runId, run).run();
    await unlockImports(client, merchantId);
    isUsable = true;
  } finally {
    client.release(!isUsable);
  }
}

const byHand = 'hand';
/** Of the ledger's numbers: what was added by hand, which a feed that has its SKU takes over. */
const handOwner = 1;

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
  readonly #throttle: Throttle;
  #ledger = new SkuLedger();
  #counts: RunCounts;
  #vanished: number;
  /** The feed that owns what is written; of a new one, what it is going to be. */
  #feedId: string;
  /** Not null while nothing may be written. */
  #check: FeedCheck | null = null;
  /** A check has found more changes than it keeps at hand. */
  #isOverflown = false;
  /** Whose products are foreign: names by the ledger's numbers. */
  #owners: string[] = [''];
  #foreign = 0;
  /** Products that were added by hand, and how many of them the file has not taken over. */
  #byHandBefore = 0;
  #byHand = 0;
  #offeredBefore = 0;
  #inserts: string[] = [];
  #updates: string[] = [];
  #refusals: string[] = [];
  /** Products and refusals of the reader that an earlier attempt has done already. */
  #productsToSkip: number;
  #refusalsToSkip: number;
  #rowsRead = 0;
  /** Products of this file that the catalogue took, in all attempts. */
  #accepted = 0;
  /** Products that this attempt has brought to the feed: new ones, those offered again, those taken over. */
  #added = 0;
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
    this.#throttle = context.throttle ?? new Throttle();
    this.#productsToSkip = run.products_done;
    this.#isTimeless = run.writing_since === null;
    this.#savedProducts = run.products_done;
    this.#vanished = run.vanished;
    this.#feedId = run.feed_id ?? newId();
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
      await this.#fillLedger();
      if (this.#run.writing_since === null) {
        if (!(await this.#prepare())) return;
      } else if (this.#run.products_done + this.#run.refused === 0) {
        // Killed before its first rows: what its check noted is noted anew.
        await this.#inTransaction((client) => resetRun(client, this.#merchantId, this.#runId));
      }
      await this.#finish(await this.#readWhole());
    } catch (error) {
      await this.#writing.catch(() => undefined);
      if (!(error instanceof Cancelled)) throw error;
      await this.#settleCancelled();
    }
  }

  async #fillLedger(): Promise<void> {
    const held = await countProducts(this.#client, this.#merchantId);
    this.#ledger = new SkuLedger(held);
    if (held === 0) return;
    const names = await ownerNames(this.#client, this.#merchantId);
    const numbers = new Map<string, number>([[byHand, handOwner]]);
    this.#owners = ['', ''];
    this.#foreign = 0;
    this.#byHandBefore = 0;
    const ownerOf = (key: string) => {
      if (key === byHand) this.#byHandBefore += 1;
      else this.#foreign += 1;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      // More feeds than a byte counts are told without their name.
      const number = Math.min(this.#owners.length, 255);
      numbers.set(key, number);
      this.#owners[number] = number === 255 ? 'another feed' : (names.get(key) ?? 'another feed');
      return number;
    };
    const feedId = this.#run.feed_id;
    await loadLedger(this.#client, this.#merchantId, feedId, this.#ledger, ownerOf, () => this.#rest());
    this.#offeredBefore = this.#ledger.countOffered();
    this.#byHand = this.#byHandBefore;
  }

  /**
   * Checks what has to be checked, and begins to write.
   * @returns false where the run is over for now: it waits with its preview, or what was found is written already
   */
  async #prepare(): Promise<boolean> {
    const { is_attended: isAttended, confirmed_at: confirmedAt, preview, preview_version: seenVersion } = this.#run;
    const isNeeded =
      confirmedAt === null
        ? isAttended || this.#offeredBefore + this.#foreign > 0
        : preview !== null && seenVersion !== this.#versionBefore;
    if (!isNeeded) {
      await this.#begin(true);
      // What the check counted and refused is counted and refused again, in writing.
      this.#startAnew();
      return true;
    }
    await this.#inTransaction((client) => resetRun(client, this.#merchantId, this.#runId));
    this.#startAnew();
    const check = new FeedCheck();
    this.#check = check;
    const fault = await this.#readWhole();
    if (await this.#stopsAtPreview(check, fault)) return false;
    this.#check = null;
    const changes = this.#inserts.length + this.#updates.length;
    if (this.#isOverflown || changes > (this.#throttle.isThrottled ? sliceRows : writeRows)) {
      await this.#begin(true);
      this.#startAnew();
      await this.#fillLedger();
      return true;
    }
    if (changes > 0 || this.#ledger.countVanishing() > 0) await this.#begin(false);
    await this.#flush();
    await this.#writing;
    await this.#finish(fault);
    return false;
  }

  /** @param isReadAnew refused rows are noted again */
  async #begin(isReadAnew: boolean): Promise<void> {
    const { feed_name, is_fetched } = this.#run;
    await this.#inTransaction(async (client) => {
      if (isReadAnew) await resetRun(client, this.#merchantId, this.#runId);
      const newFeedId = this.#feedId;
      const feedId = await beginWriting(client, this.#merchantId, this.#runId, { feed_name, is_fetched, newFeedId });
      if (feedId === null) throw new Cancelled('cancelled');
      // Named so by somebody in this moment: the next attempt begins with that one.
      if (feedId !== this.#feedId) throw new Error(`the feed ${feed_name} came meanwhile`);
    });
  }

  #startAnew(): void {
    this.#productsToSkip = 0;
    this.#refusalsToSkip = 0;
    this.#savedProducts = 0;
    this.#rowsRead = 0;
    this.#accepted = 0;
    this.#added = 0;
    this.#byHand = this.#byHandBefore;
    this.#lastGroup = null;
    this.#isOverflown = false;
    this.#inserts = [];
    this.#updates = [];
    this.#refusals = [];
    this.#counts = {
      rowsDone: 0,
      rowsTotal: null,
      productsDone: 0,
      inserted: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
    };
  }

  /** Whether a person has to look: they asked for it, or it would take more than they allow. */
  async #stopsAtPreview(check: FeedCheck, fault: string | null): Promise<boolean> {
    const preview = await this.#previewOf(check, fault);
    const { is_attended: isAttended, confirmed_at: confirmedAt, limit_percent: limit } = this.#run;
    const isNothingToDo = preview.new + preview.changed + preview.gone === 0;
    const isNothingImported = isNothingToDo && preview.unchanged === 0;
    if (isNothingImported && preview.conflicts > 0) {
      return this.#stop(isAttended ? 'previewed' : 'held', 'conflicts', preview);
    }
    // It ends as it is: nothing leaves, nothing changes.
    if (isNothingToDo) return false;
    if (confirmedAt !== null) {
      const seen = this.#run.preview;
      return seen && preview.gone > seen.gone ? this.#stop('previewed', 'changed', preview) : false;
    }
    if (isAttended) return this.#stop('previewed', null, preview);
    const isOver = limit !== null && preview.atRisk * 100 > limit * preview.owned;
    return isOver ? this.#stop('held', 'limit', preview) : false;
  }

  async #stop(
    status: 'previewed' | 'held',
    heldFor: 'limit' | 'conflicts' | 'changed' | null,
    preview: FeedPreview,
  ): Promise<true> {
    const shown = { status, heldFor, preview, version: this.#versionBefore, rowsDone: this.#counts.rowsDone };
    await this.#inTransaction(async (client) => {
      if (!(await showPreview(client, this.#merchantId, this.#runId, shown))) throw new Cancelled('cancelled');
    });
    this.#report(status, '');
    return true;
  }

  async #previewOf(check: FeedCheck, fault: string | null): Promise<FeedPreview> {
    // A file that breaks off or brings nothing takes nothing away.
    const isWhole = fault === null && check.new + check.changed + check.unchanged > 0;
    const mayLeave = this.#mayLeave && isWhole;
    const atRisk = isWhole ? this.#ledger.countAtRisk() : 0;
    const gone = mayLeave ? this.#ledger.countVanishing() : 0;
    const goneIds = gone > 0 ? await this.#findVanished() : [];
    return check.preview(
      {
        gone,
        owned: this.#offeredBefore,
        // Without leaving, only refused rows of the feed's products are at risk.
        atRisk: mayLeave ? atRisk : Math.max(0, atRisk - this.#ledger.countVanishing()),
        fault,
      },
      await sampleProducts(this.#client, this.#merchantId, { skus: check.changedSkus }),
      await sampleProducts(this.#client, this.#merchantId, { ids: goneIds.slice(0, previewSamples) }),
    );
  }

  get #mayLeave(): boolean {
    return this.#run.mode === 'replace';
  }

  #findVanished(): Promise<string[]> {
    return findVanished(this.#client, this.#merchantId, this.#feedId, this.#ledger, () => this.#rest());
  }

  /** All that decides about the outcome besides the file, its format and the catalogue. */
  #basis(): string {
    const { mapping, currency, website, plan_id, mode } = this.#run;
    const { quotas } = this.#plan;
    return createHash('sha256')
      .update(
        JSON.stringify([
          readerVersion,
          mapping,
          currency,
          website,
          plan_id,
          quotas,
          this.#context.taxonomyFile ?? '',
          mode,
        ]),
      )
      .digest('hex');
  }

  /** The file is the one that was imported last, and all is as that import left it: it is told without being read. */
  async #repeat({ id, counts }: { id: string; counts: RunCounts }): Promise<void> {
    this.#counts = counts;
    await this.#inTransaction(async (client) => {
      await repeatRefusals(client, this.#merchantId, id, this.#runId);
      const end = { status: 'done', error: null } as const;
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
    if (this.#check) await this.#noteRefusals();
    else {
      await this.#flush();
      await this.#writing;
    }
    return fault;
  }

  #rest(): Promise<void> {
    return this.#throttle.rest(this.#context.signal);
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
    if (this.#check) return this.#noteChecked();
    const waiting = this.#inserts.length + this.#updates.length + this.#refusals.length;
    if (waiting > 0 && this.#throttle.isThrottled) {
      await this.#flush();
      await this.#writing;
    } else if (waiting >= writeRows) await this.#flush();
    // Rows that change nothing are checkpointed too, so that progress is seen and a kill does not cost them all.
    else if (this.#counts.productsDone - this.#savedProducts >= 5 * writeRows) await this.#flush();
  }

  /** A check keeps refused rows and says how far it is; of what it would write it keeps as much as one transaction takes. */
  async #noteChecked(): Promise<void> {
    if (this.#inserts.length + this.#updates.length > writeRows) {
      this.#isOverflown = true;
      this.#inserts = [];
      this.#updates = [];
    }
    if (this.#refusals.length >= writeRows) await this.#noteRefusals();
    if (this.#counts.productsDone - this.#savedProducts < 2 * writeRows) return;
    this.#savedProducts = this.#counts.productsDone;
    this.#counts.rowsTotal = this.#estimateRows();
    const rows = { done: this.#counts.rowsDone, total: this.#counts.rowsTotal };
    if (!(await saveChecked(this.#client, this.#merchantId, this.#runId, rows))) throw new Cancelled('cancelled');
    this.#report('running', 'checking');
  }

  async #noteRefusals(): Promise<void> {
    const lines = this.#refusals;
    this.#refusals = [];
    if (lines.length > 0) await copyRefusals(this.#client, lines);
  }

  #takeProduct(product: ProductRow): void {
    const at = this.#ledger.place(product.sku);
    const firstLine = this.#ledger.lineAt(at);
    if (this.#productsToSkip > 0) {
      this.#productsToSkip -= 1;
      // What the attempt before took is this feed's since; what it refused is not.
      if (firstLine === 0 && !this.#ledger.isOffered(at)) return;
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
    const owner = this.#ledger.ownerAt(at);
    if (owner > handOwner) {
      const name = this.#owners[owner] ?? 'another feed';
      this.#check?.takeConflict(product, name);
      this.#refuse(refuseRow(product.line, product.sku, 'sku', `This SKU belongs to ${name}`, product.sku));
      return;
    }
    if (!this.#hasRoom(at)) {
      this.#refuse(refuseRow(product.line, product.sku, 'row', this.#noRoom()));
      return;
    }
    this.#accepted += 1;
    if (!this.#ledger.isOffered(at)) this.#added += 1;
    if (owner === handOwner) this.#byHand -= 1;
    this.#ledger.see(at, product.line);
    const content = productContent(product);
    const hash = contentHash(content);
    const isStored = this.#ledger.isStored(at);
    if (isStored && this.#ledger.contentAt(at) === hash) {
      this.#counts.unchanged += 1;
      this.#check?.takeUnchanged(product);
      return;
    }
    if (this.#check) {
      if (owner === handOwner) this.#check.takenOver += 1;
      if (isStored) this.#check.takeChanged(product);
      else this.#check.takeNew(product);
      if (this.#isOverflown) return;
    }
    // Variants mostly follow each other: the first is taken for the lead here, and the end puts right what is not so.
    const isLead = product.groupKey === null || product.groupKey !== this.#lastGroup;
    this.#lastGroup = product.groupKey;
    const line = productLine(this.#merchantId, this.#nextId(), content, isLead, hash, this.#feedId);
    (isStored ? this.#updates : this.#inserts).push(line);
  }

  /** Whether the plan holds a product of the file beside all others that the merchant has. */
  #hasRoom(at: number): boolean {
    if (this.#ledger.ownerAt(at) === handOwner) return true;
    if (!this.#mayLeave && this.#ledger.isOffered(at)) return true;
    // What the file lacks leaves, or stays and takes its room.
    const own = this.#mayLeave ? this.#accepted : this.#offeredBefore + this.#added;
    return own + this.#foreign + this.#byHand < this.#plan.quotas.products;
  }

  #noRoom(): string {
    const { title, quotas } = this.#plan;
    const holds = `The ${title} plan holds ${quotas.products.toLocaleString('en')} products`;
    const others = this.#foreign + this.#byHandBefore;
    if (others === 0) return `${holds}; this one is beyond them`;
    return `${holds}. You have ${others.toLocaleString('en')} that are not of this feed; this one is beyond the rest`;
  }

  #refuse(refusal: RowRefusal): void {
    this.#counts.refused += 1;
    this.#check?.takeRefusal(refusal);
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
      if (!isUniqueViolation(error)) throw error;
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
      const by = { runId: this.#runId, feedId: this.#feedId };
      const written =
        upserts.length > 0 ? await upsertProducts(client, upserts, by) : { inserted: 0, updated: 0, skipped: 0 };
      if (write.refusals.length > 0) await copyRefusals(client, write.refusals);
      counts = {
        ...write.counts,
        inserted: write.counts.inserted + inserts.length + written.inserted,
        updated: write.counts.updated + written.updated,
        // Somebody else's since the ledger was filled: refused, though nobody knows any more in which line.
        refused: write.counts.refused + written.skipped,
      };
      if (!(await saveCheckpoint(client, this.#merchantId, this.#runId, counts))) throw new Cancelled('cancelled');
    });
    this.#counts.inserted += counts.inserted - write.counts.inserted - write.inserts.length;
    this.#counts.updated += counts.updated - write.counts.updated - write.updates.length;
    this.#counts.refused += counts.refused - write.counts.refused;
  }

  /** Ends the run; `fault` is the sentence of a file that could not be read to its end. */
  async #finish(fault: string | null): Promise<void> {
    this.#report('running', 'finishing');
    const { inserted, updated, unchanged } = this.#counts;
    const isNothingImported = inserted + updated + unchanged === 0;
    const error = fault ?? (isNothingImported ? nothingImported(this.#counts.refused) : null);
    const status = error === null ? 'done' : 'failed';
    if (error === null && this.#mayLeave && this.#ledger.countVanishing() > 0) await this.#markVanished();
    await this.#chooseLeads();
    await this.#inTransaction(async (client) => {
      const isEnded = await endRun(client, this.#merchantId, this.#runId, { status, error });
      if (!isEnded) throw new Cancelled('cancelled');
      if (this.#hasChanged) await announceCatalogue(client, this.#merchantId);
      // Another number: somebody has changed products meanwhile, whom the next import may have to overrule.
      const expected = this.#versionBefore + (this.#hasChanged ? 1 : 0);
      const version = await catalogueVersion(client, this.#merchantId);
      if (status === 'done' && this.#isTimeless && version === expected)
        await saveBasis(client, this.#merchantId, this.#runId, this.#basis(), version);
    });
    this.#report(status, '');
  }

  /** In pieces that each count themselves, as rows are: a killed import goes on, and nobody's change waits for all of them. */
  async #markVanished(): Promise<void> {
    const gone = await this.#findVanished();
    const by = { runId: this.#runId, feedId: this.#feedId };
    for (let from = 0; from < gone.length; from += pieceRows) {
      const ids = gone.slice(from, from + pieceRows);
      await this.#inTransaction(async (client) => {
        if (!(await markVanished(client, this.#merchantId, by, ids))) throw new Cancelled('cancelled');
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
