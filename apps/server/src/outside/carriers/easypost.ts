import { z } from 'zod';
import { isSignedWith } from '../shop-platform.ts';
import { type CarrierService, dayOf, type ParcelState, zonedTime } from './carrier-service.ts';

/** https://docs.easypost.com/docs/trackers: statuses that say where a parcel is. */
const states: Readonly<Record<string, ParcelState>> = {
  pre_transit: 'label',
  in_transit: 'in_transit',
  available_for_pickup: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'exception',
  error: 'exception',
};

const event = z.object({
  description: z.string(),
  created_at: z.string().nullish(),
  result: z.object({ object: z.string().nullish() }).nullish(),
});
const tracker = z.object({
  result: z.object({
    tracking_code: z.string().min(1).max(100),
    status: z.string(),
    status_detail: z.string().nullish(),
    carrier: z.string().max(100).nullish(),
    updated_at: z.string().nullish(),
    est_delivery_date: z.string().nullish(),
    tracking_details: z.array(z.object({ status: z.string().nullish(), datetime: z.string().nullish() })).nullish(),
  }),
});

const prefix = 'hmac-sha256-hex=';

/** EasyPost: hex HMAC-SHA256 of the raw body, its secret in Unicode's form NFKD. https://docs.easypost.com/docs/webhooks */
export const easyPost: CarrierService = {
  verify({ header, rawBody }, secret) {
    const signature = header('x-hmac-signature');
    if (secret === '' || !signature.startsWith(prefix)) return false;
    return isSignedWith(secret.normalize('NFKD'), rawBody, signature.slice(prefix.length), 'hex');
  },
  eventId: (body) => z.object({ id: z.string() }).safeParse(body).data?.id ?? '',
  read(body) {
    const { description, created_at: createdAt } = event.parse(body);
    if (!description.startsWith('tracker.')) return null;
    const { result } = tracker.parse(body);
    const state = states[result.status];
    const at = zonedTime(result.updated_at) ?? zonedTime(createdAt);
    if (!state) return null;
    if (!at) throw new Error('the tracker does not say when it changed');
    const arrival = result.tracking_details?.findLast(({ status }) => status === 'delivered');
    return {
      trackingNumber: result.tracking_code,
      carrier: result.carrier ?? '',
      state: result.status_detail === 'delivery_attempted' && state === 'exception' ? 'attempted' : state,
      at,
      deliveredAt: state === 'delivered' ? (zonedTime(arrival?.datetime) ?? at) : null,
      expectedOn: dayOf(result.est_delivery_date),
    };
  },
};
