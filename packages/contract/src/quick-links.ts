/** Where Amazon's store of a country is (spec, "Store domain suffix by language country"). */
const storeDomains: Readonly<Record<string, string>> = {
  AU: 'com.au',
  BR: 'com.br',
  CA: 'ca',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  GB: 'co.uk',
  IN: 'in',
  IT: 'it',
  JP: 'co.jp',
  MX: 'com.mx',
  US: 'com',
};

/** The ending of Amazon's store for shoppers of a locale, without a dot before it; `com` for a country that has none. */
export function storeDomain(locale: string): string {
  return storeDomains[locale.slice(3).toUpperCase()] ?? 'com';
}

/** A task of the first version, with what it is given. */
export interface LinkedTask {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
}

/** The address that opens a live skill in the Alexa app: as its name does, or for a task. @see "Quick Links for Alexa" */
export function quickLinkAddress(skillId: string, locale: string, task: LinkedTask | null): string {
  const skill = `https://alexa-skills.amazon.${storeDomain(locale)}/apis/custom/skills/${encodeURIComponent(skillId)}`;
  if (task === null) return `${skill}/launch`;
  const input = new URLSearchParams(task.input).toString();
  return `${skill}/tasks/${task.name}/versions/1${input === '' ? '' : `?${input}`}`;
}

/** Where a quick link may lead: the intent that answers, and the interaction that must be on for it. */
export const quickLinkSections = {
  deals: { intent: 'DealsIntent', type: 2 },
  deal_of_the_day: { intent: 'DealOfTheDayIntent', type: 2 },
  coupons: { intent: 'CouponsIntent', type: 2 },
  categories: { intent: 'CategoriesIntent', type: 22 },
  orders: { intent: 'MyOrdersIntent', type: 4 },
  cart: { intent: 'CartContentsIntent', type: 8 },
  stores: { intent: 'StoreLocationIntent', type: 24 },
  events: { intent: 'EventsIntent', type: 25 },
  news: { intent: 'NewsIntent', type: 28 },
  questions: { intent: 'FaqListIntent', type: 29 },
  recommendations: { intent: 'RecommendIntent', type: 10 },
} as const;

export type QuickLinkSection = keyof typeof quickLinkSections;

export const quickLinkTask = 'OpenSection';

/** The tasks that a shop's own mails and pages link to. */
export const linkedTasks = {
  order: 'TrackOrder',
  notice: 'NotifyInStock',
  notices: 'ManageSubscription',
} as const;

export function isQuickLinkSection(name: string): name is QuickLinkSection {
  return Object.hasOwn(quickLinkSections, name);
}
