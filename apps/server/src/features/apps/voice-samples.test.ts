import { routes } from '@voicecart/contract/routes';
import { alexaVoices } from '@voicecart/contract/voices';
import { type AmazonEmulator, startAmazon } from '@voicecart/emulators/amazon/amazon';
import { demoPolly } from '@voicecart/emulators/amazon/polly';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { PollyRefused, speak } from '../../outside/amazon/polly.ts';

let amazon: AmazonEmulator;
let server: TestServer;
const keys = () => ({
  POLLY_ACCESS_KEY_ID: demoPolly.accessKeyId,
  POLLY_SECRET_ACCESS_KEY: demoPolly.secretAccessKey,
  POLLY_REGION: 'us-east-1',
  POLLY_ORIGIN: amazon.url,
});
beforeAll(async () => {
  amazon = await startAmazon();
  server = await startTestServer({ SERVICES: 'web', ...keys() });
});
afterAll(async () => {
  await server.stop();
  await amazon.close();
});

const sample = { locale: 'de-DE', voice: 'Vicki', rate: 'slow' } as const;

describe('a sample of a voice', () => {
  it('is spoken by Polly, the text that is given or the welcome', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.getVoiceSettings, merchant)).body.hasSamples).toBe(true);
    for (const text of [undefined, 'Größe <b>40 & mehr</b>']) {
      const reply = await server.call(routes.speakSample, merchant, { body: { ...sample, text } });
      expect([reply.status, reply.body.contentType]).toEqual([200, 'audio/mpeg']);
      // The mark at the beginning of a frame of MP3.
      expect(Buffer.from(reply.body.audio, 'base64').readUInt16BE() & 0xffe0).toBe(0xffe0);
    }
  });

  it('is refused where the language has no such voice', async () => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.speakSample, merchant, { body: { ...sample, voice: 'Joanna' } });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'voice']);
  });

  it('is said to be away, where Polly fails', async () => {
    const merchant = await server.merchant();
    amazon.faults.set({ path: '/v1/speech' }, { kind: 'status', status: 500 }, { count: 2 });
    const reply = await server.call(routes.speakSample, merchant, { body: sample });
    expect([reply.status, reply.body.code]).toEqual([502, 'voice_samples_away']);
    expect((await server.call(routes.speakSample, merchant, { body: sample })).status).toBe(200);
  });

  it('can be had of every voice that can be chosen', async () => {
    for (const voice of new Set(Object.values(alexaVoices).flat())) {
      expect((await speak(keys(), { ...sample, voice, text: 'a' })).length, voice).toBeGreaterThan(400);
    }
  });

  it('needs keys that Polly knows, and a signature made with them', async () => {
    const wrong = { ...keys(), POLLY_SECRET_ACCESS_KEY: 'wrong' };
    await expect(speak(wrong, { ...sample, text: 'a' })).rejects.toThrow(PollyRefused);
    await expect(speak(wrong, { ...sample, text: 'a' })).rejects.toThrow(/InvalidSignatureException/);
    const unknown = { ...keys(), POLLY_ACCESS_KEY_ID: 'AKIAUNKNOWN' };
    await expect(speak(unknown, { ...sample, text: 'a' })).rejects.toThrow(/UnrecognizedClientException/);
  });
});

it('without keys no voice can be listened to, and that is said', async () => {
  const bare = await startTestServer({ SERVICES: 'web' });
  try {
    const merchant = await bare.merchant();
    expect((await bare.call(routes.getVoiceSettings, merchant)).body.hasSamples).toBe(false);
    const reply = await bare.call(routes.speakSample, merchant, { body: sample });
    expect([reply.status, reply.body.code]).toEqual([409, 'no_voice_samples']);
    expect(reply.body.error).toContain('no Amazon Polly keys');
  } finally {
    await bare.stop();
  }
});
