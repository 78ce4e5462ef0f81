import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import type { WooOrder, WooProduct } from './demo-shop.ts';

/** What a shop's owner sets by hand; the last two come from plugins, as in many shops. */
const steps = {
  completed: 'Ship it',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancel',
  refunded: 'Refund',
} as const;

const newOrder = z.object({
  email: z.string().trim().max(254),
  phone: z.string().trim().max(40),
  postcode: z.string().trim().max(20),
});
const nextStep = z.object({ status: z.enum(Object.keys(steps) as (keyof typeof steps)[]) });

const shownMax = 10;
const carrier = 'UPS';

interface CounterShop {
  readonly products: ReadonlyMap<number, WooProduct>;
  readonly orders: ReadonlyMap<number, WooOrder>;
  putOrder(order: Partial<WooOrder> & { id: number }): void;
  nextId(): number;
}

/** The shop's counter as a page, without keys: a person places an order there and sends it on its way. */
export function mountCounter(app: FastifyInstance, prefix: string, shop: CounterShop): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${prefix}/`, async (_request, reply) =>
      reply.headers(pageHeaders).send(page('Shop counter', counterPage(prefix, shop))),
    );
    scope.post(`${prefix}/counter/orders`, async (request, reply) => {
      const given = newOrder.safeParse(request.body);
      if (!given.success) return reply.code(400).send('An order has an email, a phone number and a postal code.');
      const { email, phone, postcode } = given.data;
      const [product] = shop.products.values();
      const price = product?.price ?? '10.00';
      shop.putOrder({
        id: shop.nextId(),
        total: price,
        billing: { email, phone, postcode },
        date_created_gmt: new Date().toISOString().slice(0, 19),
        line_items: [
          {
            id: 1,
            name: product?.name ?? 'A product',
            quantity: 1,
            sku: product?.sku ?? 'SKU-1',
            price: Number(price),
          },
        ],
      });
      return reply.redirect(`${prefix}/`, 303);
    });
    scope.post<{ Params: { id: string } }>(`${prefix}/counter/orders/:id`, async (request, reply) => {
      const order = shop.orders.get(Number(request.params.id));
      const given = nextStep.safeParse(request.body);
      if (!order || !given.success) return reply.code(400).send('No such order, or no such step.');
      const { status } = given.data;
      shop.putOrder({ id: order.id, status, ...(status === 'completed' ? parcelOf(order) : {}) });
      return reply.redirect(`${prefix}/`, 303);
    });
  });
}

/** As the plugin "Shipment Tracking" keeps it. */
function parcelOf(order: WooOrder): Pick<WooOrder, 'meta_data'> {
  const parcel = {
    tracking_provider: carrier,
    custom_tracking_provider: '',
    tracking_number: `1Z${String(order.id).padStart(16, '0')}`,
    custom_tracking_link: '',
    tracking_link: '',
  };
  const others = order.meta_data.filter(({ key }) => key !== '_wc_shipment_tracking_items');
  return { meta_data: [...others, { key: '_wc_shipment_tracking_items', value: [parcel] }] };
}

function counterPage(prefix: string, shop: Pick<CounterShop, 'orders'>) {
  const orders = [...shop.orders.values()].toReversed().slice(0, shownMax);
  const rows = orders.map(({ id, number, status, billing }) => {
    const buttons = Object.entries(steps).map(
      ([value, label]) => html`<button name="status" value="${value}">${label}</button> `,
    );
    return html`<tr><td>${number || String(id)}, ${status}<br>${billing.email}<br>${billing.phone}</td>
      <td><form method="post" action="${prefix}/counter/orders/${id}">${buttons}</form></td></tr>`;
  });
  return html`<h1>Shop counter</h1>
    <p>What happens here is sent to Voicecart by the shop’s webhooks, once the shop is connected.</p>
    <form method="post" action="${prefix}/counter/orders">
      <p><label>Email <input name="email" type="email" value="ann@mail.example"></label>
      <label>Phone <input name="phone" value="+1 213 555 0123"></label>
      <label>Postal code <input name="postcode" value="90001"></label>
      <button>Place an order</button></p>
    </form>
    <table><thead><tr><th>Order</th><th>What happens next</th></tr></thead><tbody>${rows}</tbody></table>`;
}
