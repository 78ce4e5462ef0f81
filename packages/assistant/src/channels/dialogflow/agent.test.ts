import { locales } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { interactions } from '../../interactions/interactions.ts';
import { builtInIntents } from '../../samples/built-in-intents.ts';
import { demoApp } from '../../test-support/conversation.ts';
import { agentLimits, buildAgent } from './agent.ts';

const webhook = 'https://voice.example/voice/dialogflow/app-1';
const everywhere = demoApp({
  locales: [...locales],
  interactions: interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const files = buildAgent(everywhere, webhook);
const tags = ['en', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'pt-br'];

/** The parts of an export that "Restore from zip" reads, as agents that Dialogflow itself has exported have them. */
const agentSchema = z.object({
  description: z.string().max(500),
  language: z.enum(tags),
  supportedLanguages: z.array(z.enum(tags)),
  defaultTimezone: z.string().min(1),
  webhook: z.object({ url: z.literal(webhook), available: z.literal(true), headers: z.record(z.string(), z.string()) }),
  onePlatformApiVersion: z.literal('v2'),
});
const parameterSchema = z.object({
  id: z.uuid(),
  name: z.string().regex(/^[A-Za-z_][\w-]{0,29}$/),
  dataType: z.string().regex(/^@(sys\.[a-z-]+|[A-Za-z][\w-]{0,29})$/),
  value: z.string(),
  required: z.boolean(),
  isList: z.boolean(),
});
const intentSchema = z.object({
  id: z.uuid(),
  name: z.string().min(1).max(100),
  auto: z.boolean(),
  contexts: z.array(z.string()),
  responses: z
    .array(
      z.object({
        action: z.string(),
        parameters: z.array(parameterSchema).max(20),
        messages: z.array(z.object({ type: z.literal('0'), lang: z.enum(tags), speech: z.array(z.string().min(1)) })),
      }),
    )
    .length(1),
  priority: z.int(),
  webhookUsed: z.literal(true),
  fallbackIntent: z.boolean(),
  events: z.array(z.object({ name: z.string() })),
});
const usersaysSchema = z.array(
  z.object({
    id: z.uuid(),
    data: z
      .array(
        z.object({
          text: z.string().min(1),
          userDefined: z.boolean(),
          alias: z.string().optional(),
          meta: z.string().optional(),
        }),
      )
      .min(1),
    isTemplate: z.literal(false),
    lang: z.enum(tags),
  }),
);
const entitySchema = z.object({
  id: z.uuid(),
  name: z.string().regex(/^[A-Za-z][\w-]{0,29}$/),
  isEnum: z.boolean(),
  isRegexp: z.boolean(),
  automatedExpansion: z.boolean(),
});
const entriesSchema = z
  .array(
    z.object({
      value: z.string().min(1).max(agentLimits.entryCharacters),
      synonyms: z.array(z.string().min(1)).min(1).max(agentLimits.synonymsPerEntry),
    }),
  )
  .max(agentLimits.entriesPerType);

const named = (pattern: RegExp) => [...files].filter(([path]) => pattern.test(path));

test('an agent has the files of an export, in each of its languages', () => {
  expect(files.get('package.json')).toEqual({ version: '1.0.0' });
  const agent = agentSchema.parse(files.get('agent.json'));
  expect([agent.language, ...agent.supportedLanguages]).toEqual(tags);
  const kinds = [
    { pattern: /^intents\/(?!.*_usersays_).*\.json$/, schema: intentSchema },
    { pattern: /^intents\/.*_usersays_[a-z-]+\.json$/, schema: usersaysSchema },
    { pattern: /^entities\/(?!.*_entries_).*\.json$/, schema: entitySchema },
    { pattern: /^entities\/.*_entries_[a-z-]+\.json$/, schema: entriesSchema },
  ];
  let checked = 2;
  for (const { pattern, schema } of kinds) {
    for (const [path, file] of named(pattern)) {
      expect(schema.safeParse(file).error?.issues, path).toBeUndefined();
      checked += 1;
    }
  }
  expect(checked).toBe(files.size);
});

test('every intent that the engine answers is in it, with phrases in every language', () => {
  const actions = named(/^intents\/(?!.*_usersays_)/).map(([, file]) => intentSchema.parse(file).responses[0]?.action);
  for (const intent of builtInIntents) expect(actions).toContain(intent);
  for (const { intents } of interactions) for (const { name } of intents) expect(actions).toContain(name);
  expect(new Set(actions).size).toBe(actions.length);
  for (const [path, file] of named(/^intents\/(?!.*_usersays_)/)) {
    if (intentSchema.parse(file).fallbackIntent) continue;
    for (const tag of tags) {
      const phrases = usersaysSchema.parse(files.get(path.replace('.json', `_usersays_${tag}.json`)));
      expect(phrases.length, `${path} ${tag}`).toBeGreaterThan(0);
      expect(phrases.length).toBeLessThanOrEqual(agentLimits.phrasesPerIntent);
    }
  }
});

test('what a phrase marks is declared, and what is declared exists', () => {
  const entities = new Set(named(/^entities\/(?!.*_entries_)/).map(([, file]) => entitySchema.parse(file).name));
  let phrases = 0;
  for (const [path, file] of named(/^intents\/(?!.*_usersays_)/)) {
    const { responses } = intentSchema.parse(file);
    const types = new Map(responses[0]?.parameters.map(({ name, dataType }) => [name, dataType]));
    for (const type of types.values()) {
      expect(type.startsWith('@sys.') || entities.has(type.slice(1)), `${path} ${type}`).toBe(true);
    }
    for (const [, said] of named(new RegExp(`^${path.replace('.json', '')}_usersays_`))) {
      for (const { data } of usersaysSchema.parse(said)) {
        phrases += 1;
        expect(data.map((part) => part.text).join('').length).toBeLessThanOrEqual(agentLimits.phraseCharacters);
        for (const { alias, meta } of data) {
          if (alias !== undefined) expect(types.get(alias), `${path} ${alias}`).toBe(meta);
        }
      }
    }
  }
  expect(phrases).toBeGreaterThan(1000);
  expect(phrases).toBeLessThanOrEqual(agentLimits.phrases);
});

test('ids differ within an agent and stay from one export to the next', () => {
  const ids = JSON.stringify([...files]).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect([...buildAgent(everywhere, webhook)]).toEqual([...files]);
});

test('the merchant’s own phrases and values are in it, and what was taken away is not', () => {
  const [first] = everywhere.interactions;
  const edited = demoApp({
    interactions: [
      {
        ...(first ?? { type: 4, settings: {}, slotValues: [] }),
        type: 1,
        utterances: [{ locale: 'en-US', intent: 'CheaperIntent', text: 'spare my purse', change: 'added' }],
        slotValues: [{ locale: 'en-US', slotType: 'Colour', value: 'petrol', synonyms: ['teal blue'] }],
      },
    ],
  });
  const made = buildAgent(edited, webhook);
  expect(JSON.stringify(made.get('intents/Cheaper_usersays_en.json'))).toContain('spare my purse');
  expect(made.get('entities/Colour_entries_en.json')).toContainEqual({
    value: 'petrol',
    synonyms: ['petrol', 'teal blue'],
  });
  expect([...made.keys()].some((path) => path.includes('_de'))).toBe(false);
});
