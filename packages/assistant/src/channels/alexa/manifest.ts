import { type Locale, languageOf } from '@voicecart/contract/locales';
import { phrases } from '@voicecart/language/alexa';
import { perLanguage } from '@voicecart/language/sections';
import type { v1 } from 'ask-smapi-model';
import type { AppDefinition } from '../../app/app-definition.ts';
import { exampleFor, inOfferOrder } from '../../interactions/example.ts';
import { interactions } from '../../interactions/interactions.ts';
import { fill } from '../../speech/phrase.ts';
import { cut } from '../../speech/text.ts';
import { type BriefingFeed, briefingExamples, flashBriefingApi } from './flash-briefing.ts';
import { manifestTasks } from './tasks.ts';

export type AlexaManifest = v1.skill.Manifest.SkillManifestEnvelope;
export type AlexaPermission = v1.skill.Manifest.PermissionName;
export type AlexaEventName = v1.skill.Manifest.EventNameType;
export type AlexaPublication = 'AMAZON.OrderStatus.Updated' | 'AMAZON.MessageAlert.Activated';

/** What the Alexa store shows of an app in one locale. */
export interface StoreListing {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly smallIconUrl: string | null;
  readonly largeIconUrl: string | null;
  readonly privacyPolicyUrl: string | null;
  readonly termsOfUseUrl: string | null;
  /** The merchant's own; without any they are made from the invocation name and the interactions that are on. */
  readonly examplePhrases?: readonly string[];
  readonly updatesDescription?: string;
}

export interface StoreDetails {
  /** Addresses of the shop's news: with them the app is a flash briefing, which has no endpoint and no model. */
  readonly feedUrls?: Readonly<Partial<Record<Locale, string>>>;
  /** The https address Alexa calls. */
  readonly endpointUrl: string;
  readonly sslCertificateType: 'SelfSigned' | 'Wildcard' | 'Trusted';
  readonly listings: Readonly<Partial<Record<Locale, StoreListing>>>;
  readonly category: string;
  readonly testingInstructions: string;
  /** ISO 3166 codes; empty means everywhere. */
  readonly distributionCountries: readonly string[];
  readonly permissions: readonly AlexaPermission[];
  /** Skill events to be told of, at the same endpoint. */
  readonly events: readonly AlexaEventName[];
  /** Events that the skill tells of by itself; with none, shoppers are not asked for notifications. */
  readonly publications?: readonly AlexaPublication[];
  readonly usesPersonalInfo: boolean;
  readonly allowsPurchases: boolean;
}

/** Amazon's limits (ask-smapi-model's spec.json). */
const limits = {
  summaryCharacters: 160,
  descriptionCharacters: 4000,
  examplePhrases: 3,
  examplePhraseCharacters: 200,
  keywords: 30,
  keywordCharacters: 150,
} as const;

const openPhrases = perLanguage((language) => phrases[language].open);

/** A name of Amazon's specification (InterfaceType) that the SDK's types leave out. */
const canFulfill = { type: 'CAN_FULFILL_INTENT_REQUEST' } as unknown as v1.skill.Manifest.Interface;

