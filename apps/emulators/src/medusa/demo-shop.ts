/** Rows as Medusa 2.21 answers them, without what no connector reads. */
export interface MedusaPrice {
  id: string;
  amount: number;
  currency_code: string;
  min_quantity: number | null;
  max_quantity: number | null;
  variant_id: string;
  updated_at: string;
  rules: Record<string, string>;
}
export interface MedusaVariant {
  id: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  ean: string | null;
  upc: string | null;
  allow_backorder: boolean;
  manage_inventory: boolean;
  thumbnail: string | null;
  product_id: string;
  updated_at: string;
  deleted_at: string | null;
  images: { url: string }[];
  options: { value: string; option: { title: string } }[];
  prices: MedusaPrice[];
  inventory_items: {
    required_quantity: number;
    inventory: {
      id: string;
      location_levels: { location_id: string; available_quantity: number; updated_at: string }[];
    };
  }[];
}
export interface MedusaProduct {
  id: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  status: 'draft' | 'proposed' | 'published' | 'rejected';
  handle: string;
  thumbnail: string | null;
  updated_at: string;
  deleted_at: string | null;
  metadata: Record<string, unknown> | null;
  images: { url: string }[];
  tags: { value: string }[];
  categories: { name: string }[];
  collection: { title: string } | null;
  type: { value: string } | null;
  sales_channels: { id: string; is_disabled: boolean }[];
  variants: MedusaVariant[];
}
export interface MedusaOrder {
  id: string;
  display_id: number;
  custom_display_id: string | null;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  email: string;
  currency_code: string;
  total: number;
  customer_id: string | null;
  created_at: string;
  updated_at: string;
  items: {
    id: string;
    title: string;
    variant_sku: string | null;
    quantity: number;
    unit_price: number;
    /** Left out: nothing of it. */
    detail: { return_received_quantity: number; fulfilled_quantity?: number; return_requested_quantity?: number };
  }[];
  shipping_address: { phone: string | null; postal_code: string | null } | null;
  billing_address: { phone: string | null; postal_code: string | null } | null;
  fulfillments: {
    id: string;
    updated_at: string;
    shipped_at: string | null;
    delivered_at: string | null;
    canceled_at: string | null;
    labels: { tracking_number: string; tracking_url: string }[];
  }[];
}

const begun = '2026-11-10T08:00:00.000Z';
const things = ['Teapot', 'Mug', 'Kettle', 'Tray', 'Tea towel', 'Sugar bowl', 'Milk jug', 'Tea strainer'];
const looks = ['Blue', 'Stoneware', 'Copper', 'Enamel', 'Glass', 'Walnut', 'Striped', 'Speckled'];
const sizes = ['Small', 'Medium', 'Large'];

/** Medusa's ids rise with the time of their making. */
export const idOf = (kind: string, number: number) => `${kind}_01M7${String(number).padStart(22, '0')}`;

/** Sixty-four products of a tea shop, every eighth in three sizes. */
export function demoProducts(): MedusaProduct[] {
  return things.flatMap((thing, place) =>
    looks.map((look, at) => {
      const number = 100 + place * looks.length + at;
      const product = blankProduct(idOf('prod', number), begun);
      product.title = `${look} ${thing.toLowerCase()}`;
      product.handle = product.title.toLowerCase().replaceAll(' ', '-');
      product.description = `${product.title}, made to be used every day.`;
      product.categories = [{ name: thing }];
      product.tags = [{ value: 'tea' }];
      product.variants = (at === 0 ? sizes : ['']).map((size, step) => {
        const variant = blankVariant(idOf('variant', number * 10 + step), product.id, begun);
        variant.title = size || 'Default variant';
        variant.sku = size === '' ? `MTEA-${number}` : `MTEA-${number}-${size.charAt(0)}`;
        variant.options = [
          size === ''
            ? { value: 'Default option value', option: { title: 'Default option' } }
            : { value: size, option: { title: 'Size' } },
        ];
        variant.prices = [priceOf(variant.id, 8.95 + (number % 40) + step * 4, 'usd', begun)];
        setStock(variant, number % 11 === 0 ? 0 : 12 + (number % 7), begun);
        return variant;
      });
      return product;
    }),
  );
}

