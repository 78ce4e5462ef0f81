import {
  defaultSearchConfiguration,
  type SearchConfiguration,
  type SearchRuleFields,
  type SearchRuleKind,
  searchConfiguration,
} from '@voicecart/contract/routes/search-words';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/catalogue.tables.ts';
import type { SearchRulesTable } from '../../schema/search.tables.ts';

export type RuleRow = Selectable<SearchRulesTable>;

/** Rules that hold for every shop stand under this in place of a merchant. */
export const everyShop = '00000000-0000-0000-0000-000000000000';

/** How the search is configured, and a number that grows with each change. */
export async function getConfiguration(db: Db): Promise<{ configuration: SearchConfiguration; version: number }> {
  const row = await db.selectFrom('search_configuration').select(['configuration', 'version']).executeTakeFirst();
  if (!row) return { configuration: defaultSearchConfiguration, version: 0 };
  return { configuration: searchConfiguration.parse(row.configuration), version: row.version };
}

export async function saveConfiguration(db: Db, configuration: SearchConfiguration): Promise<void> {
  await db
    .insertInto('search_configuration')
    .values({ configuration: JSON.stringify(configuration) })
    .onConflict((clash) =>
      clash.column('is_only').doUpdateSet({
        configuration: JSON.stringify(configuration),
        version: sql`search_configuration.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
  await sql`select pg_notify('search_rules_changed', ${everyShop})`.execute(db);
}

/** Rules that hold for any of the scopes, the youngest first. */
export async function listRules(
  db: Db,
  scopes: readonly string[],
  filter: { kind: SearchRuleKind | undefined; q: string | undefined; limit: number; offset: number },
): Promise<{ rows: RuleRow[]; total: number }> {
  let matching = db.selectFrom('search_rules').where('merchant_id', 'in', [...scopes]);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.q) {
    const like = `%${filter.q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(
      sql<boolean>`lower(array_to_string(phrases, ' ') || ' ' || meant || ' ' || array_to_string(skus, ' ')) like ${like}`,
    );
  }
  const rows = await matching
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** All rules that a merchant's search heeds: every shop's first, so that the merchant's own win. */
export function getRulesOf(db: Db, merchantId: string): Promise<RuleRow[]> {
  return db
    .selectFrom('search_rules')
    .selectAll()
    .where('merchant_id', 'in', [everyShop, merchantId])
    .where('is_on', '=', true)
    .orderBy((eb) => eb('merchant_id', '=', merchantId))
    .orderBy('created_at')
    .execute();
}

export async function countRules(db: Db, scope: string): Promise<number> {
  const { count } = await db
    .selectFrom('search_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRule(db: Db, scope: string, fields: SearchRuleFields): Promise<RuleRow> {
  const row = await db
    .insertInto('search_rules')
    .values({ merchant_id: scope, id: newId(), ...columnsOf(fields) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(db, scope);
  return row;
}

export async function updateRule(db: Db, scope: string, id: string, fields: SearchRuleFields) {
  const row = await db
    .updateTable('search_rules')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('merchant_id', '=', scope)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row) await tell(db, scope);
  return row;
}

/** Tells every node that the rules of a merchant changed. */
export function tellRules(db: Db, scope: string): Promise<void> {
  return tell(db, scope);
}

export async function deleteRule(db: Db, scope: string, id: string) {
  const row = await db
    .deleteFrom('search_rules')
    .where('merchant_id', '=', scope)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row) await tell(db, scope);
  return row;
}

/** Ids of a merchant's products by SKU, those that are sold. A variant stands for its group. */
export async function findLeadsBySku(
  db: Db,
  merchantId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; id: string }>`
    select product.sku, lead.id
      from products product
      join products lead on lead.merchant_id = ${merchantId} and lead.is_lead and lead.status = 'active'
       and (lead.id = product.id or lead.group_key = product.group_key)
     where product.merchant_id = ${merchantId} and product.sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** What shoppers searched for by voice in the last days. */
export async function searchesSince(db: Db, merchantId: string, days: number) {
  const turns = db
    .selectFrom('turns')
    .where('merchant_id', '=', merchantId)
    .where('at', '>=', sql<Date>`now() - make_interval(days => ${days})`)
    .where('search', 'is not', null)
    .where('search', '<>', '')
    .where('stage', '<>', 'sandbox');
  const without = sql<number>`count(*) filter (where handled = 'nothing-found')`;
  const [sums, top, nothingFound] = await Promise.all([
    turns
      .select((eb) => [eb.fn.countAll<number>().as('searches'), without.as('withoutResult')])
      .executeTakeFirstOrThrow(),
    turns
      .select((eb) => [
        sql<string>`lower(search)`.as('phrase'),
        eb.fn.countAll<number>().as('count'),
        without.as('withoutResult'),
      ])
      .groupBy(sql`lower(search)`)
      .orderBy('count', 'desc')
      .orderBy('phrase')
      .limit(20)
      .execute(),
    turns
      .where('handled', '=', 'nothing-found')
      .select((eb) => [sql<string>`lower(search)`.as('phrase'), eb.fn.countAll<number>().as('count')])
      .groupBy(sql`lower(search)`)
      .orderBy('count', 'desc')
      .orderBy('phrase')
      .limit(20)
      .execute(),
  ]);
  return { ...sums, top, nothingFound };
}

async function tell(db: Db, scope: string): Promise<void> {
  await sql`select pg_notify('search_rules_changed', ${scope})`.execute(db);
}

function columnsOf({ kind, phrases, meant, skus, isOn }: SearchRuleFields) {
  return { kind, phrases, meant, skus, is_on: isOn };
}
