/** Where a parcel is, in one list for all carriers. */
export const parcelStates = [
  'label',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'exception',
  'returned',
  'delivered',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What a service says of a parcel. */
export interface ParcelNews {
  readonly trackingNumber: string;
  /** In the service's words, such as `USPS` or `dhl-germany`. */
  readonly carrier: string;
  readonly state: ParcelState;
  /** When the service wrote it: which of two news is the newer. */
  readonly at: Date;
  /** When the parcel arrived, for `delivered`. */
  readonly deliveredAt: Date | null;
  /** A calendar day, `YYYY-MM-DD`. */
  readonly expectedOn: string | null;
}

export interface CarrierDelivery {
  readonly header: (name: string) => string;
  readonly rawBody: Buffer;
}

/** A service that tells of parcels by webhooks. */
export interface CarrierService {
  /** Whether the service signed the body with the secret that it shares with the merchant. */
  verify(delivery: CarrierDelivery, secret: string, now: Date): boolean;
  /** The service's own id of the event; '' where it has none. */
  eventId(body: unknown): string;
  /** @returns null for events that say nothing of a parcel. @throws where the body is not as the service sends it */
  read(body: unknown): ParcelNews | null;
}

/** No parcel is on its way outside of these years. */
const [yearMin, yearMax] = [2000, 2100];

/** @returns null where it is no time, or one without a zone, which could be anybody's */
export function zonedTime(text: string | null | undefined): Date | null {
  if (!text || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return null;
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= yearMin && year <= yearMax ? at : null;
}

/** The day of a time or a day, as its writer's clock has it. */
export function dayOf(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0];
  const at = day ? zonedTime(`${day}T00:00:00Z`) : null;
  // 30 February is read as 2 March.
  return day && at?.toISOString().startsWith(day) ? day : null;
}
