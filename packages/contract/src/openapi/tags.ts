import type { RouteRow } from '../route.ts';
import { accountsRoutes } from '../routes/accounts.ts';
import { actingRoutes } from '../routes/acting.ts';
import { activityRoutes } from '../routes/activity.ts';
import { activityStreamsRoutes } from '../routes/activity-streams.ts';
import { agencyRoutes } from '../routes/agency.ts';
import { alexaMessagesRoutes } from '../routes/alexa-messages.ts';
import { amazonLoginRoutes } from '../routes/amazon-login.ts';
import { amazonSkillsRoutes } from '../routes/amazon-skills.ts';
import { analyticsRoutes } from '../routes/analytics.ts';
import { apiKeysRoutes } from '../routes/api-keys.ts';
import { appReleasesRoutes } from '../routes/app-releases.ts';
import { appVersionsRoutes } from '../routes/app-versions.ts';
import { appsRoutes } from '../routes/apps.ts';
import { associatesRoutes } from '../routes/associates.ts';
import { bigCommerceRoutes } from '../routes/bigcommerce.ts';
import { billingRoutes } from '../routes/billing.ts';
import { briefingsRoutes } from '../routes/briefings.ts';
import { businessRoutes } from '../routes/business.ts';
import { carriersRoutes } from '../routes/carriers.ts';
import { feedsRoutes } from '../routes/catalogue.ts';
import { categoryMappingRoutes } from '../routes/category-mapping.ts';
import { certificationRoutes } from '../routes/certification.ts';
import { channelsRoutes } from '../routes/channels.ts';
import { chatRoutes } from '../routes/chat.ts';
import { cityHiveRoutes } from '../routes/cityhive.ts';
import { companySignInRoutes } from '../routes/company-sign-in.ts';
import { conversationsRoutes } from '../routes/conversations.ts';
import { dataExportsRoutes } from '../routes/data-exports.ts';
import { dealDaysRoutes } from '../routes/deal-days.ts';
import { deletionsRoutes } from '../routes/deletions.ts';
import { developmentRoutes } from '../routes/development.ts';
import { emailTemplatesRoutes } from '../routes/email-templates.ts';
import { eventsRoutes } from '../routes/events.ts';
import { faqsRoutes } from '../routes/faqs.ts';
import { faxRoutes } from '../routes/fax.ts';
import { finderRoutes } from '../routes/finder.ts';
import { interactionPreviewRoutes } from '../routes/interaction-preview.ts';
import { interactionsRoutes } from '../routes/interactions.ts';
import { landingRoutes } from '../routes/landing.ts';
import { launchRoutes } from '../routes/launch.ts';
import { logsRoutes } from '../routes/logs.ts';
import { marketingRoutes } from '../routes/marketing.ts';
import { merchantPricingRoutes } from '../routes/merchant-pricing.ts';
import { merchantsRoutes } from '../routes/merchants.ts';
import { moneyFiguresRoutes } from '../routes/money-figures.ts';
import { multistoreRoutes } from '../routes/multistore.ts';
import { notificationOccasionsRoutes } from '../routes/notification-occasions.ts';
import { notificationsRoutes } from '../routes/notifications.ts';
import { orderFeedsRoutes } from '../routes/order-feeds.ts';
import { ordersRoutes } from '../routes/orders.ts';
import { passkeysRoutes } from '../routes/passkeys.ts';
import { paymentsRoutes } from '../routes/payments.ts';
import { permissionsRoutes } from '../routes/permissions.ts';
import { planRequestsRoutes } from '../routes/plan-requests.ts';
import { policiesRoutes } from '../routes/policies.ts';
import { productChangesRoutes } from '../routes/product-changes.ts';
import { productsRoutes } from '../routes/products.ts';
import { profileRoutes } from '../routes/profile.ts';
import { publishingRoutes } from '../routes/publishing.ts';
import { reportViewsRoutes } from '../routes/report-views.ts';
import { retentionRoutes } from '../routes/retention.ts';
import { searchWordsRoutes } from '../routes/search-words.ts';
import { secondFactorRoutes } from '../routes/second-factor.ts';
import { shopifyRoutes } from '../routes/shopify.ts';
import { shopifyBillingRoutes } from '../routes/shopify-billing.ts';
import { shopperDataRoutes } from '../routes/shopper-data.ts';
import { shopsRoutes } from '../routes/shops.ts';
import { signInRoutes } from '../routes/sign-in.ts';
import { signUpRoutes } from '../routes/sign-up.ts';
import { signUpInvitationsRoutes } from '../routes/sign-up-invitations.ts';
import { skillHealthRoutes } from '../routes/skill-health.ts';
import { skillTemplatesRoutes } from '../routes/skill-templates.ts';
import { statusRoutes } from '../routes/status.ts';
import { storesRoutes } from '../routes/stores.ts';
import { submissionsRoutes } from '../routes/submissions.ts';
import { teamRoutes } from '../routes/team.ts';
import { testOrdersRoutes } from '../routes/test-orders.ts';
import { testersRoutes } from '../routes/testers.ts';
import { topProductsRoutes } from '../routes/top-products.ts';
import { trackingRoutes } from '../routes/tracking.ts';
import { verificationRoutes } from '../routes/verification.ts';
import { visualDesignRoutes } from '../routes/visual-design.ts';
import { voiceSettingsRoutes } from '../routes/voice-settings.ts';
import { waitingRoutes } from '../routes/waiting.ts';
import { webhooksRoutes } from '../routes/webhooks.ts';

