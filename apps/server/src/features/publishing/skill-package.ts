import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { buildManifest, type StoreDetails, type StoreListing } from '@voicecart/assistant/channels/alexa/manifest';
import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import { taskFiles } from '@voicecart/assistant/channels/alexa/tasks';
import { interactions } from '@voicecart/assistant/interactions/interactions';
import { writtenDescription } from '@voicecart/contract/app-defaults';
import { iconPath } from '@voicecart/contract/submissions/skill-icons';
import type { Configuration } from '../../platform/configuration.ts';
import type { AppRow } from '../apps/apps.ts';
import { feedUrl } from '../interactions/interactions.ts';
import { hashOf, manifestName, tasksFolder } from './skill-files.ts';

export interface NewSkillFile {
  readonly name: string;
  readonly hash: string;
  readonly content: object;
}

/** What a merchant said when it submitted the app last. */
export interface SubmittedListing {
  readonly instructions: string;
  readonly countries: readonly string[];
}

/**
 * Everything that is uploaded for an app: its manifest, the interaction model of each of its locales, and its tasks'
 * definitions. A flash briefing has its manifest only.
 */
export function buildSkillFiles(
  app: AppRow,
  definition: AppDefinition,
  config: Configuration,
  { submitted, release = 1 }: { readonly submitted?: SubmittedListing; readonly release?: number } = {},
): NewSkillFile[] {
  const file = (name: string, content: object) => ({ name, content, hash: hashOf(content) });
  const details = {
    ...storeDetails(app, definition, config, submitted),
    endpointUrl: voiceEndpoint(config, app.id, release),
  };
  if (app.publishing_type === 'flash_briefing') {
    const feedUrls = Object.fromEntries(
      definition.locales.map((locale) => [locale, briefingFeedUrl(config, app.id, locale)]),
    );
    // It has nothing but its feeds: no endpoint that is asked or told anything, so no permissions and no events.
    const briefing = { ...details, feedUrls, permissions: [], events: [], publications: [], usesPersonalInfo: false };
    return [file(manifestName, buildManifest(definition, briefing))];
  }
  return [
    file(manifestName, buildManifest(definition, details)),
    ...definition.locales.map((locale) => file(locale, buildInteractionModel(definition, locale))),
    ...taskFiles(definition).map(({ name, content }) => file(`${tasksFolder}${name}`, content)),
  ];
}

function storeDetails(
  app: AppRow,
  definition: AppDefinition,
  config: Configuration,
  submitted: SubmittedListing | undefined,
): Omit<StoreDetails, 'endpointUrl'> {
  const description = writtenDescription(app.description);
  const listing: StoreListing = {
    name: app.name,
    // Amazon wants both; an app described in one place only is described by that.
    summary: app.summary || firstSentence(description) || app.name,
    description: description || app.summary || app.name,
    keywords:
      app.keywords.length > 0
        ? app.keywords
        : [...new Set([definition.shopName, app.name, 'shopping'].map((word) => word.trim()))],
    smallIconUrl: `${httpsOrigin(config)}${app.icon ? iconPath(app.id, app.icon, 'small') : '/skill-icon-108.png'}`,
    largeIconUrl: `${httpsOrigin(config)}${app.icon ? iconPath(app.id, app.icon, 'large') : '/skill-icon-512.png'}`,
    privacyPolicyUrl: app.privacy_url || null,
    termsOfUseUrl: app.terms_url || null,
  };
  const permissions = permissionsOf(definition);
  return {
    sslCertificateType: 'Trusted',
    listings: Object.fromEntries(definition.locales.map((locale) => [locale, listing])),
    category: app.category,
    testingInstructions:
      submitted?.instructions ||
      (app.publishing_type === 'flash_briefing'
        ? 'Enable the skill and ask for the flash briefing. No account is needed.'
        : `Open the skill by its name, "${definition.invocationName}", and use the example phrases. No account is needed.`),
    distributionCountries: submitted?.countries ?? [],
    permissions,
    events: skillEvents,
    publications: definition.tellsByAlexa ? alexaPublications : [],
    // Where somebody is, and their address, count as such to Amazon.
    usesPersonalInfo: permissions.some((name) => name !== notifyPermission),
    allowsPurchases: false,
  };
}

/** Amazon fetches icons and feeds over https only. Where people reach the product by http, the voice endpoint serves the same files. */
function httpsOrigin({ publicUrl, VOICE_ORIGIN }: Configuration): string {
  return publicUrl.startsWith('https:') ? publicUrl : VOICE_ORIGIN;
}

/** What Amazon tells of shoppers by itself: conversations/skill-events.ts keeps it. */
const skillEvents: StoreDetails['events'] = [
  'SKILL_ENABLED',
  'SKILL_DISABLED',
  'SKILL_ACCOUNT_LINKED',
  'SKILL_PERMISSION_ACCEPTED',
  'SKILL_PERMISSION_CHANGED',
  'SKILL_PROACTIVE_SUBSCRIPTION_CHANGED',
  'SKILL_NOTIFICATION_SUBSCRIPTION_CHANGED',
];

/** What an app with Alexa notifications tells by itself, and the permission that Amazon asks the shopper for. */
const alexaPublications = ['AMAZON.OrderStatus.Updated', 'AMAZON.MessageAlert.Activated'] as const;
const notifyPermission = 'alexa::devices:all:notifications:write' as const;

/** What shoppers are asked to allow: only what an interaction that is on makes use of. */
function permissionsOf({ interactions: own, tellsByAlexa }: AppDefinition): StoreDetails['permissions'] {
  const asked = interactions.flatMap((row) => {
    const found = own.find(({ type }) => type === row.type);
    return found ? (row.permissions?.(row.settings.parse(found.settings ?? {})) ?? []) : [];
  });
  return [...new Set([...asked, ...(tellsByAlexa ? [notifyPermission] : [])])];
}

/**
 * Where Alexa calls an app. The id in it is also how a skill at Amazon is known to be of this app. From the second release
 * on it names the release: review, live and development each have their own manifest, so that a request tells what it is for.
 */
export function voiceEndpoint(config: Configuration, appId: string, release = 1): string {
  return `${config.VOICE_ORIGIN}/voice/alexa/${appId}${release > 1 ? `?release=${release}` : ''}`;
}

/** Where Amazon reads the news of an app: it carries the app's id, as the endpoint of a skill that talks does. */
function briefingFeedUrl(config: Configuration, appId: string, locale: string): string {
  return feedUrl(httpsOrigin(config), appId, locale);
}

/** Whether a manifest's address calls the app, whatever release or locale it names. */
export function isEndpointOf(config: Configuration, appId: string, uri: string | undefined): boolean {
  const isFeed = uri?.startsWith(briefingFeedUrl(config, appId, '').replace(/\.json$/, ''));
  return isFeed === true || uri?.split('?')[0] === voiceEndpoint(config, appId);
}

function firstSentence(text: string): string {
  return /^.*?[.!?。！？](?=\s|$)/su.exec(text)?.[0] ?? text;
}
