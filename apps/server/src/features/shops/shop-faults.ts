import { OutsideFault } from '../../outside/exchange.ts';
import { failure } from '../../platform/errors.ts';

/** A fault of a shop, in words for its merchant: what is the matter, and what to do. */
export function wordsOf(fault: OutsideFault): string {
  switch (fault.code) {
    case 'FORBIDDEN_ADDRESS':
      return 'This URL is not on the public internet. Enter the URL that shoppers use.';
    case 'TIMEOUT':
      return 'The shop didn’t respond in time. It may be busy; we’ll retry.';
    case 'SLOW':
      return 'The shop responds so slowly that nothing could be read for several minutes; we’ll retry.';
    case 'NETWORK':
      return 'The shop could not be reached. Check its URL and that it is online.';
    case 'TOO_LARGE':
      return 'The shop’s response is too large.';
    case 'UNREADABLE_REPLY':
      return 'The shop’s response can’t be read. A plugin or a firewall may be interfering.';
    case 'REFUSED':
    case 'NOT_A_SHOP':
    case 'MOVED':
      return fault.message;
  }
  if (fault.status === 429) return 'The shop asked us to slow down; we’ll wait as long as it says.';
  if (fault.status >= 500) return `The shop returned an error (${fault.status}); we’ll retry.`;
  return fault.message;
}

/** The same for a person who waits for the answer; the field at fault where one is. @param names the fields that name the shop and that prove it */
export function refusalOf(
  error: unknown,
  names: { readonly address?: string | undefined; readonly key?: string | undefined } = {},
): unknown {
  if (!(error instanceof OutsideFault)) return error;
  const reason = wordsOf(error).replace('; we’ll retry.', '. Please try again.');
  const isAddress = error.code === 'FORBIDDEN_ADDRESS' || error.code === 'NOT_A_SHOP' || error.code === 'MOVED';
  if (isAddress || error.code === 'NETWORK') {
    return failure('shop_address', { reason }, { field: `keys.${names.address ?? 'address'}`, cause: error });
  }
  if (error.code === 'REFUSED') {
    const field = names.key === undefined ? {} : { field: `keys.${names.key}` };
    return failure('shop_refused', { reason }, { ...field, cause: error });
  }
  return failure('shop_unavailable', { reason }, { status: error.status === 429 ? 503 : 502, cause: error });
}
