import { type FeedPreview, previewSamples } from '@voicecart/contract/routes/catalogue';
import type { ProductRow } from '../readers/product-row.ts';
import type { RowRefusal } from '../readers/refusal.ts';
import type { SampledRow } from './feed-import.queries.ts';

/** What a check counts while it reads a file as an import would, and a few rows of each kind. */
export class FeedCheck {
  new = 0;
  changed = 0;
  unchanged = 0;
  refused = 0;
  conflicts = 0;
  takenOver = 0;
  readonly #newRows: ProductRow[] = [];
  readonly #changedRows: ProductRow[] = [];
  readonly #unchangedRows: ProductRow[] = [];
  readonly #refusals: RowRefusal[] = [];
  readonly #conflictRows: { line: number; sku: string; owner: string }[] = [];

  takeNew(product: ProductRow): void {
    this.new += 1;
    keep(this.#newRows, product);
  }

  takeChanged(product: ProductRow): void {
    this.changed += 1;
    keep(this.#changedRows, product);
  }

  takeUnchanged(product: ProductRow): void {
    this.unchanged += 1;
    keep(this.#unchangedRows, product);
  }

  takeRefusal(refusal: RowRefusal): void {
    this.refused += 1;
    keep(this.#refusals, refusal);
  }

  /** To be told as a refusal as well. */
  takeConflict({ line, sku }: ProductRow, owner: string): void {
    this.conflicts += 1;
    keep(this.#conflictRows, { line, sku, owner });
  }

  get changedSkus(): string[] {
    return this.#changedRows.map(({ sku }) => sku);
  }

  /**
   * @param before the changed samples as the catalogue has them
   * @param gone the samples of what would leave
   */
  preview(
    counts: Pick<FeedPreview, 'gone' | 'owned' | 'atRisk' | 'fault'>,
    before: readonly SampledRow[],
    gone: readonly SampledRow[],
  ): FeedPreview {
    const bySku = new Map(before.map((row) => [row.sku, row]));
    return {
      new: this.new,
      changed: this.changed,
      unchanged: this.unchanged,
      refused: this.refused,
      conflicts: this.conflicts,
      takenOver: this.takenOver,
      ...counts,
      samples: {
        new: this.#newRows.map(shortOf),
        changed: this.#changedRows.map((row) => ({ ...shortOf(row), changes: changesOf(bySku.get(row.sku), row) })),
        unchanged: this.#unchangedRows.map(shortOf),
        gone: gone.map(({ sku, title, price_minor: priceMinor, currency }) => ({ sku, title, priceMinor, currency })),
        refused: this.#refusals.map(({ line, sku, field, reason }) => ({ line, sku, field, reason })),
        conflicts: this.#conflictRows,
      },
    };
  }
}

function keep<T>(rows: T[], row: T): void {
  if (rows.length < previewSamples) rows.push(row);
}

function shortOf({ sku, title, priceMinor, currency }: ProductRow): FeedPreview['samples']['new'][number] {
  return { sku, title, priceMinor, currency };
}

/** Which fields differ. A change of what is not compared here, as options, shows as none. */
function changesOf(before: SampledRow | undefined, row: ProductRow) {
  if (!before) return [];
  const after: [field: string, before: string | number | null, after: string | number | null][] = [
    ['title', before.title, row.title],
    ['description', before.description, row.description],
    ['brand', before.brand, row.brand],
    ['category', before.category, row.category],
    ['price', before.price_minor, row.priceMinor],
    ['salePrice', before.sale_price_minor, row.salePriceMinor],
    ['currency', before.currency, row.currency],
    ['availability', before.availability, row.availability],
    ['stock', before.stock, row.stock],
    ['image', before.image_url, row.imageUrl],
    ['link', before.link, row.link],
    ['barcode', before.barcode, row.barcode],
    ['published', before.status, row.publishedState === 'published' ? 'active' : 'hidden'],
  ];
  return after
    .filter(([, was, is]) => String(was ?? '') !== String(is ?? ''))
    .map(([field, was, is]) => ({ field, before: textOf(was), after: textOf(is) }));
}

function textOf(value: string | number | null): string {
  const text = String(value ?? '');
  return text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text;
}
