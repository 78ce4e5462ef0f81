import type { OrderStatus } from '@voicecart/assistant/shop/shop';
import { type Language, languages } from '@voicecart/contract/locales';
import { type NotificationClass, notificationClasses } from '@voicecart/contract/notifications/kinds';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeXml } from '../../../outside/xml.ts';
import type { Db } from '../../../platform/database.ts';
import { readForms } from '../../../platform/http/raw-bodies.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { getOrder, listOrderNews, type OrderNews } from '../../orders/orders.ts';
import { readOrderMessages } from '../in-app/in-app-news.ts';
import {
  addConsent,
  findLinkedDelivery,
  getShop,
  listRecipientStates,
  suppress,
  unsuppress,
} from '../notifications.queries.ts';
import { shopperZone } from '../planning/shopper-zone.ts';
import { pushPaths } from '../push/push-endpoint.ts';
import { getVapidKeys } from '../push/vapid.ts';
import { readRules, readSettings } from '../rules.ts';
import { localeOf } from '../sending/compose.ts';
import { type PageWords, pageWords } from './page-words.ts';
import {
  openOrderView,
  openShopperLink,
  type ShopperLink,
  sealShopperLink,
  shopperPaths,
  shopperUrl,
} from './shopper-links.ts';
import { sendShopperPage } from './shopper-page.ts';
import { openShortCode, shortRoute } from './short-links.ts';

