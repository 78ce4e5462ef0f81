interface Offered {
  id: number;
  sku: string;
  status: string;
  permalink: string;
  price: string;
  regular_price: string;
  sale_price: string;
  on_sale: boolean;
  description: string;
  stock_status: string;
  stock_quantity: number | null;
  manage_stock: boolean | string;
  global_unique_id: string;
  date_modified_gmt: string;
  parent_id: number;
}
export interface WooProduct extends Offered {
  name: string;
  type: string;
  short_description: string;
  catalog_visibility: string;
  categories: { id: number; name: string; slug: string }[];
  brands: { name: string }[];
  tags: { name: string }[];
  images: { src: string }[];
  variations: number[];
}
export interface WooVariation extends Offered {
  image: { src: string } | null;
  attributes: { name: string; option: string }[];
}
export interface WooOrder {
  id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  customer_id: number;
  billing: { email: string; phone: string; postcode: string };
  shipping: { postcode: string };
  date_created_gmt: string;
  date_modified_gmt: string;
  line_items: { id: number; name: string; quantity: number; sku: string; price: number }[];
  coupon_lines: { code: string }[];
  refunds: { id: number }[];
  meta_data: { key: string; value: unknown }[];
}

const things = ['Teapot', 'Mug', 'Kettle', 'Tray', 'Tea towel', 'Sugar bowl', 'Milk jug', 'Tea strainer'];
const looks = ['Blue', 'Stoneware', 'Copper', 'Enamel', 'Glass', 'Walnut', 'Striped', 'Speckled'];
const sizes = ['Small', 'Medium', 'Large'];

/** Sixty-four products of a tea shop, every eighth in three sizes, and one group that nobody can buy by itself. */
export function demoProducts(): { products: WooProduct[]; variations: Map<number, WooVariation[]> } {
  const products: WooProduct[] = [];
  const variations = new Map<number, WooVariation[]>();
  for (const [place, thing] of things.entries()) {
    for (const [at, look] of looks.entries()) {
      const id = 100 + place * looks.length + at;
      const product = demoProduct(id, `${look} ${thing.toLowerCase()}`, thing);
      products.push(product);
      if (at !== 0) continue;
      product.type = 'variable';
      product.regular_price = '';
      const rows = sizes.map((size, number) => demoVariation(product, 1_000 + id * 10 + number, size, number));
      product.variations = rows.map((row) => row.id);
      variations.set(id, rows);
    }
  }
  const group = demoProduct(300, 'Tea set', 'Tea sets');
  products.push({ ...group, type: 'grouped', price: '', regular_price: '' });
  return { products, variations };
}

function demoProduct(id: number, name: string, category: string): WooProduct {
  const price = (8 + (id % 40) + 0.95).toFixed(2);
  const isOnSale = id % 9 === 0;
  return {
    id,
    name,
    type: 'simple',
    status: 'publish',
    catalog_visibility: 'visible',
    sku: `TEA-${id}`,
    price: isOnSale ? (Number(price) * 0.8).toFixed(2) : price,
    regular_price: price,
    sale_price: isOnSale ? (Number(price) * 0.8).toFixed(2) : '',
    on_sale: isOnSale,
    description: `<p>${name}, made to be used every day.</p>`,
    short_description: '',
    permalink: `http://shop.example/product/${id}/`,
    stock_status: id % 11 === 0 ? 'outofstock' : 'instock',
    stock_quantity: id % 11 === 0 ? 0 : 12 + (id % 7),
    manage_stock: true,
    global_unique_id: '',
    categories: [{ id: 15, name: category, slug: category.toLowerCase().replaceAll(' ', '-') }],
    brands: [{ name: 'Leaf & Kiln' }],
    tags: [{ name: 'tea' }],
    images: [],
    variations: [],
    parent_id: 0,
    date_modified_gmt: '2026-11-10T08:00:00',
  };
}

function demoVariation(product: WooProduct, id: number, size: string, number: number): WooVariation {
  const price = (Number(product.price) + number * 4).toFixed(2);
  return {
    ...product,
    id,
    sku: `${product.sku}-${size.charAt(0)}`,
    price,
    regular_price: price,
    sale_price: '',
    on_sale: false,
    description: '',
    parent_id: product.id,
    image: null,
    attributes: [{ name: 'Size', option: size }],
  };
}

const orderStatuses = ['pending', 'processing', 'completed', 'completed', 'cancelled', 'refunded'];

/** Forty orders, one every other day. */
export function demoOrders(): WooOrder[] {
  return Array.from({ length: 40 }, (_, at) => {
    const placed = new Date(Date.parse('2026-11-19T12:00:00Z') - at * 2 * 86_400_000).toISOString().slice(0, 19);
    const product = 100 + ((at * 7) % 64);
    return {
      id: 2_040 - at,
      number: String(2_040 - at),
      status: orderStatuses[at % orderStatuses.length] ?? 'processing',
      currency: 'USD',
      total: (20 + at).toFixed(2),
      customer_id: at % 3 === 0 ? 0 : 500 + at,
      billing: {
        email: `shopper${at}@mail.example`,
        phone: `+121337342${String(at).padStart(2, '0')}`,
        postcode: `900${10 + at}`,
      },
      shipping: { postcode: '' },
      date_created_gmt: placed,
      date_modified_gmt: placed,
      line_items: [
        { id: 1, name: `Tea thing ${product}`, quantity: 1 + (at % 2), sku: `TEA-${product}`, price: 20 + at },
      ],
      coupon_lines: [],
      refunds: [],
      meta_data: [],
    };
  });
}
