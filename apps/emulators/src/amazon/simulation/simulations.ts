import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Authority } from '../authority.ts';
import { currentVersion } from '../builds.ts';
import { demoDeveloper } from '../developer.ts';
import { manifestEnvelopeSchema } from '../rules/manifest-rules.ts';
import { type Model, modelEnvelopeSchema } from '../rules/model.ts';
import { badParameter, notAllowed, notFound, Refusal } from '../smapi/problems.ts';
import type { AmazonStore, Skill, Stage, StageState, Utterance, Version } from '../state.ts';
import { customerIdFor, type Speaker } from './alexa-request.ts';
import { type Session, type Turn, takeTurn } from './dialogue.ts';
import { type Delivery, deliver, type EndpointRewrites } from './endpoint.ts';
import { learnModel, type Understanding, type Understood } from './understanding.ts';

const resultLifetimeMs = 10 * 60_000;
const sessionLifetimeMs = 30 * 60_000;
/** Alexa waits this long for a skill; the invocation call waits a little longer. */
const speechTimeoutMs = 8_000;
const invocationTimeoutMs = 10_000;
const utterancesMax = 1_000;
const trafficMax = 20_000;
const modelsKeptMax = 20;
/** The account of the person who reviews skills. */
const reviewerId = 'reviewer';

export interface SimulationsOptions {
  store: AmazonStore;
  authority: Authority;
  rewrites: EndpointRewrites;
  origin(): string;
  now(): number;
}

interface Job {
  id: string;
  startedAt: number;
  status: 'IN_PROGRESS' | 'SUCCESSFUL' | 'FAILED';
  result: Record<string, unknown> | undefined;
}

export interface Simulations {
  start(skill: Skill, stage: Stage, locale: string, text: string, isForcedNew: boolean): { id: string; status: string };
  result(id: string): { id: string; status: string; result?: Record<string, unknown> };
  invoke(skill: Skill, stage: Stage, region: string, body: Record<string, unknown>): Promise<Record<string, unknown>>;
  profile(skill: Skill, stage: Stage, locale: string, text: string): Record<string, unknown>;
  /** A conversation from a cold start, sentence by sentence until it ends, by a customer of its own; counted nowhere. */
  talk(skill: Skill, state: StageState, locale: string, sentences: readonly string[]): Promise<Turn[]>;
  /** What a state of the skill is opened by in a locale. @throws Refusal where it has no built model for it */
  invocationName(state: StageState, locale: string): string;
}

/** A slot in the flat shape of SMAPI, which differs from the one in a request. */
function shownIntent(understood: Understood, model: Model): Record<string, unknown> {
  const declared = model.languageModel.intents.find((intent) => intent.name === understood.intent);
  const custom = new Set(model.languageModel.types.map((type) => type.name));
  const slots = (declared?.slots ?? []).map((slot) => {
    const reading = understood.slots[slot.name];
    if (!reading) return [slot.name, { name: slot.name, confirmationStatus: 'NONE' }];
    const isListed = custom.has(slot.type ?? '');
    const resolutions = {
      resolutionsPerAuthority: [
        {
          authority: slot.type ?? '',
          status: { code: reading.resolved.length > 0 ? 'ER_SUCCESS_MATCH' : 'ER_SUCCESS_NO_MATCH' },
          values: reading.resolved.map(({ name, id }) => ({ name, id })),
        },
      ],
    };
    return [
      slot.name,
      { name: slot.name, value: reading.value, confirmationStatus: 'NONE', ...(isListed ? { resolutions } : {}) },
    ];
  });
  return { name: understood.intent, confirmationStatus: 'NONE', slots: Object.fromEntries(slots) };
}

function shownInvocation(envelope: Record<string, unknown>, delivery: Delivery): Record<string, unknown> {
  const { outcome } = delivery;
  const body = outcome.body;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return {
    invocationRequest: { endpoint: delivery.endpoint, body: envelope },
    ...(isObject ? { invocationResponse: { body } } : {}),
    metrics: { skillExecutionTimeInMilliseconds: delivery.durationMs },
  };
}

function shownTurn(turn: Turn, model: Model): Record<string, unknown> {
  const considered = [...(turn.understood ? [turn.understood] : []), ...turn.considered].map((one) =>
    shownIntent(one, model),
  );
  return {
    ...(turn.invocations.length > 0
      ? {
          skillExecutionInfo: {
            invocations: turn.invocations.map(({ envelope, delivery }) => shownInvocation(envelope, delivery)),
          },
        }
      : {}),
    ...(turn.error === undefined || considered.length > 0
      ? {
          alexaExecutionInfo: {
            alexaResponses: turn.captions.filter(Boolean).map((caption) => ({ type: 'Speech', content: { caption } })),
            consideredIntents: considered,
          },
        }
      : {}),
    ...(turn.error ? { error: turn.error } : {}),
  };
}

