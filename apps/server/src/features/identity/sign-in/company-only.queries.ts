import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/company-sign-in.tables.ts';

/** Whether a merchant's people with addresses of a domain may come in by their company's provider alone. */
export async function isCompanyRequired(db: Db, merchantId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_connections')
    .innerJoin('company_domains', 'company_domains.merchant_id', 'company_connections.merchant_id')
    .select('company_connections.merchant_id')
    .where('company_connections.merchant_id', '=', merchantId)
    .where('company_connections.is_on', '=', true)
    .where('company_connections.is_required', '=', true)
    .where('company_domains.verified_at', 'is not', null)
    .where('company_domains.domain', '=', sql<string>`split_part(lower(${email}), '@', 2)`)
    .executeTakeFirst();
  return row !== undefined;
}