interface Visit {
  readonly link: ShopperLink;
  readonly token: string;
  readonly language: Language;
  readonly words: PageWords;
  readonly shop: { readonly name: string; readonly time_zone: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A look at an order's tracking page: by its shopper, or by the merchant, who may change nothing there. */
interface OrderVisit extends Omit<Visit, 'link' | 'token'> {
  readonly link: Pick<ShopperLink, 'merchantId' | 'orderId'>;
  readonly shopper: Visit | null;
}

/**
 * The pages that messages link to, without a sign-in and, but for the button of web push, without a script: an order's way, which messages a shopper
 * wants, and the end of them. Mail programs and scanners open every link, so that a GET changes nothing.
 */
export async function mountShopperEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  await app.register(async (scope) => {
    readForms(scope, 5_000);
    const route = (
      method: 'GET' | 'POST',
      path: keyof typeof shopperPaths,
      handle: (platform: Platform, visit: Visit) => Promise<FastifyReply>,
    ) =>
      scope.route<{ Params: { token: string } }>({
        method,
        url: `${shopperPaths[path]}/:token`,
        handler: (request, reply) =>
          withQueryTimeout(waitMs, async () => {
            const visit = await visitOf(platform, request, reply);
            return visit ? handle(platform, visit) : invalidLink(request, reply);
          }),
      });
    scope.get<{ Params: { token: string } }>(`${shopperPaths.order}/:token`, (request, reply) =>
      withQueryTimeout(waitMs, async () => {
        const shopper = await visitOf(platform, request, reply);
        const visit = shopper ? { ...shopper, shopper } : await merchantVisitOf(platform, request, reply);
        return visit ? showOrder(platform, visit) : invalidLink(request, reply);
      }),
    );
    scope.get<{ Params: { token: string } }>(shortRoute, (request, reply) =>
      withQueryTimeout(waitMs, async () => {
        const named = openShortCode(platform, request.params.token);
        const found = named && (await findShopperLink(platform.db, named));
        if (!found) return invalidLink(request, reply);
        // It ends when a link in a mail of that moment does: the page says so.
        const token = sealShopperLink(platform, found.link, found.madeAt.getTime());
        return reply.redirect(shopperUrl(platform, 'order', token), 302);
      }),
    );
    route('GET', 'preferences', showPreferences);
    route('POST', 'preferences', savePreferences);
    route('GET', 'unsubscribe', askUnsubscribe);
    route('POST', 'unsubscribe', unsubscribe);
  });
}

/** The whole link that a text message's short one stands for; null where there is no such message, or none about an order. */
async function findShopperLink(db: Db, { merchantId, deliveryId }: { merchantId: string; deliveryId: string }) {
  const row = await findLinkedDelivery(db, merchantId, deliveryId);
  if (!row || row.order_id === null || row.prepared_at === null) return null;
  const { language } = await readSettings(db, merchantId);
  const link = { merchantId, orderId: row.order_id, channel: row.channel, hash: row.recipient_hash, language };
  return { link, madeAt: row.prepared_at };
}

async function visitOf(
  platform: Platform,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<Visit | null> {
  const { token } = request.params;
  const link = openShopperLink(platform, token);
  return link && { link, token, ...(await frameOf(platform, link)), request, reply };
}

async function merchantVisitOf(
  platform: Platform,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<OrderVisit | null> {
  const link = openOrderView(platform, request.params.token);
  return link && { link, shopper: null, ...(await frameOf(platform, link)), request, reply };
}

async function frameOf({ db }: Platform, link: Pick<ShopperLink, 'merchantId' | 'language'>) {
  const language = languages.find((one) => one === link.language) ?? 'en';
  return { language, words: pageWords[language], shop: await getShop(db, link.merchantId) };
}

function invalidLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  const language = languages.find((one) => one === wanted) ?? 'en';
  const words = pageWords[language];
  const body = `<p>${escapeXml(words.invalid)}</p>`;
  return sendShopperPage(reply, { language, shopName: '', title: words.invalidTitle, body }, 404);
}

function send(visit: Visit, title: string, body: string): FastifyReply {
  return sendShopperPage(visit.reply, { language: visit.language, shopName: visit.shop.name, title, body });
}

const filled = (text: string, visit: Visit) => escapeXml(named(text, visit.shop.name));
/** By a function: a `$&` in the name of a shop is text. */
const named = (text: string, shopName: string) => text.replace('{shop}', () => shopName);

/** Nothing is expected any more. */
const overStates: ReadonlySet<OrderStatus> = new Set(['delivered', 'cancelled', 'returned', 'refunded']);

/** How the order is now comes first, whatever times the shop and the carrier gave. */
function nowFirst(news: readonly OrderNews[], status: OrderStatus): readonly OrderNews[] {
  const [newest] = news;
  if (!newest || newest.status === status || (newest.status === 'delayed' && !overStates.has(status))) return news;
  const now = news.find((one) => one.status === status);
  return now ? [now, ...news.filter((one) => one !== now)] : news;
}

/** Where the order is: no name, no address, no price, since a link may be forwarded. */
async function showOrder(platform: Platform, visit: OrderVisit): Promise<FastifyReply> {
  const { db } = platform;
  const { link, words, language, shop } = visit;
  const order = link.orderId === null ? undefined : await getOrder(db, link.merchantId, link.orderId);
  if (!order || link.orderId === null) return invalidLink(visit.request, visit.reply);
  const news = nowFirst(await listOrderNews(db, link.merchantId, link.orderId), order.status);
  const messages = await readOrderMessages(platform, link.merchantId, link.orderId);
  const push = visit.shopper ? await pushBox(platform, visit.shopper) : '';
  const locale = localeOf(language);
  const dayTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Whose zone it is may be a guess: it is named.
    timeZoneName: 'short',
    timeZone: shopperZone(order, shop.time_zone).timeZone,
  });
  const dayOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const phrases = proofPhrases[language];
  const facts = [
    order.expected_on && !overStates.has(order.status)
      ? [words.expected, dayOnly.format(new Date(`${order.expected_on}T00:00:00Z`))]
      : null,
    order.carrier ? [words.carrier, order.carrier] : null,
    order.tracking_number ? [words.trackingNumber, order.tracking_number] : null,
  ].filter((fact) => fact !== null);
  const rows = facts.map(([name = '', value = '']) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`);
  const steps = news.map(({ status, at }) => {
    const isOurs = status === 'delayed' || status === 'placed';
    const word = isOurs ? words[status] : capitalized(phrases[`word_${status}`], language);
    return `<li>${escapeXml(word)}<time datetime="${at.toISOString()}">${escapeXml(dayTime.format(at))}</time></li>`;
  });
  const items = order.items.map(
    ({ title, quantity }) => `<li>${quantity > 1 ? `${quantity} × ` : ''}${escapeXml(title)}</li>`,
  );
  const now = news[0]?.status === 'delayed' ? 'exception' : order.status;
  // Only what is true of the order now stands above its way.
  const told = (isNow: boolean) =>
    messages
      .filter(({ state }) => (state === now) === isNow)
      .map(
        ({ at, text }) =>
          `<p class="news">${escapeXml(text)}<time datetime="${at.toISOString()}">${escapeXml(dayTime.format(at))}</time></p>`,
      )
      .join('');
  const follow = order.tracking_url
    ? `<a class="go" href="${escapeXml(order.tracking_url)}" rel="noopener noreferrer">${escapeXml(words.follow)}</a>`
    : '';
  const body = `${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''}
${told(true)}
<ol>${steps.join('')}</ol>
${told(false)}
${items.length > 0 ? `<h2>${escapeXml(words.items)}</h2><ul>${items.join('')}</ul>` : ''}
${follow}
${push}
${visit.shopper ? preferencesLink(visit.shopper) : ''}`;
  const title = words.orderTitle.replace('{number}', () => order.number);
  const page = { language, shopName: shop.name, title, body, ...(push === '' ? {} : { script: pushPaths.script }) };
  return sendShopperPage(visit.reply, page);
}

function preferencesLink({ token, words }: Visit): string {
  return `<a class="other" href="${shopperPaths.preferences}/${token}">${escapeXml(words.preferencesTitle)}</a>`;
}

/** The button that lets a browser hear of the order, where the merchant sends such messages; a script of ours shows it. */
async function pushBox(platform: Platform, { link, token, words }: Visit): Promise<string> {
  const { isOn } = await readSettings(platform.db, link.merchantId);
  const rules = isOn ? await readRules(platform.db, link.merchantId) : [];
  if (!rules.some((rule) => rule.channel === 'push' && rule.isOn)) return '';
  const { publicKey } = await getVapidKeys(platform)();
  const data = {
    key: publicKey,
    url: `${pushPaths.subscribe}/${token}`,
    on: words.pushOn,
    off: words.pushOff,
    'is-on': words.pushIsOn,
    denied: words.pushDenied,
    failed: words.pushFailed,
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeXml(value)}"`);
  return `<div id="push" hidden ${attributes.join(' ')}><button type="button">${escapeXml(words.pushOn)}</button><p role="status"></p></div>`;
}

