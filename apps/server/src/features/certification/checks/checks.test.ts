import type { Locale } from '@voicecart/contract/locales';
import { describe, expect, it } from 'vitest';
import { type SkillPackage, utteranceKey } from './check.ts';
import { checkPackage, packageChecks } from './checks.ts';
import { requestIn } from './example-phrases.ts';
import { readManifest, readModel } from './outline.ts';

const listing = {
  name: 'Harbor and Pine',
  summary: 'Ask Harbor and Pine for products, deals and your orders.',
  description: 'Harbor and Pine sells mugs and blankets. Ask for products, for deals, or where your order is.',
  examplePhrases: ['Alexa, open harbor pine', 'show me blue mugs', 'where is my order'],
  keywords: ['mugs'],
  smallIconUri: 'https://voicecart.example/108.png',
  largeIconUri: 'https://voicecart.example/512.png',
};
const manifest = {
  publishingInformation: {
    locales: { 'en-US': listing },
    category: 'SHOPPING',
    testingInstructions: 'Open it, then say: where is my order 1001. The postal code is 98101.',
  },
  privacyAndCompliance: {
    usesPersonalInfo: true,
    locales: { 'en-US': { privacyPolicyUrl: 'https://harbor.example/privacy' } },
  },
  permissions: [],
};
const model = {
  invocationName: 'harbor pine',
  intents: [
    { name: 'AMAZON.StopIntent', samples: [] },
    { name: 'AMAZON.CancelIntent', samples: [] },
    { name: 'AMAZON.HelpIntent', samples: [] },
    {
      name: 'ProductSearchIntent',
      samples: ['show me {product}', 'find {product}'],
      slots: [{ name: 'product', type: 'Product' }],
    },
    { name: 'OrderStatusIntent', samples: ['where is my order'], slots: [] },
  ],
  types: [{ name: 'Product', values: [{ name: { value: 'blue mug' } }] }],
};

type Loose = Record<string, unknown>;
interface Change {
  readonly listing?: Loose;
  /** A second language, in which only this differs. */
  readonly german?: Loose;
  readonly manifest?: Loose;
  readonly privacy?: Loose;
  readonly model?: Loose;
  readonly skill?: Partial<SkillPackage>;
}

function failed(change: Change): string[] {
  const changed = {
    ...manifest,
    publishingInformation: {
      ...manifest.publishingInformation,
      locales: {
        'en-US': { ...listing, ...change.listing },
        ...(change.german ? { 'de-DE': { ...listing, ...change.german } } : {}),
      },
      ...change.manifest,
    },
    privacyAndCompliance: { ...manifest.privacyAndCompliance, ...change.privacy },
  };
  const findings = checkPackage({
    manifest: readManifest({ manifest: changed }),
    models: { 'en-US': readModel({ interactionModel: { languageModel: { ...model, ...change.model } } }) },
    shopName: 'Harbor and Pine',
    linksAccounts: false,
    isAmazonLocal: false,
    leftToUs: new Set<never>(),
    unwritten: [],
    addedUtterances: new Set(added.map(([intent, text]) => utteranceKey('en-US', intent, text))),
    ...change.skill,
  });
  expect(findings.every(({ message, fix }) => message.length > 10 && fix.length > 5)).toBe(true);
  return [...new Set(findings.map(({ checkId }) => checkId))];
}
const withIntent = (name: string, samples: string[], slots: Loose[] = []) => ({
  intents: [...model.intents, { name, samples, slots }],
});

/** What the merchant of these tests wrote. */
const added = [
  ['DealsIntent', 'Where is my order'],
  ['BuyIntent', 'show me {item}'],
] as const;
const seeded = new Set<string>();
const phrases = (...examplePhrases: string[]): Change => ({ listing: { examplePhrases } });
const localPages: Change = {
  listing: { smallIconUri: 'http://localhost:3000/108.png' },
  privacy: { locales: { 'en-US': { privacyPolicyUrl: 'http://localhost:3000/privacy' } } },
  skill: { isAmazonLocal: true },
};
const accountNamed: Change = {
  listing: { description: 'Harbor and Pine sells mugs. Link your account to hear where your order is.' },
  skill: { linksAccounts: true },
};

