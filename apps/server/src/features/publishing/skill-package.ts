import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { buildManifest, type StoreDetails, type StoreListing } from '@voicecart/assistant/channels/alexa/manifest';
import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import { interactions } from '@voicecart/assistant/interactions/interactions';
import type { Configuration } from '../../platform/configuration.ts';
import type { AppRow } from '../apps/apps.ts';
import { hashOf, manifestName } from './skill-files.ts';

export interface NewSkillFile {
  readonly name: string;
  readonly hash: string;
  readonly content: object;
}

/** Amazon's list of categories is not published; this is the one of its shopping skills. */
const category = 'SHOPPING';

/** Everything that is uploaded for an app: its manifest, and the interaction model of each of its locales. */
export function buildSkillFiles(app: AppRow, definition: AppDefinition, config: Configuration): NewSkillFile[] {
  const file = (name: string, content: object) => ({ name, content, hash: hashOf(content) });
  return [
    file(manifestName, buildManifest(definition, storeDetails(app, definition, config))),
    ...definition.locales.map((locale) => file(locale, buildInteractionModel(definition, locale))),
  ];
}

function storeDetails(app: AppRow, definition: AppDefinition, config: Configuration): StoreDetails {
  const listing: StoreListing = {
    name: app.name,
    // Amazon wants both; an app described in one place only is described by that.
    summary: app.summary || firstSentence(app.description) || app.name,
    description: app.description || app.summary || app.name,
    keywords: [...new Set([definition.shopName, app.name, 'shopping'].map((word) => word.trim()))],
    smallIconUrl: `${config.publicUrl}/skill-icon-108.png`,
    largeIconUrl: `${config.publicUrl}/skill-icon-512.png`,
    privacyPolicyUrl: app.privacy_url || null,
    termsOfUseUrl: app.terms_url || null,
  };
  const permissions = permissionsOf(definition);
  return {
    endpointUrl: voiceEndpoint(config, app.id),
    sslCertificateType: 'Trusted',
    listings: Object.fromEntries(definition.locales.map((locale) => [locale, listing])),
    category,
    testingInstructions: `Open the skill by its name, "${definition.invocationName}", and use the example phrases. No account is needed.`,
    distributionCountries: [],
    permissions,
    events: skillEvents,
    // Where somebody is, and their address, count as such to Amazon.
    usesPersonalInfo: permissions.length > 0,
    allowsPurchases: false,
  };
}

/** What Amazon tells of shoppers by itself: conversations/skill-events.ts keeps it. */
const skillEvents: StoreDetails['events'] = [
  'SKILL_ENABLED',
  'SKILL_DISABLED',
  'SKILL_ACCOUNT_LINKED',
  'SKILL_PERMISSION_ACCEPTED',
  'SKILL_PERMISSION_CHANGED',
];

/** What shoppers are asked to allow: only what an interaction that is on makes use of. */
function permissionsOf({ interactions: own }: AppDefinition): StoreDetails['permissions'] {
  const asked = interactions.flatMap((row) => {
    const found = own.find(({ type }) => type === row.type);
    return found ? (row.permissions?.(row.settings.parse(found.settings ?? {})) ?? []) : [];
  });
  return [...new Set(asked)];
}

/** Where Alexa calls an app. The id in it is also how a skill at Amazon is known to be of this app. */
export function voiceEndpoint(config: Configuration, appId: string): string {
  return `${config.VOICE_ORIGIN}/voice/alexa/${appId}`;
}

function firstSentence(text: string): string {
  return /^.*?[.!?。！？](?=\s|$)/su.exec(text)?.[0] ?? text;
}
