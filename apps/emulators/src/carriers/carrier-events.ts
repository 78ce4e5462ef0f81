import { createHmac, randomUUID } from 'node:crypto';

export const carrierServices = ['easypost', 'aftership', 'shippo'] as const;
export type CarrierServiceName = (typeof carrierServices)[number];

export const parcelSteps = [
  'label',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'exception',
  'returned',
  'delivered',
  'unknown',
] as const;
export type ParcelStep = (typeof parcelSteps)[number];

/** What happened to a parcel, as each service would tell it. */
export interface ParcelEvent {
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly step: ParcelStep;
  readonly at: Date;
  readonly expectedOn?: string;
}

type Body = Record<string, unknown>;

interface Service {
  readonly body: (event: ParcelEvent) => Body;
  readonly sign: (body: string, secret: string, at: Date) => Record<string, string>;
}

const hmac = (secret: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding);

const easyPostStatus: Readonly<Record<ParcelStep, string>> = {
  label: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempted: 'failure',
  exception: 'failure',
  returned: 'return_to_sender',
  delivered: 'delivered',
  unknown: 'unknown',
};

const afterShipTag: Readonly<Record<ParcelStep, string>> = {
  label: 'InfoReceived',
  in_transit: 'InTransit',
  out_for_delivery: 'OutForDelivery',
  attempted: 'AttemptFail',
  exception: 'Exception',
  returned: 'Exception',
  delivered: 'Delivered',
  unknown: 'Pending',
};

const shippoStatus: Readonly<Record<ParcelStep, string>> = {
  label: 'PRE_TRANSIT',
  in_transit: 'TRANSIT',
  out_for_delivery: 'TRANSIT',
  attempted: 'TRANSIT',
  exception: 'FAILURE',
  returned: 'RETURNED',
  delivered: 'DELIVERED',
  unknown: 'UNKNOWN',
};
const shippoSubstatus: Partial<Record<ParcelStep, string>> = {
  out_for_delivery: 'out_for_delivery',
  attempted: 'delivery_attempted',
};

/** The services' webhooks, as their documentation shows them; fields that nobody reads are left out. */
export const services: Readonly<Record<CarrierServiceName, Service>> = {
  easypost: {
    body: ({ trackingNumber, carrier, step, at, expectedOn }) => ({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'Event',
      mode: 'production',
      description: 'tracker.updated',
      previous_attributes: { status: 'unknown' },
      created_at: at.toISOString(),
      result: {
        id: `trk_${randomUUID().replaceAll('-', '')}`,
        object: 'Tracker',
        tracking_code: trackingNumber,
        status: easyPostStatus[step],
        status_detail: step === 'attempted' ? 'delivery_attempted' : 'status_update',
        carrier,
        signed_by: step === 'delivered' ? 'A. LOVELACE' : null,
        est_delivery_date: expectedOn ? `${expectedOn}T00:00:00Z` : null,
        updated_at: at.toISOString(),
        tracking_details: [
          { object: 'TrackingDetail', status: easyPostStatus[step], message: step, datetime: at.toISOString() },
        ],
      },
    }),
    sign: (body, secret) => ({
      'x-hmac-signature': `hmac-sha256-hex=${hmac(secret.normalize('NFKD'), body, 'hex')}`,
    }),
  },
  aftership: {
    body: ({ trackingNumber, carrier, step, at, expectedOn }) => ({
      event: 'tracking_update',
      event_id: randomUUID(),
      is_tracking_first_tag: true,
      ts: Math.floor(at.getTime() / 1_000),
      msg: {
        id: randomUUID().replaceAll('-', '').slice(0, 24),
        tracking_number: trackingNumber,
        slug: carrier.toLowerCase(),
        tag: afterShipTag[step],
        subtag: step === 'returned' ? 'Exception_011' : `${afterShipTag[step]}_001`,
        expected_delivery: expectedOn ?? null,
        shipment_delivery_date: step === 'delivered' ? at.toISOString().slice(0, 19) : null,
        updated_at: at.toISOString(),
        // AfterShip's checkpoints have the carrier's local time, without a zone.
        checkpoints: [{ slug: carrier.toLowerCase(), tag: afterShipTag[step], checkpoint_time: '2026-11-26T10:00:00' }],
      },
    }),
    sign: (body, secret) => ({ 'aftership-hmac-sha256': hmac(secret, body, 'base64') }),
  },
  shippo: {
    body: ({ trackingNumber, carrier, step, at, expectedOn }) => {
      const code = shippoSubstatus[step];
      const status = {
        object_id: randomUUID().replaceAll('-', ''),
        status: shippoStatus[step],
        status_details: step,
        status_date: at.toISOString(),
        substatus: code ? { code, text: code, action_required: false } : null,
      };
      return {
        event: 'track_updated',
        test: false,
        data: {
          carrier: carrier.toLowerCase(),
          tracking_number: trackingNumber,
          eta: expectedOn ? `${expectedOn}T00:00:00Z` : null,
          tracking_status: status,
          tracking_history: [status],
        },
      };
    },
    sign: (body, secret, at): Record<string, string> => {
      if (secret === '') return {};
      const time = Math.floor(at.getTime() / 1_000);
      return { 'shippo-auth-signature': `t=${time},v1=${hmac(secret, `${time}.${body}`, 'hex')}` };
    },
  },
};
