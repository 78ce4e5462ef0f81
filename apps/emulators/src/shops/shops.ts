import Fastify from 'fastify';
import { mountAppSumo } from '../appsumo/appsumo.ts';
import { mountBigCommerce } from '../bigcommerce/bigcommerce.ts';
import { demoBigCommerce } from '../bigcommerce/demo.ts';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { html, page, pageHeaders } from '../html.ts';
import { demoMagento } from '../magento/demo.ts';
import { mountMagento } from '../magento/magento.ts';
import { demoMagento1 } from '../magento-1/demo.ts';
import { mountMagento1 } from '../magento-1/magento-1.ts';
import { demoMedusa } from '../medusa/demo.ts';
import { mountMedusa } from '../medusa/medusa.ts';
import { demoSalesforce } from '../salesforce/demo.ts';
import { mountSalesforce } from '../salesforce/salesforce.ts';
import { demoShopify } from '../shopify/demo.ts';
import { mountShopify } from '../shopify/shopify.ts';
import { demoVolusion } from '../volusion/demo.ts';
import { mountVolusion } from '../volusion/volusion.ts';
import { demoWooCommerce } from '../woocommerce/demo.ts';
import { mountWooCommerce } from '../woocommerce/woocommerce.ts';

export interface ShopsOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Where the product answers: what the demo apps send browsers back to. */
  productUrl?: string;
  /** Where the product takes events, when not there: in front of it may stand one that knows only the dashboard. */
  hooksUrl?: string;
}

export interface ShopsEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  close(): Promise<void>;
}

/** A demo shop of every platform on one port, each in its folder; the page at / has their addresses and keys. */
export async function startShops(options: ShopsOptions = {}): Promise<ShopsEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  app.get('/healthz', async () => ({ status: 'ok' }));
  mountWooCommerce(app, '/woocommerce', { isEmpty: false, isOfToday: true });
  mountShopify(app, '/shopify');
  mountMagento(app, '/magento');
  mountMagento1(app, '/magento-1');
  mountVolusion(app, '/volusion');
  mountMedusa(app, '/medusa', { isEmpty: false });
  mountSalesforce(app, '/salesforce');
  const hooksUrl = options.hooksUrl ?? options.productUrl;
  mountAppSumo(app, '/appsumo', {
    webhookUrl: hooksUrl && `${hooksUrl}/hooks/appsumo`,
    redirectUrl: options.productUrl && `${options.productUrl}/appsumo/redemption`,
  });
  const bigCommerce = mountBigCommerce(app, '/bigcommerce');
  if (options.productUrl) bigCommerce.callbackUrl = `${options.productUrl}/integrations/bigcommerce`;
  app.get('/', async (request, reply) => {
    const origin = `http://${request.headers.host}`;
    return reply.headers(pageHeaders).send(
      page(
        'Shops',
        html`<h1>Demo shops</h1>
          <p>The marketplace that sells licenses: <a href="/appsumo/">AppSumo</a></p>
          <h2>WooCommerce</h2>
          <p>Address <code>${origin}/woocommerce</code></p>
          <p>Consumer key <code>${demoWooCommerce.consumerKey}</code></p>
          <p>Consumer secret <code>${demoWooCommerce.consumerSecret}</code></p>
          <p><a href="/woocommerce/">Shop counter</a>: place an order and send it on its way.</p>
          <h2>Shopify</h2>
          <p>Address <code>${demoShopify.shop}</code></p>
          <p>For an app of the shop's own: access token <code>${demoShopify.accessToken}</code></p>
          <h2>Magento 2</h2>
          <p>Address <code>${origin}/magento</code></p>
          <p>Consumer key <code>${demoMagento.consumerKey}</code></p>
          <p>Consumer secret <code>${demoMagento.consumerSecret}</code></p>
          <p>Access token <code>${demoMagento.accessToken}</code></p>
          <p>Access token secret <code>${demoMagento.accessTokenSecret}</code></p>
          <h2>Magento 1</h2>
          <p>Address <code>${origin}/magento-1</code></p>
          <p>User name <code>${demoMagento1.userName}</code></p>
          <p>API key <code>${demoMagento1.apiKey}</code></p>
          <h2>Volusion</h2>
          <p>Address <code>${origin}/volusion</code></p>
          <p>API login <code>${demoVolusion.login}</code></p>
          <p>Encrypted password <code>${demoVolusion.encryptedPassword}</code></p>
          <h2>Medusa</h2>
          <p>Address <code>${origin}/medusa</code></p>
          <p>Secret API key <code>${demoMedusa.secretKey}</code></p>
          <h2>Salesforce B2C Commerce</h2>
          <p>Short code <code>${demoSalesforce.shortCode}</code></p>
          <p>Organization <code>${demoSalesforce.organizationId}</code></p>
          <p>Site <code>${demoSalesforce.siteId}</code></p>
          <p>Client id <code>${demoSalesforce.clientId}</code></p>
          <p>Client secret <code>${demoSalesforce.clientSecret}</code></p>
          <h2>BigCommerce</h2>
          <p>Store hash <code>${demoBigCommerce.storeHash}</code></p>
          <p>Access token <code>${demoBigCommerce.accessToken}</code></p>`,
      ),
    );
  });
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, faults, close: () => app.close() };
}
