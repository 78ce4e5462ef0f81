import type { Cart } from '@voicecart/contract/routes/orders';
import { decimalAmount } from '../../platform/currencies.ts';
import type { CsvValue } from '../../platform/formats/csv.ts';
import type { ListedOrderRow } from './orders.queries.ts';

export const orderHeader = [
  'merchant',
  'number',
  'status',
  'placed_at',
  'expected_on',
  'delivered_at',
  'total',
  'refunded',
  'currency',
  'items',
  'email',
  'phone',
  'postcode',
  'carrier',
  'tracking_number',
  'tracking_url',
  'came_from',
  'changed_at',
] as const;

export async function* orderCsv(rows: AsyncIterable<ListedOrderRow>): AsyncGenerator<CsvValue[]> {
  for await (const row of rows) {
    const refunded = row.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    yield [
      row.merchant_name,
      row.number,
      row.status,
      row.placed_at.toISOString(),
      row.expected_on,
      row.delivered_at?.toISOString(),
      decimalAmount(row.total_minor, row.currency),
      refunded === 0 ? '' : decimalAmount(refunded, row.currency),
      row.currency,
      row.items.map(({ quantity, title }) => `${quantity} × ${title}`).join('; '),
      row.email,
      row.phone,
      row.postcode,
      row.carrier,
      row.tracking_number,
      row.tracking_url,
      row.source,
      row.changed_at.toISOString(),
    ];
  }
}

export const cartHeader = [
  'merchant',
  'app',
  'channel',
  'sandbox',
  'items',
  'total',
  'currency',
  'begun_at',
  'changed_at',
  'checkout_at',
] as const;

export async function* cartCsv(carts: AsyncIterable<Cart>): AsyncGenerator<CsvValue[]> {
  for await (const cart of carts) {
    const { totalMinor, currency } = cart;
    yield [
      cart.merchant?.name,
      cart.appName,
      cart.channel,
      cart.isSandbox ? 'yes' : 'no',
      cart.items,
      totalMinor === null || currency === null ? '' : decimalAmount(totalMinor, currency),
      currency,
      cart.createdAt,
      cart.updatedAt,
      cart.checkoutAt,
    ];
  }
}
