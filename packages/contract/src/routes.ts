import { accountsRoutes } from './routes/accounts.ts';
import { actingRoutes } from './routes/acting.ts';
import { activityRoutes } from './routes/activity.ts';
import { activityStreamsRoutes } from './routes/activity-streams.ts';
import { agencyRoutes } from './routes/agency.ts';
import { alexaMessagesRoutes } from './routes/alexa-messages.ts';
import { amazonLoginRoutes } from './routes/amazon-login.ts';
import { amazonSkillsRoutes } from './routes/amazon-skills.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { apiKeysRoutes } from './routes/api-keys.ts';
import { appReleasesRoutes } from './routes/app-releases.ts';
import { appVersionsRoutes } from './routes/app-versions.ts';
import { appsRoutes } from './routes/apps.ts';
import { associatesRoutes } from './routes/associates.ts';
import { bigCommerceRoutes } from './routes/bigcommerce.ts';
import { billingRoutes } from './routes/billing.ts';
import { briefingsRoutes } from './routes/briefings.ts';
import { businessRoutes } from './routes/business.ts';
import { carriersRoutes } from './routes/carriers.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { categoryMappingRoutes } from './routes/category-mapping.ts';
import { certificationRoutes } from './routes/certification.ts';
import { channelsRoutes } from './routes/channels.ts';
import { chatRoutes } from './routes/chat.ts';
import { cityHiveRoutes } from './routes/cityhive.ts';
import { companySignInRoutes } from './routes/company-sign-in.ts';
import { conversationsRoutes } from './routes/conversations.ts';
import { dataExportsRoutes } from './routes/data-exports.ts';
import { dealDaysRoutes } from './routes/deal-days.ts';
import { deletionsRoutes } from './routes/deletions.ts';
import { developmentRoutes } from './routes/development.ts';
import { emailTemplatesRoutes } from './routes/email-templates.ts';
import { eventsRoutes } from './routes/events.ts';
import { faqsRoutes } from './routes/faqs.ts';
import { faxRoutes } from './routes/fax.ts';
import { finderRoutes } from './routes/finder.ts';
import { interactionPreviewRoutes } from './routes/interaction-preview.ts';
import { interactionsRoutes } from './routes/interactions.ts';
import { landingRoutes } from './routes/landing.ts';
import { launchRoutes } from './routes/launch.ts';
import { logsRoutes } from './routes/logs.ts';
import { marketingRoutes } from './routes/marketing.ts';
import { merchantPricingRoutes } from './routes/merchant-pricing.ts';
import { merchantsRoutes } from './routes/merchants.ts';
import { moneyFiguresRoutes } from './routes/money-figures.ts';
import { multistoreRoutes } from './routes/multistore.ts';
import { notificationOccasionsRoutes } from './routes/notification-occasions.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { orderFeedsRoutes } from './routes/order-feeds.ts';
import { ordersRoutes } from './routes/orders.ts';
import { passkeysRoutes } from './routes/passkeys.ts';
import { paymentsRoutes } from './routes/payments.ts';
import { permissionsRoutes } from './routes/permissions.ts';
import { planRequestsRoutes } from './routes/plan-requests.ts';
import { policiesRoutes } from './routes/policies.ts';
import { productChangesRoutes } from './routes/product-changes.ts';
import { profileRoutes } from './routes/profile.ts';
import { publishingRoutes } from './routes/publishing.ts';
import { reportViewsRoutes } from './routes/report-views.ts';
import { retentionRoutes } from './routes/retention.ts';
import { searchWordsRoutes } from './routes/search-words.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { shopifyRoutes } from './routes/shopify.ts';
import { shopifyBillingRoutes } from './routes/shopify-billing.ts';
import { shopperDataRoutes } from './routes/shopper-data.ts';
import { shopsRoutes } from './routes/shops.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { signUpInvitationsRoutes } from './routes/sign-up-invitations.ts';
import { skillHealthRoutes } from './routes/skill-health.ts';
import { skillTemplatesRoutes } from './routes/skill-templates.ts';
import { statusRoutes } from './routes/status.ts';
import { storesRoutes } from './routes/stores.ts';
import { submissionsRoutes } from './routes/submissions.ts';
import { teamRoutes } from './routes/team.ts';
import { testOrdersRoutes } from './routes/test-orders.ts';
import { testersRoutes } from './routes/testers.ts';
import { topProductsRoutes } from './routes/top-products.ts';
import { trackingRoutes } from './routes/tracking.ts';
import { verificationRoutes } from './routes/verification.ts';
import { visualDesignRoutes } from './routes/visual-design.ts';
import { voiceSettingsRoutes } from './routes/voice-settings.ts';
import { waitingRoutes } from './routes/waiting.ts';
import { webhooksRoutes } from './routes/webhooks.ts';

/** Every route of the product. The server mounts these rows; OpenAPI and the access test are made from them. */
export const routes = {
  ...accountsRoutes,
  ...activityRoutes,
  ...activityStreamsRoutes,
  ...teamRoutes,
  ...agencyRoutes,
  ...associatesRoutes,
  ...profileRoutes,
  ...planRequestsRoutes,
  ...policiesRoutes,
  ...topProductsRoutes,
  ...landingRoutes,
  ...appsRoutes,
  ...interactionsRoutes,
  ...emailTemplatesRoutes,
  ...catalogueRoutes,
  ...productChangesRoutes,
  ...categoryMappingRoutes,
  ...notificationsRoutes,
  ...marketingRoutes,
  ...notificationOccasionsRoutes,
  ...launchRoutes,
  ...alexaMessagesRoutes,
  ...webhooksRoutes,
  ...carriersRoutes,
  ...orderFeedsRoutes,
  ...merchantsRoutes,
  ...actingRoutes,
  ...signUpInvitationsRoutes,
  ...ordersRoutes,
  ...permissionsRoutes,
  ...publishingRoutes,
  ...submissionsRoutes,
  ...certificationRoutes,
  ...testersRoutes,
  ...visualDesignRoutes,
  ...skillHealthRoutes,
  ...amazonLoginRoutes,
  ...amazonSkillsRoutes,
  ...conversationsRoutes,
  ...interactionPreviewRoutes,
  ...channelsRoutes,
  ...chatRoutes,
  ...faxRoutes,
  ...finderRoutes,
  ...waitingRoutes,
  ...reportViewsRoutes,
  ...analyticsRoutes,
  ...logsRoutes,
  ...bigCommerceRoutes,
  ...cityHiveRoutes,
  ...paymentsRoutes,
  ...shopifyRoutes,
  ...shopifyBillingRoutes,
  ...shopsRoutes,
  ...multistoreRoutes,
  ...secondFactorRoutes,
  ...passkeysRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...searchWordsRoutes,
  ...appReleasesRoutes,
  ...developmentRoutes,
  ...appVersionsRoutes,
  ...skillTemplatesRoutes,
  ...voiceSettingsRoutes,
  ...verificationRoutes,
  ...trackingRoutes,
  ...testOrdersRoutes,
  ...storesRoutes,
  ...statusRoutes,
  ...eventsRoutes,
  ...briefingsRoutes,
  ...faqsRoutes,
  ...dealDaysRoutes,
  ...businessRoutes,
  ...billingRoutes,
  ...merchantPricingRoutes,
  ...moneyFiguresRoutes,
  ...deletionsRoutes,
  ...shopperDataRoutes,
  ...retentionRoutes,
  ...dataExportsRoutes,
  ...apiKeysRoutes,
  ...companySignInRoutes,
} as const;
export type RouteName = keyof typeof routes;
