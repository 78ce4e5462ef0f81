import type { GoogleCategory } from '@voicecart/contract/routes/category-mapping';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import { deleteMapping, getMapping, listCategories, putMapping, touchProducts } from './category-mapping.queries.ts';
import { bumpCatalogue } from './products.queries.ts';
import { countLeads } from './search/search.queries.ts';
import { memoryProductsMax } from './search/search-cache.ts';
import { googleTaxonomy, sureFrom } from './taxonomy/google-taxonomy.ts';

/** Categories whose suggestions are taken over in one go. */
const takenMax = 5_000;

/**
 * Keeps what categories are among Google's.
 * @throws AppError 400 with the item at fault, where Google has no such category
 */
export async function mapCategories(
  platform: Platform,
  doer: Doer,
  items: readonly { category: string; googleId: number | null }[],
): Promise<number> {
  const taxonomy = googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE);
  const chosen = new Map<string, GoogleCategory | null>();
  for (const [index, { category, googleId }] of items.entries()) {
    const google = googleId === null ? null : taxonomy.find(googleId);
    chosen.set(category, google);
    if (googleId === null || google) continue;
    const message = `Google has no category ${googleId}.`;
    throw new AppError(400, 'no_google_category', message, { fields: [{ path: `items.${index}.googleId`, message }] });
  }
  const { merchantId } = doer;
  await platform.db.transaction().execute(async (tx) => {
    for (const [category, google] of chosen) {
      if (google === null) await deleteMapping(tx, merchantId, category);
      else await putMapping(tx, merchantId, category, google);
    }
    await bumpCatalogue(tx, merchantId);
    await platform.jobs.enqueue(tx, categoryWordsJob, { merchantId, categories: [...chosen.keys()] });
    const words = items.length === 1 ? `the category ${items[0]?.category}` : `${items.length} categories`;
    await recordActivity(tx, doer, 'categories-mapped', `Mapped ${words} to Google’s`);
  });
  return items.length;
}

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
export async function takeSuggestions(platform: Platform, doer: Doer): Promise<number> {
  const taxonomy = googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE);
  const page = { limit: takenMax, offset: 0 };
  const { rows } = await listCategories(platform.db, doer.merchantId, { state: 'unmapped' }, page);
  const items = rows.flatMap(({ category }) => {
    const [best] = taxonomy.suggest(category, 1);
    return best && best.score >= sureFrom ? [{ category, googleId: best.id }] : [];
  });
  return items.length === 0 ? 0 : mapCategories(platform, doer, items);
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
