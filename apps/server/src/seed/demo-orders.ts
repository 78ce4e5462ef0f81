import { orderStatuses } from '@voicecart/contract/routes/order-statuses';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';

export interface DemoOrder {
  readonly number: string;
  readonly status: (typeof orderStatuses)[number];
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly customerId: string;
  readonly placedAt: Date;
  readonly expectedOn: string | null;
  readonly deliveredAt: Date | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly items: readonly { sku: string; title: string; quantity: number; priceMinor: number }[];
  readonly totalMinor: number;
}

const dayMs = 86_400_000;
const firstNames = ['Ava', 'Noah', 'Mia', 'Liam', 'Zoe', 'Omar', 'Lena', 'Ravi', 'Ines', 'Theo', 'Yuki', 'Sam'];
const lastNames = ['Reed', 'Patel', 'Novak', 'Garcia', 'Chen', 'Okafor', 'Meyer', 'Rossi', 'Silva', 'Sato'];
const postcodes = ['98101', '10001', '60601', '94103', '02108', '73301', '33101', '80202', '97201', '30301'];
/** Numbers of each carrier's own form, though without its check digits. */
const carriers = [
  { name: 'UPS', number: (a: number, b: number) => `1ZR8W2030${String(a).slice(0, 3)}${b}` },
  { name: 'FedEx', number: (a: number, b: number) => `${a}${b}` },
  { name: 'USPS', number: (a: number, b: number) => `9400111899${a}${b}` },
  { name: 'DHL', number: (a: number, b: number) => `JJD00${a}${b}` },
];

/** 300 orders over ninety days, every state among them. Numbers run from 1001; 1001 is always on its way. */
export function demoOrders(random: Random, products: readonly DemoProduct[], now: number): DemoOrder[] {
  return Array.from({ length: 300 }, (_, index) => {
    const ageDays = index === 0 ? 3 : random.next() ** 2 * 90;
    const status =
      index === 0
        ? 'shipped'
        : index <= orderStatuses.length
          ? (orderStatuses[index - 1] ?? 'placed')
          : statusFor(ageDays, random);
    const placedAt = new Date(now - ageDays * dayMs);
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const customer = random.whole(1, 140);
    const items = Array.from({ length: random.whole(1, 3) }, () => {
      const product = random.pick(products);
      return {
        sku: product.sku,
        title: product.title,
        quantity: random.whole(1, 2),
        priceMinor: product.salePriceMinor ?? product.priceMinor,
      };
    });
    const hasLeft = ['shipped', 'out_for_delivery', 'delivered', 'returned', 'refunded'].includes(status);
    const arrived = ['delivered', 'returned', 'refunded'].includes(status);
    const onTheWay =
      status === 'placed' || status === 'processing' || status === 'shipped' || status === 'out_for_delivery';
    return {
      number: String(1001 + index),
      status,
      email: `${first}.${last}${customer}@shopper.example`.toLowerCase(),
      phone: `+1206555${String(1000 + customer).padStart(4, '0')}`,
      postcode: index === 0 ? '98101' : random.pick(postcodes),
      customerId: `C-${customer}`,
      placedAt,
      expectedOn: onTheWay
        ? new Date(now + random.whole(status === 'out_for_delivery' ? 0 : 1, 5) * dayMs).toISOString().slice(0, 10)
        : null,
      deliveredAt: arrived ? new Date(placedAt.getTime() + Math.min(ageDays * 0.8, random.whole(2, 6)) * dayMs) : null,
      ...(hasLeft ? parcel(random) : { carrier: null, trackingNumber: null }),
      items,
      totalMinor: items.reduce((sum, item) => sum + item.priceMinor * item.quantity, 0),
    };
  });
}

function parcel(random: Random): { carrier: string; trackingNumber: string } {
  const { name, number } = random.pick(carriers);
  return { carrier: name, trackingNumber: number(random.whole(100_000, 999_999), random.whole(100_000, 999_999)) };
}

function statusFor(ageDays: number, random: Random): DemoOrder['status'] {
  const luck = random.next();
  if (luck < 0.05) return 'cancelled';
  if (ageDays < 1) return luck < 0.6 ? 'placed' : 'processing';
  if (ageDays < 3) return luck < 0.4 ? 'processing' : 'shipped';
  if (ageDays < 5) return luck < 0.5 ? 'shipped' : 'out_for_delivery';
  if (luck < 0.1) return 'returned';
  return luck < 0.14 ? 'refunded' : 'delivered';
}
