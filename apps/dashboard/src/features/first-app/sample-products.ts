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

/** The feed that owns them, by which they are removed again. */
export const sampleFeed = 'Sample products';

/** As a merchant's own file would be sent: the currency is the shop's. */
export function sampleFile(): File {
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return new File([lines.join('\n')], 'sample-products.csv', { type: 'text/csv' });
}
