import { z } from 'zod';
import { isSignedWith } from '../shop-platform.ts';
import { type CarrierService, dayOf, type ParcelState, zonedTime } from './carrier-service.ts';

/** https://www.aftership.com/docs/tracking/enum/delivery-statuses. `Pending` and `Expired` say nothing new. */
const states: Readonly<Record<string, ParcelState>> = {
  InfoReceived: 'label',
  InTransit: 'in_transit',
  AvailableForPickup: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AttemptFail: 'attempted',
  Delivered: 'delivered',
  Exception: 'exception',
};
/** The one kind of exception that is no delay: the parcel goes back. */
const returnedSubtags = ['Exception_010', 'Exception_011'];

const update = z.object({
  event: z.string(),
  /** Seconds since 1970. */
  ts: z.number().nullish(),
  msg: z.object({
    tracking_number: z.string().min(1).max(100),
    slug: z.string().max(100).nullish(),
    tag: z.string(),
    subtag: z.string().nullish(),
    updated_at: z.string().nullish(),
    shipment_delivery_date: z.string().nullish(),
    expected_delivery: z.string().nullish(),
    courier_estimated_delivery_date: z.object({ estimated_delivery_date: z.string().nullish() }).nullish(),
  }),
});

/** AfterShip: base64 HMAC-SHA256 of the raw body. https://www.aftership.com/docs/tracking/webhook/webhook-signature */
export const afterShip: CarrierService = {
  verify: ({ header, rawBody }, secret) =>
    secret !== '' && isSignedWith(secret, rawBody, header('aftership-hmac-sha256'), 'base64'),
  eventId: (body) => z.object({ event_id: z.string() }).safeParse(body).data?.event_id ?? '',
  read(body) {
    const { event, ts, msg } = update.parse(body);
    if (event !== 'tracking_update') return null;
    const state = states[msg.tag];
    if (!state) return null;
    const at = zonedTime(msg.updated_at) ?? (ts ? new Date(ts * 1_000) : null);
    if (!at) throw new Error('the update does not say when it was made');
    const isReturned = state === 'exception' && returnedSubtags.includes(msg.subtag ?? '');
    return {
      trackingNumber: msg.tracking_number,
      carrier: msg.slug ?? '',
      state: isReturned ? 'returned' : state,
      at,
      deliveredAt: state === 'delivered' ? (zonedTime(msg.shipment_delivery_date) ?? at) : null,
      expectedOn: dayOf(msg.courier_estimated_delivery_date?.estimated_delivery_date ?? msg.expected_delivery),
    };
  },
};
