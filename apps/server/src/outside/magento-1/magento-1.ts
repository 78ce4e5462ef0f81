import { isMagento2 } from '../magento/magento-version.ts';
import { readRows } from '../readable-rows.ts';
import { notAShop, type ShopClient, type ShopNet, type ShopPage, type ShopPlatform } from '../shop-platform.ts';
import { childOf, fieldsOf, type XmlElement } from '../xml.ts';
import { type Magento1Stock, type Parcel, readOrder, readProduct, rowsOf } from './magento-1-records.ts';
import { callSoap, type SoapCondition, SoapFault, type SoapValue, wordsOf } from './soap-call.ts';

/** Each product costs calls of its own: a page is what a person would wait for. */
const pageSize = 25;
/** Sent, or refunded after it was: others have no parcels to ask for. */
const sentStates = new Set(['processing', 'complete', 'closed']);
const gone = new Set(['100', '101', '102']);
const shown: SoapCondition = { field: 'visibility', is: 'in', value: '2,3,4' };

/**
 * Magento 1 and OpenMage by their SOAP API, version 2 in its usual (not WS-I) form. Lists come whole and with little in
 * them; what they name is asked for one by one. https://docs.openmage.org/developers/ (SOAP)
 */
export const magento1: ShopPlatform = {
  open({ address = '', userName = '', apiKey = '' }, net) {
    return openShop(address.replace(/\/+$/, ''), { username: userName, apiKey }, net);
  },
};