export function blankProduct(id: string, at: string): MedusaProduct {
  return {
    id,
    title: `Product ${id}`,
    subtitle: null,
    description: null,
    status: 'published',
    handle: id.replaceAll('_', '-'),
    thumbnail: null,
    updated_at: at,
    deleted_at: null,
    metadata: null,
    images: [],
    tags: [],
    categories: [],
    collection: null,
    type: null,
    sales_channels: [{ id: 'sc_01M7', is_disabled: false }],
    variants: [],
  };
}

export function blankVariant(id: string, productId: string, at: string): MedusaVariant {
  return {
    id,
    title: 'Default variant',
    sku: null,
    barcode: null,
    ean: null,
    upc: null,
    allow_backorder: false,
    manage_inventory: true,
    thumbnail: null,
    product_id: productId,
    updated_at: at,
    deleted_at: null,
    images: [],
    options: [],
    prices: [],
    inventory_items: [],
  };
}

export function priceOf(variantId: string, amount: number, currency: string, at: string): MedusaPrice {
  return {
    id: `price_${variantId}_${currency}`,
    amount: Math.round(amount * 100) / 100,
    currency_code: currency,
    min_quantity: null,
    max_quantity: null,
    variant_id: variantId,
    updated_at: at,
    rules: {},
  };
}

export function setStock(variant: MedusaVariant, count: number, at: string): void {
  variant.inventory_items = [
    {
      required_quantity: 1,
      inventory: {
        id: variant.id.replace('variant', 'iitem'),
        location_levels: [{ location_id: 'sloc_01M7', available_quantity: count, updated_at: at }],
      },
    },
  ];
}

const states = ['not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'delivered', 'canceled'];

/** Sixty orders, one every other day. */
export function demoOrders(): MedusaOrder[] {
  return Array.from({ length: 60 }, (_, at) => {
    const placed = new Date(Date.parse('2026-11-19T12:00:00Z') - (59 - at) * 2 * 86_400_000).toISOString();
    const order = blankOrder(idOf('order', 900 + at), at + 1, placed);
    const state = states[at % states.length] ?? 'not_fulfilled';
    order.status = state === 'canceled' ? 'canceled' : 'pending';
    order.fulfillment_status = state;
    order.email = `shopper${at}@mail.example`;
    order.items = [
      {
        id: `ordli_${at}`,
        title: 'Blue teapot',
        variant_sku: 'MTEA-100-S',
        quantity: 1 + (at % 2),
        unit_price: 28.95,
        detail: { return_received_quantity: 0 },
      },
    ];
    if (state === 'shipped' || state === 'delivered') {
      for (const item of order.items) item.detail.fulfilled_quantity = item.quantity;
      order.fulfillments = [
        {
          id: `ful_${at}`,
          updated_at: placed,
          shipped_at: placed,
          delivered_at: state === 'delivered' ? placed : null,
          canceled_at: null,
          labels: [{ tracking_number: `1Z999AA1012345${6000 + at}`, tracking_url: `https://track.example/${at}` }],
        },
      ];
    }
    return order;
  });
}

export function blankOrder(id: string, number: number, at: string): MedusaOrder {
  return {
    id,
    display_id: number,
    custom_display_id: null,
    status: 'pending',
    payment_status: 'authorized',
    fulfillment_status: 'not_fulfilled',
    email: 'ann@mail.example',
    currency_code: 'usd',
    total: 33.95,
    customer_id: 'cus_01M7',
    created_at: at,
    updated_at: at,
    items: [],
    shipping_address: { phone: '+12133734253', postal_code: '90001' },
    billing_address: null,
    fulfillments: [],
  };
}
