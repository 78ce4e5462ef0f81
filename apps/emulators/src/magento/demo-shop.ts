export interface MagentoProductRow {
  id: number;
  sku: string;
  name: string;
  price: number;
  status: number;
  visibility: number;
  type_id: string;
  created_at: string;
  updated_at: string;
  media_gallery_entries: { id: number; media_type: string; disabled: boolean; file: string }[];
  custom_attributes: { attribute_code: string; value: string }[];
  extension_attributes: {
    category_links?: { position: number; category_id: string }[];
    configurable_product_links?: number[];
    configurable_product_options?: {
      id: number;
      attribute_id: string;
      label: string;
      values: { value_index: number }[];
    }[];
  };
}

export interface MagentoOrderRow {
  entity_id: number;
  increment_id: string;
  state: string;
  status: string;
  customer_email: string;
  customer_id: number | null;
  created_at: string;
  updated_at: string;
  grand_total: number;
  order_currency_code: string;
  billing_address: { telephone: string; postcode: string };
  extension_attributes: {
    shipping_assignments: { shipping: { address: { telephone: string; postcode: string } } }[];
  };
  items: {
    item_id: number;
    sku: string;
    name: string;
    qty_ordered: number;
    price: number;
    product_type: string;
    parent_item_id: number | null;
  }[];
}

export interface MagentoShipmentRow {
  entity_id: number;
  order_id: number;
  tracks: { entity_id: number; track_number: string; title: string; carrier_code: string }[];
}

export interface SourceItemRow {
  source_item_id: number;
  sku: string;
  source_code: string;
  quantity: number;
  status: number;
}

export const demoAttributes = [
  {
    attribute_id: 93,
    attribute_code: 'color',
    frontend_input: 'select',
    options: [
      { label: ' ', value: '' },
      { label: 'Blue', value: '5' },
      { label: 'Grey', value: '6' },
      { label: 'Red', value: '7' },
    ],
  },
  {
    attribute_id: 83,
    attribute_code: 'manufacturer',
    frontend_input: 'select',
    options: [
      { label: ' ', value: '' },
      { label: 'Northwind', value: '21' },
    ],
  },
  { attribute_id: 73, attribute_code: 'name', frontend_input: 'text', options: [] },
];

export const demoCategories = [
  { id: 1, entity_id: 1, parent_id: 0, name: 'Root Catalog', level: 0 },
  { id: 2, entity_id: 2, parent_id: 1, name: 'Default Category', level: 1 },
  { id: 3, entity_id: 3, parent_id: 2, name: 'Bags', level: 2 },
  { id: 4, entity_id: 4, parent_id: 2, name: 'Outdoor', level: 2 },
];

export const demoRules = [
  {
    rule_id: 1,
    name: 'Ten percent off',
    is_active: true,
    simple_action: 'by_percent',
    discount_amount: 10,
    simple_free_shipping: '0',
    from_date: '2026-11-01',
  },
  {
    rule_id: 2,
    name: 'Summer',
    is_active: true,
    simple_action: 'cart_fixed',
    discount_amount: 5,
    simple_free_shipping: '0',
    from_date: '2026-06-01',
    to_date: '2026-08-31',
  },
];
export const demoCoupons = [
  { coupon_id: 1, rule_id: 1, code: 'VOICE10', times_used: 3, is_primary: 1, type: 0 },
  { coupon_id: 2, rule_id: 2, code: 'SUMMER', times_used: 41, is_primary: 1, type: 0 },
  { coupon_id: 3, rule_id: 1, code: 'X8GH-2KPL', times_used: 0, is_primary: 0, type: 1 },
];

export const demoSources = [
  {
    source_code: 'default',
    name: 'Default Source',
    enabled: true,
    street: '1 Harbour Road',
    postcode: '90001',
    city: 'Los Angeles',
    country_id: 'US',
  },
  {
    source_code: 'north',
    name: 'North store',
    enabled: true,
    street: '5 Mill Lane',
    postcode: '98101',
    city: 'Seattle',
    country_id: 'US',
  },
  { source_code: 'old', name: 'Closed', enabled: false, street: '', postcode: '', city: '', country_id: 'US' },
];

const things = ['Backpack', 'Duffel bag', 'Water bottle', 'Travel mug', 'Tent', 'Lantern'];
const looks = ['Canvas', 'Light', 'Folding', 'Insulated', 'Compact', 'Rugged', 'Trail', 'City', 'Weekend', 'Summit'];
const at = '2026-11-01 09:00:00';

