import { randomBytes } from 'node:crypto';
import { to } from '@voicecart/contract/screens';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { OutsideFault } from '../../outside/exchange.ts';
import { shopifyDomain } from '../../outside/shopify/shopify-ask.ts';
import { failure } from '../../platform/errors.ts';
import { parsed } from '../../platform/http/parsed.ts';
import { type Page, sendPage } from '../../platform/http/plain-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { keepBigCommerceUninstall, openedFromBigCommerce } from './bigcommerce-app.ts';
import { wordsOf } from './shop-faults.ts';
import { arriveFromShopify } from './shopify-embedded.ts';

const appBridge = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
const bigCommercePanels = ['https://*.mybigcommerce.com', 'https://*.bigcommerce.com'];

const shopifyQuery = z
  .object({
    shop: z.string().max(200),
    id_token: z.string().max(4000),
    embedded: z.string(),
    /** The plan that a link to our app names. */
    domain_subscription_id: z.string().max(60),
  })
  .partial();
const bigCommerceQuery = z.object({ signed_payload_jwt: z.string().max(4000).default('') });

/**
 * What platforms show of our app within their own back offices: `/apps/shopify`, `/apps/bigcommerce/load`, and what
 * BigCommerce tells there. Frames of other sites hold no session of ours, so these pages say how the shop stands and open
 * a window of its own for the rest.
 */
export async function mountEmbeddedArrivals(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;

  app.get('/apps/shopify', async (request, reply) => {
    const query = parsed(shopifyQuery, request.query);
    const { shop: given = '', id_token: token = '', embedded, domain_subscription_id: plan } = query;
    // Outside of Shopify's admin there is no session token: the dashboard is the place.
    if (embedded !== '1' && token === '') return reply.redirect(`${config.publicUrl}/myapps/v2/integrations`);
    const framers = ['https://admin.shopify.com', `https://${shopifyDomain(given) ?? 'admin.shopify.com'}`];
    try {
      const arrival = await withQueryTimeout(config.DATABASE_WAIT_MS, () => arriveFromShopify(platform, token));
      // An old token is replaced by App Bridge, which then comes back.
      if (!arrival) return sendBounce(reply, config.SHOPIFY_CLIENT_ID, framers);
      const { shop, ticket } = arrival;
      const href = ticket
        ? config.publicUrl +
          to('shopifyInstall', {}, { arrival: ticket, shop, ...(plan ? { domain_subscription_id: plan } : {}) })
        : `${config.publicUrl}/myapps/v2/integrations`;
      return sendPage(reply, embeddedPage(config.BRAND_NAME, shop, ticket === null, href), 200, null, framers);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return sendPage(reply, faultPage(config.BRAND_NAME, wordsOf(error)), 502, null, framers);
    }
  });

  app.get('/apps/bigcommerce/load', async (request, reply) => {
    const { signed_payload_jwt: token } = parsed(bigCommerceQuery, request.query);
    const opened = await withQueryTimeout(config.DATABASE_WAIT_MS, () => openedFromBigCommerce(platform, token));
    if (!opened) {
      const page = faultPage(
        config.BRAND_NAME,
        'BigCommerce did not send you here. Open the app in your control panel.',
      );
      return sendPage(reply, page, 401, null, bigCommercePanels);
    }
    const href = `${config.publicUrl}/myapps/v2/integrations`;
    const page = embeddedPage(config.BRAND_NAME, opened.storeHash, opened.isConnected, href);
    return sendPage(reply, page, 200, null, bigCommercePanels);
  });

  app.get('/apps/bigcommerce/uninstall', async (request) => {
    const { signed_payload_jwt: token } = parsed(bigCommerceQuery, request.query);
    const isSigned = await withQueryTimeout(config.DATABASE_WAIT_MS, () => keepBigCommerceUninstall(platform, token));
    if (!isSigned) throw failure('not_signed');
    return { success: true };
  });

  // Nothing is kept of BigCommerce's users, so nothing of one is to be removed.
  app.get('/apps/bigcommerce/remove-user', async () => ({ success: true }));
}

function embeddedPage(brand: string, shop: string, isConnected: boolean, href: string): Page {
  return {
    language: 'en',
    shopName: brand,
    title: isConnected ? 'Your shop is connected' : 'One step is left',
    lead: isConnected
      ? `${shop} tells ${brand} of its products and orders. Your assistant is built and watched in ${brand}.`
      : `${shop} has granted ${brand} access. Create an account for the shop, or connect it to the one you have.`,
    link: { label: isConnected ? `Open ${brand}` : `Go on in ${brand}`, href },
  };
}

function faultPage(brand: string, words: string): Page {
  return { language: 'en', shopName: brand, title: 'This did not work', lead: words };
}

/** https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens: the page that fetches a new token. */
function sendBounce(reply: FastifyReply, clientId: string, framers: readonly string[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}' https://cdn.shopify.com; connect-src https://*.shopify.com https://*.shopifysvc.com; frame-ancestors ${framers.join(' ')}; base-uri 'none'`,
    )
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>One moment</title>
<meta name="shopify-api-key" content="${clientId.replaceAll(/[^\w-]/g, '')}">
<script nonce="${nonce}" src="${appBridge}"></script>
</head>
<body>
<p>One moment, please.</p>
<script nonce="${nonce}">
const tries = Number(new URL(location.href).searchParams.get('tries') ?? 0);
if (tries > 2) document.querySelector('p').textContent = 'Shopify does not say who you are. Open the app again.';
else shopify.idToken().then((token) => {
  const next = new URL(location.href);
  next.searchParams.set('id_token', token);
  next.searchParams.set('tries', String(tries + 1));
  location.replace(next);
});
</script>
</body>
</html>`);
}
