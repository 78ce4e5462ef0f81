import type pg from 'pg';

/**
 * Everything a database's schema is made of, as readable lines by kind, sorted: two databases are alike where these are
 * equal. Left out: Kysely's bookkeeping, what belongs to extensions, and when a seeded row was written.
 * @param options.withRows also the rows of every table, and the sequences' values
 */
export async function describeSchema(
  database: Pick<pg.Pool, 'query'>,
  options: { withRows: boolean } = { withRows: true },
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [kind, text] of Object.entries(queries)) found[kind] = await linesOf(database, text);
  if (!options.withRows) return found;
  const names = await linesOf(database, tables);
  found.rows = [];
  for (const name of names) {
    const rows = await linesOf(
      database,
      `select '${name} ' || (to_jsonb(one) - 'created_at' - 'updated_at')::text as line from "${name}" as one`,
    );
    found.rows.push(...rows);
  }
  found.sequenceValues = await linesOf(
    database,
    `select sequencename || ' ' || start_value || ' ' || increment_by || ' ' || coalesce(last_value, 0) as line
     from pg_sequences where schemaname = 'public'`,
  );
  return found;
}

async function linesOf(database: Pick<pg.Pool, 'query'>, text: string): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(text);
  return rows.map(({ line }) => line).sort();
}

const isOurs = (oid: string, catalogue: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;
const ourRelations = `pg_class as r
  where r.relnamespace = 'public'::regnamespace and r.relname not like 'kysely_%' and ${isOurs('r.oid', 'pg_class')}`;

const tables = `select r.relname as line from ${ourRelations} and r.relkind in ('r', 'p')`;

const queries: Record<string, string> = {
  extensions: `select concat_ws(' ', extname, extversion, extnamespace::regnamespace) as line from pg_extension`,
  schemas: `select nspname as line from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  relations: `select concat_ws(' ', r.relkind, r.relname, r.relpersistence, r.reloptions::text, r.relrowsecurity) as line
    from ${ourRelations}`,
  // Their order counts too: "insert into t values (...)" and "select *" depend on it.
  columns: `select concat_ws(' ', r.relname,
      row_number() over (partition by r.oid order by a.attnum),
      a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid),
      'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''),
      'storage ' || a.attstorage::text, 'compressed ' || nullif(a.attcompression::text, ''),
      'collated ' || nullif(a.attcollation, 0)::regcollation::text) as line
    from pg_attribute as a
      left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum,
      ${ourRelations.replace('where', 'where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and')}
      and r.relkind in ('r', 'p', 'v', 'm')`,
  constraints: `select concat_ws(' ', k.conrelid::regclass, k.conname, k.convalidated, k.condeferrable,
      pg_get_constraintdef(k.oid)) as line
    from pg_constraint as k where k.connamespace = 'public'::regnamespace
      and k.conrelid::regclass::text not like 'kysely_%'`,
  indexes: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident) as line
    from pg_index as i, ${ourRelations.replace('where', 'where i.indrelid = r.oid and')}`,
  sequences: `select concat_ws(' ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqcycle, s.seqcache,
      (select concat_ws(' ', 'owned by', d.refobjid::regclass) from pg_depend as d
        where d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass)) as line
    from pg_sequence as s`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and ${isOurs('p.oid', 'pg_proc')}`,
  triggers: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger as t where not t.tgisinternal`,
  eventTriggers: `select evtname as line from pg_event_trigger`,
  types: `select concat_ws(' ', t.typtype, t.typname) as line from pg_type as t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and ${isOurs('t.oid', 'pg_type')}`,
  policies: `select concat_ws(' ', polname, polrelid::regclass) as line from pg_policy`,
  comments: `select concat_ws(' ', classoid::regclass, objoid, objsubid, description) as line from pg_description
    where objoid >= 16384 and not exists (select from pg_depend as d where d.objid = objoid and d.deptype = 'e')
      and classoid <> 'pg_extension'::regclass`,
};
