import { quotasOf } from '@voicecart/contract/billing/quotas';
import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { getMerchant } from '../merchants/merchants.ts';
import { countSeats } from './usage.queries.ts';

/**
 * Refuses one person more where members and open invitations fill the seats of the plan. Whoever is there already stays,
 * whatever the plan becomes. Call it while the team is locked.
 * @throws AppError 409 'seats_full'
 */
export async function refuseFullTeam(tx: Db, merchantId: string): Promise<void> {
  const merchant = await getMerchant(tx, merchantId);
  if (!merchant) return;
  const included = quotasOf(merchant.plan_id).seats;
  if ((await countSeats(tx, merchantId)) < included) return;
  throw failure('seats_full', { plan: planById[merchant.plan_id].title, included });
}
