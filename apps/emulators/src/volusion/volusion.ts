import Fastify, { type FastifyInstance } from 'fastify';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { demoVolusion } from './demo.ts';

/** A row by its columns; the lists in it are rows of other tables. */
export type VolusionRow = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

export interface VolusionShop {
  products: VolusionRow[];
  orders: VolusionRow[];
  customers: VolusionRow[];
  /** The password has changed. */
  isRevoked: boolean;
  /** Rows an answer holds at most; the next call gives those that follow. 0: all. */
  batch: number;
  /** What was asked lately: name of the export and its condition, without the login. */
  readonly requests: string[];
}

export interface VolusionEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly shop: VolusionShop;
  close(): Promise<void>;
}

/** A Volusion shop as far as connectors read it: the generic exports, with the login in the address. */
export async function startVolusion(options: { port?: number; host?: string } = {}): Promise<VolusionEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const shop = mountVolusion(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, faults, shop, close: () => app.close() };
}

/** @param prefix the folder the shop lives in: '' or '/shop' */
export function mountVolusion(app: FastifyInstance, prefix: string): VolusionShop {
  const shop: VolusionShop = { ...demoShop(), isRevoked: false, batch: 0, requests: [] };
  const given = new Map<string, number>();

  app.get(`${prefix}/net/WebService.aspx`, async (request, reply) => {
    const query = new URL(request.url, 'http://emulator').searchParams;
    const name = (query.get('EDI_Name') ?? query.get('API_Name') ?? '').replace(/^Generic\\/, '');
    const column = query.get('WHERE_Column') ?? '';
    shop.requests.push(`${name} ${column} ${query.get('WHERE_Value') ?? ''}`.trim());
    const isKnown =
      query.get('Login') === demoVolusion.login && query.get('EncryptedPassword') === demoVolusion.encryptedPassword;
    if (!isKnown || shop.isRevoked) {
      // As the real one: a page for people, which repeats what was asked.
      return reply
        .type('text/html')
        .send(`<html><body><h1>Login</h1><p>Please log in.</p><!-- ${request.url} --><br></body></html>`);
    }
    const tables: Record<string, readonly VolusionRow[]> = {
      Products: shop.products,
      Orders: shop.orders,
      Customers: shop.customers,
    };
    const table = tables[name];
    if (!table) return reply.type('text/html').send('<html><body>Invalid EDI name<br></body></html>');
    let rows = table;
    if (column !== '') {
      const field = column.replace(/^\w+\./, '');
      rows = rows.filter((row) => row[field] === query.get('WHERE_Value'));
    } else if (shop.batch > 0) {
      const from = given.get(name) ?? 0;
      rows = rows.slice(from, from + shop.batch);
      given.set(name, from + rows.length);
    }
    reply.type('text/xml');
    if (rows.length === 0) return '<?xml version="1.0" encoding="UTF-8"?>\n<xmldata></xmldata>';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<xmldata>\n${rows.map((row) => rowXml(name, row)).join('\n')}\n</xmldata>`;
  });
  return shop;
}

function rowXml(name: string, row: VolusionRow): string {
  const fields = Object.entries(row).map(([column, value]) =>
    typeof value === 'string'
      ? `<${column}>${escaped(value)}</${column}>`
      : value.map((inner) => rowXml(column, inner)).join(''),
  );
  return `<${name}>${fields.join('')}</${name}>`;
}

/** Long texts stand in CDATA, as Volusion writes them. */
function escaped(text: string): string {
  if (text.includes('<')) return `<![CDATA[${text}]]>`;
  return text.replaceAll('&', '&amp;').replaceAll('>', '&gt;');
}

const things = ['Chess set', 'Puzzle', 'Kite', 'Yo-yo', 'Marbles', 'Spinning top'];
const looks = ['Wooden', 'Classic', 'Tiny', 'Grand', 'Painted', 'Travel', 'Antique', 'Bright', 'Plain', 'Deluxe'];

/** Sixty products of a toy shop, every tenth in two sizes, which are products that name their parent. */
function demoShop(): Pick<VolusionShop, 'products' | 'orders' | 'customers'> {
  const products: VolusionRow[] = [];
  for (const [place, thing] of things.entries()) {
    for (const [turn, look] of looks.entries()) {
      const number = 100 + place * looks.length + turn;
      const name = `${look} ${thing.toLowerCase()}`;
      products.push(volusionProduct(`TOY-${number}`, { ProductName: name, ProductID: String(number) }));
      if (turn !== 0) continue;
      for (const size of ['Small', 'Large']) {
        products.push(
          volusionProduct(`TOY-${number}-${size[0]}`, {
            ProductName: `${name} (${size})`,
            IsChildOfProductCode: `TOY-${number}`,
            ProductPrice: size === 'Large' ? '24.5000' : '',
            ProductDescription: '',
          }),
        );
      }
    }
  }
  const orders = Array.from({ length: 40 }, (_, place) => volusionOrder(String(7_001 + place), place));
  const customers = Array.from({ length: 10 }, (_, place) => ({
    CustomerID: String(300 + place),
    EmailAddress: `shopper${place}@mail.example`,
  }));
  return { products, orders, customers };
}

export function volusionProduct(code: string, given: Readonly<Record<string, string>>): VolusionRow {
  return {
    ProductCode: code,
    ProductName: code,
    ProductID: '1',
    HideProduct: 'N',
    StockStatus: '7',
    DoNotAllowBackOrders: 'Y',
    LastModified: '11/20/2026 3:05:00 PM',
    ProductPrice: '12.9900',
    SalePrice: '',
    ProductManufacturer: 'Playwell',
    PhotoURL: '/v/vspfiles/photos/toy.jpg',
    ProductDescription: '<p>For rainy days & sunny ones.</p>',
    ...given,
  };
}

const statuses = ['New', 'Processing', 'Shipped', 'Cancelled', 'Returned', 'Ready to Ship'];

/** As Volusion writes days; orders are of late, whenever that is: old ones are not synced. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * 86_400_000);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
}

function volusionOrder(id: string, place: number): VolusionRow {
  const status = statuses[place % statuses.length] ?? 'New';
  return {
    OrderID: id,
    CustomerID: String(300 + (place % 10)),
    OrderDate: `${daysAgo(4)} 9:30:00 AM`,
    LastModified: `${daysAgo(3)} 12:15:00 PM`,
    OrderStatus: status,
    PaymentAmount: '25.9800',
    BillingPostalCode: '78701',
    BillingPhoneNumber: '512-555-0100',
    ShipPostalCode: '78702',
    ShipPhoneNumber: '',
    OrderDetails: [
      {
        OrderDetailID: `1${id}`,
        ProductCode: 'TOY-101',
        ProductName: 'Classic chess set',
        Quantity: '2',
        ProductPrice: '12.9900',
      },
    ],
    ...(status === 'Shipped'
      ? { TrackingNumbers: [{ TrackingNumber: `9400${id}`, Gateway: 'USPS', ShipDate: daysAgo(3) }] }
      : {}),
  };
}
