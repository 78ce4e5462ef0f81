/** The demo store and the demo app, with which a person connects at the default start. */
export const demoBigCommerce = {
  storeHash: 'vcdemo1',
  accessToken: 'demo0bigcommerce0token',
  clientId: 'demo-bigcommerce-client',
  clientSecret: 'demo0bigcommerce0secret',
  currency: 'USD',
} as const;

export interface BigProduct {
  id: number;
  name: string;
  price: number;
  date_modified: string;
  is_visible: boolean;
  availability: 'available' | 'disabled' | 'preorder';
  /** Empty for a product without options. */
  sizes: readonly string[];
  stock: number;
}

export interface BigOrder {
  id: number;
  status_id: number;
  date_created: string;
  date_modified: string;
}

export const brands = [
  { id: 1, name: 'Leaf & Kiln' },
  { id: 2, name: 'North Shore' },
];
export const categories = [
  { id: 11, name: 'Lamps' },
  { id: 12, name: 'Cushions' },
  { id: 13, name: 'Rugs' },
];
const things = ['lamp', 'cushion', 'rug'];
const looks = ['Linen', 'Brass', 'Oak', 'Woollen', 'Striped', 'Round', 'Indigo', 'Plain', 'Rattan', 'Velvet'];

/** Sixty products of a homeware store, every fifth in two sizes; one of them is hidden. */
export function demoProducts(): BigProduct[] {
  return Array.from({ length: 60 }, (_, place) => ({
    id: 200 + place,
    name: `${looks[place % looks.length]} ${things[place % things.length]} ${Math.floor(place / 30) + 1}`,
    price: 19 + (place % 23),
    date_modified: '2026-11-12T09:00:00+00:00',
    is_visible: place !== 7,
    availability: 'available',
    sizes: place % 5 === 0 ? ['Small', 'Large'] : [],
    stock: place % 11 === 3 ? 0 : 4 + place,
  }));
}

/** Fifty-five orders, so that there is a second page, and one checkout that was left. */
export function demoOrders(): BigOrder[] {
  const statuses = [11, 9, 2, 10, 5];
  return Array.from({ length: 56 }, (_, place) => {
    const at = new Date(Date.parse('2026-11-20T12:00:00Z') - place * 43_200_000).toUTCString();
    return {
      id: 1_000 + place,
      status_id: place === 30 ? 0 : (statuses[place % 5] ?? 11),
      date_created: at,
      date_modified: at,
    };
  });
}

export const promotions = [
  {
    id: 1,
    name: 'Ten percent for voices',
    redemption_type: 'COUPON',
    status: 'ENABLED',
    start_date: '2026-11-01T00:00:00+00:00',
    end_date: null,
    rules: [{ action: { cart_value: { discount: { percentage_amount: '10' } } }, apply_once: true, stop: false }],
    codes: [{ id: 91, code: 'VOICE10', current_uses: 3, max_uses: 0 }],
  },
  {
    id: 2,
    name: 'Free shipping over 100',
    redemption_type: 'AUTOMATIC',
    status: 'ENABLED',
    start_date: '2026-01-01T00:00:00+00:00',
    end_date: null,
    rules: [{ action: { shipping: { free_shipping: true, zone_ids: '*' } }, apply_once: true, stop: false }],
    codes: [],
  },
];

export const locations = [
  {
    id: 1,
    code: 'BC-LOCATION-1',
    label: 'Default location',
    enabled: true,
    address: { address1: '12 Dock Street', city: 'Austin', state: 'TX', zip: '78704', country_code: 'US' },
  },
  {
    id: 2,
    code: 'SHOWROOM',
    label: 'Showroom',
    enabled: true,
    address: { address1: '4 Mill Road', city: 'Dallas', state: 'TX', zip: '75201', country_code: 'US' },
  },
];
