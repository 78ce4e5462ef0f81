/**
 * What the export of all data of a merchant holds (`features/privacy/export-archive.ts`), file by file in this order.
 * `test/house/exported-tables.test.ts` compares it with the migrated database: a table stands here or in `notExported`.
 */
export interface ExportedTable {
  /** In the archive, without its ending. */
  readonly file: string;
  /** What a line is, for the README. */
  readonly about: string;
  /**
   * By which column rows are the merchant's, where it is not `merchant_id`: it holds the merchant's id, that of one of its
   * people, its agency's or its customer at Stripe.
   */
  readonly by?: { readonly holds: 'merchant' | 'person' | 'agency' | 'customer'; readonly column: string };
  /** Columns that nobody gets: secrets, hashes of keys, and what only our code can read. */
  readonly hidden?: readonly string[];
  /** Columns of bytes, written as base64. */
  readonly bytes?: readonly string[];
}

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  merchants: { file: 'account/merchant', about: 'The merchant.', by: { holds: 'merchant', column: 'id' } },
  users: { file: 'account/people', about: 'A person of the team.', hidden: ['password_hash'] },
  user_pictures: {
    file: 'account/pictures',
    about: 'A profile picture.',
    by: { holds: 'person', column: 'user_id' },
    hidden: ['sha256'],
    bytes: ['bytes'],
  },
  user_permissions: {
    file: 'account/permissions-of-people',
    about: 'A permission that a person was given or lost.',
    by: { holds: 'person', column: 'user_id' },
  },
  merchant_permissions: { file: 'account/permissions', about: 'A permission that the merchant was given or lost.' },
  team_invitations: { file: 'account/team-invitations', about: 'An invitation to the team.', hidden: ['token_hash'] },
  agencies: { file: 'account/agency', about: 'The agency.', by: { holds: 'agency', column: 'id' } },
  api_keys: { file: 'account/api-keys', about: 'An API key, without the key.', hidden: ['token_hash'] },
  amazon_accounts: {
    file: 'account/amazon-account',
    about: 'The linked Amazon developer account, without its tokens.',
    hidden: ['refresh_token', 'access_token', 'access_expires_at', 'refreshing_until'],
  },
  company_connections: {
    file: 'account/company-sign-in',
    about: 'The company’s sign-in, without its secret.',
    hidden: ['client_secret'],
  },
  company_domains: { file: 'account/company-domains', about: 'A domain of the company’s sign-in.' },
  company_people: { file: 'account/company-people', about: 'Who a person is at the company’s provider.' },
  scim_people: { file: 'account/provisioned-people', about: 'Who a person is to the provisioning.' },
  business_settings: {
    file: 'account/business-settings',
    about: 'Bank account, taxes, delivery and more; of bank numbers what the screens show.',
    hidden: ['sealed'],
  },
  payment_processors: {
    file: 'account/payment-processors',
    about: 'A payment connection, without its keys.',
    hidden: ['secrets'],
  },
  shipping_options: { file: 'account/shipping-options', about: 'A shipping option.' },
  merchant_policies: { file: 'account/policies', about: 'A policy that shoppers are told.' },
  retention_settings: { file: 'account/retention', about: 'After how many days data is deleted.' },
  deletions: {
    file: 'account/deletions',
    about: 'What was deleted and can be restored, by name.',
    hidden: ['sealed'],
  },
  data_exports: { file: 'account/exports', about: 'An export of all data.', hidden: ['attempt', 'sha256'] },
  tracking_events: { file: 'account/steps', about: 'A step with the product, such as the first app.' },

  apps: { file: 'apps/apps', about: 'An app.', hidden: ['dialogflow_secret_hash'] },
  app_interactions: { file: 'apps/interactions', about: 'An interaction of an app with its settings.' },
  app_versions: { file: 'apps/versions', about: 'A version of an app with all its content.' },
  app_releases: { file: 'apps/releases', about: 'A version of a skill at Amazon.' },
  app_drafts: { file: 'apps/drafts', about: 'An app that was begun and not made yet.' },
  app_icons: { file: 'apps/icons', about: 'The icon of an app, in base64.', bytes: ['small', 'large'] },
  utterance_changes: { file: 'apps/samples', about: 'A sample that was added to an interaction, or taken away.' },
  slot_value_changes: { file: 'apps/slot-values', about: 'A value that was added to a slot, or taken away.' },
  slot_feeds: { file: 'apps/slot-feeds', about: 'What feeds a slot from the catalogue.' },
  voice_settings: { file: 'apps/voices', about: 'The voices.' },
  screen_designs: { file: 'apps/screen-designs', about: 'What devices with a screen show.' },
  deals: { file: 'apps/deals', about: 'A deal.' },
  deal_days: { file: 'apps/deal-days', about: 'The deal of a day.' },
  faqs: { file: 'apps/faqs', about: 'A frequent question.' },
  stores: { file: 'apps/stores', about: 'A store.' },
  event_calendars: {
    file: 'apps/event-calendars',
    about: 'A calendar; not the address it is fetched from.',
    hidden: ['source_sealed'],
  },
  calendar_events: { file: 'apps/events', about: 'An event.' },
  briefing_items: { file: 'apps/briefings', about: 'An item of the briefing.' },
  email_templates: { file: 'apps/email-templates', about: 'An email template.' },
  sandbox_tests: { file: 'apps/sandbox-tests', about: 'A test of the sandbox.' },
  linking_clients: {
    file: 'apps/account-linking',
    about: 'Account linking of an app, without its secrets.',
    hidden: ['secret_sealed', 'provider_secret_sealed'],
  },
  chat_settings: { file: 'apps/chat', about: 'The storefront chat of an app, without its key.', hidden: ['secret'] },
  publishes: { file: 'apps/publishes', about: 'A publish.', hidden: ['progress'] },
  publish_events: { file: 'apps/publish-events', about: 'A step of a publish.' },
  publish_files: { file: 'apps/published-files', about: 'A file that was sent to Amazon.' },
  rollbacks: { file: 'apps/rollbacks', about: 'A return to an earlier live version.' },
  submissions: { file: 'apps/submissions', about: 'A submission to Amazon.', hidden: ['progress', 'account'] },
  submission_events: { file: 'apps/submission-events', about: 'A step of a submission.' },
  certification_checks: { file: 'apps/checks', about: 'The checks before a submission.' },
  beta_tests: { file: 'apps/beta-tests', about: 'The beta test of an app.' },
  beta_testers: { file: 'apps/beta-testers', about: 'A beta tester.' },
  canaries: { file: 'apps/health', about: 'Whether a live app answers.' },
  app_alerts: { file: 'apps/alerts', about: 'An alert of an app that has not ended.' },

  products: { file: 'catalogue/products', about: 'A product or variant.', hidden: ['search', 'content_hash'] },
  category_mappings: { file: 'catalogue/categories', about: 'A category and what it is to Google.' },
  search_rules: { file: 'catalogue/search-rules', about: 'A word that the search was taught.' },
  feeds: { file: 'catalogue/feeds', about: 'A product feed.' },
  feed_sources: {
    file: 'catalogue/feed-sources',
    about: 'When a feed is fetched; not its address, which is kept sealed with the password.',
    hidden: ['access', 'sha256', 'etag', 'host_key'],
  },
  feed_fetches: { file: 'catalogue/feed-fetches', about: 'A fetch of a feed.' },
  feed_runs: { file: 'catalogue/feed-imports', about: 'An import of a feed.' },
  feed_refusals: { file: 'catalogue/feed-refusals', about: 'A line of a feed that was refused.' },

  shop_connections: {
    file: 'shops/shops',
    about: 'A connected shop, without its keys.',
    hidden: ['keys', 'webhook_secret', 'webhook_ids'],
  },
  shop_syncs: { file: 'shops/syncs', about: 'A sync of a shop.', hidden: ['cursor'] },
  shop_discounts: { file: 'shops/discounts', about: 'A discount of a shop.' },
  shop_locations: { file: 'shops/locations', about: 'A location of a shop.' },
  shop_refusals: { file: 'shops/refusals', about: 'What of a shop could not be taken.' },
  cityhive_merchants: { file: 'shops/cityhive', about: 'The merchant at City Hive.' },

  orders: { file: 'orders/orders', about: 'An order.' },
  order_events: { file: 'orders/events', about: 'What happened to an order.' },
  order_requests: { file: 'orders/requests', about: 'A wish to cancel or return.' },
  order_recipients: { file: 'orders/recipients', about: 'Where a shopper is told of an order, once corrected.' },
  order_listeners: { file: 'orders/listeners', about: 'Who is told of an order by voice.' },
  order_feed_runs: { file: 'orders/imports', about: 'An import of orders.' },
  carts: { file: 'orders/carts', about: 'A cart.' },
  cart_lines: { file: 'orders/cart-lines', about: 'A line of a cart.' },
  checkout_links: { file: 'orders/checkout-links', about: 'A link to the checkout.' },
  carrier_connections: {
    file: 'orders/carriers',
    about: 'A connection to a tracking service, without its secret.',
    hidden: ['secret'],
  },
  carrier_events: { file: 'orders/carrier-events', about: 'What a carrier said of a parcel.' },
  fax_settings: { file: 'orders/fax-settings', about: 'Where orders are faxed to.' },
  faxes: { file: 'orders/faxes', about: 'An order that was faxed.', hidden: ['media_key'] },

  conversations: { file: 'conversations/conversations', about: 'A conversation.' },
  turns: { file: 'conversations/turns', about: 'What was said and answered.' },
  chats: { file: 'conversations/chats', about: 'A chat of the storefront.', hidden: ['reply_key', 'dialogue'] },
  chat_items: { file: 'conversations/chat-messages', about: 'A message of a chat.' },
  shopper_tastes: { file: 'conversations/tastes', about: 'What a shopper likes.' },
  shopper_wishes: { file: 'conversations/wishes', about: 'What a shopper wants to be told of.' },
  linking_grants: {
    file: 'conversations/linked-accounts',
    about: 'An account that a shopper linked, without its tokens.',
    hidden: ['refresh_hash', 'code_hash'],
  },
  skill_shoppers: { file: 'conversations/skill-shoppers', about: 'Who enabled a skill.', hidden: ['user_sealed'] },

  notification_settings: { file: 'notifications/settings', about: 'How shoppers are notified.' },
  notification_rules: { file: 'notifications/rules', about: 'What is told of a state of an order, and when.' },
  notification_templates: { file: 'notifications/templates', about: 'A text that was changed.' },
  notification_events: { file: 'notifications/events', about: 'A state of an order that may be told.' },
  notification_occasions: { file: 'notifications/occasions', about: 'Another reason to tell a shopper something.' },
  notification_subscriptions: { file: 'notifications/subscriptions', about: 'A subscription to a product.' },
  notification_consents: { file: 'notifications/consents', about: 'What a shopper agreed to; the address as a hash.' },
  notification_suppressions: {
    file: 'notifications/suppressions',
    about: 'Who is not written to; the address as a hash.',
  },
  deliveries: { file: 'notifications/deliveries', about: 'A message to a shopper.' },
  delivery_events: { file: 'notifications/delivery-events', about: 'What became of a message.' },
  campaigns: { file: 'notifications/campaigns', about: 'A campaign.' },
  launch_visits: { file: 'notifications/launch-visits', about: 'A visit to a launch page.', hidden: ['user_hash'] },
  push_subscriptions: {
    file: 'notifications/push-subscriptions',
    about: 'A browser that is told of an order, without its address.',
    hidden: ['endpoint_hash', 'subscription_sealed'],
  },

  day_counts: { file: 'analytics/days', about: 'A count of a day, by the merchant’s time zone.' },
  chat_counts: { file: 'analytics/chat-days', about: 'A count of a day of the storefront chat.' },
  report_views: { file: 'analytics/views', about: 'A saved view.', hidden: ['mail_key'] },

  activity_log: { file: 'activity/activity', about: 'Who did what.' },
  activity_streams: { file: 'activity/streams', about: 'A server that the activity log is sent to.' },
  request_log: { file: 'activity/api-calls', about: 'A call of the API in the last 14 days.' },

  webhook_endpoints: { file: 'webhooks/endpoints', about: 'A webhook, without its secrets.', hidden: ['secrets'] },
  webhook_messages: { file: 'webhooks/messages', about: 'A message to a webhook.' },
  webhook_attempts: { file: 'webhooks/attempts', about: 'An attempt to deliver a message.' },
  merchant_webhooks: { file: 'webhooks/subscriptions', about: 'A topic that an older webhook asked for.' },

  billing_accounts: { file: 'billing/account', about: 'The billing account.' },
  grants: { file: 'billing/subscriptions', about: 'A subscription or another right to a plan.' },
  checkout_attempts: { file: 'billing/checkouts', about: 'A checkout of a plan.' },
  merchant_prices: { file: 'billing/prices', about: 'A price that was agreed.' },
  shop_charges: { file: 'billing/shop-charges', about: 'A charge by way of the shop platform.' },
  billing_notices: { file: 'billing/notices', about: 'A mail about billing.' },
  quota_use: { file: 'billing/use', about: 'What was used of the plan in a day (UTC).' },
  plan_codes: {
    file: 'billing/codes',
    about: 'A code that was redeemed.',
    by: { holds: 'merchant', column: 'redeemed_by' },
    hidden: ['code_hash'],
  },
  marketplace_licenses: {
    file: 'billing/licenses',
    about: 'A license of a marketplace.',
    by: { holds: 'merchant', column: 'redeemed_by' },
    hidden: ['key_hash', 'previous_hash'],
  },
  stripe_events: {
    file: 'billing/stripe-events',
    about:
      'What Stripe reported lately of invoices and subscriptions. Older invoices are in Stripe’s portal (Plan and billing).',
    by: { holds: 'customer', column: 'customer_id' },
  },
};

