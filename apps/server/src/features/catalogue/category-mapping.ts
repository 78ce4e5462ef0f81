import type { Deletion } from '@voicecart/contract/deletions';
import type { GoogleCategory } from '@voicecart/contract/routes/category-mapping';
import { z } from 'zod';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { failure } from '../../platform/errors.ts';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { bumpCatalogue, googleTaxonomy, sureFrom } from '../feeds/feeds.ts';
import { countLeads, memoryProductsMax } from '../search/search.ts';
import { getMapping, listCategories, putMapping, touchProducts } from './category-mapping.queries.ts';

/** Categories whose suggestions are taken over in one go. */
const takenMax = 5_000;

/**
 * Keeps what categories are among Google's.
 * @throws AppError 400 with the item at fault, where Google has no such category
 */
export async function mapCategories(
  platform: Platform,
  principal: Principal,
  items: readonly { category: string; googleId: number | null }[],
): Promise<{ changed: number; deletions: Deletion[] }> {
  const taxonomy = googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE);
  const chosen = new Map<string, GoogleCategory | null>();
  for (const [index, { category, googleId }] of items.entries()) {
    const google = googleId === null ? null : taxonomy.find(googleId);
    chosen.set(category, google);
    if (googleId === null || google) continue;
    throw failure('no_google_category', { id: googleId }, { field: `items.${index}.googleId` });
  }
  const { merchantId } = principal;
  const deletions: Deletion[] = [];
  await platform.db.transaction().execute(async (tx) => {
    const cleared = [...chosen].flatMap(([category, google]) => (google === null ? [category] : []));
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'categoryMapping',
      objectId: cleared[0] ?? '',
      title: () => cleared.join(', '),
      parts: [{ table: 'category_mappings', where: { category: { any: cleared } } }],
    });
    if (gone) deletions.push(gone);
    for (const [category, google] of chosen) {
      if (google !== null) await putMapping(tx, merchantId, category, google);
    }
    await bumpCatalogue(tx, merchantId);
    await platform.jobs.enqueue(tx, categoryWordsJob, { merchantId, categories: [...chosen.keys()] });
    const words = items.length === 1 ? `the category ${items[0]?.category}` : `${items.length} categories`;
    await recordActivity(tx, principal, 'categories-mapped', `Mapped ${words} to Google’s`);
  });
  return { changed: items.length, deletions };
}

export const restoreCategoryMapping: RestoreRule = {
  name: 'The category',
  // What was mapped anew since stays so.
  mayBeTaken: ['category_mappings'],
  async after({ platform, tx, principal, rowsOf }) {
    const rows = z.array(z.object({ category: z.string() })).parse(rowsOf('category_mappings'));
    await bumpCatalogue(tx, principal.merchantId);
    const categories = rows.map(({ category }) => category);
    await platform.jobs.enqueue(tx, categoryWordsJob, { merchantId: principal.merchantId, categories });
  },
};

/** Categories whose products a stored index is to read anew; one that is held in memory is built anew by itself. */
export const categoryWordsJob = {
  name: 'category-words',
  payload: z.object({ merchantId: z.uuid(), categories: z.array(z.string()) }),
} as const;

export function categoryWordsJobs(platform: Platform): JobRow[] {
  return [
    {
      ...categoryWordsJob,
      retryLimit: 3,
      retryDelaySeconds: 30,
      expireInSeconds: 3600,
      concurrency: 1,
      handle: (payload, { signal }) => renewWords(platform, categoryWordsJob.payload.parse(payload), signal),
    },
  ];
}

async function renewWords(
  { db }: Platform,
  { merchantId, categories }: z.output<typeof categoryWordsJob.payload>,
  signal?: AbortSignal,
): Promise<void> {
  if ((await countLeads(db, merchantId, memoryProductsMax + 1)) <= memoryProductsMax) return;
  let last = await touchProducts(db, merchantId, categories, null);
  while (last !== null) {
    signal?.throwIfAborted();
    last = await touchProducts(db, merchantId, categories, last);
  }
  await bumpCatalogue(db, merchantId);
}

/** Takes over the sure suggestion of every category that is not mapped yet; the number of those. */
export async function takeSuggestions(platform: Platform, principal: Principal): Promise<number> {
  const taxonomy = googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE);
  const page = { limit: takenMax, offset: 0 };
  const { rows } = await listCategories(platform.db, principal.merchantId, { state: 'unmapped' }, page);
  const items = rows.flatMap(({ category }) => {
    const [best] = taxonomy.suggest(category, 1);
    return best && best.score >= sureFrom ? [{ category, googleId: best.id }] : [];
  });
  return items.length === 0 ? 0 : (await mapCategories(platform, principal, items)).changed;
}

/** What a product's category is among Google's; null where nobody has said. */
export async function googleCategoryOf(
  platform: Platform,
  merchantId: string,
  category: string | null,
): Promise<GoogleCategory | null> {
  if (category === null) return null;
  const id = await getMapping(platform.db, merchantId, category);
  return id === null ? null : googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE).find(id);
}
