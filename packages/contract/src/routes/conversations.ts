import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { locales } from '../locales.ts';
import { enteredDay, idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';

export const sandboxDevices = ['speaker', 'hub', 'hub-round', 'tv'] as const;
export const stages = ['development', 'live', 'sandbox'] as const;
/** What the sandbox plays: the draft, or the version that shoppers hear. */
export const playedStages = ['development', 'live'] as const;
const playedStage = z.enum(playedStages).default('development');

const understood = z.object({
  intent: z.string().nullable(),
  confidence: z.number(),
  slots: z.record(z.string(), z.object({ value: z.string(), resolved: z.string().nullable() })),
  alternatives: z.array(z.object({ intent: z.string(), confidence: z.number() })),
});

/** One exchange of the sandbox: the same envelope and engine as the real endpoint. */
export const sandboxTurn = z.object({
  text: z.string(),
  understood,
  speech: z.string(),
  reprompt: z.string().nullable(),
  card: z.object({ title: z.string(), text: z.string(), imageUrl: z.string().nullable() }).nullable(),
  /** Screen template data for our own preview, and the APL directive as Alexa gets it in `response`. */
  screen: z.record(z.string(), z.unknown()).nullable(),
  endsSession: z.boolean(),
  /** The interaction type that would have answered, and that the app has turned off; null where none. */
  turnedOff: z.number().int().nullable(),
  request: z.record(z.string(), z.unknown()),
  response: z.record(z.string(), z.unknown()),
  sessionAttributes: z.record(z.string(), z.unknown()),
  latencyMs: z.number(),
  /** Whether the shopper had talked to the app before, which a greeting depends on; null where nothing was opened. */
  isReturning: z.boolean().nullable(),
  /** The version of the app that answered; null for the draft. */
  version: z.number().int().nullable(),
});

export const sandboxSay = z.object({
  skill_id: z.uuid(),
  stage: playedStage,
  locale: z.enum(locales),
  device: z.enum(sandboxDevices).default('hub'),
  /** Empty text opens the app, like "open ..."; a touch on the screen sends its arguments. */
  text: z.string().trim().max(500),
  touch: z.array(z.string().max(200)).max(10).default([]),
  session: z
    .object({ id: z.string().max(100), attributes: z.record(z.string(), z.unknown()) })
    .nullable()
    .default(null),
});

const testStep = z.object({
  say: z.string().max(500),
  /** What a touch on the screen sent; a step with it says nothing. */
  touch: z.array(z.string().max(200)).max(10).default([]),
  /** Null: any intent. */
  expectIntent: z.string().nullable(),
  /** These words must not be understood. */
  expectNothing: z.boolean().default(false),
  /** Empty: any answer. */
  expectSpeech: z.string().max(4000),
  /** At a launch: by a shopper who comes back, or for the first time; null: the latter. */
  isReturning: z.boolean().nullable().default(null),
});
export const sandboxTest = z.object({
  id: z.uuid(),
  skill_id: z.uuid(),
  name: z.string(),
  locale: z.enum(locales),
  device: z.enum(sandboxDevices),
  steps: z.array(testStep),
  lastRunAt: timestamp.nullable(),
  lastResult: z
    .object({
      passed: z.boolean(),
      /** The version of the app that answered; null for the draft. */
      version: z.number().int().nullable(),
      steps: z.array(z.object({ passed: z.boolean(), intent: z.string().nullable(), speech: z.string() })),
    })
    .nullable(),
  createdAt: timestamp,
});

export const conversationSummary = z.object({
  id: z.uuid(),
  appId: z.uuid(),
  appName: z.string(),
  stage: z.enum(stages),
  channel: z.string(),
  locale: z.string(),
  userRef: z.string(),
  startedAt: timestamp,
  lastAt: timestamp,
  turns: z.number().int(),
  firstText: z.string().nullable(),
  hasFailure: z.boolean(),
  hasUnmatched: z.boolean(),
  /** The last thing that went wrong: a fault while answering, or words that were not understood. */
  trouble: z
    .object({
      at: timestamp,
      handled: z.enum(['failed', 'unmatched']),
      said: z.string().nullable(),
      /** The words, where the channel passes them on. */
      text: z.string().nullable(),
      speech: z.string(),
    })
    .nullable(),
});

export const loggedTurn = z.object({
  id: z.uuid(),
  at: timestamp,
  intent: z.string().nullable(),
  slots: z.record(z.string(), z.string()),
  confidence: z.number().nullable(),
  text: z.string().nullable(),
  speech: z.string(),
  interactionType: z.number().int(),
  handled: z.string(),
  latencyMs: z.number(),
});

/** In the storefront chat: what a person and the shopper told each other, and other items that no turn has. */
const saidBeside = z.object({
  at: timestamp,
  by: z.enum(['shopper', 'assistant', 'person']),
  name: z.string().nullable(),
  text: z.string(),
});

const testInParams = { kind: 'sandboxTest', in: 'params', field: 'id' } as const;

export const conversationsRoutes = routeTable({
  sandboxSay: {
    base: 'mobile',
    method: 'POST',
    path: 'sandbox/turn',
    summary: 'Say something to an app in the sandbox.',
    access: access.sandbox,
    errors: ['locale_off'],
    body: sandboxSay,
    reply: ok({
      turn: sandboxTurn,
      session: z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) }),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  sandboxApp: {
    base: 'mobile',
    method: 'GET',
    path: 'sandbox/app',
    summary: 'The version of an app that the sandbox plays.',
    description:
      'With `stage=live` the version that shoppers hear. `version` is null for the draft, which plays as well where what is live was not published from here.',
    access: access.sandbox,
    query: z.object({ skill_id: z.uuid(), stage: playedStage }),
    reply: ok({
      version: z.number().int().nullable(),
      locales: z.array(z.enum(locales)),
      /** The types of the interactions that are on. */
      interactionTypes: z.array(z.number().int()),
    }),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  understandPhrase: {
    base: 'mobile',
    method: 'POST',
    path: 'sandbox/understanding',
    summary: 'Explain how an app understands a phrase.',
    description:
      'What an app understands of a phrase, and the intents that come closest; nothing is answered or logged.',
    access: access.sandbox,
    errors: ['locale_off'],
    body: z.object({ skill_id: z.uuid(), locale: z.enum(locales), text: z.string().trim().min(1).max(500) }),
    reply: ok({
      understood,
      /** The phrase with its slots in braces, where an intent with slots was understood. */
      sample: z.string().nullable(),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  sandboxReadiness: {
    base: 'mobile',
    method: 'GET',
    path: 'sandbox/readiness',
    summary: 'Check whether an app is still learning a language.',
    description: 'Whether an app is still learning what shoppers say to it in a language.',
    access: access.sandbox,
    errors: ['locale_off'],
    query: z.object({ skill_id: z.uuid(), locale: z.enum(locales), stage: playedStage }),
    reply: ok({ isLearning: z.boolean() }),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  listSandboxTests: {
    base: 'mobile',
    method: 'GET',
    path: 'sandbox/tests',
    summary: 'Dialogues saved as tests.',
    access: access.sandbox,
    query: z.object({ skill_id: z.uuid() }),
    reply: ok({ items: z.array(sandboxTest) }),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  saveSandboxTest: {
    base: 'mobile',
    method: 'POST',
    path: 'sandbox/tests',
    summary: 'Save a dialogue as a test.',
    access: access.sandbox,
    body: z.object({
      skill_id: z.uuid(),
      name: z.string().trim().min(1).max(120),
      locale: z.enum(locales),
      device: z.enum(sandboxDevices),
      steps: z.array(testStep).min(1).max(60),
    }),
    reply: ok({ test: sandboxTest }),
    status: 201,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  runSandboxTest: {
    base: 'mobile',
    method: 'POST',
    path: 'sandbox/tests/{id}/run',
    summary: 'Replay a saved dialogue and compare.',
    access: access.sandbox,
    errors: ['locale_off'],
    params: idParams,
    query: z.object({ stage: playedStage }),
    reply: ok({ test: sandboxTest }),
    object: testInParams,
  },
  deleteSandboxTest: {
    base: 'mobile',
    method: 'DELETE',
    path: 'sandbox/tests/{id}',
    summary: 'Delete a saved dialogue.',
    access: access.sandbox,
    params: idParams,
    reply: ok({ deletions }),
    object: testInParams,
  },
  listConversations: {
    base: 'mobile',
    method: 'GET',
    path: 'conversations',
    summary: 'Conversations with shoppers, newest first.',
    access: access.conversations,
    query: listQuery.omit({ sort: true }).extend({
      skill_id: z.uuid().optional(),
      /** Sandbox dialogues are the merchant's own trials: they are listed only where the stage is asked for. */
      stage: z.enum(stages).optional(),
      locale: z.enum(locales).optional(),
      outcome: z.enum(['failed', 'unmatched', 'any-trouble']).optional(),
      /** Conversations in which it was understood; `AMAZON.FallbackIntent` where nothing was. */
      intent: z.string().max(120).optional(),
      from: enteredDay.optional(),
      to: enteredDay.optional(),
    }),
    reply: ok({ items: z.array(conversationSummary), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  getConversation: {
    base: 'mobile',
    method: 'GET',
    path: 'conversations/{id}',
    summary: 'One conversation as a transcript.',
    access: access.conversations,
    params: idParams,
    reply: ok({ conversation: conversationSummary, turns: z.array(loggedTurn), beside: z.array(saidBeside) }),
    object: { kind: 'conversation', in: 'params', field: 'id' },
  },
});
