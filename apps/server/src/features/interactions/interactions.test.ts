import { appLanguage } from '@voicecart/assistant/app/app-language';
import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { refreshSlotFeeds } from './slots/slot-feeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inUs = { type: 1, locale: 'en-US' as Locale };

async function newApp(more: object = {}): Promise<{ merchant: Caller; id: string }> {
  const merchant = await server.merchant();
  const body = { name: 'Ada Goods', invocationName: 'ada goods', ...more };
  return { merchant, id: (await server.call(routes.createApp, merchant, { body })).body.app.id };
}
async function settingOf(merchant: Caller, id: string, type: number) {
  const reply = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: id } });
  return reply.body.items.find((row: { type: number }) => row.type === type);
}
async function utterancesOf(merchant: Caller, id: string, intent: string, place = inUs) {
  const reply = await server.call(routes.listUtterances, merchant, { body: { skill_id: id, ...place } });
  const found = reply.body.intents.find((row: { name: string }) => row.name === intent);
  return found.utterances as { text: string; origin: string }[];
}
const add = (merchant: Caller, id: string, intent: string, text: string, place = inUs) =>
  server.call(routes.addUtterance, merchant, { body: { skill_id: id, ...place, intent, text } });
const remove = (merchant: Caller, id: string, intent: string, text: string, place = inUs) =>
  server.call(routes.removeUtterance, merchant, { body: { skill_id: id, ...place, intent, text } });

describe('an interaction that has nothing to tell', () => {
  it('says that it needs content, until there is some', async () => {
    const { merchant, id } = await newApp();
    const needs = async (type: number) => {
      await server.call(routes.addInteraction, merchant, { body: { id, type } });
      return (await settingOf(merchant, id, type)).needsContent;
    };
    expect([await needs(1), await needs(29), await needs(3), await needs(4)]).toEqual([true, true, true, false]);
    await server.call(routes.createProduct, merchant, {
      body: { sku: 'S-1', title: 'Shirt', priceMinor: 100, currency: 'USD' },
    });
    await server.call(routes.createFaq, merchant, { body: { question: 'Do you gift-wrap?', answer: 'Yes, we do.' } });
    const policy = await settingOf(merchant, id, 3);
    await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: policy.id, settings: { returnDays: 30 } },
    });
    expect([await needs(1), await needs(29), await needs(3)]).toEqual([false, false, false]);
  });
});

describe('the table of interactions', () => {
  it('lists every type of the spec', async () => {
    const merchant = await server.merchant();
    const { items } = (await server.call(routes.interactionTypes, merchant)).body;
    expect(items.map((row: { type: number }) => row.type)).toEqual([
      1, 2, 3, 4, 7, 8, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25, 28, 29, 79, 90, 99,
    ]);
    const screens = (await server.call(routes.interactionRoutes, merchant)).body.items;
    const of = (type: number) =>
      screens.find((row: { interactionType: number }) => row.interactionType === type).routes;
    expect(of(2)).toEqual([
      { action: 'add', route: '/myapps/setting/dealsandpromo' },
      { action: 'manage', route: '/myapps/setting/dealsandpromolist' },
    ]);
    expect(of(4)).toEqual([{ action: 'settings', route: '/myapps/setting/orderstatus' }]);
    expect(of(24)).toEqual([{ action: 'settings', route: '/store-location' }]);
  });
});

describe('the old call for a default setting', () => {
  it('adds deals by the number of their type, and leaves settings that are there', async () => {
    const { merchant, id } = await newApp({ interactionTypes: [1] });
    const add = (body: object) =>
      server.call(routes.addDefaultSetting, merchant, { body: { skill_id: id, ...body } as never });
    const added = await add({ interaction_id: '2', interaction_template_id: '2', skill_template_id: 'default' });
    expect(added.body).toMatchObject({ success: true, error: null, setting: { type: 2, isEnabled: true } });
    const { setting } = added.body;
    const [first] = Object.keys(setting.settings);
    const before = (await server.call(routes.getApp, merchant, { params: { id } })).body.app.revision;
    const again = await add({ interaction_id: setting.id });
    expect(again.body.setting).toEqual(setting);
    expect((await server.call(routes.getApp, merchant, { params: { id } })).body.app.revision).toBe(before);
    expect(first).toBeDefined();
  });

  it('refuses a type that is none, two that differ, and an interaction of another app', async () => {
    const { merchant, id } = await newApp({ interactionTypes: [1] });
    const other = await newApp({ interactionTypes: [2] });
    const theirs = await settingOf(other.merchant, other.id, 2);
    const add = (as: Caller, body: object) =>
      server.call(routes.addDefaultSetting, as, { body: { skill_id: id, ...body } as never });
    expect(await add(merchant, { interaction_id: 5 })).toMatchObject({
      status: 400,
      body: { code: 'unknown_interaction' },
    });
    expect(await add(merchant, { interaction_id: 2, interaction_template_id: 1 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'interaction_template_id' }] },
    });
    expect((await add(merchant, { interaction_id: theirs.id })).status).toBe(404);
    expect((await add(other.merchant, { interaction_id: 2 })).status).toBe(404);
    expect((await add(merchant, { interaction_id: 2, skill_template_id: newId() })).status).toBe(404);
  });
});