/** The manifest of an app, as SMAPI takes it, for every locale that has a listing. */
export function buildManifest(app: AppDefinition, store: StoreDetails): AlexaManifest {
  const endpoint = { uri: store.endpointUrl, sslCertificateType: store.sslCertificateType };
  const { feedUrls, publications = [] } = store;
  const tasks = manifestTasks(app);
  const locales = app.locales.flatMap((locale) => {
    const listing = store.listings[locale];
    return listing ? [{ locale, listing }] : [];
  });
  return {
    manifest: {
      manifestVersion: '1.0',
      publishingInformation: {
        locales: Object.fromEntries(
          locales.map(({ locale, listing }) => [locale, listingOf(app, locale, listing, feedUrls !== undefined)]),
        ),
        category: store.category,
        testingInstructions: cut(store.testingInstructions, limits.descriptionCharacters),
        isAvailableWorldwide: store.distributionCountries.length === 0,
        distributionCountries: store.distributionCountries.filter(isCountry),
        distributionMode: 'PUBLIC',
      },
      privacyAndCompliance: {
        allowsPurchases: store.allowsPurchases,
        usesPersonalInfo: store.usesPersonalInfo,
        isChildDirected: false,
        isExportCompliant: true,
        containsAds: false,
        locales: Object.fromEntries(
          locales.map(({ locale, listing }) => [
            locale,
            {
              ...(listing.privacyPolicyUrl ? { privacyPolicyUrl: listing.privacyPolicyUrl } : {}),
              ...(listing.termsOfUseUrl ? { termsOfUseUrl: listing.termsOfUseUrl } : {}),
            },
          ]),
        ),
      },
      permissions: store.permissions.map((name) => ({ name: name as v1.skill.Manifest.PermissionName })),
      ...(store.events.length === 0
        ? {}
        : {
            events: {
              endpoint,
              subscriptions: store.events.map((eventName) => ({ eventName })),
              ...(publications.length === 0 ? {} : { publications: publications.map((eventName) => ({ eventName })) }),
            },
          }),
      apis: feedUrls
        ? { flashBriefing: flashBriefingApi(feedsOf(locales, feedUrls)) }
        : {
            custom: {
              endpoint,
              // Other skills' shoppers reach the app by its intents: Alexa asks which of them it can fulfil.
              interfaces: [{ type: 'ALEXA_PRESENTATION_APL' }, canFulfill],
              // Amazon refuses an empty list.
              ...(tasks.length === 0 ? {} : { tasks }),
            },
          },
    },
  };
}

function feedsOf(
  locales: readonly { readonly locale: Locale; readonly listing: StoreListing }[],
  feedUrls: Readonly<Partial<Record<Locale, string>>>,
): Partial<Record<Locale, BriefingFeed>> {
  return Object.fromEntries(
    locales.flatMap(({ locale, listing: { name, largeIconUrl } }) => {
      const url = feedUrls[locale];
      return url === undefined ? [] : [[locale, { name, url, imageUrl: largeIconUrl }]];
    }),
  );
}

function listingOf(
  app: AppDefinition,
  locale: Locale,
  listing: StoreListing,
  isFlashBriefing: boolean,
): v1.skill.Manifest.SkillManifestLocalizedPublishingInformation {
  return {
    name: listing.name,
    summary: cut(listing.summary, limits.summaryCharacters),
    description: cut(listing.description, limits.descriptionCharacters),
    examplePhrases: isFlashBriefing ? [...briefingExamples(locale)] : examplePhrases(app, locale, listing),
    keywords: listing.keywords.slice(0, limits.keywords).map((word) => cut(word, limits.keywordCharacters)),
    ...(listing.smallIconUrl ? { smallIconUri: listing.smallIconUrl } : {}),
    ...(listing.largeIconUrl ? { largeIconUri: listing.largeIconUrl } : {}),
    ...(listing.updatesDescription
      ? { updatesDescription: cut(listing.updatesDescription, limits.descriptionCharacters) }
      : {}),
  };
}

/** The first opens the app by its name, the others come from its samples: the most frequent reason for a rejection. */
export function examplePhrases(app: AppDefinition, locale: Locale, listing?: StoreListing): string[] {
  const language = languageOf(locale);
  const own = listing?.examplePhrases?.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '') ?? [];
  const made = [
    fill(openPhrases[language], { name: app.invocationName }),
    ...inOfferOrder(
      interactions.filter((row) => app.interactions.some((active) => active.type === row.type)),
      app,
      ({ type }) => type,
    ).flatMap((row) => exampleFor(row, app, language) ?? []),
  ];
  return (own.length > 0 ? own : made)
    .slice(0, limits.examplePhrases)
    .map((phrase) => cut(phrase, limits.examplePhraseCharacters));
}

type Country = v1.skill.Manifest.DistributionCountries;

function isCountry(code: string): code is Country {
  return /^[A-Z]{2}$/.test(code);
}
