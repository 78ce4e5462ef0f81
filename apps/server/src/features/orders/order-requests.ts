import type {
  NewOrderRequest,
  OrderRequestKind,
  OrderRequestOutcome,
  OrderRequestState,
} from '@voicecart/assistant/shop/shop';
import type { OrderRequest } from '@voicecart/contract/routes/orders';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import {
  addRequest,
  decideRequest,
  latestRequest,
  listRequests,
  noteCarried,
  type OrderRequestRow,
} from './order-requests.queries.ts';
import { orderCarryJob } from './order-transfer-job.ts';
import { getOrder, lockOrder, type OrderRow } from './orders.queries.ts';

/** Where something was said: kept with what came of it. */
export interface RequestOrigin {
  readonly appId: string;
  readonly stage: string;
  readonly channel: string;
}

export async function findOrderRequest(
  db: Db,
  merchantId: string,
  orderId: string,
  kind: OrderRequestKind,
): Promise<{ state: OrderRequestState } | null> {
  const row = await latestRequest(db, merchantId, orderId, kind);
  return row ? { state: row.state } : null;
}

/**
 * A shopper's wish, on the order as it stands now: the order is locked, so that the same wish twice at once is one
 * request and none is taken of an order that has just left. The caller has proved that the order is the shopper's.
 */
export async function requestOrder(
  platform: Platform,
  merchantId: string,
  origin: RequestOrigin,
  given: NewOrderRequest,
): Promise<OrderRequestOutcome> {
  const outcome = await platform.db.transaction().execute(async (tx): Promise<OrderRequestOutcome> => {
    const order = await lockOrder(tx, merchantId, given.orderId);
    if (!order) throw notFound('The order');
    const before = await latestRequest(tx, merchantId, order.id, given.kind);
    if (before) return { request: { state: before.state }, isNew: false };
    if (!given.statuses.includes(order.status)) return { request: null, status: order.status };
    const made = await addRequest(tx, {
      merchant_id: merchantId,
      id: newId(),
      order_id: order.id,
      kind: given.kind,
      state: given.isAutomatic ? 'accepted' : 'requested',
      reason: given.reason.slice(0, 300),
      app_id: origin.appId,
      stage: origin.stage,
      channel: origin.channel,
      is_automatic: given.isAutomatic,
      decided_at: given.isAutomatic ? new Date() : null,
    });
    if (given.isAutomatic) await carryOn(platform, tx, order, made);
    return { request: { state: made.state }, isNew: true };
  });
  if (outcome.request && outcome.isNew) {
    platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: given.orderId });
  }
  return outcome;
}

/** @throws AppError 404 */
export async function listOrderRequests(db: Db, merchantId: string, orderId: string): Promise<OrderRequest[]> {
  if (!(await getOrder(db, merchantId, orderId))) throw notFound('The order');
  return (await listRequests(db, merchantId, orderId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    appName: row.app_name,
    isSandbox: row.stage === 'sandbox',
    isAutomatic: row.is_automatic,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_email,
    doneAt: row.done_at?.toISOString() ?? null,
    carried: row.carried,
    carryProblem: row.carry_problem,
  }));
}

/**
 * A person accepts or refuses what waits. The same decision again changes nothing.
 * @throws AppError 404, 409 'no_open_request' where nothing waits, 409 'already_decided' where it was decided otherwise
 */
export async function decideOrderRequest(
  platform: Platform,
  principal: Principal,
  orderId: string,
  given: { readonly kind: OrderRequestKind; readonly decision: 'accepted' | 'refused' },
): Promise<OrderRequest[]> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, merchantId, orderId);
    if (!order) throw notFound('The order');
    const request = await latestRequest(tx, merchantId, orderId, given.kind);
    if (!request) throw failure('no_open_request');
    if (request.state === given.decision) return;
    if (request.state !== 'requested') {
      throw failure('already_decided', { state: request.state });
    }
    const decided = await decideRequest(tx, request, given.decision, principal.userId);
    if (given.decision === 'accepted') await carryOn(platform, tx, order, decided);
    const what = given.kind === 'cancel' ? 'Cancellation' : 'Return';
    await recordActivity(tx, principal, 'order-request', `${what} of order ${order.number} ${given.decision}`);
  });
  platform.realtime.toMerchant(merchantId, 'order.changed', { orderId });
  return listOrderRequests(platform.db, merchantId, orderId);
}

/**
 * What the shop refused to take is told it once more. While it is under way, or where it went through, nothing changes.
 * @throws AppError 404, 409 'nothing_to_carry' where nothing was accepted that a connected shop could be told
 */
export async function carryOrderRequest(
  platform: Platform,
  principal: Principal,
  orderId: string,
  kind: OrderRequestKind,
): Promise<OrderRequest[]> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, merchantId, orderId);
    if (!order) throw notFound('The order');
    const request = await latestRequest(tx, merchantId, orderId, kind);
    if (request?.carried === 'waiting' || request?.carried === 'carried') return;
    if (request?.state !== 'accepted' || !order.shop_id) {
      throw failure('nothing_to_carry');
    }
    await carryOn(platform, tx, order, request);
    const what = kind === 'cancel' ? 'Cancellation' : 'Return';
    await recordActivity(tx, principal, 'order-request', `${what} of order ${order.number} sent to the shop again`);
  });
  return listOrderRequests(platform.db, merchantId, orderId);
}

/** The shop that the order comes from is told of what was accepted; orders of no connected shop stay the merchant's. */
async function carryOn({ jobs }: Platform, tx: Db, order: OrderRow, request: OrderRequestRow): Promise<void> {
  if (!order.shop_id) return;
  await noteCarried(tx, request, { carried: 'waiting', carry_problem: null, carry_attempts: 0 });
  await jobs.enqueue(tx, orderCarryJob, { merchantId: order.merchant_id, requestId: request.id });
}
