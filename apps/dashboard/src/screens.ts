import { msg } from '@lingui/core/macro';
import { type ScreenKey, screenKeys, screenRules } from '@voicecart/contract/screens';
import { shellMessages } from '@voicecart/contract/shell-messages';
import {
  AppWindow,
  AudioLines,
  BookA,
  FileUp,
  GitCommitVertical,
  Handshake,
  History,
  Mails,
  Mic,
  Radio,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Ticket,
  Trash2,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { interactionTitles, settingTitle } from './features/interactions/interaction-titles.ts';
import { hasProfileLink } from './lib/guards/profile-link.ts';
import type { Screen, ScreenRow } from './lib/screen.ts';

/**
 * THE table of screens. To add one: write `features/<feature>/<Name>Screen.tsx` with a default export, add its path and
 * access to the contract's `screens.ts`, since the server decides by them too, and a row with the same key here. Router,
 * menu, titles, headings, guards, the command palette and `screens.test.ts` read it; links are made by `to(key)`. Only
 * `main.tsx` imports this file: the rest has it from `useScreens`.
 */
const rows: Readonly<Record<ScreenKey, ScreenRow>> = {
  // Everyone
  signIn: {
    title: msg`Sign in`,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/identity/sign-in/LoginScreen.tsx'),
  },
  companyArrival: {
    title: msg`Sign in`,
    frame: 'bare',
    component: () => import('./features/identity/sign-in/CompanyArrivalScreen.tsx'),
  },
  signOut: {
    title: msg`Sign out`,
    frame: 'bare',
    component: () => import('./features/identity/sign-in/LogoutScreen.tsx'),
  },
  resetPassword: {
    title: msg`Set a new password`,
    frame: 'bare',
    component: () => import('./features/identity/sign-in/PasswordLinkScreen.tsx'),
  },
  createPassword: {
    title: msg`Create a password`,
    frame: 'bare',
    component: () => import('./features/identity/sign-in/PasswordLinkScreen.tsx'),
  },
  secondFactor: {
    title: msg`Set up two-factor authentication`,
    frame: 'bare',
    component: () => import('./features/identity/second-factor/RequiredSecondFactorScreen.tsx'),
  },
  landingPage: {
    title: msg`Your shop, by voice`,
    frame: 'bare',
    component: () => import('./features/identity/sign-up/LandingScreen.tsx'),
  },
  pricing: {
    title: msg`Pricing`,
    frame: 'bare',
    component: () => import('./features/plans/PricingScreen.tsx'),
  },
  signUp: {
    title: msg`Sign up`,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/identity/sign-up/SignUpScreen.tsx'),
  },
  amazonPaySignUp: {
    title: msg`Sign up`,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/identity/sign-up/SignUpScreen.tsx'),
  },
  associateSignUp: {
    title: msg`Invitation`,
    frame: 'bare',
    component: () => import('./features/team/AssociateSignUpScreen.tsx'),
  },
  verifyPhone: {
    title: msg`Verify your phone`,
    frame: 'bare',
    component: () => import('./features/identity/second-factor/VerifyScreen.tsx'),
  },
  activateAccount: {
    title: msg`Activate your account`,
    frame: 'bare',
    component: () => import('./features/identity/second-factor/ActivateAccountScreen.tsx'),
  },
  promo: {
    title: msg`Your promotion code`,
    frame: 'bare',
    component: () => import('./features/identity/sign-up/PromoScreen.tsx'),
  },
  pageBroken: {
    title: msg`This page didn’t work`,
    frame: 'bare',
    component: () => import('./features/identity/PageBrokenScreen.tsx'),
  },
  pageNotFound: {
    title: msg`Not found`,
    frame: 'bare',
    component: () => import('./shell/NotFoundScreen.tsx'),
  },
  amazonExternalLogin: {
    title: msg`Login with Amazon`,
    frame: 'bare',
    component: () => import('./features/publishing/AmazonExternalLoginScreen.tsx'),
  },
  about: {
    title: msg`About`,
    frame: 'bare',
    component: () => import('./shell/InformationScreen.tsx'),
  },
  privacy: {
    title: msg`Privacy`,
    frame: 'bare',
    component: () => import('./shell/InformationScreen.tsx'),
  },
  terms: {
    title: msg`Terms`,
    frame: 'bare',
    component: () => import('./shell/InformationScreen.tsx'),
  },
  support: {
    title: msg`Support center`,
    frame: 'bare',
    component: () => import('./shell/InformationScreen.tsx'),
  },
  invalidPlan: {
    title: { id: shellMessages.invalidLink },
    frame: 'bare',
    component: () => import('./features/plans/InvalidPlanScreen.tsx'),
  },
  upgradeIneligible: {
    title: msg`No upgrade available`,
    frame: 'bare',
    component: () => import('./features/plans/UpgradeIneligibleScreen.tsx'),
  },
  subscription: {
    title: msg`Your subscription`,
    frame: 'bare',
    component: () => import('./features/plans/SubscriptionScreen.tsx'),
  },
  promotion: {
    title: msg`Your promotion code`,
    frame: 'bare',
    component: () => import('./features/plans/RedeemScreen.tsx'),
  },
  redemption: {
    title: msg`Redeem a code`,
    frame: 'bare',
    component: () => import('./features/plans/RedeemScreen.tsx'),
  },
  paymentSuccess: {
    title: msg`Payment`,
    frame: 'bare',
    component: () => import('./features/plans/PaymentSuccessScreen.tsx'),
  },
  paymentFailure: {
    title: msg`Payment not completed`,
    frame: 'bare',
    component: () => import('./features/plans/PaymentFailureScreen.tsx'),
  },
  notificationPlans: {
    title: msg`Notification plans`,
    frame: 'bare',
    component: () => import('./features/plans/NotificationPlanScreen.tsx'),
  },
  appNotifications: {
    title: msg`App notifications`,
    frame: 'bare',
    component: () => import('./features/notifications/AppNotificationsScreen.tsx'),
  },
  launchTracking: {
    title: msg`Track your order with Alexa`,
    frame: 'bare',
    component: () => import('./features/notifications/launch/LaunchScreen.tsx'),
  },
  launchTrackingOf: {
    title: msg`Track your order with Alexa`,
    frame: 'bare',
    component: () => import('./features/notifications/launch/LaunchScreen.tsx'),
  },
  launchNotifyInStock: {
    title: msg`Back-in-stock notification`,
    frame: 'bare',
    component: () => import('./features/notifications/launch/LaunchScreen.tsx'),
  },
  launchQuickLinks: {
    title: msg`Open in Alexa`,
    frame: 'bare',
    component: () => import('./features/notifications/launch/LaunchScreen.tsx'),
  },
  launchSubscription: {
    title: msg`Your notifications in Alexa`,
    frame: 'bare',
    component: () => import('./features/notifications/launch/LaunchScreen.tsx'),
  },
  orderSimulator: {
    title: msg`Simulate Order Status`,
    frame: 'bare',
    component: () => import('./features/test-orders/OrderSimulatorScreen.tsx'),
  },

  // Build
  appDashboard: {
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/apps/AppDashboardScreen.tsx'),
  },
  apps: {
    title: msg`Apps`,
    frame: 'shell',
    menu: { group: 'build', order: 10, icon: AppWindow },
    component: () => import('./features/apps/MyAppsScreen.tsx'),
  },
  firstApp: {
    title: msg`Your voice app in four steps`,
    frame: 'shell',
    component: () => import('./features/first-app/FirstAppScreen.tsx'),
  },
  newVoiceApp: {
    title: msg`Create a voice app`,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  voiceApp: {
    title: msg`Voice app`,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  interactions: {
    title: msg`Interactions`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  partnerInteractions: {
    title: msg`Interactions`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  features: {
    title: msg`Features`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  interactionSetting: {
    title: ({ interaction = '' }) => settingTitle(interaction),
    frame: 'shell',
    component: () => import('./features/interactions/settings/InteractionSettingScreen.tsx'),
  },
  quickLinks: {
    title: interactionTitles.quickLinks,
    frame: 'shell',
    component: () => import('./features/interactions/QuickLinksScreen.tsx'),
  },
  visualDesign: {
    title: msg`Visual design`,
    frame: 'shell',
    component: () => import('./features/visual-design/VisualDesignScreen.tsx'),
  },
  events: {
    title: interactionTitles.upcomingEvents,
    frame: 'shell',
    component: () => import('./features/interactions/events/UpcomingEventsScreen.tsx'),
  },
  newEvent: {
    title: msg`Add an event`,
    frame: 'shell',
    component: () => import('./features/interactions/events/EventFormScreen.tsx'),
  },
  event: {
    title: msg`Event`,
    frame: 'shell',
    component: () => import('./features/interactions/events/EventFormScreen.tsx'),
  },
  calendarLists: {
    title: interactionTitles.calendarLists,
    frame: 'shell',
    component: () => import('./features/interactions/events/CalendarListsScreen.tsx'),
  },
  flashBriefing: {
    title: interactionTitles.flashBriefing,
    frame: 'shell',
    component: () => import('./features/interactions/briefings/FlashBriefingScreen.tsx'),
  },
  offerOrder: {
    title: msg`Order of interactions`,
    frame: 'shell',
    component: () => import('./features/interactions/deals/OfferOrderScreen.tsx'),
  },
  faqs: {
    title: interactionTitles.faq,
    frame: 'shell',
    component: () => import('./features/interactions/faqs/FaqScreen.tsx'),
  },
  dealsOfTheDay: {
    title: msg`Deals of the day`,
    frame: 'shell',
    component: () => import('./features/interactions/deals/DealsOfTheDayScreen.tsx'),
  },
  stores: {
    title: interactionTitles.storeLocation,
    frame: 'shell',
    component: () => import('./features/interactions/stores/StoreLocationScreen.tsx'),
  },
  newStore: {
    title: msg`Add a store`,
    frame: 'shell',
    component: () => import('./features/interactions/stores/StoreFormScreen.tsx'),
  },
  store: {
    title: msg`Store`,
    frame: 'shell',
    component: () => import('./features/interactions/stores/StoreFormScreen.tsx'),
  },
  deals: {
    title: interactionTitles.deals,
    frame: 'shell',
    component: () => import('./features/interactions/deals/DealListScreen.tsx'),
  },
  newDeal: {
    title: msg`Add a deal or coupon`,
    frame: 'shell',
    component: () => import('./features/interactions/deals/DealFormScreen.tsx'),
  },
  deal: {
    title: msg`Deal`,
    frame: 'shell',
    component: () => import('./features/interactions/deals/DealFormScreen.tsx'),
  },
  voiceSettings: {
    title: msg`Voice settings`,
    frame: 'shell',
    menu: { group: 'build', order: 70, icon: AudioLines },
    component: () => import('./features/apps/voice/VoiceSettingScreen.tsx'),
  },
  mailTemplates: {
    title: msg`Email templates`,
    frame: 'shell',
    menu: { group: 'build', order: 60, icon: Mails },
    component: () => import('./features/email-templates/EmailTemplatesScreen.tsx'),
  },
  newMailTemplate: {
    title: msg`Email template`,
    frame: 'shell',
    component: () => import('./features/email-templates/EmailTemplateScreen.tsx'),
  },
  mailTemplate: {
    title: msg`Email template`,
    frame: 'shell',
    component: () => import('./features/email-templates/EmailTemplateScreen.tsx'),
  },

  // Test
  sandbox: {
    title: msg`Test in sandbox`,
    frame: 'shell',
    component: () => import('./features/conversations/SandboxScreen.tsx'),
  },
  partnerSandbox: {
    title: msg`Test in sandbox`,
    frame: 'shell',
    component: () => import('./features/conversations/SandboxScreen.tsx'),
  },

  // Publish
  submissionChecklist: {
    title: msg`Submission checklist`,
    frame: 'shell',
    component: () => import('./features/publishing/checks/SubmitCheckScreen.tsx'),
  },
  goLive: {
    title: msg`Go-live`,
    frame: 'shell',
    component: () => import('./features/publishing/GoLiveScreen.tsx'),
  },
  adminPublish: {
    title: msg`Go-live`,
    frame: 'shell',
    component: () => import('./features/publishing/AdminPublishScreen.tsx'),
  },
  versions: {
    title: msg`Versions`,
    frame: 'shell',
    menu: { group: 'publish', order: 30, icon: GitCommitVertical },
    component: () => import('./features/apps/versions/VersionsScreen.tsx'),
  },
  channels: {
    title: msg`Channels`,
    frame: 'shell',
    menu: { group: 'publish', order: 20, icon: Waypoints },
    component: () => import('./features/channels/ChannelsScreen.tsx'),
  },
  testers: {
    title: msg`Testers`,
    frame: 'shell',
    menu: { group: 'publish', order: 15, icon: Users },
    component: () => import('./features/testers/TestersScreen.tsx'),
  },

  // Watch
  appAnalytics: {
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/analytics/AppAnalyticsScreen.tsx'),
  },
  analytics: {
    title: msg`Analytics`,
    frame: 'shell',
    component: () => import('./features/analytics/AnalyticsScreen.tsx'),
  },
  skillMetrics: {
    title: msg`Skill metrics`,
    frame: 'shell',
    menu: { group: 'watch', order: 25, icon: Radio },
    component: () => import('./features/skill-health/SkillMetricsScreen.tsx'),
  },
  planDashboard: {
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/analytics/PlanDashboardScreen.tsx'),
  },
  chatAnalytics: {
    title: msg`Chat analytics`,
    frame: 'shell',
    component: () => import('./features/chat/ChatAnalyticsScreen.tsx'),
  },
  chatSetup: {
    title: msg`Storefront chat`,
    frame: 'shell',
    menu: { group: 'publish', order: 25, icon: AppWindow, isOffered: true },
    component: () => import('./features/chat/ChatSetupScreen.tsx'),
  },
  chatInbox: {
    title: msg`Chat inbox`,
    frame: 'shell',
    menu: { group: 'watch', order: 45, icon: Mails },
    component: () => import('./features/chat/ChatInboxScreen.tsx'),
  },
  chatLogs: {
    title: msg`Chat log`,
    frame: 'shell',
    component: () => import('./features/chat/ChatLogsScreen.tsx'),
  },
  faxOrders: {
    title: msg`Faxed orders`,
    frame: 'shell',
    menu: { group: 'shop', order: 35, icon: ScrollText },
    component: () => import('./features/fax/FaxOrdersScreen.tsx'),
  },
  faxOrder: {
    title: msg`Faxed order`,
    frame: 'shell',
    component: () => import('./features/fax/FaxOrderScreen.tsx'),
  },
  notifications: {
    title: msg`Notifications`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  marketing: {
    title: msg`Marketing`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  alexaNotifications: {
    title: msg`Alexa Notifications`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  notificationDashboard: {
    title: msg`Notification dashboard`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  failedNotifications: {
    title: msg`Failed Notifications`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  trackWithAlexa: {
    title: msg`Track with Alexa`,
    frame: 'shell',
    component: () => import('./features/notifications/launch/TrackWithAlexaScreen.tsx'),
  },
  trackWithAlexaDetails: {
    title: msg`How Track with Alexa works`,
    frame: 'shell',
    component: () => import('./features/notifications/launch/TrackWithAlexaScreen.tsx'),
  },
  orderTrackingUpgrade: {
    title: msg`Order tracking with Alexa`,
    frame: 'shell',
    component: () => import('./features/notifications/launch/OrderTrackingUpgradeScreen.tsx'),
  },
  freshConversations: {
    title: msg`Conversations`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationsScreen.tsx'),
  },
  conversations: {
    title: msg`Conversations`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationsScreen.tsx'),
  },
  conversation: {
    title: msg`Conversation`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationScreen.tsx'),
  },
  appLog: {
    title: msg`App log`,
    frame: 'shell',
    component: () => import('./features/conversations/AppLogScreen.tsx'),
  },
  webhookLogs: {
    title: msg`Webhooks`,
    frame: 'shell',
    menu: { group: 'shop', order: 45, icon: Webhook },
    component: () => import('./features/webhooks/WebhookLogsScreen.tsx'),
  },
  activityLog: {
    title: msg`Activity log`,
    frame: 'shell',
    menu: { group: 'account', order: 30, icon: History },
    component: () => import('./features/activity/ActivityLogScreen.tsx'),
  },
  activityStreams: {
    title: msg`Activity log streaming`,
    frame: 'shell',
    component: () => import('./features/activity/ActivityStreamsScreen.tsx'),
  },
  requestLog: {
    title: msg`Request log`,
    frame: 'shell',
    menu: { group: 'account', order: 32, icon: ScrollText },
    component: () => import('./features/logs/RequestLogScreen.tsx'),
  },
  logsTimeline: {
    title: msg`Shopper timeline`,
    frame: 'shell',
    component: () => import('./features/logs/LogsTimelineScreen.tsx'),
  },
  recentlyDeleted: {
    title: msg`Recently deleted`,
    frame: 'shell',
    menu: { group: 'account', order: 31, icon: Trash2 },
    component: () => import('./features/deletions/RecentlyDeletedScreen.tsx'),
  },

  // Shop
  products: {
    title: msg`Products`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductListScreen.tsx'),
  },
  newProduct: {
    title: msg`Add product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductFormScreen.tsx'),
  },
  askedProducts: {
    title: msg`Requested by voice`,
    frame: 'shell',
    menu: { group: 'shop', order: 22, icon: Mic },
    component: () => import('./features/catalogue/VoiceProductsScreen.tsx'),
  },
  product: {
    title: msg`Product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductScreen.tsx'),
  },
  productEdit: {
    title: msg`Edit product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductFormScreen.tsx'),
  },
  productEditLink: {
    title: msg`Edit product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductEditRedirectScreen.tsx'),
  },
  searchWords: {
    title: msg`Search words`,
    frame: 'shell',
    menu: { group: 'shop', order: 25, icon: BookA },
    component: () => import('./features/search/SearchWordsScreen.tsx'),
  },
  feeds: {
    title: msg`Feeds`,
    frame: 'shell',
    menu: { group: 'shop', order: 20, icon: FileUp },
    component: () => import('./features/feeds/FeedsScreen.tsx'),
  },
  newFeed: {
    title: msg`Upload a feed`,
    frame: 'shell',
    component: () => import('./features/feeds/FeedUploadScreen.tsx'),
  },
  feedSource: {
    title: msg`Fetch from a URL`,
    frame: 'shell',
    component: () => import('./features/feeds/FeedSourceScreen.tsx'),
  },
  categoryMapping: {
    title: msg`Category mapping`,
    frame: 'shell',
    menu: { group: 'shop', order: 25, icon: Tags },
    component: () => import('./features/catalogue/CategoryMappingScreen.tsx'),
  },
  masterFormat: {
    title: msg`MasterFormat`,
    frame: 'shell',
    component: () => import('./features/feeds/MasterFormatScreen.tsx'),
  },
  orderFeeds: {
    title: msg`Order files`,
    frame: 'shell',
    component: () => import('./features/orders/OrderFeedsScreen.tsx'),
  },
  feedRun: {
    title: msg`Feed`,
    frame: 'shell',
    component: () => import('./features/feeds/FeedRunScreen.tsx'),
  },
  integrations: {
    title: msg`Integrations`,
    frame: 'shell',
    component: () => import('./features/shops/IntegrationsScreen.tsx'),
  },
  configuration: {
    title: msg`Configuration`,
    frame: 'shell',
    component: () => import('./features/shops/ConfigurationScreen.tsx'),
  },
  shop: {
    title: msg`Shop`,
    frame: 'shell',
    component: () => import('./features/shops/ShopScreen.tsx'),
  },
  shopifyInstall: {
    title: msg`Set up your shop`,
    frame: 'bare',
    component: () => import('./features/shops/ShopifyInstallScreen.tsx'),
  },
  shopifyArrival: {
    title: msg`Connecting your shop`,
    frame: 'shell',
    component: () => import('./features/shops/ShopifyArrivalScreen.tsx'),
  },
  bigCommerceArrival: {
    title: msg`Connecting your shop`,
    frame: 'shell',
    component: () => import('./features/shops/BigCommerceArrivalScreen.tsx'),
  },
  platforms: {
    title: msg`Shop platforms`,
    frame: 'shell',
    component: () => import('./features/shops/PlatformsDashboardScreen.tsx'),
  },
  orders: {
    title: msg`Order History`,
    frame: 'shell',
    component: () => import('./features/orders/OrderHistoryScreen.tsx'),
  },
  order: {
    title: msg`Order`,
    frame: 'shell',
    component: () => import('./features/orders/OrderScreen.tsx'),
  },

  // Account
  profile: {
    title: msg`My profile`,
    frame: 'shell',
    menu: { group: 'account', order: 10, icon: ShieldCheck, isFor: hasProfileLink },
    component: () => import('./features/identity/profile/ProfileScreen.tsx'),
  },
  changePassword: {
    title: msg`Change password`,
    frame: 'shell',
    component: () => import('./features/identity/profile/ChangePasswordScreen.tsx'),
  },
  security: {
    title: msg`Security`,
    frame: 'shell',
    // Who has no link to the profile gets here without it.
    menu: { group: 'account', order: 10, icon: ShieldCheck, isFor: (session) => !hasProfileLink(session) },
    component: () => import('./features/identity/profile/SecurityScreen.tsx'),
  },
  manage: {
    title: msg`Manage`,
    frame: 'shell',
    menu: { group: 'account', order: 15, icon: SlidersHorizontal },
    component: () => import('./features/account/ManageScreen.tsx'),
  },
  banking: {
    title: msg`Bank account`,
    frame: 'shell',
    component: () => import('./features/business/BankingScreen.tsx'),
  },
  taxes: {
    title: msg`Taxes`,
    frame: 'shell',
    component: () => import('./features/business/TaxScreen.tsx'),
  },
  delivery: {
    title: msg`Delivery`,
    frame: 'shell',
    component: () => import('./features/business/DeliveryScreen.tsx'),
  },
  shipping: {
    title: msg`Shipping options`,
    frame: 'shell',
    component: () => import('./features/business/ShippingOptionsScreen.tsx'),
  },
  retention: {
    title: msg`Data retention`,
    frame: 'shell',
    component: () => import('./features/account/RetentionScreen.tsx'),
  },
  policies: {
    title: msg`Policies`,
    frame: 'shell',
    component: () => import('./features/merchants/PoliciesScreen.tsx'),
  },
  paymentConnection: {
    title: msg`Payment connection`,
    frame: 'shell',
    component: () => import('./features/payments/PaymentConnectionScreen.tsx'),
  },
  amazonPay: {
    title: msg`Amazon Pay`,
    frame: 'shell',
    component: () => import('./features/payments/AmazonPayScreen.tsx'),
  },
  team: {
    title: msg`Team`,
    frame: 'shell',
    menu: { group: 'account', order: 20, icon: Users },
    component: () => import('./features/team/TeamScreen.tsx'),
  },
  companySignIn: {
    title: msg`Company sign-in`,
    frame: 'shell',
    component: () => import('./features/company-sign-in/CompanySignInScreen.tsx'),
  },
  agency: {
    title: msg`Agency`,
    frame: 'shell',
    menu: { group: 'account', order: 22, icon: Handshake },
    component: () => import('./features/team/AgencyScreen.tsx'),
  },
  agencyInvitation: {
    title: msg`Invitation`,
    frame: 'bare',
    component: () => import('./features/team/AgencyInvitationScreen.tsx'),
  },
  teamInvitation: {
    title: msg`Invitation`,
    frame: 'bare',
    component: () => import('./features/team/AcceptInvitationScreen.tsx'),
  },
  confirmEmail: {
    title: msg`New email`,
    frame: 'bare',
    component: () => import('./features/identity/sign-up/ConfirmEmailScreen.tsx'),
  },
  activate: {
    title: msg`Activate`,
    frame: 'shell',
    component: () => import('./features/identity/second-factor/ActivateScreen.tsx'),
  },
  allPages: {
    title: msg`All pages`,
    frame: 'shell',
    component: () => import('./shell/InnerScreen.tsx'),
  },
  upgradePlan: {
    title: msg`Upgrade your plan`,
    frame: 'shell',
    component: () => import('./features/plans/UpgradeScreen.tsx'),
  },
  upgradeTo: {
    title: msg`Upgrade your plan`,
    frame: 'shell',
    component: () => import('./features/plans/UpgradeScreen.tsx'),
  },
  amazonPayUpgrade: {
    title: msg`Upgrade your plan`,
    frame: 'shell',
    component: () => import('./features/plans/UpgradeScreen.tsx'),
  },

  // Admin
  adminDashboard: {
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/admin/AdminDashboardScreen.tsx'),
  },
  merchants: {
    title: msg`Merchants`,
    frame: 'shell',
    component: () => import('./features/admin/MerchantListScreen.tsx'),
  },
  permissions: {
    title: msg`Permissions`,
    frame: 'shell',
    component: () => import('./features/admin/PermissionsScreen.tsx'),
  },
  shippingOptions: {
    title: msg`Shipping options`,
    frame: 'shell',
    component: () => import('./features/business/ShippingOptionsScreen.tsx'),
  },
  privileges: {
    title: msg`Plan and role permissions`,
    frame: 'shell',
    component: () => import('./features/admin/PrivilegeSettingsScreen.tsx'),
  },
  invitations: {
    title: msg`Invitations`,
    frame: 'shell',
    component: () => import('./features/admin/SendInvitationScreen.tsx'),
  },
  planRequests: {
    title: msg`Plan requests`,
    frame: 'shell',
    menu: { group: 'admin', order: 164, icon: Mails },
    component: () => import('./features/plans/PlanRequestsScreen.tsx'),
  },
  codes: {
    title: msg`Codes`,
    frame: 'shell',
    menu: { group: 'admin', order: 165, icon: Ticket },
    component: () => import('./features/plans/CodesScreen.tsx'),
  },
  merchantPricing: {
    title: msg`Merchant Pricing`,
    frame: 'shell',
    component: () => import('./features/plans/MerchantPricingScreen.tsx'),
  },
  users: {
    title: msg`Users`,
    frame: 'shell',
    component: () => import('./features/logs/VoiceUsersScreen.tsx'),
  },
  userDetails: {
    title: msg`Users details`,
    frame: 'shell',
    component: () => import('./features/logs/UserDetailsScreen.tsx'),
  },
  logHistory: {
    title: msg`Log History`,
    frame: 'shell',
    component: () => import('./features/logs/RequestLogScreen.tsx'),
  },
  tutorials: {
    title: msg`Tutorials`,
    frame: 'shell',
    component: () => import('./features/tutorials/TutorialScreen.tsx'),
  },
  skillAnalytics: {
    title: msg`Skill Analytics`,
    frame: 'shell',
    component: () => import('./features/analytics/SkillAnalyticsScreen.tsx'),
  },
  revenue: {
    title: msg`Revenue`,
    frame: 'shell',
    menu: { group: 'admin', order: 166, icon: Tags },
    component: () => import('./features/plans/RevenueScreen.tsx'),
  },
  publishRequests: {
    title: msg`Publish/Request`,
    frame: 'shell',
    component: () => import('./features/publishing/submission/PublishRequestsScreen.tsx'),
  },
  skillTemplates: {
    title: msg`Skill Templates`,
    frame: 'shell',
    component: () => import('./features/admin/SkillTemplatesScreen.tsx'),
  },
  searchOptimizer: {
    title: msg`Search Keywords`,
    frame: 'shell',
    component: () => import('./features/search/SearchOptimizerScreen.tsx'),
  },
  searchConfigurator: {
    title: msg`Sales Assistant`,
    frame: 'shell',
    component: () => import('./features/search/SearchConfiguratorScreen.tsx'),
  },
  tracking: {
    title: msg`Tracking`,
    frame: 'shell',
    menu: { group: 'admin', order: 170, icon: Radio },
    component: () => import('./features/tracking/TrackingScreen.tsx'),
  },
  testOrderMail: {
    title: msg`Test Order Email`,
    frame: 'shell',
    component: () => import('./features/test-orders/TestOrderSettingScreen.tsx'),
  },
};

export const screens: readonly Screen[] = screenKeys.map((key) => ({ key, ...rows[key], ...screenRules[key] }));
