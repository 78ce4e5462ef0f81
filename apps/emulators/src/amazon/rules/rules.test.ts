import { describe, expect, test } from 'vitest';
import { SpecificationCheck } from '../smapi/specification.ts';
import { type ShopModel, shopManifest, shopModel } from '../testing.fixture.ts';
import { checkInvocationName } from './invocation-name.ts';
import { checkManifest, manifestSchema } from './manifest-rules.ts';
import { modelEnvelopeSchema } from './model.ts';
import { checkModel } from './model-rules.ts';

describe('the rules of an invocation name', () => {
  test.each([
    ['hazel home goods', 'en-US'],
    ["hazel's kitchen", 'en-GB'],
    ['a. b. c. shoes', 'en-US'],
    ['gifts of the season', 'en-US'],
    ['müllers möbelhaus', 'de-DE'],
    ['la maison verte', 'fr-FR'],
    ['opening hours shop', 'en-US'],
  ])('"%s" in %s is allowed', (name, locale) => {
    expect(checkInvocationName(name, locale).errors).toEqual([]);
  });

  test.each([
    ['Hazel home', 'en-US', 'lower case'],
    ['hazel 24', 'en-US', 'spelled out'],
    ['hazel & sons', 'en-US', '"&"'],
    ['hazel. home', 'en-US', 'abbreviations'],
    ['alexa shop', 'en-US', '"alexa"'],
    ["amazon's store", 'en-US', 'wake word'],
    ['hazel app', 'en-US', '"app"'],
    ['tell hazel shop', 'en-US', '"tell"'],
    ['hazel and sons', 'en-US', '"and"'],
    ['the shop', 'en-US', '"the"'],
    ['öffne laden haus', 'de-DE', '"öffne"'],
    [' hazel shop', 'en-US', 'space'],
    ['h', 'en-US', '2 to 50'],
    ['a'.repeat(51), 'en-US', '2 to 50'],
  ])('"%s" in %s is refused, naming %s', (name, locale, reason) => {
    const { errors } = checkInvocationName(name, locale);
    expect(errors.map((error) => error.message).join(' ')).toContain(reason);
    expect(errors[0]?.validationDetails?.originalInstance).toEqual({
      propertyPath: '$.interactionModel.languageModel.invocationName',
      dataType: 'string',
      value: name,
    });
  });

  test('one word alone is only warned of', () => {
    expect(checkInvocationName('hazelgoods', 'en-US')).toMatchObject({
      errors: [],
      warnings: [{ code: 'OneWordInvocationName' }],
    });
  });
});

function problemsOf(change: (model: ShopModel) => void): {
  errors: string[];
  warnings: string[];
} {
  const envelope = shopModel();
  change(envelope.interactionModel);
  const { errors, warnings } = checkModel(modelEnvelopeSchema.parse(envelope).interactionModel, 'en-US');
  const shown = (list: typeof errors) =>
    list.map(
      (one) =>
        `${one.code} ${one.validationDetails?.originalInstance?.propertyPath.replace('$.interactionModel.', '')}`,
    );
  return { errors: shown(errors), warnings: shown(warnings) };
}

