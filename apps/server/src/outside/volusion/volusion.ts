import { type Answer, refusedBy, unreadable } from '../exchange.ts';
import { readRows } from '../readable-rows.ts';
import {
  askShop,
  movedTo,
  notAShop,
  refusedKeys,
  type ShopClient,
  type ShopNet,
  type ShopPage,
  type ShopPlatform,
} from '../shop-platform.ts';
import { BrokenXml, parseXml, type XmlElement } from '../xml.ts';
import {
  parentCode,
  productCode,
  readOrder,
  readProduct,
  rowOf,
  timeOf,
  type VolusionRow,
} from './volusion-records.ts';

const party = 'Your shop';
const pageSize = 100;
/** Volusion has no pages: an export is one answer. */
const bytesMax = 64 * 1024 * 1024;
const batchesMax = 500;

type ExportName = 'Products' | 'Orders' | 'Customers';
interface Where {
  readonly column: string;
  readonly value: string;
}

/**
 * Volusion's generic exports. Login and password stand in the address: they are put there at the last moment, and no
 * fault, log line or row ever holds the address they are in.
 */
export const volusion: ShopPlatform = {
  open({ address = '', login = '', encryptedPassword = '' }, net) {
    const secrets = new URLSearchParams({ Login: login, EncryptedPassword: encryptedPassword }).toString();
    return openShop(address.replace(/\/+$/, ''), secrets, net);
  },
};

function openShop(shop: string, secrets: string, net: ShopNet): ShopClient {
  /** Rows of an export. All columns: which there are differs by version, and one that is missing fails the whole call. */
  async function read(name: ExportName, where: Where | null = null, columns = '*'): Promise<VolusionRow[]> {
    const query = new URLSearchParams({ EDI_Name: `Generic\\${name}`, SELECT_Columns: columns });
    if (where) {
      query.set('WHERE_Column', where.column);
      query.set('WHERE_Value', where.value);
    }
    const url = `${shop}/net/WebService.aspx?${query}`;
    const answer = await askShop(net, {
      party,
      url,
      headers: { accept: 'text/xml, application/xml' },
      bytesMax,
      sign: (plain) => ({ url: `${plain}&${secrets}` }),
    });
    return rootOf(answer, url)
      .children.filter((element) => element.name === name)
      .map(rowOf);
  }

  /** Everything of an export. A batch of round hundreds may be cut off: then it is asked again for what comes next. */
  async function readAll(name: ExportName, idOf: (row: VolusionRow) => string): Promise<VolusionRow[]> {
    const rows = new Map<string, VolusionRow>();
    for (let batch = 1; batch <= batchesMax; batch += 1) {
      const before = rows.size;
      const found = await read(name);
      for (const row of found) rows.set(idOf(row), row);
      if (rows.size === before || found.length % 100 !== 0) break;
    }
    return [...rows.values()];
  }

  /** Read once a client, which lives as long as a sync. */
  let products: Promise<Map<string, VolusionRow[]>> | null = null;
  let orders: Promise<VolusionRow[]> | null = null;
  const customers = new Map<string, Promise<string>>();

  /** Rows by the product they belong to: itself and its children. */
  async function families(): Promise<Map<string, VolusionRow[]>> {
    const rows = await readAll('Products', productCode);
    const codes = new Set(rows.map(productCode));
    // A child whose parent is not exported stands for itself.
    return Map.groupBy(rows, (row) => (codes.has(parentCode(row)) ? parentCode(row) : productCode(row)));
  }

  /** Orders name their customer by number only. */
  function emailOf({ fields }: VolusionRow): Promise<string> {
    const own = fields.emailaddress ?? fields.customeremail;
    const id = fields.customerid ?? '';
    if (own !== undefined || id === '') return Promise.resolve(own ?? '');
    const known = customers.get(id) ?? read('Customers', { column: 'CustomerID', value: id }).then(firstEmail);
    customers.set(id, known);
    return known;
  }

  async function withEmails(rows: readonly VolusionRow[]) {
    const emails = new Map<VolusionRow, string>();
    for (const row of rows) emails.set(row, await emailOf(row));
    return readRows(rows, (row) => readOrder(row, emails.get(row) ?? ''));
  }

  return {
    async validate() {
      await read('Products', null, 'p.ProductCode');
      await read('Orders', { column: 'o.OrderID', value: '0' });
      return {
        name: new URL(shop).host,
        currency: null,
        version: 'Volusion',
        warnings: [
          'Volusion does not tell its currency: prices are taken for US dollars.',
          'Its password changes every 90 days: give it here as a new key then.',
          ...(shop.startsWith('http:')
            ? ['This connection isn’t encrypted. Use the https address if you have one.']
            : []),
        ],
      };
    },

    async products({ cursor }) {
      products ??= families();
      const all = await products;
      const { part, next } = pageOf([...all.keys()].sort(inOrder), (key) => key, cursor);
      const read = readRows(part, (key) => productOf(shop, key, all.get(key) ?? []));
      return { ...read, next, total: all.size };
    },

    async productsById(ids) {
      const found: VolusionRow[][] = [];
      for (const id of ids) {
        const own = await read('Products', { column: 'p.ProductCode', value: id });
        if (own.length === 0) continue;
        found.push([...own, ...(await read('Products', { column: 'p.IsChildOfProductCode', value: id }))]);
      }
      return readRows(found, (rows) => productOf(shop, productCode(rows[0] ?? { fields: {}, nested: [] }), rows)).items;
    },

    async orders({ cursor, since }) {
      orders ??= readAll('Orders', orderIdOf);
      const wanted = (await orders)
        .filter(({ fields }) => isSince(fields, since))
        .sort((a, b) => inOrder(orderIdOf(a), orderIdOf(b)));
      const { part, next } = pageOf(wanted, orderIdOf, cursor);
      return { ...(await withEmails(part)), next, total: wanted.length };
    },

    async ordersById(ids) {
      const rows: VolusionRow[] = [];
      for (const id of ids) rows.push(...(await read('Orders', { column: 'o.OrderID', value: id })));
      return (await withEmails(rows)).items;
    },
  };
}

