import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Counts one more version of the catalogue and tells every process that holds it. */
export async function bumpCatalogue(tx: Db, merchantId: string): Promise<number> {
  const row = await tx
    .insertInto('catalogue_versions')
    .values({ merchant_id: merchantId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('merchant_id')
        .doUpdateSet({ version: sql`catalogue_versions.version + 1`, changed_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select gather_notice('catalogue_changed', ${merchantId})`.execute(tx);
  return row.version;
}

/** The versions of the catalogues that changed within the last minutes. */
export async function readNewVersions(db: Db, minutes: number) {
  return db
    .selectFrom('catalogue_versions')
    .select(['merchant_id', 'version'])
    .where('changed_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}
