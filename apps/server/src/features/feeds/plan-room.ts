import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { getShop } from './feed-runs.queries.ts';
import { countOffered, findFirstOverPlan } from './plan-room.queries.ts';

/**
 * @param more products that come to those which are offered; 0 where they are among them already
 * @throws AppError 403 'quota' where the plan has no room for them
 */
export async function refuseBeyondQuota(tx: Db, merchantId: string, more: number): Promise<void> {
  const { plan_id } = await getShop(tx, merchantId);
  const { title, quotas } = planById[plan_id];
  const count = await countOffered(tx, merchantId, quotas.products + 1);
  if (count + more <= quotas.products) return;
  const products = quotas.products.toLocaleString('en');
  const has = more === 1 ? 'you have that many' : 'these would be more';
  throw failure('quota.products', { plan: title, included: products, has });
}

/**
 * After a change to a smaller plan the newest products above its number stay on sale, but can't be changed by hand. Feeds
 * and shops still bring prices and stock: shoppers must not be told old ones.
 */
export async function isProductOverPlan(db: Db, merchantId: string, id: string): Promise<boolean> {
  const first = await firstProductOverPlan(db, merchantId);
  return first !== null && id >= first;
}

/** The id of the first product above the plan's number; it and all behind it are over the plan. Null: none is. */
export async function firstProductOverPlan(db: Db, merchantId: string): Promise<string | null> {
  const { plan_id } = await getShop(db, merchantId);
  return findFirstOverPlan(db, merchantId, planById[plan_id].quotas.products);
}

/** @throws AppError 409 'product_over_plan' */
export async function refuseProductOverPlan(tx: Db, merchantId: string, id: string): Promise<void> {
  if (!(await isProductOverPlan(tx, merchantId, id))) return;
  const { title, quotas } = planById[(await getShop(tx, merchantId)).plan_id];
  throw failure('product_over_plan', { plan: title, included: quotas.products.toLocaleString('en') });
}