const sentSchema = z.object({
  request: z.object({ type: z.string(), intent: z.object({ name: z.string() }).optional() }),
  session: z.object({ sessionId: z.string(), user: z.object({ userId: z.string() }) }),
});

function confidenceBin(confidence: number): Utterance['confidence'] {
  return confidence >= 0.8 ? 'HIGH' : confidence >= 0.5 ? 'MEDIUM' : 'LOW';
}

/** Simulations, invocations and profiles: everything in which the emulated Alexa speaks with a skill. */
export function makeSimulations(options: SimulationsOptions): Simulations {
  const jobs = new Map<string, Job>();
  const sessions = new Map<string, { session: Session; usedAt: number }>();
  const learned = new Map<string, Understanding>();

  function stageOf(skill: Skill, stage: Stage) {
    const state = skill[stage];
    if (!state) throw notFound(`The ${stage} stage of the skill`);
    return state;
  }

  function understandingOf(version: Version, model: Model, locale: string): Understanding {
    const found = learned.get(version.eTag) ?? learnModel(model, locale);
    learned.set(version.eTag, found);
    if (learned.size > modelsKeptMax) for (const key of [...learned.keys()].slice(0, 1)) learned.delete(key);
    return found;
  }

  function builtModel(state: StageState, locale: string): { model: Model; understanding: Understanding } {
    const version = currentVersion(state.models[locale] ?? [], options.now());
    if (!version)
      throw badParameter('locale', `names a locale for which the skill has no built interaction model: "${locale}".`);
    const model = modelEnvelopeSchema.parse(version.content).interactionModel;
    return { model, understanding: understandingOf(version, model, locale) };
  }

  function endpointOf(state: StageState, region = 'default'): { uri: string; hasScreen: boolean } {
    const version = currentVersion(state.manifest, options.now());
    const content = version?.content;
    const custom = content === undefined ? undefined : manifestEnvelopeSchema.parse(content).manifest.apis?.custom;
    const uri = custom?.regions?.[region]?.endpoint.uri ?? custom?.endpoint?.uri;
    if (uri === undefined)
      throw new Refusal(400, 'The skill has no endpoint for its custom API.', { code: 'MISSING_REQUIRED_PROPERTY' });
    return { uri, hasScreen: JSON.stringify(content).includes('"ALEXA_PRESENTATION_APL"') };
  }

  function requireEnabled(skill: Skill, stage: Stage): void {
    if (!stageOf(skill, stage).isEnabled)
      throw notAllowed('The skill is not enabled. Enable it on this account before testing it.');
  }

  function record(skill: Skill, stage: Stage, locale: string, text: string, turn: Turn): void {
    if (!turn.understood) return;
    skill.utterances.push({
      utteranceText: text,
      intent: turn.understood.intent,
      confidence: confidenceBin(turn.understood.confidence),
      slots: Object.keys(turn.understood.slots),
      interactionType: turn.isOneShot ? 'ONE_SHOT' : 'MODAL',
      locale,
      stage,
    });
    if (skill.utterances.length > utterancesMax) skill.utterances.splice(0, skill.utterances.length - utterancesMax);
    options.store.changed();
  }

  /** What the turn adds to the skill's metrics. */
  function count(skill: Skill, stage: Stage, locale: string, turn: Turn): void {
    const at = options.now();
    const sent = turn.invocations.flatMap(({ envelope, delivery }) => {
      const { request, session } = sentSchema.parse(envelope);
      if (request.type === 'SessionEndedRequest') return [];
      const intent = request.intent?.name ?? request.type;
      const isAnswered = delivery.outcome.kind === 'answered' && turn.error === undefined;
      return [{ at, stage, locale, customer: session.user.userId, session: session.sessionId, intent, isAnswered }];
    });
    const last = sent.at(-1);
    if (!last) return;
    const isUsers = ['AMAZON.StopIntent', 'AMAZON.CancelIntent', 'AMAZON.NavigateHomeIntent'].includes(last.intent);
    const endedBy = turn.error ? 'error' : isUsers ? 'user' : 'skill';
    skill.traffic.push(...sent.slice(0, -1), turn.session ? last : { ...last, endedBy });
    if (skill.traffic.length > trafficMax) skill.traffic.splice(0, skill.traffic.length - trafficMax);
    options.store.changed();
  }

  const sender = (uri: string) => (envelope: Record<string, unknown>) =>
    deliver(uri, envelope, { authority: options.authority, rewrites: options.rewrites, timeoutMs: speechTimeoutMs });

  function speakerFor(skill: Skill, locale: string, hasScreen: boolean, accountId: string): Speaker {
    const userId = customerIdFor(accountId, skill.skillId);
    return { skillId: skill.skillId, locale, userId, apiEndpoint: options.origin(), hasScreen };
  }

  async function run(
    job: Job,
    skill: Skill,
    stage: Stage,
    speaker: Speaker,
    uri: string,
    text: string,
    isForcedNew: boolean,
  ): Promise<void> {
    const { model, understanding } = builtModel(stageOf(skill, stage), speaker.locale);
    const key = `${skill.skillId} ${stage} ${speaker.locale}`;
    const open = sessions.get(key);
    const isUsable = open !== undefined && !isForcedNew && options.now() - open.usedAt < sessionLifetimeMs;
    const turn = await takeTurn(
      { model, understanding, speaker, send: sender(uri) },
      isUsable ? open.session : undefined,
      text,
    );
    if (turn.session) sessions.set(key, { session: turn.session, usedAt: options.now() });
    else sessions.delete(key);
    record(skill, stage, speaker.locale, text, turn);
    count(skill, stage, speaker.locale, turn);
    await options.store.flush();
    job.result = shownTurn(turn, model);
    job.status = turn.error ? 'FAILED' : 'SUCCESSFUL';
  }

  return {
    start(skill, stage, locale, text, isForcedNew) {
      requireEnabled(skill, stage);
      builtModel(stageOf(skill, stage), locale);
      const { uri, hasScreen } = endpointOf(stageOf(skill, stage));
      for (const [id, old] of jobs) if (options.now() - old.startedAt > resultLifetimeMs) jobs.delete(id);
      if ([...jobs.values()].some((job) => job.status === 'IN_PROGRESS')) {
        throw new Refusal(409, 'This requests conflicts with another one currently being processed.', {
          code: 'CONFLICT',
        });
      }
      const job: Job = { id: randomUUID(), startedAt: options.now(), status: 'IN_PROGRESS', result: undefined };
      jobs.set(job.id, job);
      const speaker = speakerFor(skill, locale, hasScreen, demoDeveloper.userId);
      run(job, skill, stage, speaker, uri, text, isForcedNew).catch((error: unknown) => {
        job.status = 'FAILED';
        job.result = {
          error: {
            code: 'INTERNAL',
            message:
              error instanceof Error
                ? `An unexpected error occurred. (${error.message})`
                : 'An unexpected error occurred.',
          },
        };
      });
      return { id: job.id, status: job.status };
    },

    result(id) {
      const job = jobs.get(id);
      if (!job || options.now() - job.startedAt > resultLifetimeMs) throw notFound('The simulation');
      return { id: job.id, status: job.status, ...(job.result === undefined ? {} : { result: job.result }) };
    },

    async invoke(skill, stage, region, body) {
      requireEnabled(skill, stage);
      const { uri } = endpointOf(stageOf(skill, stage), region);
      const delivery = await deliver(uri, body, {
        authority: options.authority,
        rewrites: options.rewrites,
        timeoutMs: invocationTimeoutMs,
      });
      const skillExecutionInfo = shownInvocation(body, delivery);
      const { outcome } = delivery;
      if (outcome.kind === 'answered') return { status: 'SUCCESSFUL', result: { skillExecutionInfo } };
      return {
        status: 'FAILED',
        result: { skillExecutionInfo, error: { code: outcome.code, message: outcome.message } },
      };
    },

    profile(skill, stage, locale, text) {
      const { model, understanding } = builtModel(stageOf(skill, stage), locale);
      const { best, considered } = understanding.understand(text);
      const hasFallback = model.languageModel.intents.some((intent) => intent.name === 'AMAZON.FallbackIntent');
      const selected =
        best ?? (hasFallback ? { intent: 'AMAZON.FallbackIntent', confidence: 0, slots: {} } : undefined);
      return {
        sessionEnded: selected?.intent === 'AMAZON.StopIntent' || selected?.intent === 'AMAZON.NavigateHomeIntent',
        ...(selected ? { selectedIntent: shownIntent(selected, model) } : {}),
        consideredIntents: considered.map((one) => shownIntent(one, model)),
      };
    },

    async talk(skill, state, locale, sentences) {
      const { model, understanding } = builtModel(state, locale);
      const { uri, hasScreen } = endpointOf(state);
      const parts = {
        model,
        understanding,
        speaker: speakerFor(skill, locale, hasScreen, reviewerId),
        send: sender(uri),
      };
      const turns: Turn[] = [];
      for (const sentence of sentences) {
        const before = turns.at(-1);
        if (before && !before.session) break;
        turns.push(await takeTurn(parts, before?.session, sentence));
      }
      return turns;
    },

    invocationName: (state, locale) => builtModel(state, locale).model.languageModel.invocationName,
  };
}
