/** What our links are known by in a shop's own reports and on its orders. */
const source = 'voicecart';

/**
 * The link with the reference of who was given it. Shopify keeps `attributes` of a cart with its order; WooCommerce keeps
 * the campaign of the visit (`utm_`) since version 8.5, and shows it in its own reports, as others do.
 */
export function withReference(url: string, reference: string, channel: string): string {
  const [address = '', ...fragment] = url.split('#');
  const parameters = new URLSearchParams({ utm_source: source, utm_medium: channel, utm_content: reference });
  if (/^https:\/\/[^/?]+\/cart\/\d+:\d/.test(address)) parameters.set(`attributes[${source}]`, reference);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${parameters}`;
  return [joined, ...fragment].join('#');
}
