import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { MarketplaceLicensesTable } from '../../../schema/billing/billing.tables.ts';

export type LicenseRow = Selectable<MarketplaceLicensesTable>;

/** The licenses of these keys, made where they were unknown, and held until the transaction ends. */
export async function lockLicenses(tx: Db, hashes: readonly Buffer[]): Promise<LicenseRow[]> {
  // In one order, so that no two wait for each other.
  for (const hash of hashes.toSorted(Buffer.compare)) {
    await tx
      .insertInto('marketplace_licenses')
      .values({ key_hash: hash, tier: null, status: 'inactive', event_at: null })
      .onConflict((on) => on.doNothing())
      .execute();
  }
  return tx
    .selectFrom('marketplace_licenses')
    .selectAll()
    .where('key_hash', 'in', [...hashes])
    .orderBy('key_hash')
    .forUpdate()
    .execute();
}

export function lockLicense(tx: Db, hash: Buffer): Promise<LicenseRow | undefined> {
  return tx.selectFrom('marketplace_licenses').selectAll().where('key_hash', '=', hash).forUpdate().executeTakeFirst();
}

export async function updateLicense(tx: Db, hash: Buffer, set: Updateable<MarketplaceLicensesTable>): Promise<void> {
  await tx.updateTable('marketplace_licenses').set(set).where('key_hash', '=', hash).execute();
}

/** The license that came into the place of another and that nobody has yet, held until the transaction ends. */
export function lockSuccessor(tx: Db, hash: Buffer): Promise<LicenseRow | undefined> {
  return tx
    .selectFrom('marketplace_licenses')
    .selectAll()
    .where('previous_hash', '=', hash)
    .where('redeemed_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
