import { OutsideFault } from '../../outside/exchange.ts';
import { AppError } from '../../platform/errors.ts';

/** A fault of a shop, in words for its merchant: what is the matter, and what to do. */
export function wordsOf(fault: OutsideFault): string {
  switch (fault.code) {
    case 'FORBIDDEN_ADDRESS':
      return 'This address is not one of the public internet. Give the address that shoppers use.';
    case 'TIMEOUT':
      return 'The shop did not answer in time. It may be busy; we try again.';
    case 'SLOW':
      return 'The shop answers so slowly that nothing more could be read for minutes; we try again.';
    case 'NETWORK':
      return 'The shop could not be reached. Check that its address is right and that it is online.';
    case 'TOO_LARGE':
      return 'The shop answered with more than we take in at once.';
    case 'UNREADABLE_REPLY':
      return 'The shop answered with something that cannot be read. A plugin or a firewall may be in the way.';
    case 'REFUSED':
    case 'NOT_A_SHOP':
    case 'MOVED':
      return fault.message;
  }
  if (fault.status === 429) return 'The shop asks us to slow down; we wait as long as it says.';
  if (fault.status >= 500) return `The shop has a fault of its own (${fault.status}); we try again.`;
  return fault.message;
}

/** The same for a person who waits for the answer; the field at fault where one is. @param addressField what names the shop */
export function refusalOf(error: unknown, addressField = 'address'): unknown {
  if (!(error instanceof OutsideFault)) return error;
  const message = wordsOf(error).replace('; we try again.', '. Please try again.');
  const isAddress = error.code === 'FORBIDDEN_ADDRESS' || error.code === 'NOT_A_SHOP' || error.code === 'MOVED';
  if (isAddress || error.code === 'NETWORK') {
    return new AppError(400, 'shop_address', message, {
      fields: [{ path: `keys.${addressField}`, message }],
      cause: error,
    });
  }
  if (error.code === 'REFUSED') return new AppError(400, 'shop_refused', message, { cause: error });
  return new AppError(error.status === 429 ? 503 : 502, 'shop_unavailable', message, { cause: error });
}