describe('the order in which interactions are offered', () => {
  it('is the table’s until the merchant puts another first, and what is off is not in it', async () => {
    const merchant = await server.merchant();
    const made = await server.call(routes.createApp, merchant, {
      body: { name: 'Order', invocationName: 'maple order', interactionTypes: [1, 2, 4] },
    });
    const { id } = made.body.app;
    const read = async () =>
      (await server.call(routes.listOfferOrder, merchant, { query: { skill_id: id } })).body.types;
    expect(await read()).toEqual([4, 1, 2]);
    const saved = await server.call(routes.saveOfferOrder, merchant, {
      body: { skill_id: id, types: [2, 2, 24, 1000] },
    });
    expect(saved.body.types).toEqual([2, 4, 1]);
    const said = await server.call(routes.sandboxSay, merchant, {
      body: { skill_id: id, locale: 'en-US', text: 'help', session: null },
    });
    expect(said.body.turn.speech).toMatch(/deal.*order/);
  });
});

describe('settings', () => {
  it('come with a form schema whose fields have titles, and are saved once they fit', async () => {
    const { merchant, id } = await newApp();
    for (const type of [1, 2, 4]) {
      const { schema, settings } = await settingOf(merchant, id, type);
      expect(schema.type).toBe('object');
      for (const field of Object.values<{ title?: string }>(schema.properties)) expect(field.title).toBeTruthy();
      expect(Object.keys(settings).sort()).toEqual(Object.keys(schema.properties).sort());
    }
    const before = await settingOf(merchant, id, 1);
    const saved = await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: before.id, settings: { ...before.settings, resultsPerTurn: 5 } },
    });
    expect(saved.body.setting.settings).toEqual({ ...before.settings, resultsPerTurn: 5 });
    const { app } = (await server.call(routes.getApp, merchant, { params: { id } })).body;
    expect(app.revision).toBe(2);
  });

  it('that are not given stay as they are, so that two who save at once both keep theirs', async () => {
    const { merchant, id } = await newApp();
    const before = await settingOf(merchant, id, 1);
    const save = (settings: object) =>
      server.call(routes.saveInteractionSetting, merchant, { body: { id: before.id, settings: { ...settings } } });
    const replies = await Promise.all([save({ resultsPerTurn: 5 }), save({ speakPrices: false }), save({})]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { settings } = await settingOf(merchant, id, 1);
    expect(settings).toEqual({ ...before.settings, resultsPerTurn: 5, speakPrices: false });
  });

  it('name each field at fault and keep what stood', async () => {
    const { merchant, id } = await newApp();
    const setting = await settingOf(merchant, id, 1);
    const reply = await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: setting.id, settings: { resultsPerTurn: 99, speakPrices: 'yes' } },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
      'settings.resultsPerTurn',
      'settings.speakPrices',
    ]);
    expect(await settingOf(merchant, id, 1)).toEqual(setting);
  });

  it('go back to the defaults, and an interaction that was off stays off', async () => {
    const { merchant, id } = await newApp({ interactionTypes: [1] });
    const setting = await settingOf(merchant, id, 1);
    await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: setting.id, settings: { resultsPerTurn: 1 } },
    });
    const off = await server.call(routes.switchInteraction, merchant, {
      params: { id: setting.id },
      body: { enabled: false },
    });
    expect(off.body.setting).toMatchObject({ isEnabled: false, settings: { resultsPerTurn: 1 } });
    const reset = (type: number) => server.call(routes.resetInteraction, merchant, { body: { skill_id: id, type } });
    expect((await reset(1)).body.setting).toMatchObject({
      id: setting.id,
      isEnabled: false,
      settings: { resultsPerTurn: 3 },
    });
    await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: setting.id, settings: { resultsPerTurn: 1 } },
    });
    for (const _again of [1, 2]) {
      const gone = await server.call(routes.removeInteractionSetting, merchant, { params: { id: setting.id } });
      expect(gone.status).toBe(200);
    }
    expect(await settingOf(merchant, id, 1)).toMatchObject({ isEnabled: false, settings: { resultsPerTurn: 3 } });
    expect((await reset(2)).body.setting).toMatchObject({ type: 2, isEnabled: true });
    expect((await reset(5)).body.code).toBe('unknown_interaction');
  });

  it('of another merchant are as missing as unknown ones', async () => {
    const { merchant, id } = await newApp();
    const setting = await settingOf(merchant, id, 1);
    const other = await server.merchant();
    for (const [settingId, appId] of [
      [setting.id, id],
      [newId(), newId()],
    ]) {
      const place = { skill_id: appId, ...inUs };
      const utterance = { ...place, intent: 'ProductSearchIntent', text: 'dig up {query}' };
      const value = { ...place, slotType: 'ProductName', value: 'zorb' };
      const replies = await Promise.all([
        server.call(routes.listInteractionSettings, other, { query: { skill_id: appId } }),
        server.call(routes.getInteractionSetting, other, { params: { id: settingId } }),
        server.call(routes.saveInteractionSetting, other, { body: { id: settingId, settings: {} } }),
        server.call(routes.switchInteraction, other, { params: { id: settingId }, body: { enabled: false } }),
        server.call(routes.removeInteractionSetting, other, { params: { id: settingId } }),
        server.call(routes.resetInteraction, other, { body: { skill_id: appId, type: 1 } }),
        server.call(routes.listUtterances, other, { body: place }),
        server.call(routes.addUtterance, other, { body: utterance }),
        server.call(routes.removeUtterance, other, { body: utterance }),
        server.call(routes.listSlots, other, { query: place }),
        server.call(routes.addSlotValue, other, { body: value }),
        server.call(routes.removeSlotValue, other, { body: value }),
        server.call(routes.feedSlotType, other, {
          body: { skill_id: appId, type: 1, slotType: 'ProductName', sources: ['category'] } as never,
        }),
        server.call(routes.saveOfferOrder, other, { body: { skill_id: appId, types: [1] } }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(Array(14).fill(404));
    }
    expect(await settingOf(merchant, id, 1)).toEqual(setting);
  });

  it('of a deleted app are gone', async () => {
    const { merchant, id } = await newApp();
    const setting = await settingOf(merchant, id, 1);
    await server.call(routes.deleteApp, merchant, { body: { id } });
    expect((await server.call(routes.getInteractionSetting, merchant, { params: { id: setting.id } })).status).toBe(
      404,
    );
    expect((await add(merchant, id, 'ProductSearchIntent', 'dig up {query}')).status).toBe(404);
  });
});

describe('utterances', () => {
  it('are added, taken out, and ours come back when they are added again', async () => {
    const { merchant, id } = await newApp();
    const intent = 'ProductSearchIntent';
    const [ours] = await utterancesOf(merchant, id, intent);
    expect((await add(merchant, id, intent, '  dig   up { query } ')).status).toBe(200);
    expect((await utterancesOf(merchant, id, intent)).at(-1)).toMatchObject({
      text: 'dig up {query}',
      origin: 'added',
    });
    expect((await remove(merchant, id, intent, 'Dig Up {query}')).status).toBe(200);
    expect((await utterancesOf(merchant, id, intent)).some((row) => row.origin === 'added')).toBe(false);
    expect((await remove(merchant, id, intent, 'dig up {query}')).status).toBe(404);

    expect((await remove(merchant, id, intent, ours?.text ?? '')).status).toBe(200);
    expect((await utterancesOf(merchant, id, intent))[0]).toMatchObject({ text: ours?.text, origin: 'removed' });
    expect((await remove(merchant, id, intent, ours?.text ?? '')).status).toBe(404);
    expect(
      (
        await add(
          merchant,
          id,
          intent,
          (ours?.text ?? '').toUpperCase().replace(/\{.*?\}/g, (slot) => slot.toLowerCase()),
        )
      ).status,
    ).toBe(200);
    expect((await utterancesOf(merchant, id, intent))[0]).toMatchObject({ text: ours?.text, origin: 'default' });
    const { rows } = await server.platform.pool.query('select 1 from utterance_changes where app_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['find {gizmo}', /no slot \{gizmo\}.*\{query\}/],
    ['find {query', /brace/],
    ['find }query{', /brace/],
    ['find {}', /no slot/],
    ['{query}', /some around it/],
    ['find {query} in {colour}', /no other slot/],
    ['{product} and {product}', /only once/],
    ['find $5 things', /“\$”/],
    ['...', /might say/],
    ['   ', /might say/],
    ['find <b>', /Only words/],
  ])('like %s are refused with the reason', async (text, reason) => {
    const { merchant, id } = await newApp();
    const reply = await add(merchant, id, 'ProductSearchIntent', text);
    expect(reply.status).toBe(400);
    expect(reply.body.fields[0]).toEqual({ path: 'text', message: expect.stringMatching(reason) });
  });

  it('are kept without the marks of a sentence, and no longer than a model takes', async () => {
    const { merchant, id } = await newApp();
    expect((await add(merchant, id, 'ProductSearchIntent', 'might i harvest {query}?')).status).toBe(200);
    const texts = (await utterancesOf(merchant, id, 'ProductSearchIntent')).map(({ text }) => text);
    expect(texts).toContain('might i harvest {query}');
    expect((await add(merchant, id, 'ProductSearchIntent', 'might i? harvest {query}')).status).toBe(400);
  });

  it('belong to one intent of the app: the refusal names the one that has it', async () => {
    const { merchant, id } = await newApp();
    await add(merchant, id, 'CheaperIntent', 'Too rich for me');
    const twice = await add(merchant, id, 'CheaperIntent', 'too  rich for ME');
    expect([twice.status, twice.body.error]).toEqual([409, expect.stringContaining('CheaperIntent')]);
    const acrossInteractions = await add(merchant, id, 'CouponsIntent', 'too rich for me', { ...inUs, type: 2 });
    expect(acrossInteractions.body).toMatchObject({ code: 'utterance_taken', fields: [{ path: 'text' }] });
    expect(acrossInteractions.body.error).toMatch(/CheaperIntent \(Product search\)/);
    const ofDialogue = await add(merchant, id, 'CheaperIntent', 'tell me more');
    expect(ofDialogue.body.error).toMatch(/TellMeMoreIntent/);
  });

  it('of an interaction that is off are free, but it can’t come back on before they are', async () => {
    const { merchant, id } = await newApp({ interactionTypes: [1] });
    expect((await add(merchant, id, 'CheaperIntent', 'any deals')).status).toBe(200);
    const on = () => server.call(routes.addInteraction, merchant, { body: { id, type: 2 } });
    const refused = await on();
    expect([refused.status, refused.body.code]).toEqual([409, 'utterance_taken']);
    expect(refused.body.error).toMatch(/any deals.*CheaperIntent/);
    await remove(merchant, id, 'CheaperIntent', 'any deals');
    expect((await on()).status).toBe(200);
  });

  it('stay with the locale, and need a language that the app speaks', async () => {
    const { merchant, id } = await newApp({ locales: ['en-US', 'en-GB'] });
    await add(merchant, id, 'CheaperIntent', 'a bit dear for my purse', { ...inUs, locale: 'en-GB' });
    expect(
      (await utterancesOf(merchant, id, 'CheaperIntent')).some((row) => row.text === 'a bit dear for my purse'),
    ).toBe(false);
    const german = await add(merchant, id, 'CheaperIntent', 'zu teuer', { ...inUs, locale: 'de-DE' });
    expect([german.status, german.body.fields[0].path]).toEqual([400, 'locale']);
    expect((await utterancesOf(merchant, id, 'CheaperIntent', { ...inUs, locale: 'de-DE' })).length).toBeGreaterThan(3);
  });

  it('never run out: an intent keeps its last one', async () => {
    const { merchant, id } = await newApp();
    const rows = await utterancesOf(merchant, id, 'CheaperIntent');
    const replies = [];
    for (const { text } of rows) replies.push((await remove(merchant, id, 'CheaperIntent', text)).status);
    expect(replies.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(replies.at(-1)).toBe(409);
  });

  it('are written once when they are added twice at once', async () => {
    const { merchant, id } = await newApp();
    const replies = await Promise.all([1, 2, 3].map(() => add(merchant, id, 'CheaperIntent', 'too rich for me')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  });

  it('are taken out several at once, all or none', async () => {
    const { merchant, id } = await newApp();
    const texts = ['harvest {query}', 'reap {query}', 'show me {query}'];
    for (const text of texts.slice(0, 2)) await add(merchant, id, 'ProductSearchIntent', text);
    const takeOut = (intent: string, list: string[]) =>
      server.call(routes.removeUtterance, merchant, { body: { skill_id: id, ...inUs, intent, texts: list } });
    expect((await takeOut('ProductSearchIntent', [])).status).toBe(400);
    expect((await takeOut('ProductSearchIntent', ['none of these'])).status).toBe(404);
    const before = await utterancesOf(merchant, id, 'CheaperIntent');
    const all = await takeOut(
      'CheaperIntent',
      before.map(({ text }) => text),
    );
    expect(all.body.code).toBe('last_utterance');
    expect(await utterancesOf(merchant, id, 'CheaperIntent')).toEqual(before);
    expect((await takeOut('ProductSearchIntent', [...texts, 'none of these'])).status).toBe(200);
    const rest = await utterancesOf(merchant, id, 'ProductSearchIntent');
    expect(rest.filter(({ origin }) => origin !== 'default')).toEqual([
      expect.objectContaining({ text: 'show me {query}', origin: 'removed' }),
    ]);
  });

  it('are what the published model says', async () => {
    const { merchant, id } = await newApp();
    const samples = async () => {
      const loaded = await getAppDefinition(server.platform, id);
      if (!loaded) throw new Error('no app');
      const { intents } = appLanguage(loaded.definition, 'en-US');
      return intents.find((intent) => intent.name === 'CheaperIntent')?.samples ?? [];
    };
    const [ours = ''] = await samples();
    await add(merchant, id, 'CheaperIntent', 'Too rich for me');
    await remove(merchant, id, 'CheaperIntent', ours);
    await vi.waitFor(async () => {
      expect(await samples()).toContain('Too rich for me');
      expect(await samples()).not.toContain(ours);
    });
  });

  it('of unknown intents and types are refused', async () => {
    const { merchant, id } = await newApp();
    expect((await add(merchant, id, 'NoIntent', 'hello')).body.fields[0].path).toBe('intent');
    const unknown = await add(merchant, id, 'NoIntent', 'hello', { ...inUs, type: 26 });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_interaction']);
  });
});

describe('slot values', () => {
  const value = (merchant: Caller, id: string, more: object) =>
    server.call(routes.addSlotValue, merchant, {
      body: { skill_id: id, ...inUs, slotType: 'ProductName', value: 'zorblatt', ...more },
    });
  const slots = async (merchant: Caller, id: string) =>
    (await server.call(routes.listSlots, merchant, { query: { skill_id: id, ...inUs } })).body.slotTypes as {
      name: string;
      isBuiltIn: boolean;
      values: { value: string; synonyms: string[]; origin: string }[];
    }[];

  it('are listed by slot type, added with synonyms and removed', async () => {
    const { merchant, id } = await newApp();
    const before = await slots(merchant, id);
    expect(before.find((row) => row.name === 'AMAZON.SearchQuery')).toMatchObject({ isBuiltIn: true, values: [] });
    expect(before.find((row) => row.name === 'Colour')?.values.length).toBeGreaterThan(5);
    expect((await value(merchant, id, { synonyms: ['zorb', 'Zorb', 'zorblatt'] })).status).toBe(200);
    const after = (await slots(merchant, id)).find((row) => row.name === 'ProductName');
    expect(after?.values.at(-1)).toEqual({ value: 'zorblatt', synonyms: ['zorb'], origin: 'added' });
    const body = { skill_id: id, ...inUs, slotType: 'ProductName', value: 'ZORBLATT' };
    expect((await server.call(routes.removeSlotValue, merchant, { body })).status).toBe(200);
    expect((await server.call(routes.removeSlotValue, merchant, { body })).status).toBe(404);
    expect(await slots(merchant, id)).toEqual(before);
  });

  it('are refused where they are taken, unspeakable, or not ours to extend', async () => {
    const { merchant, id } = await newApp();
    const colour = (await slots(merchant, id)).find((row) => row.name === 'Colour')?.values[0]?.value ?? '';
    await value(merchant, id, {});
    expect((await value(merchant, id, { value: 'Zorblatt' })).body.code).toBe('value_taken');
    expect((await value(merchant, id, { slotType: 'Colour', value: colour.toUpperCase() })).status).toBe(409);
    expect((await value(merchant, id, { value: 'zorb', synonyms: ['zorblatt'] })).body.fields[0].path).toBe('synonyms');
    expect((await value(merchant, id, { value: 'a {b}' })).body.fields[0].path).toBe('value');
    expect((await value(merchant, id, { value: 'mug 😀' })).body.fields[0].path).toBe('value');
    expect((await value(merchant, id, { value: 'ok', synonyms: ['<b>'] })).body.fields[0].path).toBe('synonyms.0');
    expect((await value(merchant, id, { slotType: 'AMAZON.NUMBER' })).body.fields[0].path).toBe('slotType');
    expect((await value(merchant, id, { slotType: 'constructor' })).body.fields[0].path).toBe('slotType');
    const ours = { skill_id: id, ...inUs, slotType: 'Colour', value: colour };
    expect((await server.call(routes.removeSlotValue, merchant, { body: ours })).body.code).toBe('default_value');
  });
});

describe('slot values that are there', () => {
  const put = (merchant: Caller, id: string, body: { value: string; synonyms?: string[]; replaces?: string }) =>
    server.call(routes.addSlotValue, merchant, { body: { skill_id: id, ...inUs, slotType: 'Colour', ...body } });
  const own = async (merchant: Caller, id: string) => {
    const reply = await server.call(routes.listSlots, merchant, { query: { skill_id: id, ...inUs } });
    const colours = reply.body.slotTypes.find((row: { name: string }) => row.name === 'Colour');
    return colours.values.filter((row: { origin: string }) => row.origin === 'added');
  };

  it('are changed in place, and stay where the change is refused', async () => {
    const { merchant, id } = await newApp();
    await put(merchant, id, { value: 'zaffre', synonyms: ['cobalt'] });
    await put(merchant, id, { value: 'xanadu' });
    const changed = { value: 'Zaffre', synonyms: ['cobalt', 'smalt'], replaces: 'zaffre' };
    expect((await put(merchant, id, changed)).status).toBe(200);
    expect((await put(merchant, id, { value: 'xanadu', synonyms: ['smalt'], replaces: 'xanadu' })).status).toBe(409);
    expect((await put(merchant, id, { value: 'xanadu', replaces: 'Zaffre' })).status).toBe(409);
    expect((await put(merchant, id, { value: 'fulvous', replaces: 'glaucous' })).status).toBe(404);
    const values = (await own(merchant, id)).map(({ value, synonyms }: { value: string; synonyms: string[] }) => [
      value,
      synonyms,
    ]);
    expect(values.sort()).toEqual([
      ['Zaffre', ['cobalt', 'smalt']],
      ['xanadu', []],
    ]);
  });

  it('of ours take more synonyms, which the assistant then knows', async () => {
    const { merchant, id } = await newApp();
    expect((await put(merchant, id, { value: 'Red', synonyms: ['rufescent'] })).status).toBe(200);
    expect((await put(merchant, id, { value: 'red', synonyms: ['rubescent'] })).body.code).toBe('value_taken');
    const app = await getAppDefinition(server.platform, id);
    const words = app && appLanguage(app.definition, 'en-US').slotTypes.find(({ name }) => name === 'Colour')?.values;
    expect(words?.find(({ value }) => value === 'red')?.synonyms).toContain('rufescent');
  });
});

describe('slot types fed from the catalogue', () => {
  const feed = (merchant: Caller, id: string, slotType: string, sources: string[]) =>
    server.call(routes.feedSlotType, merchant, { body: { skill_id: id, type: 1, slotType, sources } as never });
  const valuesOf = async (merchant: Caller, id: string, slotType: string, origin: string) => {
    const reply = await server.call(routes.listSlots, merchant, { query: { skill_id: id, ...inUs } });
    const found = reply.body.slotTypes.find((row: { name: string }) => row.name === slotType);
    return found.values
      .filter((row: { origin: string }) => row.origin === origin)
      .map((row: { value: string }) => row.value);
  };
  const sell = (merchant: Caller, sku: string, more: object) =>
    server.call(routes.createProduct, merchant, {
      body: { sku, title: `Thing ${sku}`, priceMinor: 100, currency: 'USD', ...more },
    });

  it('take its words as shoppers say them, keep up with it, and give them back', async () => {
    const { merchant, id } = await newApp();
    const empty = await feed(merchant, id, 'ProductName', ['category']);
    expect([empty.status, empty.body.code]).toEqual([409, 'nothing_to_feed']);
    await sell(merchant, 'a', { category: 'Home > Kitchen & Dining', brand: 'Fjord™', options: { Color: 'Sage' } });
    await sell(merchant, 'b', { category: 'Home > Shoes', brand: 'Fjord™', options: { Color: 'Red' } });
    expect((await feed(merchant, id, 'ProductName', ['category', 'brand'])).body.values).toBe(3);
    // Shoes are ours already.
    expect(await valuesOf(merchant, id, 'ProductName', 'catalogue')).toEqual(['dining', 'fjord', 'kitchen']);
    expect((await feed(merchant, id, 'Colour', ['colour'])).body.values).toBe(1);
    expect(await valuesOf(merchant, id, 'Colour', 'catalogue')).toEqual(['sage']);
    const revision = async () =>
      (await server.call(routes.getApp, merchant, { params: { id } })).body.app.revision as number;
    const before = await revision();
    await refreshSlotFeeds(server.platform);
    expect(await revision()).toBe(before);
    await sell(merchant, 'c', { brand: 'Loom' });
    await refreshSlotFeeds(server.platform);
    expect(await valuesOf(merchant, id, 'ProductName', 'catalogue')).toContain('loom');
    // Given synonyms, a value becomes the merchant's own and stays.
    const body = { skill_id: id, ...inUs, slotType: 'ProductName', value: 'Kitchen', synonyms: ['cookery'] };
    expect((await server.call(routes.addSlotValue, merchant, { body })).status).toBe(200);
    expect((await feed(merchant, id, 'ProductName', [])).status).toBe(200);
    expect(await valuesOf(merchant, id, 'ProductName', 'catalogue')).toEqual([]);
    expect(await valuesOf(merchant, id, 'ProductName', 'added')).toEqual(['Kitchen']);
    expect(await valuesOf(merchant, id, 'Colour', 'catalogue')).toEqual(['sage']);
    expect((await feed(merchant, id, 'Colour', ['brand'])).body.fields[0].path).toBe('sources');
  });
});

describe('patterns of utterances', () => {
  const check = (merchant: Caller, id: string, intent: string, text: string, place = inUs) =>
    server.call(routes.checkUtterances, merchant, { body: { skill_id: id, ...place, intent, text } });
  const addPattern = (merchant: Caller, id: string, intent: string, text: string, place = inUs) =>
    server.call(routes.addUtterancePattern, merchant, { body: { skill_id: id, ...place, intent, text } });

  it('are checked one by one, and added all at once', async () => {
    const { merchant, id } = await newApp();
    const pattern = '(dig|rake) {me|} out {query}';
    await add(merchant, id, 'ProductSearchIntent', 'rake out {query}');
    await remove(merchant, id, 'ProductSearchIntent', 'show me {query}');
    const { body } = await check(merchant, id, 'ProductSearchIntent', pattern);
    expect(body.count).toBe(4);
    expect(body.utterances.map((one: { text: string; state: string }) => [one.text, one.state])).toEqual([
      ['dig me out {query}', 'new'],
      ['dig out {query}', 'new'],
      ['rake me out {query}', 'new'],
      ['rake out {query}', 'present'],
    ]);
    expect((await addPattern(merchant, id, 'ProductSearchIntent', pattern)).body).toMatchObject({
      added: 3,
      present: 1,
    });
    expect((await addPattern(merchant, id, 'ProductSearchIntent', pattern)).body).toMatchObject({
      added: 0,
      present: 4,
    });
    const texts = (await utterancesOf(merchant, id, 'ProductSearchIntent')).filter((row) => row.origin === 'added');
    expect(texts.map(({ text }) => text).sort()).toEqual([
      'dig me out {query}',
      'dig out {query}',
      'rake me out {query}',
      'rake out {query}',
    ]);
    await addPattern(merchant, id, 'ProductSearchIntent', '(show|fish) me {query}');
    expect(await utterancesOf(merchant, id, 'ProductSearchIntent')).toContainEqual(
      expect.objectContaining({ text: 'show me {query}', origin: 'default' }),
    );
  });

  it('are refused whole where one of them is taken, unspeakable, or they are too many', async () => {
    const { merchant, id } = await newApp();
    const taken = await addPattern(merchant, id, 'TrackOrderIntent', '(harvest|show) me {query}', { ...inUs, type: 4 });
    expect(taken.status).toBe(400);
    const other = await addPattern(merchant, id, 'ProductSearchIntent', '(where is my order|my harvest)');
    expect([other.status, other.body.code]).toEqual([409, 'utterance_taken']);
    const many = await addPattern(merchant, id, 'CheaperIntent', '(a|b|c|d|e|f) (a|b|c|d|e|f) (a|b|c|d|e|f)');
    expect([many.status, many.body.fields[0].path]).toEqual([400, 'text']);
    expect((await check(merchant, id, 'CheaperIntent', '(a|b')).body.fields).toEqual([
      { path: 'text', message: '“(” needs its “)”.' },
    ]);
    const added = (await utterancesOf(merchant, id, 'CheaperIntent')).filter((row) => row.origin === 'added');
    expect(added).toEqual([]);
  });

  it('come as a list as well, a line each, however the lines are marked', async () => {
    const { merchant, id } = await newApp();
    const list = [
      '• Rake out {query}?',
      '2. dig out {query}',
      '“dig out {query}”,',
      '',
      'show me {query}',
      '(hoist|heave) up {query}',
      'where is my order',
      'rake <b>',
      'show (me',
    ];
    const { body } = await check(merchant, id, 'ProductSearchIntent', list.join('\r\n'));
    expect(body.utterances.map((one: { text: string; state: string }) => [one.text, one.state])).toEqual([
      ['Rake out {query}', 'new'],
      ['dig out {query}', 'new'],
      ['show me {query}', 'present'],
      ['hoist up {query}', 'new'],
      ['heave up {query}', 'new'],
      ['where is my order', 'taken'],
      ['rake <b>', 'invalid'],
      ['show (me', 'invalid'],
    ]);
    expect(body.count).toBe(8);
    expect((await addPattern(merchant, id, 'ProductSearchIntent', list.join('\n'))).status).toBe(409);
    const usable = list.slice(0, 6).join('\n');
    expect((await addPattern(merchant, id, 'ProductSearchIntent', usable)).body).toMatchObject({
      added: 4,
      present: 1,
    });
  });

  it('of five hundred lines are taken at once, of more none', async () => {
    const { merchant, id } = await newApp();
    const lines = Array.from({ length: 501 }, (_, index) => `harvest crop number ${index} for {query}`);
    const many = await addPattern(merchant, id, 'ProductSearchIntent', lines.join('\n'));
    expect([many.status, many.body.fields[0].message]).toEqual([400, 'At most 500 utterances at once.']);
    const some = await addPattern(merchant, id, 'ProductSearchIntent', lines.slice(0, 500).join('\n'));
    expect(some.body).toMatchObject({ added: 500, present: 0 });
  });

  it('bring back what was taken out, whatever its case', async () => {
    const { merchant, id } = await newApp();
    await remove(merchant, id, 'ProductSearchIntent', 'show me {query}');
    await addPattern(merchant, id, 'ProductSearchIntent', '(SHOW|rake) me {query}');
    expect(await utterancesOf(merchant, id, 'ProductSearchIntent')).toContainEqual(
      expect.objectContaining({ text: 'show me {query}', origin: 'default' }),
    );
  });

  it('that sound like those of another intent are told, before and after', async () => {
    const { merchant, id } = await newApp();
    const conflicts = async () =>
      (await server.call(routes.listUtteranceConflicts, merchant, { query: { skill_id: id, locale: 'en-US' } })).body
        .items;
    expect(await conflicts()).toEqual([]);
    await add(merchant, id, 'ProductSearchIntent', 'hoist {product}');
    const { body } = await check(merchant, id, 'CheapestIntent', 'hoist {product}');
    expect(body.utterances).toMatchObject([{ state: 'taken', intent: 'ProductSearchIntent' }]);
    const alike = await check(merchant, id, 'PriceLimitIntent', 'it is number {price}');
    expect(alike.body.utterances).toMatchObject([{ state: 'alike', intent: 'ProvideNumberIntent', interaction: null }]);
    await add(merchant, id, 'ProductSearchIntent', 'pick {price} then');
    // As it may have come about before an interaction was switched on.
    await server.platform.db
      .insertInto('utterance_changes')
      .values({
        merchant_id: merchant.merchantId,
        app_id: id,
        interaction_type: 1,
        locale: 'en-US',
        intent: 'PriceLimitIntent',
        text: 'pick {price} then',
        change: 'added',
      })
      .execute();
    expect(await conflicts()).toEqual([
      {
        places: [
          expect.objectContaining({ intent: 'ProductSearchIntent', text: 'pick {price} then', isAdded: true }),
          expect.objectContaining({ intent: 'PriceLimitIntent', isAdded: true }),
        ],
      },
    ]);
  });
});
