import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/search.tables.ts';

/** Catalogues that changed since they were looked at, the longest waiting first. */
export async function findStaleCatalogues(db: Db, limit: number) {
  const { rows } = await sql<{ merchant_id: string; version: number; is_stored: boolean }>`
    select catalogue.merchant_id, catalogue.version, coalesce(indexed.is_stored, false) as is_stored
      from catalogue_versions catalogue
      left join search_indexes indexed on indexed.merchant_id = catalogue.merchant_id
     where indexed.merchant_id is null or indexed.catalogue_version < catalogue.version
        or (indexed.is_stored and indexed.configuration_version <>
            coalesce((select version from search_configuration), 0))
     order by catalogue.changed_at limit ${limit}`.execute(db);
  return rows;
}

export async function noteSmallCatalogue(db: Db, merchantId: string, version: number): Promise<void> {
  await db
    .insertInto('search_indexes')
    .values({ merchant_id: merchantId, catalogue_version: version, is_stored: false })
    .onConflict((clash) =>
      clash.column('merchant_id').doUpdateSet({ catalogue_version: version, is_stored: false, indexed_at: sql`now()` }),
    )
    .execute();
}

/** A catalogue that has become small enough for memory needs no stored index. */
export async function dropStoredIndex(db: Db, merchantId: string): Promise<void> {
  await db.deleteFrom('search_segments').where('merchant_id', '=', merchantId).execute();
  await sql`delete from search_postings where merchant_id = ${merchantId}`.execute(db);
}
