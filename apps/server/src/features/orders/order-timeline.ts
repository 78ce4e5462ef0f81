import { orderRequestKinds, type TimelineEntry, timelineEntry } from '@voicecart/contract/routes/orders';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { listRequests } from './order-requests.queries.ts';
import { getOrder, listOrderEvents, merchantName } from './orders.queries.ts';
import { ordersOf, toOrder } from './orders.ts';

/**
 * An order with everything that happened to it, newest first: what its shop or system said, and what shoppers asked.
 * @throws AppError 404; also where a super admin names no merchant
 */
export async function readTimeline(db: Db, session: Session, id: string, merchant: string | undefined) {
  const merchantId = ordersOf(session, merchant);
  const order = merchantId === null ? undefined : await getOrder(db, merchantId, id);
  if (!order || merchantId === null) throw notFound('The order');
  const events = await listOrderEvents(db, merchantId, id);
  const entries = [
    // The details are what the trigger keeps with each kind (migration order_timeline).
    ...events.map(({ id: number, at, kind, details }) =>
      timelineEntry.parse({ ...details, id: String(number), at: at.toISOString(), kind }),
    ),
    ...(await requestEntries(db, merchantId, id)),
  ];
  // Stable: what happened at one moment keeps its order, but a parcel that is told of as it has arrived was on its way.
  entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || Number(isArrival(b)) - Number(isArrival(a)));
  const owner =
    session.merchantId === null ? { merchant: { id: merchantId, name: await merchantName(db, merchantId) } } : {};
  return { order: { ...toOrder(order), ...owner }, entries };
}

function isArrival(entry: TimelineEntry): boolean {
  return entry.kind === 'status' && entry.to === 'delivered';
}

type Step = Extract<TimelineEntry, { kind: 'request' }>['step'];

async function requestEntries(db: Db, merchantId: string, orderId: string): Promise<TimelineEntry[]> {
  const requests = await listRequests(db, merchantId, orderId);
  return requests.flatMap((row) => {
    const request = orderRequestKinds.find((kind) => kind === row.kind);
    if (!request) return [];
    const entry = (step: Step, at: Date | null, by: string | null, reason = '') =>
      at
        ? [
            {
              id: `${row.id} ${step} ${at.getTime()}`,
              at: at.toISOString(),
              kind: 'request' as const,
              request,
              step,
              by,
              reason,
            },
          ]
        : [];
    const decision = row.state === 'refused' ? 'refused' : 'accepted';
    // Newest first, as the rest.
    return [
      ...entry('done', row.done_at, null),
      // The shop says that it is done while it is being told.
      ...entry('carried', earlier(row.carried_at, row.done_at), null),
      ...row.shop_refusals.toReversed().flatMap(({ at, reason }) => entry('not-taken', new Date(at), null, reason)),
      ...entry(decision, row.decided_at, row.decided_by_email),
      ...entry('asked', row.requested_at, row.app_name),
    ];
  });
}

/** The first, or the second where that was before. */
function earlier(at: Date | null, other: Date | null): Date | null {
  return at && other && other < at ? other : at;
}
