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
  products: { label: msg`Products`, help: msg`View, add, edit, delete and export products.` },
  product_feeds: { label: msg`Product feeds`, help: msg`Upload feeds and track their imports.` },
  orders: { label: msg`Order history`, help: msg`View orders, and send them through the API.` },
  sandbox: { label: msg`Test in sandbox`, help: msg`Talk to an app in the dashboard, and save tests.` },
  publishing: { label: msg`Go-live`, help: msg`Publish, validate and test skills with Amazon.` },
  conversations: { label: msg`Conversations and app log`, help: msg`Read what shoppers said and heard.` },
  analytics: {
    label: msg`Analytics reports`,
    help: msg`Detailed reports and their export. The dashboard stays available.`,
  },
  product_deal_of_day: {
    label: msg`Deals of the day`,
    help: msg`A deals of the day page instead of the deal settings.`,
  },
  allow_multi_locale: { label: msg`Several languages`, help: msg`More than one language in an app.` },
  act_as_merchant: { label: msg`Act as a merchant`, help: msg`Work in a merchant’s dashboard on its behalf.` },
  merchant_status: {
    label: msg`Activate and deactivate merchants`,
    help: msg`Stop a merchant’s team from signing in, and let them sign in again.`,
  },
  merchant_export: { label: msg`Export merchants`, help: msg`Download the merchants list as CSV.` },
  invitations: { label: msg`Send invitations`, help: msg`Invite new merchants by email.` },
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
