import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of the log in words; one that is not here is shown as it is stored. */
const kindNames: Readonly<Record<string, MessageDescriptor>> = {
  'acting-ended': msg`Stopped acting as the merchant`,
  'acting-started': msg`Started acting as the merchant`,
  'activity-stream': msg`Activity log streaming`,
  'amazon-login': msg`Amazon account`,
  'app-created': msg`App created`,
  'app-deleted': msg`App deleted`,
  app: msg`App`,
  business: msg`Business information`,
  'data-export': msg`Export of all data`,
  deal: msg`Deal`,
  'deal-changed': msg`Deal changed`,
  'deal-created': msg`Deal created`,
  'deal-default': msg`Default deal`,
  'deal-deleted': msg`Deal deleted`,
  'feed-cancelled': msg`Feed import canceled`,
  'feed-gone-settled': msg`Missing products resolved`,
  'feed-fetched': msg`Feed fetched`,
  'feed-schedule-saved': msg`Feed schedule changed`,
  'feed-source-removed': msg`Feed URL removed`,
  'feed-source-saved': msg`Feed URL changed`,
  'feed-started': msg`Feed import started`,
  'feed-uploaded': msg`Feed uploaded`,
  'interactions-synced': msg`Interactions synced`,
  logged: msg`Logged`,
  'order-changed': msg`Order changed`,
  'permission-changed': msg`Permission changed`,
  policy: msg`Policy`,
  'product-changed': msg`Product changed`,
  'product-created': msg`Product created`,
  'product-deleted': msg`Product deleted`,
  profile: msg`Profile`,
  publish: msg`Publishing`,
  refused: msg`Refused`,
  retention: msg`Data retention`,
  'search-configured': msg`Search settings changed`,
  'search-word-added': msg`Search word added`,
  'search-word-changed': msg`Search word changed`,
  'search-word-removed': msg`Search word removed`,
  'sign-in': msg`Sign-in`,
  'sign-up': msg`Sign-up`,
  'skill-deleted': msg`Skill deleted at Amazon`,
  'skill-disabled': msg`Skill turned off`,
  'beta-testers': msg`Beta test changed`,
  'skill-enabled': msg`Skill turned on`,
  'skill-id': msg`Skill ID changed`,
  status: msg`Status page`,
  'subscription-started': msg`Subscription`,
  team: msg`Team`,
  'webhook-created': msg`Webhook created`,
};

/** @param translate of `useLingui` */
export function kindName(kind: string, translate: (text: MessageDescriptor) => string): string {
  const known = kindNames[kind];
  return known ? translate(known) : kind;
}
