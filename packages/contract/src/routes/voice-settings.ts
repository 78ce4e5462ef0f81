import { z } from 'zod';
import { access } from '../access.ts';
import { isLocale, locales } from '../locales.ts';
import { ok, routeTable } from '../route.ts';
import { alexaVoices, speechRates } from '../voices.ts';
import { appMessages } from './apps.ts';

const voices = z.partialRecord(z.enum(locales), z.string().max(40)).superRefine((chosen, context) => {
  for (const [locale, voice] of Object.entries(chosen)) {
    if (voice && !(isLocale(locale) && alexaVoices[locale].includes(voice))) {
      context.addIssue({ code: 'custom', path: [locale], message: `There is no voice ${voice} in this language.` });
    }
  }
});

export const voiceSettings = z.object({
  /** How fast every app of the merchant speaks. */
  rate: z.enum(speechRates).default('medium'),
  /** A voice by language; Alexa's own where none is given. */
  voices: voices.default({}),
});
export type VoiceSettings = z.output<typeof voiceSettings>;

export const voiceSettingsRoutes = routeTable({
  getVoiceSettings: {
    base: 'mobile',
    method: 'GET',
    path: 'user/voicesetting',
    summary: 'How the apps of the merchant speak.',
    access: access.merchant,
    reply: ok({
      settings: voiceSettings,
      /** Whether samples of voices can be listened to: the installation has keys of Amazon Polly. */
      hasSamples: z.boolean(),
    }),
  },
  saveVoiceSettings: {
    covers: ['C051'],
    base: 'mobile',
    method: 'POST',
    path: 'user/voicesetting',
    summary: "Set how the merchant's apps speak.",
    description: 'Say how the apps of the merchant speak; heard from the next answer on.',
    access: access.merchant,
    body: voiceSettings,
    reply: ok({ settings: voiceSettings }),
  },
  speakSample: {
    covers: ['C107'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/awspollytexttospeech',
    summary: 'Speak a text in a voice of Amazon Polly.',
    description: 'A text as MP3 in a voice of Amazon Polly; 409 where the installation has no keys of Polly.',
    access: access.merchant,
    errors: ['no_voice_samples', 'voice_samples_away'],
    body: z
      .object({
        locale: z.enum(locales),
        voice: z.string().max(40),
        rate: z.enum(speechRates).default('medium'),
        /** Left out, the assistant's own welcome is spoken. */
        text: z.string().trim().min(1).max(500).optional(),
      })
      .refine(({ locale, voice }) => alexaVoices[locale].includes(voice), {
        path: ['voice'],
        error: 'There is no such voice in this language.',
      }),
    reply: ok({ contentType: z.literal('audio/mpeg'), audio: z.base64() }),
    perMinute: 30,
  },
  getVoiceTemplate: {
    covers: ['C166'],
    base: 'mobile',
    method: 'GET',
    path: 'user/voicetemplate',
    summary: 'The messages that new apps of the merchant begin with.',
    access: access.merchant,
    reply: ok({ messages: appMessages }),
  },
  saveVoiceTemplate: {
    covers: ['C166'],
    base: 'mobile',
    method: 'POST',
    path: 'user/voicetemplate',
    summary: 'Set how new apps of the merchant speak.',
    description: 'Say what new apps of the merchant begin with; those that are there stay as they are.',
    access: access.merchant,
    body: z.object({ messages: appMessages }),
    reply: ok({ messages: appMessages }),
  },
});
