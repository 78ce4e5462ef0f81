/**
 * A day or instant between which an offer holds, as milliseconds; what is not stated is always. Days of WooCommerce
 * begin and end at midnight of the shop, whose zone the file does not say: UTC is taken.
 */
export function readOfferDay(value: string, edge: 'start' | 'end'): number {
  const text = value.trim();
  const open = edge === 'start' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (text === '') return open;
  // Google writes +0100 where ISO 8601 wants +01:00.
  const iso = text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2').replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/, '$1T$2');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso);
  const at = /^\d{4}-\d\d-\d\d(T|$)/.test(iso)
    ? Date.parse(isDay || /[Z]$|[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}Z`)
    : Number.NaN;
  if (Number.isNaN(at)) return open;
  return isDay && edge === 'end' ? at + 24 * 3600 * 1000 - 1 : at;
}

/** Google's `start/end` pair. */
export function isOfferNow(effective: string, now: number): boolean {
  const [start = '', end = ''] = effective.split('/');
  return readOfferDay(start, 'start') <= now && now <= readOfferDay(end, 'end');
}
