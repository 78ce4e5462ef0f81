import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { type AppRow, getShop, listAppIds } from './apps.queries.ts';

/**
 * After a change to a smaller plan nothing is deleted: the newest apps above the plan's number answer on, but can't be
 * changed or published. Deleting one makes room for the next.
 * @throws AppError 409 'app_over_plan'
 */
export async function refuseOverPlan(tx: Db, { merchant_id: merchantId, id }: AppRow): Promise<void> {
  const { title, quotas } = planById[(await getShop(tx, merchantId)).plan_id];
  const oldestFirst = await listAppIds(tx, merchantId);
  if (oldestFirst.indexOf(id) < quotas.apps) return;
  const included = `${quotas.apps} ${quotas.apps === 1 ? 'app' : 'apps'}`;
  throw failure('app_over_plan', { plan: title, included });
}
