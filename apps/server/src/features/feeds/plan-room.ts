import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { getShop } from './feed-runs.queries.ts';
import { countOffered } from './plan-room.queries.ts';

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
