import type { SampleContent } from '@voicecart/contract/visual-design/screen-design';
import { emptyShop } from '../../../shop/empty-shop.ts';
import type { Shop, ShopCartLine, ShopOrder, ShopProduct } from '../../../shop/shop.ts';

/** How many rows a shopper would see, by what the preview shows. */
const rows: Readonly<Record<SampleContent, number>> = {
  usual: 4,
  longest: 4,
  noPicture: 4,
  one: 1,
  many: 30,
  empty: 0,
};

const longWords =
  'Hand-knotted Wool and Silk Area Rug with Floral Medallion Border, Non-Slip Underlay and Donaudampfschifffahrtsgesellschaftskapitänsmütze, Extra Large';
const titles = ['Walnut reading chair', 'Oak desk lamp', 'Linen cushion', 'Ceramic mug'];

export interface SampleAsked {
  readonly content: SampleContent;
  /** The merchant's own products, so that a preview shows the shop; examples where there are none. */
  readonly products: readonly ShopProduct[];
  readonly currency: string;
  /** Of a picture for products that have none. */
  readonly pictureUrl: string;
  /** When the order was placed. */
  readonly at: number;
}

/** A shop in which each template has something to show, of the merchant's products as far as there are any. */
export function sampleShop(asked: SampleAsked): Shop {
  const products = sampleProducts(asked);
  const [first] = products;
  const orders = products.length === 0 ? [] : [sampleOrder(asked, products)];
  return {
    ...emptyShop,
    searchProducts: async () => ({ items: products, total: products.length, correctedQuery: null }),
    getProduct: async (id) => products.find((product) => product.id === id) ?? null,
    getProducts: async (ids) => products.filter(({ id }) => ids.includes(id)),
    getVariants: async (id) => (first?.id === id ? [first] : []),
    listOrders: async () => orders,
    findOrders: async () => orders,
    getCart: async () => products.map(lineOf),
  };
}

function sampleProducts({ content, products: own, currency, pictureUrl }: SampleAsked): ShopProduct[] {
  const longest = own.reduce(
    (title, product) => (product.title.length > title.length ? product.title : title),
    longWords,
  );
  return Array.from({ length: rows[content] }, (_, index) => {
    const product = own[index % Math.max(1, own.length)] ?? example(index, currency);
    return {
      ...product,
      id: `sample-${index + 1}`,
      title: content === 'longest' ? longest : product.title,
      imageUrl: content === 'noPicture' ? null : (product.imageUrl ?? pictureUrl),
      availability: 'in_stock',
    };
  });
}

function example(index: number, currency: string): ShopProduct {
  return {
    id: '',
    sku: `SAMPLE-${index + 1}`,
    title: titles[index % titles.length] ?? '',
    description: '',
    brand: null,
    category: null,
    priceMinor: 4900 + index * 1000,
    salePriceMinor: null,
    currency,
    availability: 'in_stock',
    imageUrl: null,
    link: null,
    options: {},
  };
}

function lineOf(product: ShopProduct, index: number): ShopCartLine {
  return {
    productId: product.id,
    quantity: index === 0 ? 2 : 1,
    title: product.title,
    sku: product.sku,
    link: product.link,
    imageUrl: product.imageUrl,
    currency: product.currency,
    priceMinor: product.priceMinor,
    statedPriceMinor: product.priceMinor,
    availability: product.availability,
    stock: null,
    listing: null,
  };
}

function sampleOrder({ at, currency }: SampleAsked, products: readonly ShopProduct[]): ShopOrder {
  const day = 86_400_000;
  return {
    id: 'sample-order',
    number: '2001',
    status: 'shipped',
    placedAt: new Date(at - 2 * day).toISOString(),
    expectedOn: new Date(at + 2 * day).toISOString().slice(0, 10),
    deliveredAt: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    items: products.map(({ title }) => ({ title, quantity: 1 })),
    totalMinor: products.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    currency,
    proof: { postcode: null, phoneLastFour: null, email: null },
  };
}
