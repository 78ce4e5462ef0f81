/**
 * Where a shopper is named, and what becomes of it when they are erased (`platform/shopper-data.ts`).
 * `test/house/shopper-tables.test.ts` compares it with the migrated database.
 */
export interface ShopperTable {
  /** Columns by which a row is the shopper's; one that fits is enough. */
  readonly by: {
    readonly email?: readonly string[];
    /** The address as `recipientHash` has it. */
    readonly hash?: string;
    /** The shopper as conversations know them: a hash of the app and the channel's user. */
    readonly ref?: string;
    readonly order?: string;
    readonly conversation?: string;
    /** A text that may hold the address. */
    readonly mentions?: string;
  };
  /** `delete`, or the columns that lose their value, as SQL, since the row counts for something else. */
  readonly erase: 'delete' | Readonly<Record<string, string>>;
  /** Rows that no erasure touches, as SQL. */
  readonly keeps?: string;
  /** Columns that no export shows: keys and hashes of ours. */
  readonly hidden?: readonly string[];
}

/** Types of the activity log that say who could do what: they name people who sign in, and nobody may blank them. */
const proofs = [
  'acting-ended',
  'acting-started',
  'activity-stream',
  'agency',
  'api-key-created',
  'api-key-revoked',
  'banking',
  'data-export',
  'login',
  'payment',
  'permission-changed',
  'profile',
  'refused',
  'retention',
  'security',
  'shop-keys',
  'shopper-erased',
  'shopper-exported',
  'sign-in',
  'sign-up',
  'team',
  'webhooks',
];

/** In the order in which they are erased: what finds others comes last. */
export const shopperTables: Readonly<Record<string, ShopperTable>> = {
  turns: {
    by: { conversation: 'conversation_id' },
    erase: { text: 'null', speech: "''", slots: "'{}'", search: 'null' },
  },
  conversations: { by: { conversation: 'id' }, erase: { user_ref: "''", session_ref: "'erased.' || id" } },
  shopper_tastes: { by: { ref: 'shopper_ref' }, erase: 'delete' },
  skill_shoppers: { by: { ref: 'user_ref' }, erase: 'delete', hidden: ['user_sealed'] },
  order_listeners: { by: { ref: 'user_ref', order: 'order_id' }, erase: 'delete' },
  push_subscriptions: {
    by: { order: 'order_id' },
    erase: 'delete',
    hidden: ['endpoint_hash', 'subscription_sealed'],
  },
  checkout_links: { by: { ref: 'shopper_ref' }, erase: { shopper_ref: "''" } },
  carts: { by: { email: ['email'], ref: 'shopper_ref' }, erase: 'delete' },
  shopper_wishes: { by: { email: ['email'] }, erase: 'delete' },
  chats: { by: { email: ['email', 'customer_email'] }, erase: 'delete', hidden: ['reply_key'] },
  deliveries: {
    by: { email: ['recipient'], order: 'order_id' },
    erase: { recipient: "''", request: 'null' },
    hidden: ['recipient_hash'],
  },
  launch_visits: {
    by: { hash: 'user_hash' },
    erase: { user_hash: 'null', search: "'{}'", browser: "''" },
    hidden: ['user_hash'],
  },
  order_recipients: { by: { email: ['recipient', 'replaces'], order: 'order_id' }, erase: 'delete' },
  // Without its place a campaign begins again, and nobody gets it twice.
  campaigns: { by: { email: ['enrolled_to'] }, erase: { enrolled_to: "''" } },
  notification_occasions: { by: { email: ['email'] }, erase: 'delete' },
  notification_subscriptions: { by: { email: ['email'] }, erase: 'delete' },
  linking_sign_ins: { by: { email: ['email'] }, erase: 'delete', hidden: ['browser_hash', 'code_hash'] },
  linking_codes: { by: { email: ['email'] }, erase: 'delete', hidden: ['code_hash', 'code_challenge'] },
  linking_grants: { by: { email: ['email'] }, erase: 'delete', hidden: ['refresh_hash', 'code_hash'] },
  order_requests: { by: { order: 'order_id' }, erase: { reason: "''" } },
  faxes: { by: { order: 'order_id' }, erase: { body: "''" } },
  webhook_messages: { by: { mentions: 'body' }, erase: 'delete' },
  activity_log: {
    by: { mentions: 'message' },
    erase: { message: "'Erased with a shopper’s data'", changes: 'null' },
    keeps: `activity_type in (${proofs.map((type) => `'${type}'`).join(', ')})`,
  },
  orders: {
    by: { email: ['email'], order: 'id' },
    erase: { email: 'null', phone: 'null', postcode: 'null', customer_id: 'null' },
  },
};

/** Tables that name a shopper, or could, and why they stay as they are. */
export const notOfShoppers: Readonly<Record<string, string>> = {
  amazon_accounts: 'Accounts of merchants.',
  beta_testers: 'People whom the merchant invites, who are removed there.',
  deletions: 'Sealed copies of what a merchant deleted, which nothing can search. They end after 30 days.',
  file_chunks: 'Order feeds as the merchant sent them. They end with their import.',
  notification_consents: 'A hash, and the proof of what was agreed to.',
  notification_events: 'What happened to an order, and when. It names nobody.',
  notification_suppressions: 'A hash, so that nobody writes to the shopper again.',
  order_events: 'What happened to an order, and when. It names nobody.',
  phone_verifications: 'Phones of merchants.',
  shop_events: 'Events as a shop sent them, to recognise repeats. They end three days after they were handled.',
  sign_up_invitations: 'People who work with us.',
  stores: 'Phones of shops.',
  team_invitations: 'People who work for the merchant.',
  test_order_emails: 'Addresses of the order simulator.',
  users: 'People who sign in.',
};
