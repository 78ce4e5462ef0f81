import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CarrierNews, CarrierServiceKey } from '@voicecart/contract/routes/carriers';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const carrierNames: Readonly<Record<CarrierServiceKey, string>> = {
  easypost: 'EasyPost',
  aftership: 'AfterShip',
  shippo: 'Shippo',
};

/** Where a service has its webhooks, and where its secret is. */
export const carrierHelp: Readonly<Record<CarrierServiceKey, MessageDescriptor>> = {
  easypost: msg`In EasyPost, open Webhooks & Events, add a webhook with this address and enter the same secret there.`,
  aftership: msg`In AfterShip, open Settings, Webhooks, add this address and copy the webhook secret from there.`,
  shippo: msg`In Shippo, open Settings, API, Webhooks and add this address for “Track Updated”. Shippo signs only if its support has set up a secret for you.`,
};

export const outcomeLooks: Readonly<
  Record<CarrierNews['outcome'], { readonly tone: StatusTone; readonly label: MessageDescriptor }>
> = {
  waiting: { tone: 'working', label: msg`Waiting` },
  applied: { tone: 'good', label: msg`Order updated` },
  late: { tone: 'neutral', label: msg`Older than the order’s status` },
  no_order: { tone: 'warning', label: msg`No order with this number` },
  ignored: { tone: 'neutral', label: msg`Nothing to tell` },
  unreadable: { tone: 'bad', label: msg`Not readable` },
};

const parcelStates: Readonly<Record<string, MessageDescriptor>> = {
  label: msg`Label created`,
  in_transit: msg`In transit`,
  out_for_delivery: msg`Out for delivery`,
  attempted: msg`Delivery attempted`,
  exception: msg`Delivery problem`,
  returned: msg`Parcel goes back to the sender`,
  delivered: msg`Delivered`,
};

export function parcelState(state: string | null): MessageDescriptor | null {
  return state === null ? null : (parcelStates[state] ?? null);
}