function productOf(shop: string, code: string, rows: readonly VolusionRow[]) {
  const own = rows.find((row) => productCode(row) === code) ?? { fields: {}, nested: [] };
  return readProduct(
    shop,
    own,
    rows.filter((row) => row !== own),
  );
}

function orderIdOf({ fields }: VolusionRow): string {
  return fields.orderid ?? '';
}

function firstEmail(rows: readonly VolusionRow[]): string {
  return rows[0]?.fields.emailaddress ?? '';
}

/** The clock of the shop may be a day away from ours: that much older ones are taken as well. */
function isSince(fields: VolusionRow['fields'], since: string | null): boolean {
  const at = timeOf(fields.lastmodified) ?? timeOf(fields.orderdate);
  return since === null || at === null || Date.parse(at) >= Date.parse(since) - 86_400_000;
}

function pageOf<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  cursor: string | null,
): { part: readonly T[] } & Pick<ShopPage<T>, 'next'> {
  const rest = cursor === null ? rows : rows.filter((row) => inOrder(idOf(row), cursor) > 0);
  const part = rest.slice(0, pageSize);
  const last = part.at(-1);
  return { part, next: last !== undefined && rest.length > part.length ? idOf(last) : null };
}

const collator = new Intl.Collator('en', { numeric: true });
/** Numbers in their order; the same for every process, so that a cursor holds. */
function inOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** The export an answer holds, or what else it says. Nothing of it is quoted: error pages repeat the address. */
function rootOf(answer: Answer, url: string): XmlElement {
  const moved = movedTo(party, answer, url);
  if (moved) return raise(moved);
  const { status, text } = answer;
  if (status === 401 || status === 403) return raise(refusedLogin(status));
  if (status === 404) return raise(notAShop('There is no Volusion API at this address.', 404));
  if (status < 200 || status > 299) return raise(refusedBy(party, answer));
  // Where no row fits, some versions answer with nothing.
  if (text.trim() === '') return { name: 'xmldata', attributes: {}, children: [], text: '' };
  const root = parsed(text);
  if (root?.name.toLowerCase() === 'xmldata') return root;
  // A wrong login is answered with a page that asks for one, and a 200.
  if (
    /log[ -]?(?:in|on)\b|password|not authori[sz]ed|access denied|invalid (?:user|api)/i.test(text.slice(0, 20_000))
  ) {
    return raise(refusedLogin(status));
  }
  return raise(
    root?.name.toLowerCase() === 'html' ? notAShop('What answers there is not Volusion.') : unreadable(party, status),
  );
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof BrokenXml) return null;
    throw error;
  }
}

function refusedLogin(status: number): Error {
  return refusedKeys(
    'The shop does not take this login and encrypted password. The password changes every 90 days, and the plan has to include the API.',
    status,
  );
}

function raise(error: Error): never {
  throw error;
}