/** Sixty products of an outdoor shop, every tenth in three colours, whose parts are products that are not shown. */
export function demoProducts(): { products: MagentoProductRow[]; sourceItems: SourceItemRow[] } {
  const products: MagentoProductRow[] = [];
  for (const [place, thing] of things.entries()) {
    for (const [turn, look] of looks.entries()) {
      const id = 100 + place * looks.length + turn;
      const product = magentoProduct(id, { name: `${look} ${thing.toLowerCase()}`, price: 12.5 + (id % 45) });
      product.extension_attributes.category_links = [{ position: 0, category_id: place < 2 ? '3' : '4' }];
      if (id % 9 === 0) product.custom_attributes.push({ attribute_code: 'special_price', value: '9.99' });
      products.push(product);
      if (turn !== 0) continue;
      const parts = demoAttributes[0]?.options.slice(1).map(({ label, value }, number) => ({
        ...magentoProduct(1_000 + place * 10 + number, {
          name: `${product.name}-${label}`,
          price: product.price + number,
          visibility: 1,
        }),
        sku: `${product.sku}-${label}`,
        custom_attributes: [{ attribute_code: 'color', value }],
      }));
      makeConfigurable(product, parts ?? []);
      products.push(...(parts ?? []));
    }
  }
  const sourceItems = products
    .filter(({ type_id: type }) => type === 'simple')
    .flatMap(({ id, sku }) => [
      { source_item_id: id * 2, sku, source_code: 'default', quantity: id % 12, status: id % 12 === 0 ? 0 : 1 },
      ...(id % 5 === 0 ? [{ source_item_id: id * 2 + 1, sku, source_code: 'north', quantity: 4, status: 1 }] : []),
    ]);
  return { products: products.sort((a, b) => a.id - b.id), sourceItems };
}

export function magentoProduct(id: number, given: Partial<MagentoProductRow>): MagentoProductRow {
  return {
    id,
    sku: `MG-${id}`,
    name: `Product ${id}`,
    price: 10,
    status: 1,
    visibility: 4,
    type_id: 'simple',
    created_at: at,
    updated_at: at,
    media_gallery_entries: [{ id, media_type: 'image', disabled: false, file: `/m/g/${id}.jpg` }],
    custom_attributes: [
      { attribute_code: 'url_key', value: `product-${id}` },
      { attribute_code: 'description', value: '<p>Made for the way.</p>' },
      { attribute_code: 'manufacturer', value: '21' },
    ],
    extension_attributes: {},
    ...given,
  };
}

export function makeConfigurable(product: MagentoProductRow, parts: readonly MagentoProductRow[]): void {
  product.type_id = 'configurable';
  product.price = 0;
  product.extension_attributes.configurable_product_links = parts.map(({ id }) => id);
  product.extension_attributes.configurable_product_options = [
    { id: 1, attribute_id: '93', label: 'Color', values: [{ value_index: 5 }, { value_index: 6 }, { value_index: 7 }] },
  ];
}

const states = ['new', 'processing', 'complete', 'closed', 'canceled'];

export function demoOrders(): { orders: MagentoOrderRow[]; shipments: MagentoShipmentRow[] } {
  const orders = Array.from({ length: 120 }, (_, place) =>
    magentoOrder(501 + place, { state: states[place % states.length] ?? 'new' }),
  );
  const shipments = orders
    .filter(({ state }) => state === 'complete')
    .map(({ entity_id: id }) => ({
      entity_id: id + 4_000,
      order_id: id,
      tracks: [{ entity_id: id, track_number: `1Z999AA1${id}`, title: 'United Parcel Service', carrier_code: 'ups' }],
    }));
  return { orders, shipments };
}

/** Orders are of late, whenever that is: old ones are not synced. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
}

export function magentoOrder(id: number, given: Partial<MagentoOrderRow>): MagentoOrderRow {
  return {
    entity_id: id,
    increment_id: String(id).padStart(9, '0'),
    state: 'processing',
    status: given.state ?? 'processing',
    customer_email: `shopper${id}@mail.example`,
    customer_id: id % 2 === 0 ? id : null,
    created_at: daysAgo(12),
    updated_at: daysAgo(11),
    grand_total: 31.98,
    order_currency_code: 'USD',
    billing_address: { telephone: '+12133734253', postcode: '90001' },
    extension_attributes: {
      shipping_assignments: [{ shipping: { address: { telephone: '+12133734253', postcode: '90002' } } }],
    },
    items: [
      {
        item_id: id * 10,
        sku: 'MG-100-Blue',
        name: 'Canvas backpack',
        qty_ordered: 2,
        price: 15.99,
        product_type: 'configurable',
        parent_item_id: null,
      },
      {
        item_id: id * 10 + 1,
        sku: 'MG-100-Blue',
        name: 'Canvas backpack-Blue',
        qty_ordered: 2,
        price: 0,
        product_type: 'simple',
        parent_item_id: id * 10,
      },
    ],
    ...given,
  };
}
