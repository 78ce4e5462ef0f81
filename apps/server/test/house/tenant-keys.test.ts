import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableOwners } from '../../src/schema/table-owners.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * Every unique key of a merchant's table contains the merchant: one merchant's value never takes another's place, and
 * merchants can be spread over databases (docs/architecture.md). This looks at the migrated database.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

/**
 * Keys that are looked up before the merchant is known, each with the reason. None holds a value that a client chooses,
 * except the address. With several databases they are what a directory keeps.
 */
const global: Readonly<Record<string, string>> = {
  'amazon_logins_pkey (state_hash)': 'a random state that comes back from Amazon without a session',
  'api_keys_token_hash_key (token_hash)': 'the key is all that a request brings',
  'apps_id_key (id)': 'a voice request names its app alone; the id is ours',
  'carrier_connections_by_id (id)': 'a webhook names its connection alone; the id is random',
  'chats_by_reply_key (reply_key)': 'a mail names its conversation alone; the key is random',
  'company_domains_proved (domain)': 'an address is all that a sign-in begins with',
  'company_sign_ins_pkey (state_hash)': 'a random state that comes back from the provider without a session',
  'merchant_prices_stripe_price_id_key (stripe_price_id)': 'Stripe names a price alone; the id is theirs',
  'scim_tokens_token_hash_key (token_hash)': 'the token is all that a provider brings',
  'sessions_id_key (id)': 'a session is found before its merchant; the id is ours',
  'sessions_pkey (token_hash)': 'the token is all that a request brings',
  'shop_connections_by_id (id)': 'a webhook names its connection alone; the id is ours',
  'shop_logins_pkey (state_hash)': 'a random state that comes back from a shop platform without a session',
  'team_invitations_token_hash_key (token_hash)': 'a link brings its token alone; it is random',
  'users_by_email (expression)': 'a person signs in by address, whichever merchant they belong to',
  'users_pkey (id)': 'admins belong to no merchant; the id is ours',
};

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

it('every unique key of a merchant’s table contains the merchant', async () => {
  const { rows } = await server.platform.pool.query<Key>(`
    select t.relname as table, i.relname as name, array(
        select coalesce(a.attname::text, 'expression') from unnest(x.indkey::int2[]) with ordinality as k (attnum, place)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum and k.attnum > 0 order by place) as columns
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
     where x.indisunique and not t.relispartition and t.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'merchant_id' and not m.attisdropped)
     order by 1, 2`);
  expect(rows.length).toBeGreaterThan(90);
  const without = rows.filter(({ columns }) => !columns.includes('merchant_id'));
  expect(without.map(({ name, columns }) => `${name} (${columns.join(', ')})`)).toEqual(Object.keys(global));
});

it('every table has an owner, and every owner a table', async () => {
  const { rows } = await server.platform.pool.query<{ name: string }>(`
    select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname not like 'kysely_%' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tableOwners).toSorted());
});