function openShop(shop: string, login: { username: string; apiKey: string }, net: ShopNet): ShopClient {
  const endpoint = `${shop}/index.php/api/v2_soap/`;
  let session: Promise<string> | null = null;

  async function begin(): Promise<string> {
    try {
      return (await callSoap(net, endpoint, 'login', login)).text.trim();
    } catch (error) {
      throw error instanceof SoapFault ? wordsOf(error, true) : error;
    }
  }

  /** @throws OutsideFault, and SoapFault only where what was asked for is gone */
  async function ask(method: string, given: Readonly<Record<string, SoapValue>> = {}): Promise<XmlElement> {
    for (let isRepeat = false; ; isRepeat = true) {
      session ??= begin();
      const sessionId = await session;
      try {
        return await callSoap(net, endpoint, method, { sessionId, ...given });
      } catch (error) {
        if (!(error instanceof SoapFault) || gone.has(error.code)) throw error;
        if (error.code !== '5' || isRepeat) throw wordsOf(error, false);
        // Sessions end by themselves after a while.
        session = null;
      }
    }
  }

  const list = async (method: string, where: readonly SoapCondition[]) =>
    rowsOf(await ask(method, { filters: { where } }));

  /** Ids of what was asked for, whole and in their order; kept while its pages are read. */
  const lists = new Map<string, Promise<string[]>>();
  function idsOf(method: string, idName: string, where: readonly SoapCondition[]): Promise<string[]> {
    const key = JSON.stringify([method, where]);
    const known =
      lists.get(key) ??
      list(method, where).then((rows) =>
        rows
          .map((row) => row[idName] ?? '')
          .filter((id) => id !== '')
          .sort((a, b) => Number(a) - Number(b)),
      );
    lists.set(key, known);
    return known;
  }

  async function readProducts(ids: readonly string[]) {
    const stock = ids.length === 0 ? new Map<string, Magento1Stock>() : await stockOf(ids);
    const found: { info: XmlElement; images: string[]; stock: Magento1Stock | undefined }[] = [];
    for (const id of ids) {
      const info = await unlessGone(ask('catalogProductInfo', { productId: id }));
      if (info === null) continue;
      const images = rowsOf(await ask('catalogProductAttributeMediaList', { productId: id }))
        .filter(({ exclude, url }) => exclude !== '1' && url)
        .map(({ url = '' }) => url);
      found.push({ info, images, stock: stock.get(id) });
    }
    return readRows(found, ({ info, images, stock: own }) => readProduct(shop, info, images, own));
  }

  async function stockOf(products: readonly string[]): Promise<Map<string, Magento1Stock>> {
    const rows = rowsOf(await ask('catalogInventoryStockItemList', { products }));
    return new Map(
      rows.map(({ product_id: id = '', qty = '', is_in_stock = '1' }) => [id, { qty, is_in_stock }] as const),
    );
  }

  async function readOrders(ids: readonly string[]) {
    const found: { info: XmlElement; parcel: Parcel | null }[] = [];
    for (const orderIncrementId of ids) {
      const info = await unlessGone(ask('salesOrderInfo', { orderIncrementId }));
      if (info !== null) found.push({ info, parcel: await parcelOf(fieldsOf(info)) });
    }
    return readRows(found, ({ info, parcel }) => readOrder(info, parcel));
  }

  async function parcelOf({ state = '', order_id: orderId = '' }: Record<string, string>): Promise<Parcel | null> {
    if (!sentStates.has(state) || orderId === '') return null;
    const shipments = await list('salesOrderShipmentList', [{ field: 'order_id', is: 'eq', value: orderId }]);
    const last = shipments.at(-1)?.increment_id;
    if (last === undefined) return null;
    const info = await unlessGone(ask('salesOrderShipmentInfo', { shipmentIncrementId: last }));
    const track = rowsOf(childOf(info, 'tracks')).at(-1);
    return { carrier: track?.title || track?.carrier || '', number: track?.number ?? '' };
  }

  const changed = (since: string | null): SoapCondition[] =>
    since === null ? [] : [{ field: 'updated_at', is: 'gteq', value: since.slice(0, 19).replace('T', ' ') }];

  return {
    async validate() {
      session = begin();
      await session.catch(async (error: unknown) => {
        const isElsewhere =
          error instanceof Error && 'code' in error && ['NOT_A_SHOP', 'UNREADABLE_REPLY'].includes(String(error.code));
        throw isElsewhere && (await isMagento2(net, shop))
          ? notAShop('This shop runs Magento 2. Choose Magento 2 / Adobe Commerce instead.')
          : error;
      });
      const about = fieldsOf(await ask('magentoInfo'));
      await list('catalogProductList', [{ field: 'product_id', is: 'in', value: '0' }]);
      const monthsAgo = new Date(Date.now() - 60 * 86_400_000).toISOString();
      const orders = await list('salesOrderList', [{ field: 'created_at', is: 'gteq', value: monthsAgo.slice(0, 10) }]);
      const currency = orders.at(-1)?.base_currency_code || null;
      return {
        name: new URL(shop).host,
        currency,
        version: ['Magento', about.magento_version, about.magento_edition && `(${about.magento_edition})`]
          .filter(Boolean)
          .join(' '),
        warnings: [
          'Magento 1 does not tell which variants a product has: each is offered as one.',
          'Magento 1 does not tell of a change in stock alone: such a change is seen once a day.',
          ...(currency === null ? ['Without a recent order its currency is not known: US dollars are taken.'] : []),
          ...(shop.startsWith('http:')
            ? ['This connection isn’t encrypted. Use the https address if you have one.']
            : []),
        ],
      };
    },

    async products({ cursor, since }) {
      const ids = await idsOf('catalogProductList', 'product_id', [...changed(since), shown]);
      const { part, next } = pageOf(ids, cursor);
      return { ...(await readProducts(part)), next, total: ids.length };
    },

    async productsById(ids) {
      const where = [{ field: 'product_id', is: 'in', value: ids.join(',') } as const, shown];
      return (await readProducts(await idsOf('catalogProductList', 'product_id', where))).items;
    },

    async orders({ cursor, since }) {
      const ids = await idsOf('salesOrderList', 'increment_id', changed(since));
      const { part, next } = pageOf(ids, cursor);
      return { ...(await readOrders(part)), next, total: ids.length };
    },

    async ordersById(ids) {
      return (await readOrders(ids)).items;
    },
  };
}

function pageOf(
  ids: readonly string[],
  cursor: string | null,
): { part: readonly string[] } & Pick<ShopPage<string>, 'next'> {
  const rest = cursor === null ? ids : ids.filter((id) => Number(id) > Number(cursor));
  const part = rest.slice(0, pageSize);
  return { part, next: rest.length > part.length ? (part.at(-1) ?? null) : null };
}

/** Null where what was asked for went away meanwhile. */
async function unlessGone(asked: Promise<XmlElement>): Promise<XmlElement | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SoapFault) return null;
    throw error;
  }
}
