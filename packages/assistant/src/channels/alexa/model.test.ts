import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Locale, languageOf, locales } from '@voicecart/contract/locales';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AppDefinition } from '../../app/app-definition.ts';
import { appLanguage } from '../../app/app-language.ts';
import { builtInIntents } from '../../samples/built-in-intents.ts';
import { exportSamples } from '../../samples/export-samples.ts';
import { phraseSlotTypes, sampleKey, slotsIn } from '../../samples/sample-rules.ts';
import { demoApp } from '../../test-support/conversation.ts';
import { buildManifest, examplePhrases, type StoreDetails } from './manifest.ts';
import { buildInteractionModel } from './model.ts';

const specPath = createRequire(import.meta.url).resolve('ask-smapi-model/spec.json');
const { definitions } = z
  .object({ definitions: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(specPath, 'utf8')));
const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
ajv.addSchema({ $id: 'smapi', definitions });
const validModel = ajv.compile({ $ref: 'smapi#/definitions/v1.skill.interactionModel.InteractionModelData' });
const validManifest = ajv.compile({ $ref: 'smapi#/definitions/v1.skill.Manifest.SkillManifestEnvelope' });

const everywhere = demoApp({ locales: [...locales] });

function languageModel(app: AppDefinition, locale: Locale) {
  return buildInteractionModel(app, locale).interactionModel.languageModel;
}

