import { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { activityRoutes } from '@voicecart/contract/routes/activity';
import { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
import { briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { businessRoutes } from '@voicecart/contract/routes/business';
import { feedsRoutes, productsRoutes } from '@voicecart/contract/routes/catalogue';
import { categoryMappingRoutes } from '@voicecart/contract/routes/category-mapping';
import { channelsRoutes } from '@voicecart/contract/routes/channels';
import { cityHiveRoutes } from '@voicecart/contract/routes/cityhive';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { dealDaysRoutes } from '@voicecart/contract/routes/deal-days';
import { emailTemplatesRoutes } from '@voicecart/contract/routes/email-templates';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { faqsRoutes } from '@voicecart/contract/routes/faqs';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { multistoreRoutes } from '@voicecart/contract/routes/multistore';
import { orderFeedsRoutes } from '@voicecart/contract/routes/order-feeds';
import { ordersRoutes } from '@voicecart/contract/routes/orders';
import { paymentsRoutes } from '@voicecart/contract/routes/payments';
import { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { policiesRoutes } from '@voicecart/contract/routes/policies';
import { profileRoutes } from '@voicecart/contract/routes/profile';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { teamRoutes } from '@voicecart/contract/routes/team';
import { testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { trackingRoutes } from '@voicecart/contract/routes/tracking';
import { verificationRoutes } from '@voicecart/contract/routes/verification';
import { voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import type { FastifyInstance } from 'fastify';
import { accountsJobs } from './features/accounts/accounts.jobs.ts';
import { accountsHandlers } from './features/accounts/accounts.routes.ts';
import { activityHandlers } from './features/accounts/activity.routes.ts';
import { landingHandlers } from './features/accounts/landing.routes.ts';
import { merchantsHandlers } from './features/accounts/merchants-list.routes.ts';
import { permissionsHandlers } from './features/accounts/permissions.routes.ts';
import { verificationHandlers } from './features/accounts/phone-verification.routes.ts';
import { policiesHandlers } from './features/accounts/policies.routes.ts';
import { profileHandlers } from './features/accounts/profile.routes.ts';
import { sealedSecondFactor } from './features/accounts/second-factor.ts';
import { signInJobs } from './features/accounts/sign-in.jobs.ts';
import { signInHandlers } from './features/accounts/sign-in.routes.ts';
import { signUpJobs } from './features/accounts/sign-up.jobs.ts';
import { signUpHandlers } from './features/accounts/sign-up.routes.ts';
import { teamHandlers } from './features/accounts/team.routes.ts';
import { analyticsHandlers } from './features/analytics/analytics.routes.ts';
import { appVersionsHandlers } from './features/apps/app-versions.routes.ts';
import { appsHandlers } from './features/apps/apps.routes.ts';
import { skillTemplatesHandlers } from './features/apps/skill-templates.routes.ts';
import { voiceSettingsHandlers } from './features/apps/voice-settings.routes.ts';
import { businessHandlers } from './features/business/business.routes.ts';
import { sealedBanking } from './features/business/business.ts';
import { cartsJobs } from './features/carts/carts.jobs.ts';
import { categoryMappingHandlers } from './features/catalogue/category-mapping.routes.ts';
import { categoryWordsJobs } from './features/catalogue/category-mapping.ts';
import { feedFetchJobs } from './features/catalogue/feed-fetch.jobs.ts';
import { feedImportJobs } from './features/catalogue/feed-import.jobs.ts';
import { sealedFeedAccess } from './features/catalogue/feed-source.ts';
import { feedTidyJobs } from './features/catalogue/feed-tidy.jobs.ts';
import { feedsHandlers } from './features/catalogue/feeds.routes.ts';
import { orderFeedJobs } from './features/catalogue/order-feed.ts';
import { orderFeedsHandlers } from './features/catalogue/order-feeds.routes.ts';
import { productsHandlers } from './features/catalogue/products.routes.ts';
import { searchIndexJobs } from './features/catalogue/search/search-index.jobs.ts';
import { searchWordsHandlers } from './features/catalogue/search-words.routes.ts';
import { channelsHandlers } from './features/channels/channels.routes.ts';
import { mountAlexaEndpoint } from './features/conversations/alexa-endpoint.ts';
import { conversationsJobs } from './features/conversations/conversations.jobs.ts';
import { conversationsHandlers } from './features/conversations/conversations.routes.ts';
import { mountDialogflowEndpoint } from './features/conversations/dialogflow-endpoint.ts';
import { sealedSkillShopper } from './features/conversations/skill-events.ts';
import { learnWhatIsSaved } from './features/conversations/understanding.ts';
import { emailTemplatesJobs } from './features/email-templates/email-templates.jobs.ts';
import { emailTemplatesHandlers } from './features/email-templates/email-templates.routes.ts';
import { mountBriefingFeed } from './features/interactions/briefing-feed.ts';
import { briefingsHandlers } from './features/interactions/briefings.routes.ts';
import { eventsHandlers } from './features/interactions/calendar-events.routes.ts';
import { dealDaysHandlers } from './features/interactions/deal-days.routes.ts';
import { faqsHandlers } from './features/interactions/faqs.routes.ts';
import { googleCalendarJobs } from './features/interactions/google-calendars.jobs.ts';
import { sealedCalendarAddress } from './features/interactions/google-calendars.ts';
import { interactionsHandlers } from './features/interactions/interactions.routes.ts';
import { slotFeedJobs } from './features/interactions/slot-feeds.jobs.ts';
import { storesHandlers } from './features/interactions/stores.routes.ts';
import { linkingJobs } from './features/linking/linking.jobs.ts';
import { sealedLinkingSecret } from './features/linking/linking.ts';
import { mountLinkingEndpoint } from './features/linking/linking-endpoint.ts';
import { ordersJobs } from './features/orders/orders.jobs.ts';
import { ordersHandlers } from './features/orders/orders.routes.ts';
import { paymentsHandlers } from './features/payments/payments.routes.ts';
import { sealedPaymentKeys } from './features/payments/payments.ts';
import { amazonLoginHandlers } from './features/publishing/amazon-login.routes.ts';
import { sealedAmazonLogin } from './features/publishing/amazon-login.ts';
import { sealedAmazonTokens } from './features/publishing/amazon-token.ts';
import { publishingJobs } from './features/publishing/publishing.jobs.ts';
import { publishingHandlers } from './features/publishing/publishing.routes.ts';
import { bigCommerceHandlers } from './features/shops/bigcommerce.routes.ts';
import { cityHiveHandlers } from './features/shops/cityhive.routes.ts';
import { mountEmbeddedArrivals } from './features/shops/embedded-endpoint.ts';
import { multistoreHandlers } from './features/shops/multistore.routes.ts';
import { sealedShopSecrets } from './features/shops/shop-clients.ts';
import { mountShopWebhooks } from './features/shops/shop-webhook-endpoint.ts';
import { shopifyHandlers } from './features/shops/shopify.routes.ts';
import { sealedShopArrival } from './features/shops/shopify-embedded.ts';
import { shopsJobs } from './features/shops/shops.jobs.ts';
import { shopsHandlers } from './features/shops/shops.routes.ts';
import { tastesJobs } from './features/tastes/tastes.jobs.ts';
import { testOrdersHandlers } from './features/test-orders/test-orders.routes.ts';
import { trackingJobs } from './features/tracking/tracking.jobs.ts';
import { trackingHandlers } from './features/tracking/tracking.routes.ts';
import { mountRoutes } from './platform/http.ts';
import type { JobRow } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { type SealedColumn, secretRotationJobs } from './platform/secret-rotation.ts';

/** Every feature's routes and jobs, in one place: what is not listed here does not answer and does not run. */
export async function mountFeatures(app: FastifyInstance, platform: Platform): Promise<void> {
  mountRoutes(app, platform, accountsRoutes, accountsHandlers);
  mountRoutes(app, platform, activityRoutes, activityHandlers);
  mountRoutes(app, platform, teamRoutes, teamHandlers);
  mountRoutes(app, platform, profileRoutes, profileHandlers);
  mountRoutes(app, platform, policiesRoutes, policiesHandlers);
  mountRoutes(app, platform, landingRoutes, landingHandlers);
  mountRoutes(app, platform, merchantsRoutes, merchantsHandlers);
  mountRoutes(app, platform, permissionsRoutes, permissionsHandlers);
  mountRoutes(app, platform, analyticsRoutes, analyticsHandlers);
  mountRoutes(app, platform, feedsRoutes, feedsHandlers);
  mountRoutes(app, platform, orderFeedsRoutes, orderFeedsHandlers);
  mountRoutes(app, platform, categoryMappingRoutes, categoryMappingHandlers);
  mountRoutes(app, platform, productsRoutes, productsHandlers);
  mountRoutes(app, platform, searchWordsRoutes, searchWordsHandlers);
  mountRoutes(app, platform, appsRoutes, appsHandlers);
  mountRoutes(app, platform, conversationsRoutes, conversationsHandlers);
  mountRoutes(app, platform, channelsRoutes, channelsHandlers);
  mountRoutes(app, platform, interactionsRoutes, interactionsHandlers);
  mountRoutes(app, platform, appVersionsRoutes, appVersionsHandlers);
  mountRoutes(app, platform, skillTemplatesRoutes, skillTemplatesHandlers);
  mountRoutes(app, platform, voiceSettingsRoutes, voiceSettingsHandlers);
  mountRoutes(app, platform, emailTemplatesRoutes, emailTemplatesHandlers);
  mountRoutes(app, platform, ordersRoutes, ordersHandlers);
  mountRoutes(app, platform, businessRoutes, businessHandlers);
  mountRoutes(app, platform, publishingRoutes, publishingHandlers);
  mountRoutes(app, platform, amazonLoginRoutes, amazonLoginHandlers);
  mountRoutes(app, platform, shopifyRoutes, shopifyHandlers);
  mountRoutes(app, platform, bigCommerceRoutes, bigCommerceHandlers);
  mountRoutes(app, platform, cityHiveRoutes, cityHiveHandlers);
  mountRoutes(app, platform, paymentsRoutes, paymentsHandlers);
  mountRoutes(app, platform, shopsRoutes, shopsHandlers);
  mountRoutes(app, platform, multistoreRoutes, multistoreHandlers);
  await mountShopWebhooks(app, platform);
  await mountEmbeddedArrivals(app, platform);
  mountRoutes(app, platform, signInRoutes, signInHandlers);
  mountRoutes(app, platform, signUpRoutes, signUpHandlers);
  mountRoutes(app, platform, verificationRoutes, verificationHandlers);
  mountRoutes(app, platform, trackingRoutes, trackingHandlers);
  mountRoutes(app, platform, testOrdersRoutes, testOrdersHandlers);
  mountRoutes(app, platform, storesRoutes, storesHandlers);
  mountRoutes(app, platform, eventsRoutes, eventsHandlers);
  mountRoutes(app, platform, briefingsRoutes, briefingsHandlers);
  mountRoutes(app, platform, faqsRoutes, faqsHandlers);
  mountBriefingFeed(app, platform);
  mountRoutes(app, platform, dealDaysRoutes, dealDaysHandlers);
  if (platform.config.SERVICES.includes('web') && platform.config.LEARN_AHEAD === 'on') learnWhatIsSaved(platform);
  if (platform.config.SERVICES.includes('voice')) mountAlexaEndpoint(platform);
  await mountLinkingEndpoint(app, platform);
  if (platform.config.SERVICES.includes('voice')) await mountDialogflowEndpoint(app, platform);
}

/** Every column that holds secrets: what is not listed here stays under its key when keys are changed. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedAmazonTokens,
  sealedAmazonLogin,
  sealedBanking,
  sealedCalendarAddress,
  sealedFeedAccess,
  sealedLinkingSecret,
  sealedPaymentKeys,
  sealedSecondFactor,
  sealedShopArrival,
  ...sealedShopSecrets,
  sealedSkillShopper,
];

export function featureJobs(platform: Platform): JobRow[] {
  return [
    ...accountsJobs(platform),
    ...cartsJobs(platform),
    ...feedFetchJobs(platform),
    ...tastesJobs(platform),
    ...feedImportJobs(platform),
    ...feedTidyJobs(platform),
    ...orderFeedJobs(platform),
    ...categoryWordsJobs(platform),
    ...searchIndexJobs(platform),
    ...conversationsJobs(platform),
    ...emailTemplatesJobs(platform),
    ...linkingJobs(platform),
    ...ordersJobs(platform),
    ...publishingJobs(platform),
    ...shopsJobs(platform),
    ...slotFeedJobs(platform),
    ...googleCalendarJobs(platform),
    ...signInJobs(platform),
    ...signUpJobs(platform),
    ...trackingJobs(platform),
    ...secretRotationJobs(platform, sealedColumns),
  ];
}
