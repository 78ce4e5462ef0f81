import { minorDigits } from '@voicecart/contract/minor-digits';

/** Rows of MasterFormat: a small shop to try an app with, until there are products of one's own. */
const rows = [
  [
    'SAMPLE-MUG-BLUE',
    'Blue stoneware mug',
    '18.00',
    '',
    'Mugs',
    'Thrown by hand and fired twice. Holds 350 milliliters.',
    '12',
  ],
  [
    'SAMPLE-MUG-RED',
    'Red stoneware mug',
    '18.00',
    '14.50',
    'Mugs',
    'Thrown by hand and fired twice. Dishwasher safe.',
    '4',
  ],
  ['SAMPLE-BOWL', 'Oak serving bowl', '42.00', '', 'Bowls', 'Turned from one piece of oak, oiled by hand.', '6'],
  ['SAMPLE-CANDLE', 'Beeswax candle', '9.50', '', 'Candles', 'Burns for 30 hours. Made of pure beeswax.', '40'],
  ['SAMPLE-APRON', 'Linen apron', '36.00', '29.00', 'Textiles', 'Washed linen with two pockets.', '9'],
  ['SAMPLE-LAMP', 'Small reading lamp', '79.00', '', 'Lamps', 'Warm light, dimmed by touch.', '0'],
] as const;

const columns = [
  'product_sku',
  'product_title',
  'product_price',
  'product_sale_price',
  'product_category',
  'product_description',
  'product_stock',
];

/** About what a dollar is, where amounts of dollars would be far off; anywhere else a mug may cost 18. */
const dollarIn: Readonly<Record<string, number>> = {
  CLP: 950,
  COP: 4000,
  CZK: 22,
  DKK: 7,
  HUF: 350,
  IDR: 16_000,
  INR: 85,
  ISK: 135,
  JPY: 150,
  KRW: 1400,
  KWD: 0.3,
  MXN: 18,
  NOK: 10,
  PHP: 57,
  PKR: 280,
  SEK: 10,
  THB: 34,
  TRY: 40,
  TWD: 31,
  UAH: 41,
  VND: 25_000,
  ZAR: 18,
};

/** An amount of dollars as a shop of that currency would write its price: two figures, and its smallest unit. */
export function samplePrice(dollars: string, currency: string): string {
  const rate = dollarIn[currency];
  if (dollars === '' || rate === undefined) return dollars;
  return Number((Number(dollars) * rate).toPrecision(2)).toFixed(minorDigits(currency));
}

/** The feed that owns them, by which they are removed again. */
export const sampleFeed = 'Sample products';

/** As a merchant's own file would be sent, in the shop's currency. */
export function sampleFile(currency: string): File {
  const priced = rows.map(([sku, title, price, salePrice, ...rest]) => [
    sku,
    title,
    samplePrice(price, currency),
    samplePrice(salePrice, currency),
    ...rest,
  ]);
  const lines = [columns, ...priced].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return new File([lines.join('\n')], 'sample-products.csv', { type: 'text/csv' });
}
