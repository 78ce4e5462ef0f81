import { type LinkedTask, linkedTasks, quickLinkAddress } from '../quick-links.ts';

/** What a launch link asks the app for, by the numbers of the spec (section 4, "Launch request types"). */
export const launchTypes = { trackOrder: 86, notifyInStock: 90, quickLinks: 99, manageSubscription: 79 } as const;
export type LaunchType = (typeof launchTypes)[keyof typeof launchTypes];
export const launchTypeNumbers = [86, 90, 99, 79] as const satisfies readonly LaunchType[];

/** The address of a launch page for each type; what the links of a shop's mails and pages begin with. */
export const launchPaths: Readonly<Record<LaunchType, string>> = {
  86: '/trackwithalexa',
  90: '/notify-in-stock',
  99: '/quick-links',
  79: '/managesubscriptionwithalexa',
};

/**
 * How Amazon is asked to open a skill: for a task (`tasks`), for a task whose inputs are `orderId` and `emailId`
 * (`camel-case`), or only by its name (`plain`). The last two are for skills that were built before the tasks of today.
 */
export const launchStyles = ['tasks', 'camel-case', 'plain'] as const;
export type LaunchStyle = (typeof launchStyles)[number];

export interface LaunchRequest {
  readonly type: LaunchType;
  readonly skillId: string;
  /** The host of the shop, for a link that does not name the skill. */
  readonly domain: string;
  readonly language: string;
  readonly orderId: string;
  readonly variantId: string;
  readonly emailId: string;
}

/** Longer values are no ids. */
const lengthMax = 254;

/** What a launch page was opened for. The path decides; without one of its words, the ids do. */
export function readLaunchRequest(pathname: string, search: string): LaunchRequest {
  const query = new URLSearchParams(search);
  const [, ofTracking = '', ...ids] = pathname.split('/');
  const [skillInPath = '', emailInPath = '', orderInPath = ''] = ofTracking === 'track-with-alexa' ? ids : [];
  const first = (...values: (string | null)[]) =>
    (values.find((value) => value?.trim()) ?? '').trim().slice(0, lengthMax);
  const orderId = first(decoded(orderInPath), query.get('orderid'), query.get('orderId'));
  const variantId = first(query.get('variantid'), query.get('variantId'));
  return {
    type: typeOf(pathname, orderId, variantId),
    skillId: first(decoded(skillInPath), query.get('skillid'), query.get('skillId')),
    domain: hostOf(first(query.get('domain'))),
    language: first(query.get('language')) || 'en-US',
    orderId,
    variantId,
    emailId: first(decoded(emailInPath), query.get('emailid'), query.get('emailId')),
  };
}

function typeOf(pathname: string, orderId: string, variantId: string): LaunchType {
  const word = pathname.split('/')[1]?.toLowerCase() ?? '';
  if (word === 'track-with-alexa') return launchTypes.trackOrder;
  const found = launchTypeNumbers.find((type) => launchPaths[type] === `/${word}`);
  if (found) return found;
  return orderId === '' && variantId !== '' ? launchTypes.notifyInStock : launchTypes.trackOrder;
}

/** A path may hold what is no valid encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `shop.example` of `https://www.shop.example/about`, of `shop.example:8080` and of `SHOP.example`. */
export function hostOf(domain: string): string {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** The ids that the type needs and the link lacks, by their names in a link. */
export function missingLaunchIds({ type, orderId, variantId, emailId }: LaunchRequest): string[] {
  const needed =
    type === launchTypes.trackOrder
      ? { orderid: orderId, emailid: emailId }
      : type === launchTypes.notifyInStock
        ? { variantid: variantId, emailid: emailId }
        : {};
  return Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
}

/**
 * Where the page leads: the skill's launch address for quick links, and for subscriptions without an id; else the
 * address of its task. Null where the skill is not live, or the link lacks an id.
 */
export function launchAddress(
  request: LaunchRequest,
  skill: { readonly skillId: string | null; readonly style: LaunchStyle },
): string | null {
  if (skill.skillId === null) return null;
  const { type, language } = request;
  if (skill.style === 'plain' || type === launchTypes.quickLinks) {
    return quickLinkAddress(skill.skillId, language, null);
  }
  if (missingLaunchIds(request).length > 0) return null;
  return quickLinkAddress(skill.skillId, language, taskOf(request, skill.style));
}

function taskOf({ type, orderId, variantId, emailId }: LaunchRequest, style: LaunchStyle): LinkedTask | null {
  const email = { [style === 'camel-case' ? 'emailId' : 'emailid']: emailId };
  if (type === launchTypes.trackOrder) {
    return { name: linkedTasks.order, input: { [style === 'camel-case' ? 'orderId' : 'orderid']: orderId, ...email } };
  }
  if (type === launchTypes.notifyInStock)
    return { name: linkedTasks.notice, input: { variantid: variantId, ...email } };
  return emailId === '' ? null : { name: linkedTasks.notices, input: email };
}
