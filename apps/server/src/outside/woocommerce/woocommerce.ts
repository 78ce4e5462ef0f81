import { z } from 'zod';
import { type Answer, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { signOAuth1 } from '../oauth1.ts';
import { readPages, readRowsInTurn } from '../readable-rows.ts';
import {
  askShop,
  notAShop,
  type PageRequest,
  refusedKeys,
  replyOf,
  type ShopClient,
  type ShopList,
  type ShopNet,
  type ShopPage,
  type ShopPlatform,
  type ShopProduct,
  tooLate,
} from '../shop-platform.ts';
import { readDiscount, readOrder, readProduct, wooProduct, wooVariation } from './woocommerce-records.ts';
import { wooCommerceWebhooks, wooTopics } from './woocommerce-webhooks.ts';

const party = 'Your shop';
/** Orders and ids come a hundred a page, the most that WooCommerce gives. */
const pageSize = 100;
/** Fewer products: a page is one transaction, and each variable product costs calls of its own. */
const productPageSize = 50;

const refusal = z.object({ code: z.string(), message: z.string().default('') });
const withId = z.object({ id: z.number() });
const orderState = z.object({ status: z.string() });
const noteRow = z.object({ note: z.string() });
/** Nothing has left the house yet. */
const cancellable = ['pending', 'on-hold', 'processing', 'failed', 'checkout-draft'];
const webhookRow = z.object({ id: z.number(), topic: z.string(), delivery_url: z.string() });

/**
 * WooCommerce's REST API, version 3. Over https the keys are sent as Basic, over http, where WooCommerce refuses that,
 * each request is signed (OAuth 1.0a). https://woocommerce.github.io/woocommerce-rest-api-docs/
 */
export const wooCommerce: ShopPlatform = {
  webhooks: wooCommerceWebhooks,
  open({ address = '', consumerKey = '', consumerSecret = '' }, net) {
    return openShop({ root: `${address.replace(/\/+$/, '')}/wp-json/wc/v3/`, consumerKey, consumerSecret }, net);
  },
};

interface Keys {
  readonly root: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

function openShop(keys: Keys, net: ShopNet): ShopClient {
  const isPlain = keys.root.startsWith('http:');
  const basic = `Basic ${Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')}`;

  async function ask(path: string, options: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {}) {
    const url = keys.root + path;
    const { method = 'GET', body } = options;
    const answer = await askShop(net, {
      party,
      url,
      method,
      json: body,
      sign: (plain) =>
        isPlain ? { url: signed(method, plain, keys) } : { url: plain, headers: { authorization: basic } },
    });
    return { reply: replyOf({ party, url }, answer, refusalOf), headers: answer.headers };
  }

  async function page<T>(
    path: string,
    number: number,
    read: (row: unknown) => T | Promise<T>,
  ): Promise<ShopPage<T> & { next: string | null }> {
    const { reply, headers } = await ask(`${path}&page=${number}`);
    if (!Array.isArray(reply)) throw unreadable(party, 200);
    const { items, unreadable: bad } = await readRowsInTurn(reply, read);
    const pages = Number(headers.get('x-wp-totalpages') ?? '');
    const total = headers.get('x-wp-total');
    // Some hosts strip the headers: then a full page is taken for a sign of another.
    const hasMore =
      Number.isInteger(pages) && pages > 0
        ? number < pages
        : reply.length > 0 && headers.get('link')?.includes('rel="next"') === true;
    return { items, unreadable: bad, next: hasMore ? String(number + 1) : null, total: total ? Number(total) : null };
  }

  async function withVariations(row: unknown): Promise<ShopProduct> {
    const product = wooProduct.parse(row);
    if (!product.type.includes('variable') || product.variations.length === 0) return readProduct(product, []);
    const path = `products/${product.id}/variations?per_page=${pageSize}`;
    const { items: variations } = await all(path, (variation) => wooVariation.parse(variation));
    return readProduct(product, variations);
  }

  const since = ({ since: from }: PageRequest) =>
    from === null ? '' : `&modified_after=${encodeURIComponent(from.slice(0, 19))}&dates_are_gmt=true`;

  const all = <T>(path: string, read: (row: unknown) => T): Promise<ShopList<T>> =>
    readPages((cursor) => page(path, Number(cursor ?? 1), read));

  return {
    async validate() {
      const status = z
        .object({
          environment: z.object({ version: z.string(), home_url: z.string().default('') }),
          settings: z.object({ currency: z.string() }).partial().default({}),
        })
        .safeParse(await ask('system_status').then(({ reply }) => reply, orNothing));
      if (!status.success) throw notAShop('What answers there is not WooCommerce.');
      const currency = z.object({ code: z.string() }).safeParse((await ask('data/currencies/current')).reply);
      await ask('products?per_page=1');
      await ask('orders?per_page=1');
      const { environment } = status.data;
      return {
        name: hostOf(environment.home_url || keys.root),
        currency: currency.data?.code ?? status.data.settings.currency ?? null,
        version: `WooCommerce ${environment.version}`,
        warnings: isPlain ? ['This connection isn’t encrypted. Use the https address if you have one.'] : [],
      };
    },

    // By id: an order by change would move what changes meanwhile to the end, and others over a page's border.
    products: (request) =>
      page(
        `products?per_page=${productPageSize}&orderby=id&order=asc&status=any${since(request)}`,
        Number(request.cursor ?? 1),
        withVariations,
      ),

    async productsById(ids) {
      const products: ShopProduct[] = [];
      for (let at = 0; at < ids.length; at += pageSize) {
        const some = ids.slice(at, at + pageSize);
        const found = await page(
          `products?per_page=${pageSize}&status=any&include=${some.join(',')}`,
          1,
          withVariations,
        );
        products.push(...found.items);
      }
      return products;
    },

    orders: (request) =>
      page(`orders?per_page=${pageSize}&orderby=id&order=asc${since(request)}`, Number(request.cursor ?? 1), readOrder),

    async ordersById(ids) {
      const found = await page(`orders?per_page=${pageSize}&include=${ids.slice(0, pageSize).join(',')}`, 1, readOrder);
      return [...found.items];
    },

    async cancelOrder(id) {
      const path = `orders/${encodeURIComponent(id)}`;
      const { status } = orderState.parse((await ask(path)).reply);
      if (status === 'cancelled' || status === 'refunded') return;
      if (!cancellable.includes(status)) {
        throw tooLate(`The order is ${status} in your shop: it can’t be cancelled there any more.`);
      }
      await ask(path, { method: 'PUT', body: { status: 'cancelled' } });
    },

    // WooCommerce has no returns of its own: who packs and refunds reads the notes of an order.
    async returnOrder(id, wish) {
      const path = `orders/${encodeURIComponent(id)}/notes`;
      const notes = z.array(noteRow).parse((await ask(path)).reply);
      if (notes.some(({ note }) => note.includes(wish.id))) return;
      const reason = wish.reason === '' ? '' : ` Reason: ${wish.reason.replaceAll('-', ' ')}.`;
      const note = `A return was asked for by voice and accepted.${reason} (Request ${wish.id})`;
      await ask(path, { method: 'POST', body: { note, customer_note: false } });
    },

    discounts: () => all(`coupons?per_page=${pageSize}&orderby=id&order=asc`, readDiscount),

    webhooks: {
      async subscribe(deliveryUrl, secret) {
        const { items: hooks } = await all(`webhooks?per_page=${pageSize}`, (row) => webhookRow.parse(row));
        const existing = hooks.filter((row) => row.delivery_url === deliveryUrl);
        const ids: string[] = [];
        for (const topic of wooTopics) {
          const known = existing.find((row) => row.topic === topic);
          // WooCommerce switches off what failed often; and it never tells the secret it holds.
          const { reply } = known
            ? await ask(`webhooks/${known.id}`, { method: 'PUT', body: { status: 'active', secret } })
            : await ask('webhooks', {
                method: 'POST',
                body: { name: `Voicecart: ${topic}`, topic, delivery_url: deliveryUrl, secret, status: 'active' },
              });
          ids.push(String(withId.parse(reply).id));
        }
        return ids;
      },
      async unsubscribe(ids) {
        for (const id of ids) {
          await ask(`webhooks/${id}?force=true`, { method: 'DELETE' }).catch((error: unknown) => {
            if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
          });
        }
      },
    },
  };
}

function signed(method: string, plain: string, { consumerKey, consumerSecret }: Keys): string {
  const url = new URL(plain);
  for (const [name, value] of Object.entries(signOAuth1(method, plain, { consumerKey, consumerSecret }))) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** What a refusal means, in words for the merchant. WooCommerce's own code is kept beside. */
function refusalOf(answer: Answer): OutsideFault {
  const told = refusal.safeParse(parseJson(answer.text)).data;
  if (answer.status === 401 || answer.status === 403) {
    if (!told)
      return refusedKeys(
        `${party} refused the call before WooCommerce saw it: a firewall or a security plugin may block its REST API.`,
        answer.status,
      );
    const isScope = told.code.startsWith('woocommerce_rest_cannot_');
    return refusedKeys(
      isScope
        ? `The key may not do this: ${told.message || told.code}`
        : `The shop does not know this key: ${told.message || told.code}`,
      answer.status,
    );
  }
  if (answer.status === 404 && !told?.code.startsWith('woocommerce_')) {
    return notAShop('There is no WooCommerce at this address, or its REST API is switched off.', 404);
  }
  return refusedBy(party, answer, told ? { message: told.message, code: told.code } : {});
}

/** A web page where an answer of the API belongs. */
function orNothing(error: unknown): null {
  if (error instanceof OutsideFault && error.code === 'UNREADABLE_REPLY') return null;
  throw error;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
