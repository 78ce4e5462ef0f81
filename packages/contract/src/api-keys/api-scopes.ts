import type { RouteRow } from '../route.ts';
import { analyticsRoutes } from '../routes/analytics.ts';
import type { ApiScope } from '../routes/api-keys.ts';
import { catalogueRoutes } from '../routes/catalogue.ts';
import { categoryMappingRoutes } from '../routes/category-mapping.ts';
import { conversationsRoutes } from '../routes/conversations.ts';
import { dealDaysRoutes } from '../routes/deal-days.ts';
import { eventsRoutes } from '../routes/events.ts';
import { faqsRoutes } from '../routes/faqs.ts';
import { interactionsRoutes } from '../routes/interactions.ts';
import { orderFeedsRoutes } from '../routes/order-feeds.ts';
import { ordersRoutes } from '../routes/orders.ts';
import { productChangesRoutes } from '../routes/product-changes.ts';
import { storesRoutes } from '../routes/stores.ts';

/** What an API key may be for. Calls of no area are closed to every key: accounts, people, money, publishing. */
const areas = {
  products: { ...catalogueRoutes, ...productChangesRoutes, ...categoryMappingRoutes },
  orders: { ...ordersRoutes, ...orderFeedsRoutes },
  content: { ...interactionsRoutes, ...storesRoutes, ...eventsRoutes, ...faqsRoutes, ...dealDaysRoutes },
  reports: { ...analyticsRoutes, ...conversationsRoutes },
} as const;
const areaOfRoute = new Map(
  Object.entries(areas).flatMap(([area, rows]) => Object.keys(rows).map((name) => [name, area] as const)),
);

/** Whether a key with these scopes may make a call. What needs a proof or the merchant itself, no key may. */
export function isInScope(scopes: readonly ApiScope[], name: string, row: RouteRow): boolean {
  const area = areaOfRoute.get(name);
  if (area === undefined || row.stepUp || row.merchantOnly) return false;
  const isRead = row.method === 'GET' && row.changesState !== true;
  return scopes.some((scope) => scope === `${area}:write` || (isRead && scope === `${area}:read`));
}

/** Beside the skill API: the vendors to publish for, and the way out. */
const besideSkillApi = ['listVendors', 'logout'];

/** Whether the bearer of a publishing token may make a call. */
export function isOfSkillApi(name: string, row: RouteRow): boolean {
  return row.base === 'skill' || besideSkillApi.includes(name);
}
