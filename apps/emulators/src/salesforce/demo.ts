/** The demo site's keys, with which a person connects at the default start. */
export const demoSalesforce = {
  shortCode: 'kv7demo1',
  organizationId: 'f_ecom_vcdm_001',
  siteId: 'RefArchDemo',
  clientId: 'aaaaaaaa-demo-client',
  clientSecret: 'demo-sfcc-secret',
  currency: 'USD',
} as const;

export interface SfProduct {
  id: string;
  name: string;
  price: number;
  creationDate: string;
  lastModified: string;
  online: boolean;
  ats: number;
  /** Empty for a product without variants. */
  colors: readonly { value: string; name: string }[];
}

export interface SfOrder {
  orderNo: string;
  status: string;
  shippingStatus: string;
  paymentStatus: string;
  creationDate: string;
  lastModified: string;
  trackingNumber: string;
}

const things = ['Shirt', 'Skirt', 'Coat', 'Belt', 'Scarf', 'Boot'];
const makes = ['Linen', 'Denim', 'Wool', 'Silk', 'Leather', 'Cotton', 'Cord', 'Jersey', 'Tweed'];
const colors = [
  { value: 'JJ825XX', name: 'Turquoise' },
  { value: 'JJ169XX', name: 'Black' },
];

/** Fifty-four products of a clothes shop, every sixth in two colours, one of them offline. */
export function demoProducts(): SfProduct[] {
  return Array.from({ length: 54 }, (_, place) => ({
    id: `sf-${String(place + 1).padStart(3, '0')}`,
    name: `${makes[place % makes.length]} ${things[place % things.length]?.toLowerCase()} ${Math.floor(place / 18) + 1}`,
    price: 29 + place,
    creationDate: new Date(Date.parse('2026-01-01T08:00:00Z') + Math.floor(place / 2) * 3_600_000).toISOString(),
    lastModified: '2026-11-10T08:00:00.000Z',
    online: place !== 5,
    ats: place % 13 === 4 ? 0 : 6 + place,
    colors: place % 6 === 0 ? colors : [],
  }));
}

/** Forty-one orders, and one that was never placed. */
export function demoOrders(): SfOrder[] {
  return Array.from({ length: 42 }, (_, place) => {
    const at = new Date(Date.parse('2026-10-01T12:00:00Z') + place * 86_400_000).toISOString();
    return {
      orderNo: String(410 + place).padStart(8, '0'),
      status: place === 20 ? 'created' : place % 10 === 9 ? 'cancelled' : 'new',
      shippingStatus: place % 4 === 1 ? 'shipped' : 'not_shipped',
      paymentStatus: place % 3 === 0 ? 'paid' : 'not_paid',
      creationDate: at,
      lastModified: at,
      trackingNumber: place % 4 === 1 ? `SF${place}` : '',
    };
  });
}

export const demoCoupons = [
  {
    couponId: 'voice-ten',
    description: 'Ten off for voices',
    enabled: true,
    type: 'single_code',
    singleCode: 'VOICE10',
  },
  { couponId: 'old', description: 'Last summer', enabled: false, type: 'single_code', singleCode: 'SUN25' },
  { couponId: 'mailed', description: 'One a customer', enabled: true, type: 'system_codes' },
];
