import { msg } from '@lingui/core/macro';
import { type ScreenPath, screenRules } from '@voicecart/contract/screen-access';
import {
  AppWindow,
  AudioLines,
  BookA,
  FileUp,
  GitCommitVertical,
  History,
  Mails,
  Radio,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Users,
  Waypoints,
} from 'lucide-react';
import type { Screen } from './shell/screen.ts';

/** Who may open it stands in the contract's `screen-access.ts`, since the server decides by it too. */
type ScreenRow = Omit<Screen, 'path' | 'access' | 'plan'> & { readonly path: ScreenPath };

/**
 * THE table of screens. To add one: write `features/<feature>/<Name>Screen.tsx` with a default export, add a row here
 * and its rule to `screen-access.ts`. Router, menu, titles, guards, the command palette and `screens.test.ts` read it.
 */
const rows: readonly ScreenRow[] = [
  // Everyone
  {
    path: '/login',
    title: msg`Sign in`,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/accounts/LoginScreen.tsx'),
  },
  {
    path: '/logout',
    title: msg`Sign out`,
    frame: 'bare',
    component: () => import('./features/accounts/LogoutScreen.tsx'),
  },
  {
    path: '/reset-password',
    title: msg`New password`,
    frame: 'bare',
    component: () => import('./features/accounts/PasswordLinkScreen.tsx'),
  },
  {
    path: '/create-password',
    title: msg`First password`,
    frame: 'bare',
    component: () => import('./features/accounts/PasswordLinkScreen.tsx'),
  },
  {
    path: '/second-factor',
    title: msg`Second factor`,
    frame: 'bare',
    component: () => import('./features/accounts/RequiredSecondFactorScreen.tsx'),
  },
  {
    path: '/landing/1',
    title: msg`Your shop, by voice`,
    frame: 'bare',
    component: () => import('./features/accounts/LandingScreen.tsx'),
  },
  ...(
    [
      '/signup/:plan',
      '/signup/:plan/:name',
      '/signup/:plan/:name/:email',
      '/signup/:plan/:name/:email/:url',
      '/amazon-pay/register/:plan',
    ] as const
  ).map(
    (path): ScreenRow => ({
      path,
      title: msg`Sign up`,
      frame: 'bare',
      isForGuests: true,
      component: () => import('./features/accounts/SignUpScreen.tsx'),
    }),
  ),
  {
    path: '/associate/register',
    title: msg`Invitation`,
    frame: 'bare',
    component: () => import('./features/accounts/AssociateSignUpScreen.tsx'),
  },
  {
    path: '/verify',
    title: msg`Verify your phone`,
    frame: 'bare',
    component: () => import('./features/accounts/VerifyScreen.tsx'),
  },
  {
    path: '/activate/extractinfo',
    title: msg`Activate your account`,
    frame: 'bare',
    component: () => import('./features/accounts/ActivateAccountScreen.tsx'),
  },
  {
    path: '/promo/:id',
    title: msg`Promotion code`,
    frame: 'bare',
    component: () => import('./features/accounts/PromoScreen.tsx'),
  },
  {
    path: '/pagebroken',
    title: msg`Page did not work`,
    frame: 'bare',
    component: () => import('./features/accounts/PageBrokenScreen.tsx'),
  },
  {
    path: '/pagenotfound',
    title: msg`Not found`,
    frame: 'bare',
    component: () => import('./shell/NotFoundScreen.tsx'),
  },
  {
    path: '/amazon-external-login',
    title: msg`Login with Amazon`,
    frame: 'bare',
    component: () => import('./features/publishing/AmazonExternalLoginScreen.tsx'),
  },
  ...(['about', 'privacy', 'terms', 'support'] as const).map(
    (page): ScreenRow => ({
      path: `/${page}`,
      title: { about: msg`About`, privacy: msg`Privacy`, terms: msg`Terms`, support: msg`Support centre` }[page],
      frame: 'bare',
      component: () => import('./shell/InformationScreen.tsx'),
    }),
  ),
  {
    path: '/invalidplan',
    title: msg`Invalid link`,
    frame: 'bare',
    component: () => import('./features/plans/InvalidPlanScreen.tsx'),
  },
  {
    path: '/upgrade-ineligible',
    title: msg`No upgrade from this plan`,
    frame: 'bare',
    component: () => import('./features/plans/UpgradeIneligibleScreen.tsx'),
  },
  {
    path: '/subscription/:clientId',
    title: msg`Subscription`,
    frame: 'bare',
    component: () => import('./features/plans/SubscriptionScreen.tsx'),
  },
  {
    path: '/payment-subscription/register/:promocode',
    title: msg`Promotion code`,
    frame: 'bare',
    component: () => import('./features/plans/PromotionScreen.tsx'),
  },
  {
    path: '/payment-subscription/success',
    title: msg`Payment`,
    frame: 'bare',
    component: () => import('./features/plans/PaymentSuccessScreen.tsx'),
  },
  {
    path: '/payment-subscription/failure',
    title: msg`Payment`,
    frame: 'bare',
    component: () => import('./features/plans/PaymentFailureScreen.tsx'),
  },
  {
    path: '/upgrade-plan/notification',
    title: msg`Notification plans`,
    frame: 'bare',
    component: () => import('./features/plans/NotificationPlanScreen.tsx'),
  },
  {
    path: '/app-notifications',
    title: msg`App notifications`,
    frame: 'bare',
    component: () => import('./features/notifications/AppNotificationsScreen.tsx'),
  },
  {
    path: '/notification-simulator/order',
    title: msg`Simulate Order Status`,
    frame: 'bare',
    component: () => import('./features/test-orders/OrderSimulatorScreen.tsx'),
  },

  // Build
  {
    path: '/myapps/appdashboard',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/apps/AppDashboardScreen.tsx'),
  },
  {
    path: '/myapps/appdashboard/:appId',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/apps/AppDashboardScreen.tsx'),
  },
  {
    path: '/myapps',
    title: msg`Apps`,
    frame: 'shell',
    menu: { group: 'build', order: 10, icon: AppWindow },
    component: () => import('./features/apps/MyAppsScreen.tsx'),
  },
  ...(['/myapps/firstapp', '/myapps/firstapp/:appId'] as const).map(
    (path): ScreenRow => ({
      path,
      title: msg`Your voice app in four steps`,
      frame: 'shell',
      component: () => import('./features/apps/FirstAppScreen.tsx'),
    }),
  ),
  {
    path: '/myapps/voiceapp',
    title: msg`Create a voice app`,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  {
    path: '/myapps/voiceapp/:id',
    title: msg`Voice app`,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  {
    path: '/myapps/interactions',
    title: msg`Interactions`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/interactions-v2',
    title: msg`Features`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/interactions-v2/:aapid',
    title: msg`Features`,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/setting/productfeed',
    title: msg`Product search`,
    frame: 'shell',
    component: () => import('./features/interactions/ProductFeedSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/orderstatus',
    title: msg`Order status`,
    frame: 'shell',
    component: () => import('./features/interactions/OrderStatusSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/product-purchase',
    title: msg`Product purchase`,
    frame: 'shell',
    component: () => import('./features/interactions/ProductPurchaseSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/checkout',
    title: msg`Checkout`,
    frame: 'shell',
    component: () => import('./features/interactions/CheckoutSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/clear-cart',
    title: msg`Clear cart`,
    frame: 'shell',
    component: () => import('./features/interactions/ClearCartSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/cancel-order',
    title: msg`Cancel order`,
    frame: 'shell',
    component: () => import('./features/interactions/CancelOrderSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/return-order',
    title: msg`Return order`,
    frame: 'shell',
    component: () => import('./features/interactions/ReturnOrderSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/return',
    title: msg`Return policy`,
    frame: 'shell',
    component: () => import('./features/interactions/ReturnPolicySettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/notify-in-stock',
    title: msg`Notify in stock`,
    frame: 'shell',
    component: () => import('./features/interactions/NotifyInStockSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/manage-subscription',
    title: msg`Manage subscription`,
    frame: 'shell',
    component: () => import('./features/interactions/ManageSubscriptionSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/quick-links',
    title: msg`Quick links`,
    frame: 'shell',
    component: () => import('./features/interactions/QuickLinksScreen.tsx'),
  },
  {
    path: '/myapps/setting/genre-i-like',
    title: msg`Genre I like`,
    frame: 'shell',
    component: () => import('./features/interactions/GenreILikeSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/book-i-like',
    title: msg`Book I like`,
    frame: 'shell',
    component: () => import('./features/interactions/BookILikeSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/category-fallback',
    title: msg`Category fallback`,
    frame: 'shell',
    component: () => import('./features/interactions/CategoryFallbackSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/shipping-policy',
    title: msg`Shipping policy`,
    frame: 'shell',
    component: () => import('./features/interactions/ShippingPolicySettingScreen.tsx'),
  },
  {
    path: '/upcoming-events',
    title: msg`Upcoming events`,
    frame: 'shell',
    component: () => import('./features/interactions/UpcomingEventsScreen.tsx'),
  },
  {
    path: '/upcoming-events/new',
    title: msg`Add an event`,
    frame: 'shell',
    component: () => import('./features/interactions/EventFormScreen.tsx'),
  },
  {
    path: '/upcoming-events/:id',
    title: msg`Event`,
    frame: 'shell',
    component: () => import('./features/interactions/EventFormScreen.tsx'),
  },
  {
    path: '/myapps/setting/calendarslist',
    title: msg`Calendar lists`,
    frame: 'shell',
    component: () => import('./features/interactions/CalendarListsScreen.tsx'),
  },
  {
    path: '/flash-briefing',
    title: msg`Flash briefing`,
    frame: 'shell',
    component: () => import('./features/interactions/FlashBriefingScreen.tsx'),
  },
  {
    path: '/reorderConfigSetting',
    title: msg`Order of interactions`,
    frame: 'shell',
    component: () => import('./features/interactions/OfferOrderScreen.tsx'),
  },
  {
    path: '/faq',
    title: msg`Frequent questions`,
    frame: 'shell',
    component: () => import('./features/interactions/FaqScreen.tsx'),
  },
  {
    path: '/deals-of-the-day',
    title: msg`Deals of the day`,
    frame: 'shell',
    component: () => import('./features/interactions/DealsOfTheDayScreen.tsx'),
  },
  {
    path: '/store-location',
    title: msg`Store location`,
    frame: 'shell',
    component: () => import('./features/interactions/StoreLocationScreen.tsx'),
  },
  {
    path: '/store-location/new',
    title: msg`Add a store`,
    frame: 'shell',
    component: () => import('./features/interactions/StoreFormScreen.tsx'),
  },
  {
    path: '/store-location/:id',
    title: msg`Store`,
    frame: 'shell',
    component: () => import('./features/interactions/StoreFormScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromolist',
    title: msg`Deals and coupons`,
    frame: 'shell',
    component: () => import('./features/interactions/DealListScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromo',
    title: msg`Add a deal or coupon`,
    frame: 'shell',
    component: () => import('./features/interactions/DealFormScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromo/:id',
    title: msg`Deal`,
    frame: 'shell',
    component: () => import('./features/interactions/DealFormScreen.tsx'),
  },

  {
    path: '/voiceSetting',
    title: msg`Voice settings`,
    frame: 'shell',
    menu: { group: 'build', order: 70, icon: AudioLines },
    component: () => import('./features/apps/VoiceSettingScreen.tsx'),
  },
  {
    path: '/email-templates',
    title: msg`Mail templates`,
    frame: 'shell',
    menu: { group: 'build', order: 60, icon: Mails },
    component: () => import('./features/email-templates/EmailTemplatesScreen.tsx'),
  },
  ...(['/email-templates/new', '/email-templates/:id'] as const).map(
    (path): ScreenRow => ({
      path,
      title: msg`Mail template`,
      frame: 'shell',
      component: () => import('./features/email-templates/EmailTemplateScreen.tsx'),
    }),
  ),

  // Test
  {
    path: '/myapps/testandpublish',
    title: msg`Test in sandbox`,
    frame: 'shell',
    component: () => import('./features/conversations/SandboxScreen.tsx'),
  },

  // Publish
  {
    path: '/myapps/go-live',
    title: msg`Go-live`,
    frame: 'shell',
    component: () => import('./features/publishing/GoLiveScreen.tsx'),
  },
  {
    path: '/myapps/publish',
    title: msg`Go-live`,
    frame: 'shell',
    component: () => import('./features/publishing/AdminPublishScreen.tsx'),
  },
  {
    path: '/versions',
    title: msg`Versions`,
    frame: 'shell',
    menu: { group: 'publish', order: 30, icon: GitCommitVertical },
    component: () => import('./features/apps/VersionsScreen.tsx'),
  },
  {
    path: '/versions/:appId',
    title: msg`Versions`,
    frame: 'shell',
    component: () => import('./features/apps/VersionsScreen.tsx'),
  },
  {
    path: '/myapps/channels',
    title: msg`Channels`,
    frame: 'shell',
    menu: { group: 'publish', order: 20, icon: Waypoints },
    component: () => import('./features/channels/ChannelsScreen.tsx'),
  },

  // Watch
  {
    path: '/myapps/analytics',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/analytics/AppAnalyticsScreen.tsx'),
  },
  {
    path: '/myapps/analytics/:id',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/analytics/AppAnalyticsScreen.tsx'),
  },
  {
    path: '/myapps/v2/analytics',
    title: msg`Analytics`,
    frame: 'shell',
    component: () => import('./features/analytics/AnalyticsScreen.tsx'),
  },
  {
    path: '/v2/dashboard',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/analytics/PlanDashboardScreen.tsx'),
  },
  {
    path: '/analytics/plugin',
    title: msg`Chat analytics`,
    frame: 'shell',
    component: () => import('./features/chat/PluginAnalyticsScreen.tsx'),
  },
  {
    path: '/v2/redirect-notifications',
    title: msg`Notifications`,
    frame: 'shell',
    component: () => import('./features/notifications/NotificationsScreen.tsx'),
  },
  {
    path: '/myapps/fresh',
    title: msg`Conversations`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationsScreen.tsx'),
  },
  {
    path: '/v2/conversations',
    title: msg`Conversations`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationsScreen.tsx'),
  },
  {
    path: '/v2/conversations/:id',
    title: msg`Conversation`,
    frame: 'shell',
    component: () => import('./features/conversations/ConversationScreen.tsx'),
  },
  {
    path: '/myapps/applog',
    title: msg`App log`,
    frame: 'shell',
    component: () => import('./features/conversations/AppLogScreen.tsx'),
  },
  {
    path: '/activity-log',
    title: msg`Activity log`,
    frame: 'shell',
    menu: { group: 'account', order: 30, icon: History },
    component: () => import('./features/accounts/ActivityLogScreen.tsx'),
  },

  // Shop
  {
    path: '/products',
    title: msg`Products`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductListScreen.tsx'),
  },
  {
    path: '/products/new',
    title: msg`Add product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductFormScreen.tsx'),
  },
  {
    path: '/products/:id',
    title: msg`Product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductScreen.tsx'),
  },
  {
    path: '/products/:id/edit',
    title: msg`Edit product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductFormScreen.tsx'),
  },
  {
    path: '/edit',
    title: msg`Edit product`,
    frame: 'shell',
    component: () => import('./features/catalogue/ProductEditRedirectScreen.tsx'),
  },
  {
    path: '/products/search-words',
    title: msg`Search words`,
    frame: 'shell',
    menu: { group: 'shop', order: 25, icon: BookA },
    component: () => import('./features/search/SearchWordsScreen.tsx'),
  },
  {
    path: '/products/feeds',
    title: msg`Feeds`,
    frame: 'shell',
    menu: { group: 'shop', order: 20, icon: FileUp },
    component: () => import('./features/catalogue/FeedsScreen.tsx'),
  },
  {
    path: '/products/feeds/new',
    title: msg`Upload a feed`,
    frame: 'shell',
    component: () => import('./features/catalogue/FeedUploadScreen.tsx'),
  },
  {
    path: '/products/feeds/address',
    title: msg`Fetch from an address`,
    frame: 'shell',
    component: () => import('./features/catalogue/FeedSourceScreen.tsx'),
  },
  {
    path: '/category-mapping',
    title: msg`Category mapping`,
    frame: 'shell',
    menu: { group: 'shop', order: 25, icon: Tags },
    component: () => import('./features/catalogue/CategoryMappingScreen.tsx'),
  },
  {
    path: '/products/feeds/format',
    title: msg`MasterFormat`,
    frame: 'shell',
    component: () => import('./features/catalogue/MasterFormatScreen.tsx'),
  },
  {
    path: '/products/feeds/orders',
    title: msg`Order files`,
    frame: 'shell',
    component: () => import('./features/catalogue/OrderFeedsScreen.tsx'),
  },
  {
    path: '/products/feeds/:id',
    title: msg`Feed`,
    frame: 'shell',
    component: () => import('./features/catalogue/FeedRunScreen.tsx'),
  },
  {
    path: '/myapps/v2/integrations',
    title: msg`Integrations`,
    frame: 'shell',
    component: () => import('./features/shops/IntegrationsScreen.tsx'),
  },
  {
    path: '/configuration',
    title: msg`Configuration`,
    frame: 'shell',
    component: () => import('./features/shops/ConfigurationScreen.tsx'),
  },
  {
    path: '/configuration/:id',
    title: msg`Shop`,
    frame: 'shell',
    component: () => import('./features/shops/ShopScreen.tsx'),
  },
  {
    path: '/integrations/shopify',
    title: msg`Connecting your shop`,
    frame: 'shell',
    component: () => import('./features/shops/ShopifyArrivalScreen.tsx'),
  },
  {
    path: '/integrations/bigcommerce',
    title: msg`Connecting your shop`,
    frame: 'shell',
    component: () => import('./features/shops/BigCommerceArrivalScreen.tsx'),
  },
  {
    path: '/dashboard-for-platforms',
    title: msg`Shop platforms`,
    frame: 'shell',
    component: () => import('./features/shops/PlatformsDashboardScreen.tsx'),
  },
  {
    path: '/order-history',
    title: msg`Order History`,
    frame: 'shell',
    component: () => import('./features/orders/OrderHistoryScreen.tsx'),
  },
  {
    path: '/order-history/:id',
    title: msg`Order`,
    frame: 'shell',
    component: () => import('./features/orders/OrderScreen.tsx'),
  },

  // Account
  {
    path: '/profile',
    title: msg`Profile`,
    frame: 'shell',
    menu: { group: 'account', order: 10, icon: ShieldCheck },
    component: () => import('./features/accounts/ProfileScreen.tsx'),
  },
  {
    path: '/changePassword',
    title: msg`Change password`,
    frame: 'shell',
    component: () => import('./features/accounts/ChangePasswordScreen.tsx'),
  },
  {
    path: '/security',
    title: msg`Security`,
    frame: 'shell',
    component: () => import('./features/accounts/SecurityScreen.tsx'),
  },
  {
    path: '/manage',
    title: msg`Manage`,
    frame: 'shell',
    menu: { group: 'account', order: 15, icon: SlidersHorizontal },
    component: () => import('./features/accounts/ManageScreen.tsx'),
  },
  {
    path: '/manage/banking',
    title: msg`Bank account`,
    frame: 'shell',
    component: () => import('./features/business/BankingScreen.tsx'),
  },
  {
    path: '/manage/taxes',
    title: msg`Taxes`,
    frame: 'shell',
    component: () => import('./features/business/TaxScreen.tsx'),
  },
  {
    path: '/manage/delivery',
    title: msg`Delivery`,
    frame: 'shell',
    component: () => import('./features/business/DeliveryScreen.tsx'),
  },
  {
    path: '/shipping-option',
    title: msg`Shipping options`,
    frame: 'shell',
    component: () => import('./features/business/ShippingOptionsScreen.tsx'),
  },
  {
    path: '/manage/policies',
    title: msg`Policies`,
    frame: 'shell',
    component: () => import('./features/accounts/PoliciesScreen.tsx'),
  },
  {
    path: '/payment-connection',
    title: msg`Payment connection`,
    frame: 'shell',
    component: () => import('./features/payments/PaymentConnectionScreen.tsx'),
  },
  {
    path: '/amazon-pay',
    title: msg`Amazon Pay`,
    frame: 'shell',
    component: () => import('./features/payments/AmazonPayScreen.tsx'),
  },
  {
    path: '/team',
    title: msg`Team`,
    frame: 'shell',
    menu: { group: 'account', order: 20, icon: Users },
    component: () => import('./features/accounts/TeamScreen.tsx'),
  },
  {
    path: '/team/accept',
    title: msg`Invitation`,
    frame: 'bare',
    component: () => import('./features/accounts/AcceptInvitationScreen.tsx'),
  },
  {
    path: '/confirm-email',
    title: msg`New address`,
    frame: 'bare',
    component: () => import('./features/accounts/ConfirmEmailScreen.tsx'),
  },
  {
    path: '/activate',
    title: msg`Activate`,
    frame: 'shell',
    component: () => import('./features/accounts/ActivateScreen.tsx'),
  },
  {
    path: '/inner',
    title: msg`All pages`,
    frame: 'shell',
    component: () => import('./features/accounts/InnerScreen.tsx'),
  },
  ...(['/upgrade-plan', '/upgrade/:domainid', '/amazon-pay/upgrade/pro'] as const).map(
    (path): ScreenRow => ({
      path,
      title: msg`Upgrade your plan`,
      frame: 'shell',
      component: () => import('./features/plans/UpgradeScreen.tsx'),
    }),
  ),

  // Admin
  {
    path: '/dashboard',
    title: msg`Dashboard`,
    frame: 'shell',
    component: () => import('./features/admin/AdminDashboardScreen.tsx'),
  },
  {
    path: '/merchantLists',
    title: msg`Merchants`,
    frame: 'shell',
    component: () => import('./features/admin/MerchantListScreen.tsx'),
  },
  {
    path: '/permissions',
    title: msg`Permissions`,
    frame: 'shell',
    component: () => import('./features/admin/PermissionsScreen.tsx'),
  },
  {
    path: '/privilage-settings',
    title: msg`Privileges of plans and roles`,
    frame: 'shell',
    component: () => import('./features/admin/PrivilegeSettingsScreen.tsx'),
  },
  {
    path: '/payment-subscription',
    title: msg`Invitations`,
    frame: 'shell',
    component: () => import('./features/admin/SendInvitationScreen.tsx'),
  },
  {
    path: '/skill-templates',
    title: msg`Skill templates`,
    frame: 'shell',
    component: () => import('./features/admin/SkillTemplatesScreen.tsx'),
  },
  {
    path: '/search-optimizer',
    title: msg`Search keywords`,
    frame: 'shell',
    component: () => import('./features/search/SearchOptimizerScreen.tsx'),
  },
  {
    path: '/product-search-configurator',
    title: msg`Sales Assistant`,
    frame: 'shell',
    component: () => import('./features/search/SearchConfiguratorScreen.tsx'),
  },
  {
    path: '/tracking',
    title: msg`Tracking`,
    frame: 'shell',
    menu: { group: 'admin', order: 170, icon: Radio },
    component: () => import('./features/tracking/TrackingScreen.tsx'),
  },
  {
    path: '/setting',
    title: msg`Test order email`,
    frame: 'shell',
    component: () => import('./features/test-orders/TestOrderSettingScreen.tsx'),
  },
];

export const screens: readonly Screen[] = rows.map((row) => ({ ...row, ...screenRules[row.path] }));
