import type { ListedOrder } from '@voicecart/contract/routes/orders';

/** The source of the orders that the simulator made. */
export const simulator = 'simulator';

/**
 * A test order keeps its number; the copy of a real one is numbered apart from the shop's own. The simulator takes
 * digits only: letters become the two digits they are in an IBAN (A is 10), so that AB-1001 and CD-1001 stay two orders.
 */
export function testNumber({ number, source }: Pick<ListedOrder, 'number' | 'source'>): string {
  if (source === simulator) return number.replaceAll(/\D/g, '');
  const plain = number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const digits = plain.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return `${plain === digits ? '99' : '98'}${digits}`;
}
