import { deletionsRoutes } from '@voicecart/contract/routes/deletions';
import { waitingRoutes } from '@voicecart/contract/routes/waiting';
import type { FastifyInstance } from 'fastify';
import { activityFeature } from './features/activity/activity.feature.ts';
import { analyticsFeature } from './features/analytics/analytics.feature.ts';
import { restoreApp } from './features/apps/app-changes.ts';
import { appsFeature } from './features/apps/apps.feature.ts';
import { restorePolicy } from './features/apps/policies/policies.ts';
import { billingFeature } from './features/billing/billing.feature.ts';
import { businessFeature } from './features/business/business.feature.ts';
import { restoreShippingOption } from './features/business/business.ts';
import { carriersFeature } from './features/carriers/carriers.feature.ts';
import { cartsFeature } from './features/carts/carts.feature.ts';
import { catalogueFeature } from './features/catalogue/catalogue.feature.ts';
import { restoreCategoryMapping } from './features/catalogue/category-mapping.ts';
import { restoreProduct } from './features/catalogue/products.ts';
import { certificationFeature } from './features/certification/certification.feature.ts';
import { channelsFeature } from './features/channels/channels.feature.ts';
import { chatFeature } from './features/chat/chat.feature.ts';
import { companySignInFeature } from './features/company-sign-in/company-sign-in.feature.ts';
import { conversationsFeature } from './features/conversations/conversations.feature.ts';
import { restoreSandboxTest } from './features/conversations/sandbox-tests.ts';
import { deletionsFeature } from './features/deletions/deletions.feature.ts';
import { deletionsHandlers } from './features/deletions/deletions.routes.ts';
import type { RestoreRules } from './features/deletions/deletions.ts';
import { emailTemplatesFeature } from './features/email-templates/email-templates.feature.ts';
import { restoreEmailTemplate } from './features/email-templates/email-templates.ts';
import { faxFeature } from './features/fax/fax.feature.ts';
import { feedsFeature } from './features/feeds/feeds.feature.ts';
import { restoreFeed } from './features/feeds/restore-feed.ts';
import { finderFeature } from './features/finder/finder.feature.ts';
import { identityFeature } from './features/identity/identity.feature.ts';
import { restoreBriefing } from './features/interactions/briefings/briefings.ts';
import { restoreDealDays } from './features/interactions/deals/deal-days.ts';
import { restoreDeal } from './features/interactions/deals/deals.ts';
import { restoreCalendar, restoreEvent } from './features/interactions/events/calendar-events.ts';
import { restoreFaq } from './features/interactions/faqs/faqs.ts';
import { interactionsFeature } from './features/interactions/interactions.feature.ts';
import { restoreStore } from './features/interactions/stores/stores.ts';
import { linkingFeature } from './features/linking/linking.feature.ts';
import { logsFeature } from './features/logs/logs.feature.ts';
import { merchantsFeature } from './features/merchants/merchants.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { restoreCampaign } from './features/notifications/notifications.ts';
import { ordersFeature } from './features/orders/orders.feature.ts';
import { paymentsFeature } from './features/payments/payments.feature.ts';
import { permissionsFeature } from './features/permissions/permissions.feature.ts';
import { privacyFeature } from './features/privacy/privacy.feature.ts';
import { publishingFeature } from './features/publishing/publishing.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { restoreSearchRule } from './features/search/search-words.ts';
import { shopsFeature } from './features/shops/shops.feature.ts';
import { skillHealthFeature } from './features/skill-health/skill-health.feature.ts';
import { statusFeature } from './features/status/status.feature.ts';
import { production } from './features/submissions/production.ts';
import { submissionsFeature } from './features/submissions/submissions.feature.ts';
import { tastesFeature } from './features/tastes/tastes.feature.ts';
import { teamFeature } from './features/team/team.feature.ts';
import { testOrdersFeature } from './features/test-orders/test-orders.feature.ts';
import { testersFeature } from './features/testers/testers.feature.ts';
import { trackingFeature } from './features/tracking/tracking.feature.ts';
import { visualDesignFeature } from './features/visual-design/visual-design.feature.ts';
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts';
import { sealedDeletion } from './platform/deletions.ts';
import type { Feature } from './platform/feature.ts';
import { mountRoutes } from './platform/http/http.ts';
import type { JobRow } from './platform/jobs.ts';
import { mailJobs } from './platform/mail.jobs.ts';
import { monthsJobs } from './platform/months.jobs.ts';
import type { Platform } from './platform/platform.ts';
import { type SealedColumn, secretRotationJobs } from './platform/secrets/secret-rotation.ts';
import { waitingHandlers } from './platform/waiting.ts';

/** Every feature of the product: what is not listed here does not answer and does not run. */
const features: readonly Feature[] = [
  activityFeature,
  analyticsFeature,
  appsFeature,
  billingFeature,
  businessFeature,
  carriersFeature,
  cartsFeature,
  catalogueFeature,
  certificationFeature,
  channelsFeature,
  chatFeature,
  companySignInFeature,
  conversationsFeature,
  deletionsFeature,
  emailTemplatesFeature,
  faxFeature,
  feedsFeature,
  finderFeature,
  identityFeature,
  interactionsFeature,
  linkingFeature,
  logsFeature,
  merchantsFeature,
  notificationsFeature,
  ordersFeature,
  paymentsFeature,
  permissionsFeature,
  privacyFeature,
  publishingFeature(production),
  searchFeature,
  shopsFeature,
  skillHealthFeature,
  statusFeature,
  submissionsFeature,
  tastesFeature,
  teamFeature,
  testOrdersFeature,
  testersFeature,
  trackingFeature,
  visualDesignFeature,
  webhooksFeature,
];

export async function mountFeatures(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const { routes = [], mount } of features) {
    for (const mountRows of routes) mountRows(app, platform);
    await mount?.(app, platform);
  }
  mountRoutes(app, platform, deletionsRoutes, deletionsHandlers(restoreRules));
  mountRoutes(app, platform, waitingRoutes, waitingHandlers(features));
}

export const sealedColumns: readonly SealedColumn[] = [
  ...features.flatMap(({ sealed = [] }) => sealed),
  sealedDeletion,
];

/** How each kind of thing is put back that a merchant deleted. */
export const restoreRules: RestoreRules = {
  app: restoreApp,
  product: restoreProduct,
  deal: restoreDeal,
  dealDays: restoreDealDays,
  store: restoreStore,
  event: restoreEvent,
  calendar: restoreCalendar,
  briefing: restoreBriefing,
  faq: restoreFaq,
  policy: restorePolicy,
  emailTemplate: restoreEmailTemplate,
  searchWord: restoreSearchRule,
  categoryMapping: restoreCategoryMapping,
  shippingOption: restoreShippingOption,
  sandboxTest: restoreSandboxTest,
  campaign: restoreCampaign,
  feed: restoreFeed,
};

export function featureJobs(platform: Platform): JobRow[] {
  return [
    ...features.flatMap(({ jobs }) => jobs?.(platform) ?? []),
    ...mailJobs(platform),
    ...monthsJobs(platform),
    ...secretRotationJobs(platform, sealedColumns),
  ];
}