describe.each(locales)('interaction model of %s', (locale) => {
  const model = buildInteractionModel(everywhere, locale);
  const { intents = [], types = [] } = model.interactionModel.languageModel;

  test("fits Amazon's schema and sizes", () => {
    expect(validModel(model), JSON.stringify(validModel.errors?.slice(0, 3))).toBe(true);
    expect(intents.length).toBeLessThanOrEqual(250);
    expect(new TextEncoder().encode(JSON.stringify(model)).length).toBeLessThan(1_000_000);
  });

  test('declares what it uses, and every sample is one that Amazon takes', () => {
    const declared = new Set(types.map((type) => type.name));
    const owners = new Map<string, string>();
    for (const { name, slots = [], samples = [] } of intents) {
      if (name.startsWith('AMAZON.')) {
        expect(builtInIntents).toContain(name);
        expect(samples).toEqual([]);
        continue;
      }
      expect(name).toMatch(/^[A-Za-z_]+$/);
      expect(samples.length).toBeGreaterThan(0);
      const typeOf = new Map(slots.map((slot) => [slot.name, slot.type ?? '']));
      for (const type of typeOf.values()) expect(type.startsWith('AMAZON.') || declared.has(type), type).toBe(true);
      for (const sample of samples) {
        const used = slotsIn(sample);
        expect(sample).toMatch(/^[\p{L}\p{M}\p{N}\s.'’_\-{}]+$/u);
        for (const slot of used) expect(typeOf.has(slot), `${name}: ${sample}`).toBe(true);
        if (used.some((slot) => phraseSlotTypes.has(typeOf.get(slot) ?? ''))) {
          expect(used, sample).toHaveLength(1);
          expect(sample.replace(/\{\w+\}/g, '').trim(), sample).not.toBe('');
        }
        expect(owners.get(sampleKey(sample)), `${name}: ${sample}`).toBeUndefined();
        owners.set(sampleKey(sample), name);
      }
    }
    for (const type of types) {
      expect(type.values?.length).toBeGreaterThan(0);
      for (const { name } of type.values ?? []) expect((name?.value ?? '').length).toBeLessThanOrEqual(140);
    }
  });

  test('example phrases name the app first, and the others are said in a sample', () => {
    const phrases = examplePhrases(everywhere, locale);
    expect(phrases).toHaveLength(3);
    expect(phrases[0]).toContain(everywhere.invocationName);
    const patterns = intents
      .flatMap(({ samples = [] }) => samples)
      .map(
        (sample) =>
          new RegExp(
            `^${sampleKey(sample)
              .replace(/[.]/g, '\\$&')
              .replace(/ ?\{\w+\} ?/g, ' ?.+ ?')}$`,
            'u',
          ),
      );
    for (const phrase of phrases.slice(1)) {
      expect(
        patterns.some((pattern) => pattern.test(sampleKey(phrase))),
        phrase,
      ).toBe(true);
    }
  });
});

describe("the merchant's changes", () => {
  const own = (changes: Partial<AppDefinition['interactions'][number]>) =>
    demoApp({
      interactions: [
        { type: 1, settings: {}, utterances: [], slotValues: [], ...changes },
        { type: 2, settings: {}, utterances: [], slotValues: [] },
      ],
    });
  const samplesOf = (app: AppDefinition, intent: string) =>
    languageModel(app, 'en-US').intents?.find((one) => one.name === intent)?.samples ?? [];

  test('utterances are added and removed in their locale only', () => {
    const app = own({
      utterances: [
        { locale: 'en-US', intent: 'CheaperIntent', text: '  on a  Budget', change: 'added' },
        { locale: 'en-US', intent: 'CheaperIntent', text: 'Cheaper ones', change: 'removed' },
        { locale: 'de-DE', intent: 'CheaperIntent', text: 'sparsam', change: 'added' },
      ],
    });
    expect(samplesOf(app, 'CheaperIntent')).toContain('on a Budget');
    expect(samplesOf(app, 'CheaperIntent')).not.toContain('cheaper ones');
    expect(samplesOf(app, 'CheaperIntent')).not.toContain('sparsam');
  });

  test('words that two intents claim go to the one the merchant gave them to', () => {
    const app = own({
      utterances: [{ locale: 'en-US', intent: 'CheaperIntent', text: 'any bargains', change: 'added' }],
    });
    expect(samplesOf(app, 'CheaperIntent')).toContain('any bargains');
    expect(samplesOf(app, 'DealsIntent')).not.toContain('any bargains');
  });

  test('what Amazon would refuse is left out', () => {
    const texts = [
      '{query}',
      'find {query} for {price}',
      'find {nothing}',
      'why?',
      'find {query} and {query}',
      '{',
      '',
    ];
    const app = own({
      utterances: texts.map((text) => ({ locale: 'en-US', intent: 'ProductSearchIntent', text, change: 'added' })),
    });
    for (const text of texts) expect(samplesOf(app, 'ProductSearchIntent')).not.toContain(text);
  });

  test('slot values join the defaults, each word in one value only', () => {
    const slotValues = [
      { locale: 'en-US', slotType: 'ProductName', value: 'Air Swan', synonyms: ['air swans', 'shoe'] },
      { locale: 'en-US', slotType: 'ProductName', value: 'Shoes', synonyms: ['kicks'] },
      { locale: 'en-US', slotType: 'ProductName', value: 'x'.repeat(200), synonyms: [] },
    ] as const;
    const values =
      languageModel(own({ slotValues: [...slotValues] }), 'en-US').types?.find((type) => type.name === 'ProductName')
        ?.values ?? [];
    const byValue = new Map(values.map((one) => [one.name?.value, one.name?.synonyms]));
    expect(byValue.get('Air Swan')).toEqual(['air swans']);
    expect(byValue.get('shoes')).toEqual(['shoe', 'footwear', 'kicks']);
    expect(byValue.has('x'.repeat(200))).toBe(false);
  });

  test('a value without synonyms has no empty list of them', () => {
    const slotValues = [{ locale: 'en-US', slotType: 'ProductName', value: 'Air Swan', synonyms: [] }] as const;
    const { types } = languageModel(own({ slotValues: [...slotValues] }), 'en-US');
    const values = types?.flatMap((type) => type.values ?? []) ?? [];
    expect(values.some(({ name }) => name?.synonyms === undefined)).toBe(true);
    expect(values.filter(({ name }) => name?.synonyms?.length === 0)).toEqual([]);
  });

  test('words that differ by the names of their slots only belong to one intent', () => {
    const text = 'peek into {query}';
    const first = 'AMAZON.SearchQuery';
    const model = languageModel(
      own({ utterances: [{ locale: 'en-US', intent: 'ProductSearchIntent', text, change: 'added' }] }),
      'en-US',
    );
    const shapes = (model.intents ?? []).flatMap(({ name, slots, samples }) =>
      (samples ?? []).map((sample) => ({
        name,
        shape: sample.replace(/\{(\w+)\}/g, (_, slot) => `{${slots?.find((one) => one.name === slot)?.type}}`),
      })),
    );
    expect(shapes).toContainEqual({ name: 'ProductSearchIntent', shape: `peek into {${first}}` });
    const byShape = Map.groupBy(shapes, ({ shape }) => shape);
    const shared = [...byShape].filter(([, of]) => new Set(of.map(({ name }) => name)).size > 1);
    expect(shared).toEqual([]);
  });

  test('only the interactions that are on are in the model', () => {
    const names = languageModel(
      demoApp({ interactions: [{ type: 2, settings: {}, utterances: [], slotValues: [] }] }),
      'en-US',
    ).intents?.map((one) => one.name);
    expect(names).toContain('DealsIntent');
    expect(names).not.toContain('ProductSearchIntent');
  });

  test('the samples for the understanding are the same, with the built-in words', () => {
    const exported = exportSamples(everywhere, 'fr-FR');
    const own = exported.samples.filter((one) => !one.intent.startsWith('AMAZON.'));
    expect(own).toHaveLength(
      appLanguage(everywhere, 'fr-FR').intents.reduce(
        (sum, { samples, typed }) => sum + samples.length + typed.length,
        0,
      ),
    );
    expect(exported.samples).toContainEqual({ intent: 'AMAZON.YesIntent', text: 'oui' });
    expect(exported.slots.SelectItemIntent).toEqual({ ordinal: 'Ordinal' });
    expect(Object.keys(exported.slotTypes).sort()).toEqual(['Colour', 'OrderStatusWord', 'Ordinal', 'ProductName']);
  });
});

describe('manifest', () => {
  const listing = {
    name: 'Maple Street',
    summary: 's'.repeat(300),
    description: 'd'.repeat(5000),
    keywords: Array.from({ length: 40 }, (_, n) => `word ${n}`),
    smallIconUrl: 'https://x.example/108.png',
    largeIconUrl: 'https://x.example/512.png',
    privacyPolicyUrl: 'https://x.example/privacy',
    termsOfUseUrl: null,
  };
  const store: StoreDetails = {
    endpointUrl: 'https://voice.example/voice/alexa/1',
    sslCertificateType: 'Trusted',
    listings: Object.fromEntries(locales.map((locale) => [locale, listing])),
    category: 'SHOPPING',
    testingInstructions: 'Say: open maple street.',
    distributionCountries: ['US', 'DE'],
    permissions: ['alexa::profile:email:read'],
    events: ['SKILL_ENABLED', 'SKILL_DISABLED', 'SKILL_ACCOUNT_LINKED'],
    usesPersonalInfo: true,
    allowsPurchases: false,
  };

  test("fits Amazon's schema in all locales at once", () => {
    const manifest = buildManifest(everywhere, store);
    expect(validManifest(manifest), JSON.stringify(validManifest.errors?.slice(0, 3))).toBe(true);
    expect(Object.keys(manifest.manifest?.publishingInformation?.locales ?? {})).toEqual([...locales]);
    for (const locale of locales) expect(languageOf(locale)).toHaveLength(2);
  });

  test("the merchant's example phrases win", () => {
    const phrases = ['Alexa, open maple street', 'any deals today', 'where is my order', 'a fourth'];
    expect(examplePhrases(everywhere, 'en-US', { ...listing, examplePhrases: phrases })).toEqual(phrases.slice(0, 3));
  });

  test('a locale without a listing is left out', () => {
    const manifest = buildManifest(everywhere, { ...store, listings: { 'de-DE': listing } });
    expect(Object.keys(manifest.manifest?.publishingInformation?.locales ?? {})).toEqual(['de-DE']);
  });
});