const aKey = 'Keys and codes of sign-ins, as hashes that only serve to check them.';
const house = 'The installation’s own, of no merchant.';
const derived = 'Made from what is exported, and made again from it.';
const bookkeeping = 'Where our own work stands; it ends with the work.';

/** Tables that no export holds, and why. */
export const notExported: Readonly<Record<string, string>> = {
  activity_waiting: bookkeeping,
  amazon_logins: aKey,
  attempt_counts: aKey,
  blocked_email_domains: house,
  captcha_passes: aKey,
  catalogue_versions: bookkeeping,
  chat_tokens: aKey,
  company_logouts: aKey,
  company_sign_ins: aKey,
  data_export_chunks: 'The exports themselves.',
  day_count_zones: bookkeeping,
  email_changes: aKey,
  feed_changes: 'How products were before an import, for its undo. It ends after days.',
  feed_uploads: bookkeeping,
  file_chunks: 'Feeds as the merchant sent them. They end with their import.',
  files: 'Feeds as the merchant sent them. They end with their import.',
  linking_access_tokens: aKey,
  linking_codes: aKey,
  linking_sign_ins: aKey,
  master_permissions: house,
  notification_providers: house,
  one_time_keys: aKey,
  passkey_challenges: aKey,
  passkeys: 'Belong to a person, not to the merchant, and only their device can use them.',
  phone_verifications: aKey,
  plan_code_batches: house,
  push_keys: house,
  recovery_codes: aKey,
  refusal_counts: bookkeeping,
  reply_mails: bookkeeping,
  scim_tokens: aKey,
  search_configuration: house,
  search_indexes: derived,
  search_postings: derived,
  search_segments: derived,
  second_factors: aKey,
  sessions: aKey,
  shop_arrivals: aKey,
  shop_events: 'Events as a shop sent them, to recognise repeats. They end three days after they were handled.',
  shop_logins: aKey,
  shop_objects: bookkeeping,
  sign_up_invitations: 'Invitations of admins and agencies, who wrote them.',
  sign_up_requests: house,
  skill_templates: house,
  socket_io_attachments: bookkeeping,
  status_beats: house,
  status_days: house,
  status_incidents: house,
  status_updates: house,
  step_up_codes: aKey,
  submission_polls: house,
  test_order_emails: house,
  tracking_deliveries: bookkeeping,
  voice_requests_seen: bookkeeping,
  write_checks: house,
};
