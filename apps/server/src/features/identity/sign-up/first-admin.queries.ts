import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/accounts.tables.ts';

export function lockAdminMaking(tx: Db) {
  return sql`select pg_advisory_xact_lock(hashtext('voicecart admin'))`.execute(tx);
}
