import { z } from 'zod';
import { access } from '../access.ts';
import { shopErrors } from '../errors/error-groups.ts';
import { ok, routeTable } from '../route.ts';
import { shopConnection } from './shops.ts';

/** The install of our app at a BigCommerce store. */
export const bigCommerceRoutes = routeTable({
  startBigCommerceLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/bigcommerce/login',
    summary: 'Begin to connect a BigCommerce store.',
    description: 'Begin to connect a BigCommerce store: where the merchant agrees to the app.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: ['no_bigcommerce_app'],
    reply: ok({ url: z.url() }),
    perMinute: 60,
  },
  completeBigCommerceLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/bigcommerce/login/complete',
    summary: 'Finish connecting a BigCommerce store.',
    description: 'End it with the query that BigCommerce sent the browser with; the code in it works once.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'bigcommerce_query', 'not_found', 'shop_connected'],
    body: z.object({ query: z.string().max(8000) }),
    reply: ok({ shop: shopConnection }),
    perMinute: 60,
  },
});
