import { z } from 'zod';
import { isSignedWith } from '../shop-platform.ts';
import { type CarrierService, dayOf, type ParcelState, zonedTime } from './carrier-service.ts';

/** https://docs.goshippo.com/docs/tracking/tracking: `UNKNOWN` says nothing. */
const states: Readonly<Record<string, ParcelState>> = {
  PRE_TRANSIT: 'label',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  FAILURE: 'exception',
};
/** What `TRANSIT` and `FAILURE` leave open. */
const substates: Readonly<Record<string, ParcelState>> = {
  out_for_delivery: 'out_for_delivery',
  delivery_attempted: 'attempted',
  delivery_rescheduled: 'exception',
  package_delayed: 'exception',
  address_issue: 'exception',
  return_to_sender: 'returned',
};

const update = z.object({
  event: z.string(),
  data: z.object({
    carrier: z.string().max(100).nullish(),
    tracking_number: z.string().min(1).max(100),
    eta: z.string().nullish(),
    tracking_status: z
      .object({
        status: z.string(),
        status_date: z.string().nullish(),
        object_updated: z.string().nullish(),
        substatus: z.object({ code: z.string() }).nullish(),
      })
      .nullish(),
  }),
});

/** Older than this a signature is a replay. */
const slackMs = 300_000;

/**
 * Shippo: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 of `<seconds>.<body>`. Shippo sets a secret up on request; without one
 * it signs nothing, and the address alone is what nobody else knows. https://docs.goshippo.com/docs/tracking/webhooksecurity
 */
export const shippo: CarrierService = {
  verify({ header, rawBody }, secret, now) {
    if (secret === '') return true;
    const fields = new Map(
      header('shippo-auth-signature')
        .split(',')
        .map((field) => {
          const at = field.indexOf('=');
          return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const;
        }),
    );
    const time = fields.get('t') ?? '';
    if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1_000) > slackMs) return false;
    const signed = Buffer.concat([Buffer.from(`${time}.`), rawBody]);
    return isSignedWith(secret, signed, fields.get('v1') ?? '', 'hex');
  },
  eventId: () => '',
  read(body) {
    const { event, data } = update.parse(body);
    const status = data.tracking_status;
    if (event !== 'track_updated' || !status) return null;
    const state = substates[status.substatus?.code ?? ''] ?? states[status.status];
    if (!state) return null;
    const at = zonedTime(status.status_date) ?? zonedTime(status.object_updated);
    if (!at) throw new Error('the update does not say when it was made');
    return {
      trackingNumber: data.tracking_number,
      carrier: data.carrier ?? '',
      state,
      at,
      deliveredAt: state === 'delivered' ? at : null,
      expectedOn: dayOf(data.eta),
    };
  },
};