export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly tables: readonly Readonly<Record<string, RouteRow>>[];
}

/** The rooms of the API, in the order of the description. Each row belongs to the first one that has its table. */
export const tags: readonly Tag[] = [
  {
    name: 'Sign-in',
    description: 'Sessions, passwords, passkeys, second factor, step-up, and sign-in by a company’s own provider.',
    tables: [signInRoutes, passkeysRoutes, secondFactorRoutes, verificationRoutes, companySignInRoutes],
  },
  {
    name: 'Sign-up',
    description: 'New accounts, invitations to sign up, and arrivals from a shop platform.',
    tables: [signUpRoutes, signUpInvitationsRoutes, landingRoutes],
  },
  {
    name: 'Account',
    description:
      'The own account, its profile, its session, its API keys, the search over its records, and what waits for it.',
    tables: [profileRoutes, accountsRoutes, apiKeysRoutes, finderRoutes, waitingRoutes],
  },
  {
    name: 'Team',
    description: 'People who work in a merchant, associates, and the activity log.',
    tables: [teamRoutes, associatesRoutes, activityRoutes, activityStreamsRoutes],
  },
  {
    name: 'Merchants',
    description: 'What admins and agencies do: list merchants, act as one, set permissions.',
    tables: [merchantsRoutes, planRequestsRoutes, actingRoutes, agencyRoutes, permissionsRoutes],
  },
  {
    name: 'Apps',
    description: 'Voice apps, their versions, templates, voices, messages and screens.',
    tables: [
      appsRoutes,
      appVersionsRoutes,
      appReleasesRoutes,
      developmentRoutes,
      skillTemplatesRoutes,
      voiceSettingsRoutes,
      visualDesignRoutes,
    ],
  },
  {
    name: 'Interactions',
    description: 'What an app can talk about: settings, utterances, slots and deals.',
    tables: [interactionsRoutes, interactionPreviewRoutes, dealDaysRoutes],
  },
  {
    name: 'Content',
    description: 'What an app reads out: news, questions, stores, events and policies.',
    tables: [briefingsRoutes, faqsRoutes, storesRoutes, eventsRoutes, policiesRoutes],
  },
  {
    name: 'Products',
    description: 'Products, categories and the words of the product search.',
    tables: [productsRoutes, productChangesRoutes, categoryMappingRoutes, searchWordsRoutes],
  },
  {
    name: 'Feeds',
    description: 'Product files: upload, scheduled fetch, preview, import and undo.',
    tables: [feedsRoutes],
  },
  {
    name: 'Shops',
    description: 'Connected shops and their sync.',
    tables: [shopsRoutes, shopifyRoutes, bigCommerceRoutes, multistoreRoutes, cityHiveRoutes],
  },
  {
    name: 'Orders',
    description: 'Orders, carts, order files and the test order simulator.',
    tables: [ordersRoutes, orderFeedsRoutes, testOrdersRoutes],
  },
  {
    name: 'Notifications',
    description: 'Messages to shoppers about their orders: rules, texts, log and reports.',
    tables: [notificationsRoutes, notificationOccasionsRoutes, marketingRoutes, alexaMessagesRoutes, launchRoutes],
  },
  {
    name: 'Webhooks',
    description: 'Events sent to a merchant’s own systems: endpoints, log and replay.',
    tables: [webhooksRoutes, carriersRoutes],
  },
  {
    name: 'Business',
    description: 'Banking, taxes, shipping, payment processors and mail templates.',
    tables: [businessRoutes, paymentsRoutes, emailTemplatesRoutes],
  },
  {
    name: 'Billing',
    description: 'The plan of a merchant: prices, checkout, changes, invoices and codes.',
    tables: [billingRoutes, merchantPricingRoutes, moneyFiguresRoutes, shopifyBillingRoutes],
  },
  {
    name: 'Publishing',
    description:
      'Publish to Amazon, test and check the published skill, submit it for certification, link the Amazon account.',
    tables: [
      publishingRoutes,
      certificationRoutes,
      submissionsRoutes,
      testersRoutes,
      skillHealthRoutes,
      amazonSkillsRoutes,
      amazonLoginRoutes,
    ],
  },
  {
    name: 'Channels',
    description: 'Channels of an app: Alexa, Dialogflow and account linking.',
    tables: [channelsRoutes],
  },
  {
    name: 'Chat',
    description: 'The storefront chat: how it is set up, what people answer, its reports and faxed orders.',
    tables: [chatRoutes, faxRoutes],
  },
  {
    name: 'Conversations',
    description: 'The sandbox, its saved tests, and what shoppers said.',
    tables: [conversationsRoutes],
  },
  {
    name: 'Analytics',
    description: 'Reports, top products and tracking.',
    tables: [analyticsRoutes, reportViewsRoutes, logsRoutes, topProductsRoutes, trackingRoutes],
  },
  { name: 'Status', description: 'Incidents of the public status page.', tables: [statusRoutes] },
  { name: 'Deletions', description: 'Deleted objects, and how to restore them.', tables: [deletionsRoutes] },
  {
    name: 'Privacy',
    description: 'What is kept of a shopper or of the merchant: a copy of it, and its end.',
    tables: [shopperDataRoutes, retentionRoutes, dataExportsRoutes],
  },
];

/** The room of a row; null where no table of `tags` has it. */
export function tagOf(name: string): Tag | null {
  return tags.find(({ tables }) => tables.some((table) => Object.hasOwn(table, name))) ?? null;
}
