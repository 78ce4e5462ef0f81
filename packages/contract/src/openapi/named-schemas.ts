import { z } from 'zod';
import * as chatSettings from '../chat/chat-settings.ts';
import * as chatWire from '../chat/chat-wire.ts';
import * as notificationKinds from '../notifications/kinds.ts';
import * as route from '../route.ts';
import * as accounts from '../routes/accounts.ts';
import * as acting from '../routes/acting.ts';
import * as activity from '../routes/activity.ts';
import * as agency from '../routes/agency.ts';
import * as amazonLogin from '../routes/amazon-login.ts';
import * as analytics from '../routes/analytics.ts';
import * as appReleases from '../routes/app-releases.ts';
import * as appVersions from '../routes/app-versions.ts';
import * as apps from '../routes/apps.ts';
import * as associates from '../routes/associates.ts';
import * as bigcommerce from '../routes/bigcommerce.ts';
import * as billing from '../routes/billing.ts';
import * as briefings from '../routes/briefings.ts';
import * as business from '../routes/business.ts';
import * as catalogue from '../routes/catalogue.ts';
import * as categoryMapping from '../routes/category-mapping.ts';
import * as certification from '../routes/certification.ts';
import * as channels from '../routes/channels.ts';
import * as chat from '../routes/chat.ts';
import * as cityhive from '../routes/cityhive.ts';
import * as companySignIn from '../routes/company-sign-in.ts';
import * as conversations from '../routes/conversations.ts';
import * as dealDays from '../routes/deal-days.ts';
import * as deletions from '../routes/deletions.ts';
import * as emailTemplates from '../routes/email-templates.ts';
import * as events from '../routes/events.ts';
import * as faqs from '../routes/faqs.ts';
import * as fax from '../routes/fax.ts';
import * as interactions from '../routes/interactions.ts';
import * as landing from '../routes/landing.ts';
import * as launch from '../routes/launch.ts';
import * as merchants from '../routes/merchants.ts';
import * as multistore from '../routes/multistore.ts';
import * as notifications from '../routes/notifications.ts';
import * as orderFeeds from '../routes/order-feeds.ts';
import * as orders from '../routes/orders.ts';
import * as payments from '../routes/payments.ts';
import * as permissions from '../routes/permissions.ts';
import * as planRequests from '../routes/plan-requests.ts';
import * as policies from '../routes/policies.ts';
import * as products from '../routes/products.ts';
import * as profile from '../routes/profile.ts';
import * as publishing from '../routes/publishing.ts';
import * as reportViews from '../routes/report-views.ts';
import * as searchWords from '../routes/search-words.ts';
import * as session from '../routes/session.ts';
import * as shopify from '../routes/shopify.ts';
import * as shops from '../routes/shops.ts';
import * as signIn from '../routes/sign-in.ts';
import * as signUp from '../routes/sign-up.ts';
import * as signUpInvitations from '../routes/sign-up-invitations.ts';
import * as skillHealth from '../routes/skill-health.ts';
import * as skillTemplates from '../routes/skill-templates.ts';
import * as stores from '../routes/stores.ts';
import * as submissions from '../routes/submissions.ts';
import * as team from '../routes/team.ts';
import * as testers from '../routes/testers.ts';
import * as topProducts from '../routes/top-products.ts';
import * as tracking from '../routes/tracking.ts';
import * as verification from '../routes/verification.ts';
import * as voiceSettings from '../routes/voice-settings.ts';
import * as webhooks from '../routes/webhooks.ts';

const modules: Readonly<Record<string, object>> = {
  route,
  accounts,
  acting,
  activity,
  agency,
  amazonLogin,
  analytics,
  appVersions,
  apps,
  associates,
  bigcommerce,
  billing,
  briefings,
  business,
  catalogue,
  categoryMapping,
  channels,
  chat,
  chatSettings,
  chatWire,
  cityhive,
  companySignIn,
  conversations,
  dealDays,
  deletions,
  emailTemplates,
  events,
  faqs,
  fax,
  interactions,
  landing,
  launch,
  merchants,
  multistore,
  notificationKinds,
  notifications,
  orderFeeds,
  orders,
  payments,
  permissions,
  planRequests,
  policies,
  products,
  profile,
  publishing,
  reportViews,
  searchWords,
  session,
  shopify,
  shops,
  signIn,
  signUpInvitations,
  signUp,
  skillTemplates,
  stores,
  team,
  appReleases,
  certification,
  skillHealth,
  submissions,
  testers,
  topProducts,
  tracking,
  verification,
  voiceSettings,
  webhooks,
};

/** Each schema that a module exports, by a name of its own: what is used twice is described once. */
export const namedSchemas: z.core.$ZodRegistry<{ id: string }> = nameSchemas();

function nameSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const [module, exports] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!(value instanceof z.ZodType) || registry.has(value)) continue;
      const short = capital(name);
      const id = taken.has(short) ? `${capital(module)}${short}` : short;
      taken.add(id);
      registry.add(value, { id });
    }
  }
  return registry;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
