import { quickLinkSections } from '@voicecart/contract/quick-links';
import { expect, test } from 'vitest';
import { buildManifest, type StoreDetails } from '../../channels/alexa/manifest.ts';
import { taskFiles } from '../../channels/alexa/tasks.ts';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop } from '../../test-support/memory-shop.ts';
import { interactions } from '../interactions.ts';

const on = (...types: readonly number[]) =>
  demoApp({ interactions: types.map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })) });
const news = [{ id: 'n1', title: 'Winter mugs', text: 'They are here.' }];
const open = (section: string) => ({ task: { name: 'OpenSection', input: { section } } });

test('a link opens the app at its section, with a greeting', async () => {
  const talk = conversation(memoryShop({ news }), { app: on(28, 99) });
  expect((await talk.turn('launch', open('news'))).speech).toMatch(/^Hello from Maple Street\. Winter mugs\. They are/);
});

test('a section that is unknown or switched off opens the app as its name does', async () => {
  const welcome = (await conversation(memoryShop({}), { app: on(2, 99) }).turn('launch')).speech;
  for (const [app, section] of [
    [on(2, 99), 'news'],
    [on(2, 99), 'constructor'],
    [on(2), 'deals'],
  ] as const) {
    const { speech } = await conversation(memoryShop({}), { app }).turn('launch', open(section));
    expect(speech).toBe(welcome);
  }
});

test('every section names an intent of the interaction it needs', () => {
  for (const { intent, type } of Object.values(quickLinkSections)) {
    const row = interactions.find((one) => one.type === type);
    expect(row?.intents.map(({ name }) => name)).toContain(intent);
  }
});

test('the manifest names the tasks of the interactions that are on, and each has its definition', () => {
  const store = {
    listings: {},
    testingInstructions: '',
    distributionCountries: [],
    permissions: [],
    events: [],
  } as unknown as StoreDetails;
  const tasksOf = (app: ReturnType<typeof on>) => buildManifest(app, store).manifest?.apis?.custom?.tasks;
  expect(tasksOf(on(1))).toBeUndefined();
  expect(tasksOf(on(4, 79, 90, 99))).toEqual(
    ['TrackOrder', 'NotifyInStock', 'ManageSubscription', 'OpenSection'].map((name) => ({ name, version: '1' })),
  );
  const files = taskFiles(on(4, 99));
  expect(files.map(({ name }) => name)).toEqual(['TrackOrder.1.json', 'OpenSection.1.json']);
  expect(files[1]?.content).toMatchObject({
    openapi: '3.0.0',
    info: { title: 'OpenSection', version: '1', 'x-amzn-alexa-access-scope': 'public' },
    paths: { '/OpenSection': { post: {} } },
  });
});
