import { accountsRoutes } from './routes/accounts.ts';
import { activityRoutes } from './routes/activity.ts';
import { amazonLoginRoutes } from './routes/amazon-login.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { appVersionsRoutes } from './routes/app-versions.ts';
import { appsRoutes } from './routes/apps.ts';
import { bigCommerceRoutes } from './routes/bigcommerce.ts';
import { briefingsRoutes } from './routes/briefings.ts';
import { businessRoutes } from './routes/business.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { categoryMappingRoutes } from './routes/category-mapping.ts';
import { channelsRoutes } from './routes/channels.ts';
import { cityHiveRoutes } from './routes/cityhive.ts';
import { conversationsRoutes } from './routes/conversations.ts';
import { dealDaysRoutes } from './routes/deal-days.ts';
import { emailTemplatesRoutes } from './routes/email-templates.ts';
import { eventsRoutes } from './routes/events.ts';
import { faqsRoutes } from './routes/faqs.ts';
import { interactionsRoutes } from './routes/interactions.ts';
import { landingRoutes } from './routes/landing.ts';
import { merchantsRoutes } from './routes/merchants.ts';
import { multistoreRoutes } from './routes/multistore.ts';
import { orderFeedsRoutes } from './routes/order-feeds.ts';
import { ordersRoutes } from './routes/orders.ts';
import { paymentsRoutes } from './routes/payments.ts';
import { permissionsRoutes } from './routes/permissions.ts';
import { policiesRoutes } from './routes/policies.ts';
import { profileRoutes } from './routes/profile.ts';
import { publishingRoutes } from './routes/publishing.ts';
import { searchWordsRoutes } from './routes/search-words.ts';
import { shopifyRoutes } from './routes/shopify.ts';
import { shopsRoutes } from './routes/shops.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { skillTemplatesRoutes } from './routes/skill-templates.ts';
import { storesRoutes } from './routes/stores.ts';
import { teamRoutes } from './routes/team.ts';
import { testOrdersRoutes } from './routes/test-orders.ts';
import { trackingRoutes } from './routes/tracking.ts';
import { verificationRoutes } from './routes/verification.ts';
import { voiceSettingsRoutes } from './routes/voice-settings.ts';

/** Every route of the product. The server mounts these rows; OpenAPI and the access test are made from them. */
export const routes = {
  ...accountsRoutes,
  ...activityRoutes,
  ...teamRoutes,
  ...profileRoutes,
  ...policiesRoutes,
  ...landingRoutes,
  ...appsRoutes,
  ...interactionsRoutes,
  ...emailTemplatesRoutes,
  ...catalogueRoutes,
  ...categoryMappingRoutes,
  ...orderFeedsRoutes,
  ...merchantsRoutes,
  ...ordersRoutes,
  ...permissionsRoutes,
  ...publishingRoutes,
  ...amazonLoginRoutes,
  ...conversationsRoutes,
  ...channelsRoutes,
  ...analyticsRoutes,
  ...bigCommerceRoutes,
  ...cityHiveRoutes,
  ...paymentsRoutes,
  ...shopifyRoutes,
  ...shopsRoutes,
  ...multistoreRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...searchWordsRoutes,
  ...appVersionsRoutes,
  ...skillTemplatesRoutes,
  ...voiceSettingsRoutes,
  ...verificationRoutes,
  ...trackingRoutes,
  ...testOrdersRoutes,
  ...storesRoutes,
  ...eventsRoutes,
  ...briefingsRoutes,
  ...faqsRoutes,
  ...dealDaysRoutes,
  ...businessRoutes,
} as const;
export type RouteName = keyof typeof routes;
