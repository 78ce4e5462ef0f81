import type { ErrorCode } from './errors.ts';

/** Codes that several rows share, because they do the same thing with another party. */

/** A file that is read as a product feed. */
export const feedFileErrors = [
  'feed_bomb',
  'feed_broken_archive',
  'feed_broken_sheet',
  'feed_broken_xml',
  'feed_compressed',
  'feed_empty',
  'feed_encoding',
  'feed_entities',
  'feed_extension',
  'feed_mapping',
  'feed_no_columns',
  'feed_not_a_feed',
  'feed_quotes',
  'feed_too_large',
  'feed_truncated',
  'feed_web_page',
] as const satisfies readonly ErrorCode[];

/** A call that asks Amazon while the caller waits. */
export const amazonErrors = [
  'amazon_busy',
  'amazon_login_expired',
  'amazon_no_vendor',
  'amazon_not_connected',
  'amazon_refused',
  'amazon_unavailable',
  'not_at_amazon',
] as const satisfies readonly ErrorCode[];

/** A call that asks the merchant's shop while the caller waits. */
export const shopErrors = ['shop_address', 'shop_refused', 'shop_unavailable'] as const satisfies readonly ErrorCode[];

/** The link of a team invitation. */
export const teamLinkErrors = [
  'invitation_accepted',
  'invitation_expired',
  'invitation_open',
  'invitation_revoked',
  'invitation_unknown',
] as const satisfies readonly ErrorCode[];

/** The link of an agency's invitation. */
export const agencyLinkErrors = [
  'invitation_accepted',
  'invitation_declined',
  'invitation_expired',
  'invitation_revoked',
  'invitation_unknown',
] as const satisfies readonly ErrorCode[];

/** A solved captcha goes with the call. */
export const captchaErrors = [
  'captcha_invalid',
  'captcha_missing',
  'captcha_repeated',
  'captcha_unavailable',
] as const satisfies readonly ErrorCode[];

/** The key of a mailed link. */
export const mailLinkErrors = ['link_expired', 'link_unknown', 'link_used'] as const satisfies readonly ErrorCode[];
