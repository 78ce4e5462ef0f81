import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  adminScopes,
  PermissionKey,
  PermissionScope,
  permissionGroups,
  teamScopes,
} from '@voicecart/contract/permissions';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';

export const permissionNames: Readonly<
  Record<PermissionKey, { readonly label: MessageDescriptor; readonly help: MessageDescriptor }>
> = {
  products: { label: msg`Products`, help: msg`See, add, change, delete and export products.` },
  product_feeds: { label: msg`Product feeds`, help: msg`Upload feeds and follow their import.` },
  orders: { label: msg`Order history`, help: msg`See orders, and send them in over the API.` },
  sandbox: { label: msg`Test in sandbox`, help: msg`Talk to an app in the dashboard, and keep tests.` },
  publishing: { label: msg`Go-live`, help: msg`Publish, validate and try skills at Amazon.` },
  conversations: { label: msg`Conversations and app log`, help: msg`Read what shoppers said and heard.` },
  analytics: { label: msg`Analytics reports`, help: msg`The detailed reports and their export; the dashboard stays.` },
  product_deal_of_day: {
    label: msg`Deals of the day`,
    help: msg`A page of daily deals instead of the deals settings.`,
  },
  allow_multi_locale: { label: msg`Several languages`, help: msg`More than one language in an app.` },
  act_as_merchant: { label: msg`Act as a merchant`, help: msg`Work in a merchant’s dashboard in its name.` },
  merchant_status: {
    label: msg`Activate and deactivate merchants`,
    help: msg`Lock a merchant’s people out, and let them in again.`,
  },
  merchant_export: { label: msg`Export merchants`, help: msg`Download the merchants list as CSV.` },
  invitations: { label: msg`Send invitations`, help: msg`Invite new merchants by mail.` },
};

export const groupNames: Readonly<Record<(typeof permissionGroups)[number], MessageDescriptor>> = {
  shop: msg`Shop`,
  test: msg`Test`,
  publish: msg`Publish`,
  watch: msg`Watch`,
  build: msg`Build`,
  admin: msg`Administration`,
};

export const roleNames: Readonly<
  Record<(typeof teamScopes)[number] | (typeof adminScopes)[number], MessageDescriptor>
> = {
  merchant_associate: msg`Associate`,
  team_admin: msg`Team admin`,
  team_manager: msg`Manager`,
  shop_platform_user: msg`Shop-platform user`,
  agency_admin: msg`Agency admin`,
  amazonpayrep: msg`Payment representative`,
};

/** A plan by its title, a role by its word. */
export function scopeName(scope: PermissionScope): MessageDescriptor | string {
  return isPlan(scope) ? planById[scope].title : roleNames[scope];
}

function isPlan(scope: PermissionScope): scope is PlanId {
  return scope in planById;
}

const owner = msg`Owner`;

/** The word for what somebody is, of whatever kind. */
export function personRole(identity: Identity): MessageDescriptor {
  return identity in roleNames ? roleNames[identity as keyof typeof roleNames] : owner;
}
