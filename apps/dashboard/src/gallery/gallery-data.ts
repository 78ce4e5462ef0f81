/** Made-up rows for the gallery. */
export interface SampleProduct {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly price: { readonly amountMinor: number; readonly currency: string };
  readonly stock: 'in stock' | 'low' | 'out of stock';
  readonly updatedAt: string;
}

const names = [
  'Blue mug',
  'Oak shelf',
  'Linen shirt',
  'Desk lamp',
  'Wool socks',
  'Teapot',
  'Garden fork',
  'Silver ring',
];
const stocks = ['in stock', 'low', 'out of stock'] as const;

export const sampleProducts: readonly SampleProduct[] = Array.from({ length: 120 }, (_, index) => ({
  id: String(index),
  title: `${names[index % names.length]} ${index + 1}`,
  sku: `SKU-${1000 + index}`,
  price: { amountMinor: 990 + index * 137, currency: 'EUR' },
  stock: stocks[index % 3] ?? 'low',
  updatedAt: new Date(Date.now() - index * 3_600_000).toISOString(),
}));

export const sampleDays = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10),
  sessions: 40 + Math.round(20 * Math.sin(index / 3)) + index,
  users: 25 + Math.round(12 * Math.sin(index / 3)),
}));

export const sampleSchema = {
  type: 'object',
  properties: {
    resultsPerTurn: {
      type: 'integer',
      minimum: 1,
      maximum: 5,
      default: 3,
      title: 'Products read out at a time',
      description: 'Three is what people remember.',
    },
    speakPrices: { type: 'boolean', default: true, title: 'Say prices', description: 'Off, only when asked.' },
    order: { type: 'string', enum: ['relevance', 'price-ascending'], default: 'relevance', title: 'Order of results' },
    brands: { type: 'array', items: { type: 'string' }, default: ['Acme'], title: 'Brands', maxItems: 5 },
    nothingFound: { type: 'string', maxLength: 300, default: '', title: 'When nothing is found' },
  },
} as const;
