/** First and last three digits of ZIP codes and their zone, where most of the area has it. Ordered. */
const zipZones: readonly (readonly [first: number, last: number, zone: string])[] = [
  [6, 9, 'America/Puerto_Rico'],
  [10, 323, 'America/New_York'],
  [324, 325, 'America/Chicago'],
  [326, 349, 'America/New_York'],
  [350, 372, 'America/Chicago'],
  [373, 374, 'America/New_York'],
  [375, 375, 'America/Chicago'],
  [376, 379, 'America/New_York'],
  [380, 397, 'America/Chicago'],
  [398, 419, 'America/New_York'],
  [420, 424, 'America/Chicago'],
  [425, 462, 'America/New_York'],
  [463, 464, 'America/Chicago'],
  [465, 475, 'America/New_York'],
  [476, 477, 'America/Chicago'],
  [478, 499, 'America/New_York'],
  [500, 576, 'America/Chicago'],
  [577, 577, 'America/Denver'],
  [580, 588, 'America/Chicago'],
  [590, 599, 'America/Denver'],
  [600, 690, 'America/Chicago'],
  [691, 693, 'America/Denver'],
  [700, 797, 'America/Chicago'],
  [798, 799, 'America/Denver'],
  [800, 847, 'America/Denver'],
  [850, 865, 'America/Phoenix'],
  [870, 885, 'America/Denver'],
  [889, 966, 'America/Los_Angeles'],
  [967, 968, 'Pacific/Honolulu'],
  [970, 994, 'America/Los_Angeles'],
  [995, 999, 'America/Anchorage'],
];

export interface ShopperZone {
  readonly timeZone: string;
  /** A guess: what it was made from. */
  readonly source: 'postcode' | 'shop';
}

/** The zone of a shopper: by the ZIP code of an order in US dollars, else the shop's. Without an order, both are null. */
export function shopperZone(
  order: { readonly postcode: string | null; readonly currency: string | null },
  shopZone: string,
): ShopperZone {
  const zip = order.currency === 'USD' ? /^(\d{3})\d{2}(?:-\d{4})?$/.exec(order.postcode?.trim() ?? '') : null;
  const area = Number(zip?.[1] ?? Number.NaN);
  const found = zipZones.find(([first, last]) => area >= first && area <= last);
  return found ? { timeZone: found[2], source: 'postcode' } : { timeZone: shopZone, source: 'shop' };
}
