import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = async (merchant: Caller) =>
  (await server.call(routes.createApp, merchant, { body: { name: 'Ada Goods', invocationName: 'ada goods' } })).body
    .app;

it('is as Alexa speaks by itself, until a voice and a speed are chosen, which are heard at once', async () => {
  const merchant = await server.merchant();
  const { id } = await create(merchant);
  const launch = async () => {
    const body = { skill_id: id, locale: 'en-US', device: 'speaker', text: '' } as const;
    const reply = await server.call(routes.sandboxSay, merchant, { body });
    return reply.body.turn.response.response.outputSpeech.ssml as string;
  };
  const before = await server.call(routes.getVoiceSettings, merchant);
  expect(before.body.settings).toEqual({ rate: 'medium', voices: {} });
  expect(await launch()).toMatch(/^<speak>Welcome/);
  const settings = { rate: 'slow', voices: { 'en-US': 'Joanna' } } as const;
  const saved = await server.call(routes.saveVoiceSettings, merchant, { body: settings });
  expect(saved.body.settings).toEqual(settings);
  await expect
    .poll(launch)
    .toMatch(/^<speak><voice name="Joanna"><prosody rate="slow">Welcome.*<\/prosody><\/voice><\/speak>$/);
});

it('refuses a voice that the language does not have', async () => {
  const merchant = await server.merchant();
  for (const voice of ['Hans', '"/><audio src="x'] as const) {
    const body = { rate: 'fast', voices: { 'en-US': voice } } as const;
    const reply = await server.call(routes.saveVoiceSettings, merchant, { body });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'voices.en-US']);
  }
  expect((await server.call(routes.getVoiceSettings, merchant)).body.settings.rate).toBe('medium');
});

it('gives new apps the messages of the template, and leaves those that are there', async () => {
  const merchant = await server.merchant();
  const old = await create(merchant);
  const bad = await server.call(routes.saveVoiceTemplate, merchant, { body: { messages: { stop_message: '{x}' } } });
  expect([bad.status, bad.body.fields[0].path]).toEqual([400, 'messages.stop_message']);
  await server.call(routes.saveVoiceTemplate, merchant, { body: { messages: { stop_message: 'So long' } } });
  expect((await server.call(routes.getVoiceTemplate, merchant)).body.messages.stop_message).toBe('So long');
  expect((await create(merchant)).messages.stop_message).toBe('So long');
  const app = await server.call(routes.getApp, merchant, { params: { id: old.id } });
  expect(app.body.app.messages.stop_message).toBe('');
});