function capitalized(text: string, language: Language): string {
  return `${text.slice(0, 1).toLocaleUpperCase(language)}${text.slice(1)}`;
}

async function preferencesOf({ db }: Platform, { link }: Visit) {
  const states = await listRecipientStates(db, link.merchantId, [link.hash]);
  const state = states.get(`${link.channel} ${link.hash}`);
  const refused = state?.suppressed ?? [];
  return {
    service: !refused.includes('service'),
    marketing: (state?.hasMarketingConsent ?? false) && !refused.includes('marketing'),
  };
}

async function showPreferences(platform: Platform, visit: Visit, isSaved = false): Promise<FastifyReply> {
  const { words, token } = visit;
  const wants = await preferencesOf(platform, visit);
  const box = (name: NotificationClass, label: string, help: string) =>
    `<label><input type="checkbox" name="${name}" value="on"${wants[name] ? ' checked' : ''}><span>${escapeXml(label)}${help}</span></label>`;
  const body = `${isSaved ? `<p role="status"><strong>${escapeXml(words.saved)}</strong></p>` : ''}
<p>${filled(words.preferencesLead, visit)}</p>
<form method="post" action="${shopperPaths.preferences}/${token}">
${box('service', words.service, '')}
${box('marketing', words.marketing, `<small>${filled(words.consent, visit)}</small>`)}
<button type="submit">${escapeXml(words.save)}</button>
</form>`;
  return send(visit, words.preferencesTitle, body);
}

const choice = z.object({ service: z.literal('on').optional(), marketing: z.literal('on').optional() });

async function savePreferences(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { link, words, shop } = visit;
  const given = choice.safeParse(visit.request.body ?? {});
  if (!given.success) return showPreferences(platform, visit);
  const before = await preferencesOf(platform, visit);
  const wanted = { service: given.data.service === 'on', marketing: given.data.marketing === 'on' };
  await platform.db.transaction().execute(async (tx) => {
    await suppress(
      tx,
      link.merchantId,
      link,
      notificationClasses.filter((kind) => !wanted[kind]),
      'preferences',
    );
    await unsuppress(
      tx,
      link.merchantId,
      link,
      notificationClasses.filter((kind) => wanted[kind]),
    );
    if (wanted.marketing !== before.marketing) {
      await addConsent(tx, {
        merchant_id: link.merchantId,
        id: newId(),
        channel: link.channel,
        recipient_hash: link.hash,
        class: 'marketing',
        is_given: wanted.marketing,
        words: named(words.consent, shop.name),
        source: 'preferences',
      });
    }
  });
  return showPreferences(platform, visit, true);
}

async function askUnsubscribe(_platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { words, token } = visit;
  const body = `<p>${filled(words.unsubscribeLead, visit)}</p>
<form method="post" action="${shopperPaths.unsubscribe}/${token}"><button type="submit">${escapeXml(words.unsubscribe)}</button></form>
${preferencesLink(visit)}`;
  return send(visit, words.unsubscribeTitle, body);
}

/** The one click of RFC 8058, by a mail program or from our page: all messages on this channel end. */
async function unsubscribe(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { link, words, token, shop } = visit;
  const { marketing } = await preferencesOf(platform, visit);
  await platform.db.transaction().execute(async (tx) => {
    await suppress(tx, link.merchantId, link, notificationClasses, 'one-click');
    if (!marketing) return;
    await addConsent(tx, {
      merchant_id: link.merchantId,
      id: newId(),
      channel: link.channel,
      recipient_hash: link.hash,
      class: 'marketing',
      is_given: false,
      words: named(words.unsubscribeLead, shop.name),
      source: 'one-click',
    });
  });
  const body = `<p role="status">${escapeXml(words.unsubscribed)}</p>
<a class="other" href="${shopperPaths.preferences}/${token}">${escapeXml(words.preferencesTitle)}</a>`;
  return send(visit, words.unsubscribeTitle, body);
}