describe('the rules of an interaction model', () => {
  test('a good model has no faults', () => {
    expect(problemsOf(() => undefined)).toEqual({ errors: [], warnings: [] });
  });

  test.each<[string, (model: ShopModel) => void, string]>([
    [
      'a slot that is not declared',
      (model) => model.languageModel.intents[8]?.samples.push('deals in {place}'),
      'UndeclaredSlot languageModel.intents[8].samples[4]',
    ],
    [
      'a phrase slot alone',
      (model) => model.languageModel.intents[7]?.samples.push(' {query}'),
      'InvalidIntentSamplePhraseSlot languageModel.intents[7].samples[3]',
    ],
    [
      'an intent twice',
      (model) => model.languageModel.intents.push({ name: 'DealsIntent', samples: ['x y'] }),
      'DuplicateIntentName languageModel.intents[10].name',
    ],
    [
      'a sample twice',
      (model) => model.languageModel.intents[8]?.samples.push('What  DEALS do you have'),
      'DuplicateSampleUtterance languageModel.intents[8].samples[4]',
    ],
    [
      'an unknown slot type',
      (model) =>
        model.languageModel.intents.push({
          name: 'X',
          samples: ['a {b} c'],
          slots: [{ name: 'b', type: 'Size' }],
        }),
      'UnknownSlotType languageModel.intents[10].slots[0].type',
    ],
    [
      'an unknown built-in intent',
      (model) => model.languageModel.intents.push({ name: 'AMAZON.HalpIntent', samples: [] }),
      'UnknownBuiltInIntent languageModel.intents[10].name',
    ],
    [
      'an intent without samples',
      (model) => model.languageModel.intents.push({ name: 'EmptyIntent', samples: [] }),
      'MissingSampleUtterances languageModel.intents[10].samples',
    ],
    [
      'an odd character',
      (model) => model.languageModel.intents[8]?.samples.push('any deals?'),
      'InvalidSampleUtterance languageModel.intents[8].samples[4]',
    ],
    [
      'a value twice',
      (model) => model.languageModel.types[0]?.values.push({ name: { value: 'Garden', synonyms: [] } }),
      'DuplicateSlotTypeValue languageModel.types[0].values[2].name.value',
    ],
    [
      'a value that is too long',
      (model) => model.languageModel.types[0]?.values.push({ name: { value: 'g'.repeat(141), synonyms: [] } }),
      'INVALID_STRING_LENGTH languageModel.types[0].values[2].name.value',
    ],
    [
      'more than 250 intents',
      (model) =>
        model.languageModel.intents.push(
          ...Array.from({ length: 241 }, (_, index) => ({ name: `N${index}`, samples: [`sample number ${index}`] })),
        ),
      'INVALID_ARRAY_SIZE languageModel.intents',
    ],
    [
      'a dialog about nothing',
      (model) => {
        model.dialog = { intents: [{ name: 'NopeIntent', slots: [] }] };
      },
      'UnknownDialogIntent dialog.intents[0].name',
    ],
    [
      'a dialog without its prompt',
      (model) => {
        model.dialog = {
          intents: [
            {
              name: 'OrderStatusIntent',
              slots: [{ name: 'orderNumber', type: 'AMAZON.NUMBER', elicitationRequired: true, prompts: {} }],
            },
          ],
        };
      },
      'MissingPrompt dialog.intents[0].slots[0].prompts.elicitation',
    ],
  ])('%s stops the build', (_name, change, expected) => {
    expect(problemsOf(change).errors).toContain(expected);
  });

  test('a model that is reached without its name is accepted, by schema and by rule', () => {
    const { interactionModel } = shopModel();
    const ingressPoints = [
      { type: 'LAUNCH', sampleUtterances: [{ format: 'RAW_TEXT', value: 'i want to furnish my home' }] },
    ];
    const model = { interactionModel: { ...interactionModel, _nameFreeInteraction: { ingressPoints } } };
    const check = new SpecificationCheck('strict');
    expect(check.violations('v1.skill.interactionModel.InteractionModelData', model)).toEqual([]);
    expect(checkModel(modelEnvelopeSchema.parse(model).interactionModel, 'en-US').errors).toEqual([]);
    const odd = { interactionModel: { ...interactionModel, _nameFree: {} } };
    expect(check.violations('v1.skill.interactionModel.InteractionModelData', odd)).not.toEqual([]);
  });

  test('one wording for two intents, and a missing Stop, are only warned of', () => {
    const found = problemsOf((model) => {
      model.languageModel.intents[9]?.samples.push('deals');
      model.languageModel.intents = model.languageModel.intents.filter((intent) => intent.name !== 'AMAZON.StopIntent');
    });
    expect(found.errors).toEqual([]);
    expect(found.warnings).toEqual([
      'ConflictingSampleUtterance languageModel.intents[8].samples[3]',
      'MissingRequiredIntent languageModel.intents',
    ]);
  });
});

describe('the rules of a manifest', () => {
  test('a good manifest has no faults, by schema and by rule', () => {
    const manifest = shopManifest();
    expect(
      new SpecificationCheck('strict').violations('v1.skill.Manifest.SkillManifestEnvelope', { manifest }),
    ).toEqual([]);
    expect(checkManifest(manifestSchema.parse(manifest))).toEqual({ errors: [], warnings: [] });
  });

  test('an icon that is not on https is refused', () => {
    const manifest = shopManifest();
    const locale = manifest.publishingInformation.locales['en-US'];
    if (locale) Object.assign(locale, { smallIconUri: 'http://shop.example/icon.png' });
    expect(checkManifest(manifestSchema.parse(manifest)).errors).toMatchObject([
      { code: 'INVALID_URL_FORMAT', message: expect.stringContaining('smallIconUri') },
    ]);
  });

  test('places that are wrong are named', () => {
    const manifest = shopManifest('https://voice.voicecart.example:8443/voice');
    manifest.privacyAndCompliance.locales['en-US'].privacyPolicyUrl = 'not an address';
    const bad = {
      ...manifest,
      publishingInformation: {
        ...manifest.publishingInformation,
        locales: { ...manifest.publishingInformation.locales, 'xx-XX': { name: 'No' } },
      },
    };
    const { errors } = checkManifest(manifestSchema.parse(bad));
    expect(errors.map((error) => `${error.code} ${error.validationDetails?.originalInstance?.propertyPath}`)).toEqual([
      'INVALID_ENUM_VALUE $.manifest.publishingInformation.locales.xx-XX',
      'INVALID_URL_FORMAT $.manifest.apis.custom.endpoint.uri',
      'INVALID_URL_FORMAT $.manifest.privacyAndCompliance.locales.en-US.privacyPolicyUrl',
    ]);
  });
});
