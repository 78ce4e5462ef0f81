import { decimalAmount } from '../../platform/currencies.ts';
import type { OrderOnFax } from './fax.queries.ts';
import { columnsOf, widthOf } from './fax-script.ts';

/** Columns a line: what a page of plain text holds in a fax machine's font. */
const width = 72;
const amountWidth = 14;

/** An order as a page of plain text, which a person reads off paper. Shops work in their own zone. */
export function faxText(order: OrderOnFax): string {
  const { shop, time_zone: timeZone, number, placed_at: placedAt, items, total_minor: totalMinor, currency } = order;
  // No sign that a fax's font may lack.
  const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`;
  const placed = placedAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const lines = items.flatMap(({ quantity, title, sku, priceMinor }) => {
    const [first = '', ...more] = wrapped(`${title} (${sku})`, width - 6 - amountWidth);
    const price = priceMinor === null ? '' : money(priceMinor);
    return [
      `${String(quantity).padStart(4)}  ${first}${' '.repeat(width - 6 - amountWidth - widthOf(first))}${price.padStart(amountWidth)}`,
      ...more.map((part) => `      ${part}`),
    ];
  });
  const customer = [
    ['Email', order.email],
    ['Phone', order.phone],
    ['Postal code', order.postcode],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const rule = '-'.repeat(width);
  return [
    printable(shop),
    '',
    `NEW ORDER ${printable(number)}`,
    `Placed ${placed} (${timeZone})`,
    rule,
    `${' Qty  Item'.padEnd(width - 10)}Price each`,
    rule,
    ...lines,
    rule,
    'Total'.padEnd(width - amountWidth) + money(totalMinor).padStart(amountWidth),
    '',
    'CUSTOMER',
    ...(customer.length > 0 ? customer.map(printable) : ['Not given.']),
    '',
    'Ordered through the chat in your shop.',
    '',
  ].join('\n');
}

/** One line without what steers a printer; the joiners within Hindi words stay. */
function printable(text: string): string {
  return text.replaceAll(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, ' ').trim();
}

function wrapped(text: string, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of printable(text).split(/\s+/)) {
    if (row !== '' && widthOf(row) + 1 + widthOf(word) > most) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? word : `${row} ${word}`;
    while (widthOf(row) > most) {
      const head = headOf(row, most);
      rows.push(head);
      row = row.slice(head.length);
    }
  }
  return [...rows, row];
}

/** As much of a text as has room, and at least one sign. */
function headOf(text: string, most: number): string {
  let head = '';
  let used = 0;
  for (const { sign, columns } of columnsOf(text)) {
    if (head !== '' && used + columns > most) break;
    head += sign;
    used += columns;
  }
  return head;
}
