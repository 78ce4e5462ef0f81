import Fastify, { type FastifyInstance } from 'fastify';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { demoMagento1 } from './demo.ts';

/** What the API returns: a text, a list, or fields. */
type SoapResult = string | readonly SoapResult[] | { readonly [name: string]: SoapResult };
type Row = Record<string, SoapResult>;

export interface Magento1Shop {
  products: Row[];
  orders: Row[];
  shipments: Row[];
  /** The API user is not known any more. */
  isRevoked: boolean;
  /** Calls that the user's role does not allow. */
  readonly forbidden: Set<string>;
  /** Ends all sessions, as Magento does after an hour. */
  endSessions(): void;
  /** Names of the calls made lately. */
  readonly requests: string[];
}

export interface Magento1Emulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly shop: Magento1Shop;
  close(): Promise<void>;
}

class Fault extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A Magento 1.9 shop as far as connectors read it: SOAP v2 in rpc/encoded form, sessions, its own faults. */
export async function startMagento1(options: { port?: number; host?: string } = {}): Promise<Magento1Emulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const shop = mountMagento1(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, faults, shop, close: () => app.close() };
}

/** @param prefix the folder Magento lives in: '' or '/shop' */
export function mountMagento1(app: FastifyInstance, prefix: string): Magento1Shop {
  let sessions = new Set<string>();
  const shop: Magento1Shop = {
    products: demoProducts(),
    orders: demoOrders(),
    shipments: demoShipments(),
    isRevoked: false,
    forbidden: new Set(),
    requests: [],
    endSessions() {
      sessions = new Set();
    },
  };

  app.register(async (scope) => {
    scope.addContentTypeParser(['text/xml'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get(`${prefix}/api/v2_soap/`, async (_request, reply) =>
      reply.type('text/xml').send('<definitions name="Magento" targetNamespace="urn:Magento"/>'),
    );
    scope.post(`${prefix}/index.php/api/v2_soap/`, async (request, reply) => {
      const body = String(request.body);
      const method = /<ns1:(\w+)[\s>]/.exec(body)?.[1] ?? '';
      shop.requests.push(method);
      reply.type('text/xml; charset=utf-8');
      try {
        return responseXml(method, answerTo(method, body));
      } catch (error) {
        const fault = error instanceof Fault ? error : new Fault(1, 'Internal Error. Please see log for details.');
        reply.code(500);
        return `<?xml version="1.0" encoding="UTF-8"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>${fault.code}</faultcode><faultstring>${escaped(fault.message)}</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>`;
      }
    });
  });
  return shop;

  function answerTo(method: string, body: string): SoapResult {
    if (method === 'login') {
      const isKnown =
        field(body, 'username') === demoMagento1.userName && field(body, 'apiKey') === demoMagento1.apiKey;
      if (!isKnown || shop.isRevoked) throw new Fault(2, 'Access denied.');
      const session = `session-${shop.requests.length}`;
      sessions.add(session);
      return session;
    }
    if (shop.isRevoked || !sessions.has(field(body, 'sessionId')))
      throw new Fault(5, 'Session expired. Try to relogin.');
    if (shop.forbidden.has(method)) throw new Fault(2, 'Access denied.');
    switch (method) {
      case 'magentoInfo':
        return { magento_edition: 'Community', magento_version: '1.9.4.5' };
      case 'catalogProductList':
        return filtered(shop.products, body).map(({ product_id = '', sku = '', name = '', type = '' }) => ({
          product_id,
          sku,
          name,
          set: '4',
          type,
          category_ids: [],
        }));
      case 'catalogProductInfo':
        return found(shop.products, 'product_id', field(body, 'productId'), 101, 'Product not exists.');
      case 'catalogProductAttributeMediaList':
        return [
          {
            file: '/a.jpg',
            label: '',
            position: '1',
            exclude: '0',
            url: `http://shop.example/media/${field(body, 'productId')}.jpg`,
          },
          { file: '/b.jpg', label: '', position: '2', exclude: '1', url: 'http://shop.example/media/hidden.jpg' },
        ];
      case 'catalogInventoryStockItemList': {
        const ids = new Set([...body.matchAll(/<item[^>]*>([^<]*)<\/item>/g)].map(([, id]) => id));
        return shop.products
          .filter(({ product_id }) => ids.has(String(product_id)))
          .map(({ product_id = '', sku = '', qty = '', is_in_stock = '' }) => ({ product_id, sku, qty, is_in_stock }));
      }
      case 'salesOrderList':
        return filtered(shop.orders, body).map(
          ({ items: _items, billing_address: _b, shipping_address: _s, ...row }) => row,
        );
      case 'salesOrderInfo':
        return found(shop.orders, 'increment_id', field(body, 'orderIncrementId'), 100, 'Requested order not exists.');
      case 'salesOrderShipmentList':
        return filtered(shop.shipments, body).map(({ tracks: _tracks, ...row }) => row);
      case 'salesOrderShipmentInfo':
        return found(
          shop.shipments,
          'increment_id',
          field(body, 'shipmentIncrementId'),
          100,
          'Requested shipment does not exists.',
        );
      default:
        throw new Fault(3, 'Invalid api path.');
    }
  }
}

function found(rows: readonly Row[], name: string, id: string, code: number, message: string): Row {
  const row = rows.find((one) => one[name] === id);
  if (!row) throw new Fault(code, message);
  return row;
}

function field(body: string, name: string): string {
  return unescaped(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(body)?.[1] ?? '');
}

/** As Magento reads them: one condition a field, the last one counts. */
function filtered(rows: readonly Row[], body: string): Row[] {
  const conditions = new Map(
    [
      ...body.matchAll(
        /<item[^>]*><key[^>]*>([^<]*)<\/key><value[^>]*><key[^>]*>([^<]*)<\/key><value[^>]*>([^<]*)<\/value>/g,
      ),
    ].map(([, name = '', is = '', value = '']) => [name, { is, value: unescaped(value) }]),
  );
  return rows.filter((row) =>
    [...conditions].every(([name, { is, value }]) => {
      const own = String(row[name] ?? '');
      return is === 'in' ? value.split(',').includes(own) : is === 'gteq' ? own >= value : own === value;
    }),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function responseXml(method: string, result: SoapResult): string {
  const name =
    method === 'login'
      ? 'loginReturn'
      : method === 'catalogProductList'
        ? 'storeView'
        : method === 'catalogProductInfo'
          ? 'info'
          : 'result';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:ns1="urn:Magento" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">' +
    `<SOAP-ENV:Body><ns1:${method}Response>${elementXml(name, result)}</ns1:${method}Response></SOAP-ENV:Body></SOAP-ENV:Envelope>`
  );
}

function elementXml(name: string, value: SoapResult): string {
  if (typeof value === 'string') return `<${name} xsi:type="xsd:string">${escaped(value)}</${name}>`;
  if (Array.isArray(value))
    return `<${name} xsi:type="SOAP-ENC:Array">${value.map((item) => elementXml('item', item)).join('')}</${name}>`;
  return `<${name}>${Object.entries(value)
    .map(([inner, text]) => elementXml(inner, text))
    .join('')}</${name}>`;
}

const things = ['Guitar', 'Ukulele', 'Drum', 'Flute'];
const looks = ['Maple', 'Cedar', 'Concert', 'Student', 'Vintage', 'Black', 'Electric', 'Junior', 'Studio', 'Stage'];

/** Forty products of a music shop, some configurable, and their parts, which are not shown. */
function demoProducts(): Row[] {
  const rows: Row[] = [];
  for (const [place, thing] of things.entries()) {
    for (const [turn, look] of looks.entries()) {
      const id = 1 + place * looks.length + turn;
      rows.push(
        magento1Product(id, { name: `${look} ${thing.toLowerCase()}`, type: turn === 0 ? 'configurable' : 'simple' }),
      );
      if (turn === 0)
        rows.push(magento1Product(500 + place, { name: `${look} ${thing.toLowerCase()} left`, visibility: '1' }));
    }
  }
  return rows;
}

export function magento1Product(id: number, given: Readonly<Record<string, string>>): Row {
  return {
    product_id: String(id),
    sku: `M1-${id}`,
    type: 'simple',
    name: `Product ${id}`,
    description: '<b>Warm</b> & clear.',
    status: '1',
    visibility: '4',
    url_path: `product-${id}.html`,
    price: `${40 + (id % 60)}.0000`,
    special_price: id % 7 === 0 ? '19.9900' : '',
    special_from_date: '',
    special_to_date: '',
    created_at: '2026-10-01 09:00:00',
    updated_at: '2026-11-01 09:00:00',
    qty: `${id % 10}.0000`,
    is_in_stock: id % 10 === 0 ? '0' : '1',
    ...given,
  };
}

const states = ['new', 'processing', 'complete', 'closed', 'canceled'];

/** Orders are of late, whenever that is: old ones are not synced. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
}

function demoOrders(): Row[] {
  return Array.from({ length: 30 }, (_, place) => {
    const id = 200 + place;
    return {
      order_id: String(id),
      increment_id: String(100_000_000 + id),
      state: states[place % states.length] ?? 'new',
      status: states[place % states.length] ?? 'new',
      customer_email: `shopper${id}@mail.example`,
      customer_id: '',
      created_at: daysAgo(12),
      updated_at: daysAgo(11),
      grand_total: '81.5000',
      base_currency_code: 'USD',
      order_currency_code: 'USD',
      billing_address: { telephone: '+12133734253', postcode: '90001' },
      shipping_address: { telephone: '', postcode: '90002' },
      items: [
        {
          item_id: `${id}1`,
          product_type: 'configurable',
          sku: 'M1-500',
          name: 'Maple guitar',
          qty_ordered: '1.0000',
          price: '81.5000',
        },
        {
          item_id: `${id}2`,
          product_type: 'simple',
          sku: 'M1-500',
          name: 'Maple guitar left',
          qty_ordered: '1.0000',
          price: '0.0000',
        },
      ],
    };
  });
}

function demoShipments(): Row[] {
  return demoOrders()
    .filter(({ state }) => state === 'complete')
    .map(({ order_id = '' }) => ({
      increment_id: `3000${String(order_id)}`,
      order_id,
      tracks: [{ carrier: 'fedex', title: 'Federal Express', number: `7777${String(order_id)}` }],
    }));
}