describe('the checks of a package', () => {
  it('find nothing in one that is complete', () => {
    expect(failed({})).toEqual([]);
  });

  it.each<[string, Change]>([
    ['listing-name', { listing: { name: 'Harbor Alexa Skill' } }],
    ['listing-name', { listing: { name: 'H' } }],
    ['listing-summary', { listing: { summary: '' } }],
    ['listing-summary', { listing: { summary: 'x'.repeat(161) } }],
    ['listing-description', { listing: { description: 'Harbor and Pine' } }],
    ['example-phrases', { listing: { examplePhrases: [] } }],
    ['example-phrases', { listing: { examplePhrases: ['Alexa, open harbor pine', 'Deals', 'deals!'] } }],
    ['first-phrase', { listing: { examplePhrases: ['show me blue mugs'] } }],
    ['first-phrase', { listing: { examplePhrases: ['Alexa, open my shop'] } }],
    ['first-phrase', { listing: { examplePhrases: ['Alexa, harbor pine'] } }],
    ['phrase-without-slots', { listing: { examplePhrases: ['Alexa, ask harbor pine for {product}'] } }],
    ['privacy-policy', { privacy: { locales: {} } }],
    ['privacy-policy', { privacy: { locales: { 'en-US': { privacyPolicyUrl: 'http://harbor.example' } } } }],
    ['amazon-in-domain', { privacy: { locales: { 'en-US': { privacyPolicyUrl: 'https://alexa-harbor.example' } } } }],
    ['testing-instructions', { manifest: { testingInstructions: ' ' } }],
    ['listing-description', { listing: { description: 'x'.repeat(4001) } }],
    ['listing-thin', { german: { description: 'Harbor' } }],
    [
      'listing-prerequisites',
      { listing: { summary: 'A shop.', description: 'Ask for mugs, blankets and your orders.' } },
    ],
    ['listing-prerequisites', { skill: { linksAccounts: true } }],
    ['listing-prerequisites', { manifest: { locales: { 'en-US': listing }, distributionCountries: ['CA'] } }],
    ['keywords', { listing: { keywords: Array.from({ length: 31 }, (_, place) => `word ${place}`) } }],
    ['keywords', { listing: { keywords: ['x'.repeat(151)] } }],
    ['example-phrases', { listing: { examplePhrases: ['Alexa, open harbor pine', 'a', 'b', 'show me mugs'] } }],
    ['example-phrases', { listing: { examplePhrases: ['Alexa, open harbor pine', 'x'.repeat(201)] } }],
    ['phrases-from-utterances', { listing: { examplePhrases: ['Alexa, open harbor pine', 'sing a song'] } }],
    ['phrases-from-utterances', { listing: { examplePhrases: ['Alexa, ask harbor pine to sing a song'] } }],
    [
      'privacy-policy',
      { manifest: {}, privacy: { usesPersonalInfo: false, locales: {} }, skill: { linksAccounts: true } },
    ],
    ['icons', { listing: { smallIconUri: '' } }],
    ['one-word-name', { model: { invocationName: 'harbor' } }],
    ['invocation-name', { model: { invocationName: 'alexa harbor' } }],
    ['invocation-name', { model: { invocationName: 'open harbor pine' } }],
    ['slot-values', { model: { types: [{ name: 'Product', values: [{ name: { value: 'x'.repeat(141) } }] }] } }],
    ['category', { manifest: { category: undefined } }],
    ['icons', { listing: { smallIconUri: 'http://voicecart.example/108.png' } }],
    ['invocation-name', { model: { invocationName: 'the harbor' } }],
    ['invocation-name', { model: { invocationName: 'harbor 24' } }],
    ['required-intents', { model: { intents: model.intents.filter(({ name }) => name !== 'AMAZON.StopIntent') } }],
    ['intents-have-samples', { model: withIntent('DealsIntent', []) }],
    ['utterance-in-two-intents', { model: withIntent('DealsIntent', ['Where is my order']) }],
    [
      'utterance-in-two-intents',
      { model: withIntent('BuyIntent', ['show me {item}'], [{ name: 'item', type: 'Product' }]) },
    ],
    ['declared-slots', { model: withIntent('BuyIntent', ['buy {item}']) }],
    [
      'carrier-phrase',
      { model: withIntent('AskIntent', ['{query}'], [{ name: 'query', type: 'AMAZON.SearchQuery' }]) },
    ],
    ['slot-values', { model: { types: [{ name: 'Product', values: [] }] } }],
    ['policy-written', { skill: { unwritten: [{ type: 3, title: 'Return policy' }] } }],
    ['icons', { listing: { largeIconUri: 'https://voicecart.example/512.jpg' } }],
  ])('find %s in %j', (id, change) => {
    seeded.add(id);
    expect(failed(change)).toContain(id);
  });

  it.each<[string, Change]>([
    ['a privacy policy where nothing personal is asked', { privacy: { usesPersonalInfo: false, locales: {} } }],
    ['https where Amazon is an emulator on this machine', localPages],
    ['a phrase that asks by the invocation name', phrases('Alexa, ask harbor pine to show me blue mugs')],
    ['one utterance for our own intents', { model: withIntent('OfferIntent', ['where is my order']) }],
    ['account words where the description has them', accountNamed],
  ])('do not ask for %s', (_what, change) => {
    expect(failed(change)).toEqual([]);
  });

  it('each have a seeded fault', () => {
    expect(packageChecks.map(({ id }) => id).filter((id) => !seeded.has(id))).toEqual([]);
  });

  it('tell two slots of different types apart', () => {
    const change = { model: withIntent('PlaceIntent', ['show me {city}'], [{ name: 'city', type: 'AMAZON.City' }]) };
    expect(failed(change)).toEqual([]);
  });
});

it.each<[Locale, string, string, string]>([
  ['en-US', 'Alexa, ask harbor pine for blue mugs', 'harbor pine', 'for blue mugs'],
  ['en-US', 'Alexa, open harbor pine', 'harbor pine', ''],
  ['en-US', 'where is my order', 'harbor pine', 'where is my order'],
  ['de-DE', 'Alexa, öffne laden am see', 'laden am see', ''],
  ['ja-JP', 'アレクサ、みなとを開いて', 'みなと', 'を開いて'],
])('in %s “%s” asks for what follows the name', (_locale, phrase, name, request) => {
  expect(requestIn(phrase, name)).toBe(request);
});
