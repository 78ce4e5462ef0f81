import type pg from 'pg';
import type { KnownObject } from './shop-judge.ts';
import type { ListRefusal } from './shop-lists.ts';

/** A connection as writing knows it. */
export interface WritingShop {
  readonly merchantId: string;
  readonly id: string;
  /** The platform's key. */
  readonly platform: string;
  readonly currency: string;
  /** As people see it beside an order. */
  readonly orderSource: string;
}

export type Kind = 'product' | 'order';
type ListKind = 'discount' | 'location';

/** Writes of one shop come one after another, so that two workers never judge the same object at once. */
export async function lockShop(client: pg.PoolClient, connectionId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('shop ' || $1, 0))`, [connectionId]);
}

/** Objects as they are stored, as rows that the caller parses. */
export async function findObjects(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
): Promise<unknown[]> {
  const { rows } = await client.query(
    `select shop_ref, changed_at, content_hash, is_gone from shop_objects
      where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, refs],
  );
  return rows;
}

/** Notes what is known of objects from now on, by their ids. */
export async function noteObjects(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  states: readonly (readonly [ref: string, state: KnownObject])[],
): Promise<void> {
  await client.query(
    `insert into shop_objects (merchant_id, connection_id, kind, shop_ref, changed_at, content_hash)
     select $1, $2, $3, said.ref, said.changed_at, said.hash
       from unnest($4::text[], $5::timestamptz[], $6::bigint[]) as said (ref, changed_at, hash)
     on conflict (merchant_id, connection_id, kind, shop_ref) do update
       set changed_at = excluded.changed_at, content_hash = excluded.content_hash, is_gone = false`,
    [
      shop.merchantId,
      shop.id,
      kind,
      states.map(([ref]) => ref),
      states.map(([, { changedAt }]) => changedAt),
      states.map(([, { contentHash }]) => contentHash),
    ],
  );
}

/** Notes that a sync has seen objects. */
export async function markSeen(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
  seenIn: string,
): Promise<void> {
  await client.query(
    `update shop_objects set seen_in = $5
      where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, refs, seenIn],
  );
}

/** Notes that the shop has deleted objects. */
export async function markGone(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
): Promise<void> {
  await client.query(
    `insert into shop_objects (merchant_id, connection_id, kind, shop_ref, is_gone)
     select $1, $2, $3, ref, true from unnest($4::text[]) as ref
     on conflict (merchant_id, connection_id, kind, shop_ref) do update set is_gone = true, content_hash = 0`,
    [shop.merchantId, shop.id, kind, [...new Set(refs)]],
  );
}

/** What of objects was not taken in, in the place of what was before. */
export async function noteRefusals(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
  refusals: readonly { shopRef: string; sku: string; field: string; reason: string }[],
): Promise<void> {
  await client.query(
    `delete from shop_refusals where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, refs],
  );
  await insertRefusals(client, shop, kind, refusals);
}

/** What of a list that is always read whole was not taken in, in the place of what was before. */
export async function replaceRefusals(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: ListKind,
  refusals: readonly ListRefusal[],
): Promise<void> {
  await client.query('delete from shop_refusals where merchant_id = $1 and connection_id = $2 and kind = $3', [
    shop.merchantId,
    shop.id,
    kind,
  ]);
  await insertRefusals(
    client,
    shop,
    kind,
    refusals.map((refusal) => ({ ...refusal, sku: '' })),
  );
}

async function insertRefusals(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind | ListKind,
  refusals: readonly { shopRef: string; sku: string; field: string; reason: string }[],
): Promise<void> {
  if (refusals.length === 0) return;
  await client.query(
    `insert into shop_refusals (merchant_id, connection_id, kind, shop_ref, sku, field, reason)
     select $1, $2, $3, said.ref, said.sku, said.field, said.reason
       from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as said (ref, sku, field, reason)
     on conflict do nothing`,
    [
      shop.merchantId,
      shop.id,
      kind,
      refusals.map(({ shopRef }) => shopRef.replaceAll('\0', '').slice(0, 200)),
      refusals.map(({ sku }) => sku.replaceAll('\0', '').slice(0, 200)),
      refusals.map(({ field }) => field),
      refusals.map(({ reason }) => reason.replaceAll('\0', '').slice(0, 500)),
    ],
  );
}
