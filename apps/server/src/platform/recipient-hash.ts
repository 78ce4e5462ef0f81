import { createHash } from 'node:crypto';

/** How a shopper's address is known once the address itself is gone; of one merchant, so that no two can compare. */
export function recipientHash(merchantId: string, recipient: string): string {
  return createHash('sha256').update(`${merchantId} ${recipient.trim().toLowerCase()}`).digest('base64url');
}
