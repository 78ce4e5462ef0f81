import { expect, test } from 'vitest';
import { pointFault, summarise } from './faults.ts';

const appId = '01900000-0000-7000-8000-000000000001';
const appScreen = `/myapps/voiceapp/${appId}`;
const interactions = `/myapps/interactions?skill_id=${appId}`;
const model = {
  invocationName: 'hazel goods',
  intents: [
    { name: 'AMAZON.HelpIntent', samples: [], slots: [] },
    {
      name: 'SearchProducts',
      samples: ['find {product}', 'search {product}', 'look for {thing}'],
      slots: [{ name: 'product', type: 'OwnType' }],
    },
    { name: 'OwnIntent', samples: ['my own words'], slots: [] },
  ],
  types: [{ name: 'OwnType', values: [{ name: { value: 'red' } }, { name: { value: 'blue' } }] }],
};

function point(propertyPath: string | undefined, message = 'Not valid.') {
  return pointFault({ code: 'X', message, propertyPath }, { appId, locale: 'en-US', model });
}

const listing = '$.manifest.publishingInformation.locales.en-US';
const language = '$.interactionModel.languageModel';

test.each([
  [`${listing}.name`, appScreen, 'name'],
  [`${listing}.summary`, appScreen, 'summary'],
  ["$.manifest.publishingInformation.locales['en-US'].description", appScreen, 'description'],
  ['$.manifest.publishingInformation.locales["de-DE"].summary', appScreen, 'summary'],
  [`${listing}.examplePhrases[0]`, `${interactions}&locale=en-US`, 'utterances'],
  [`${listing}.smallIconUri`, appScreen, 'icon'],
  [listing, appScreen, 'locales'],
  ['$.manifest.publishingInformation.locales', appScreen, 'locales'],
  ['publishingInformation', appScreen, 'summary'],
  ['publishingInformation.examplePhrases', `${interactions}&locale=en-US`, 'utterances'],
  ['$.manifest.privacyAndCompliance.locales.en-US.privacyPolicyUrl', appScreen, 'privacyUrl'],
  ['privacyAndCompliance.privacyPolicyUrl', appScreen, 'privacyUrl'],
  ['$.manifest.privacyAndCompliance.locales.en-US.termsOfUseUrl', appScreen, 'termsUrl'],
  [`${language}.invocationName`, appScreen, 'invocationName'],
  ['interactionModel.invocationName', appScreen, 'invocationName'],
  [`${language}.intents`, `${interactions}&locale=en-US`, 'utterances'],
  [
    `${language}.intents[2].samples[0]`,
    `${interactions}&locale=en-US&intent=OwnIntent&utterance=my+own+words`,
    'utterances',
  ],
  [`${language}.intents[2]`, `${interactions}&locale=en-US&intent=OwnIntent`, 'utterances'],
  [`${language}.types[0].values[1].name.value`, `${interactions}&locale=en-US&slotType=OwnType&value=blue`, 'slots'],
  [
    `${language}.intents[1].slots[0].type`,
    `${interactions}&locale=en-US&intent=SearchProducts&slotType=OwnType`,
    'slots',
  ],
  [`${language}.types[0]`, `${interactions}&locale=en-US&slotType=OwnType`, 'slots'],
])('%s is mended on %s, %s', (propertyPath, screen, field) => {
  expect(point(propertyPath)).toMatchObject({ propertyPath, screen, field });
});

test.each([undefined, '$.manifest.apis.custom.endpoint.uri', '$.manifest.somethingNew', 'complete nonsense'])(
  '%s is no field of a merchant: the text stands alone',
  (propertyPath) => {
    expect(point(propertyPath)).toEqual({
      code: 'X',
      message: 'Not valid.',
      propertyPath: propertyPath ?? null,
      screen: null,
      field: null,
    });
  },
);

test('the intent, the utterance or the value is named, unless Amazon names it', () => {
  expect(point(`${language}.intents[1].samples[2]`).message).toBe('“look for {thing}” of SearchProducts: Not valid.');
  const quoted = 'Sample utterance "look for {thing}" is not valid.';
  expect(point(`${language}.intents[1].samples[2]`, quoted).message).toBe(quoted);
  expect(point(`${language}.intents[1].slots[0].type`)).toMatchObject({
    field: 'slots',
    message: '{product} of SearchProducts: Not valid.',
  });
  expect(point(`${language}.types[0].values[0].name.value`).message).toBe('“red” of OwnType: Not valid.');
});

test('an index that is not there still leads to the screen', () => {
  expect(point(`${language}.intents[99].samples[7]`)).toMatchObject({ field: 'utterances', message: 'Not valid.' });
  expect(
    pointFault({ code: 'X', message: 'Y', propertyPath: `${language}.intents[1].samples[0]` }, { appId }),
  ).toMatchObject({ screen: interactions, field: 'utterances' });
});

test('many faults are told in one line', () => {
  const [first, second] = [point(`${listing}.name`, 'Too short.'), point(`${listing}.summary`)];
  expect(summarise([first], 'none')).toBe('Too short.');
  expect(summarise([first, second], 'none')).toBe('Too short. (and 1 more)');
  expect(summarise([], 'none')).toBe('none');
});
