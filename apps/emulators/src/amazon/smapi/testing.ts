import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { currentVersion } from '../builds.ts';
import { findingsFor } from '../lifecycle.ts';
import { isReadyForCertification } from '../rules/certification.ts';
import { skillLocales } from '../rules/manifest-rules.ts';
import { type Answer, type Call, paged, type Row } from './call.ts';
import { badParameter, notAllowed, notFound, Refusal } from './problems.ts';

const testStages = ['development', 'live'] as const;
const validationLifetimeMs = 60 * 60_000;

function getEnablement(call: Call): Answer {
  const { state } = call.stage(call.skill(), testStages);
  if (!state.isEnabled) throw notFound('The enablement of the skill');
  return { status: 204 };
}

function putEnablement(call: Call): Answer {
  const skill = call.skill();
  const { name, state } = call.stage(skill, testStages);
  if (!currentVersion(state.manifest, call.now)) {
    throw new Refusal(
      409,
      'The request could not be completed due to a conflict with the current state of the target resource: the skill has no manifest yet.',
      { code: 'CONFLICT' },
    );
  }
  const other = name === 'live' ? skill.development : skill.live;
  // One account has one stage of a skill enabled.
  if (other) other.isEnabled = false;
  state.isEnabled = true;
  call.world.store.changed();
  return { status: 204 };
}

function deleteEnablement(call: Call): Answer {
  const { state } = call.stage(call.skill(), testStages);
  if (!state.isEnabled) throw notFound('The enablement of the skill');
  state.isEnabled = false;
  call.world.store.changed();
  return { status: 204 };
}

interface Validation {
  id: string;
  skillId: string;
  stage: string;
  startedAt: number;
  endsAt: number;
  result: { validations: ReturnType<typeof findingsFor> };
}

/** Validations live in memory: they are read within minutes, and Amazon forgets them after an hour. */
function validationRows(): Row[] {
  const validations = new Map<string, Validation>();
  const path = '/v1/skills/:skillId/stages/:stage/validations';

  function start(call: Call): Answer {
    const skill = call.skill();
    const { name, state } = call.stage(skill, testStages);
    const { locales } = z
      .object({ locales: z.array(z.string()) })
      .parse(call.checkedBody('v1.skill.validations.ValidationsApiRequest'));
    const unknown = locales.find((locale) => !skillLocales.has(locale));
    if (unknown !== undefined)
      throw badParameter('locales', `holds "${unknown}", which is not a locale of Alexa skills.`);
    for (const [id, old] of validations) if (call.now - old.startedAt > validationLifetimeMs) validations.delete(id);
    const validation: Validation = {
      id: randomUUID(),
      skillId: skill.skillId,
      stage: name,
      startedAt: call.now,
      endsAt: call.now + call.world.buildDelayMs / 3,
      result: { validations: findingsFor(state, locales.length > 0 ? locales : undefined, call.now) },
    };
    validations.set(validation.id, validation);
    return {
      status: 202,
      body: { id: validation.id, status: 'IN_PROGRESS' },
      headers: { location: `/v1/skills/${skill.skillId}/stages/${name}/validations/${validation.id}` },
    };
  }

  function read(call: Call): Answer {
    const skill = call.skill();
    const { name } = call.stage(skill, testStages);
    const validation = validations.get(call.parameter('validationId'));
    const isGone =
      !validation ||
      validation.skillId !== skill.skillId ||
      validation.stage !== name ||
      call.now - validation.startedAt > validationLifetimeMs;
    if (isGone) throw notFound('The validation');
    const headers = { 'content-language': 'en-US' };
    if (call.now < validation.endsAt)
      return { status: 200, body: { id: validation.id, status: 'IN_PROGRESS' }, headers };
    const isReady = isReadyForCertification(validation.result.validations);
    return {
      status: 200,
      body: { id: validation.id, status: isReady ? 'SUCCESSFUL' : 'FAILED', result: validation.result },
      headers,
    };
  }

  return [
    { method: 'POST', path, scope: 'test', handle: start },
    { method: 'GET', path: `${path}/:validationId`, scope: 'test', handle: read },
  ];
}

const simulationSchema = z.object({
  input: z.object({ content: z.string() }),
  device: z.object({ locale: z.string() }),
  session: z.object({ mode: z.string().optional() }).optional(),
});

function startSimulation(call: Call): Answer {
  const skill = call.skill();
  const { name } = call.stage(skill, testStages);
  const { input, device, session } = simulationSchema.parse(
    call.checkedBody('v2.skill.simulations.SimulationsApiRequest'),
  );
  if (input.content.trim() === '') throw badParameter('input.content', 'must not be empty.');
  if (!skillLocales.has(device.locale))
    throw badParameter('device.locale', `is not a locale of Alexa skills: "${device.locale}".`);
  const job = call.world.simulations.start(
    skill,
    name,
    device.locale,
    input.content,
    session?.mode === 'FORCE_NEW_SESSION',
  );
  return {
    status: 200,
    body: job,
    headers: { location: `/v2/skills/${skill.skillId}/stages/${name}/simulations/${job.id}` },
  };
}

function readSimulation(call: Call): Answer {
  call.stage(call.skill(), testStages);
  return { status: 200, body: call.world.simulations.result(call.parameter('simulationId')) };
}

async function invoke(call: Call): Promise<Answer> {
  const skill = call.skill();
  const { name } = call.stage(skill, testStages);
  const asked = z
    .object({ endpointRegion: z.string(), skillRequest: z.object({ body: z.record(z.string(), z.unknown()) }) })
    .parse(call.checkedBody('v2.skill.invocations.invocationsApiRequest'));
  return {
    status: 200,
    body: await call.world.simulations.invoke(skill, name, asked.endpointRegion, asked.skillRequest.body),
  };
}

const historyLocales = ['en-US', 'en-GB', 'en-IN', 'en-CA', 'en-AU', 'de-DE', 'ja-JP'];

/** What was said to the skill. Amazon shows it only when ten customers have; the emulator shows its one customer. */
function intentRequests(call: Call): Answer {
  const skill = call.skill();
  const stage = call.query('stage');
  if (stage !== 'development' && stage !== 'live')
    throw badParameter('stage', 'is required, and must be development or live.');
  const filters: Record<string, (utterance: (typeof skill.utterances)[number]) => string> = {
    locale: (one) => one.locale,
    'intent.name': (one) => one.intent,
    'intent.confidence.bin': (one) => one.confidence,
    interactionType: (one) => one.interactionType,
    utteranceText: (one) => one.utteranceText,
  };
  const found = skill.utterances.filter(
    (one) =>
      one.stage === stage &&
      historyLocales.includes(one.locale) &&
      Object.entries(filters).every(([name, read]) => {
        const wanted = call.queries(name).flatMap((values) => values.split(','));
        return wanted.length === 0 || wanted.includes(read(one));
      }),
  );
  const { items, ...rest } = paged(
    call,
    found.toReversed(),
    `/v1/skills/${skill.skillId}/history/intentRequests?stage=${stage}`,
    { default: 10, max: 250 },
  );
  return {
    status: 200,
    body: {
      ...rest,
      skillId: skill.skillId,
      totalCount: found.length,
      startIndex: 0,
      items: items.map((one) => ({
        utteranceText: one.utteranceText,
        intent: {
          name: one.intent,
          confidence: { bin: one.confidence },
          slots: Object.fromEntries(one.slots.map((slot) => [slot, { name: slot }])),
        },
        interactionType: one.interactionType,
        locale: one.locale,
        stage: one.stage,
        publicationStatus: 'Development',
      })),
    },
  };
}

/** The first version of the simulation is refused: every client of ours takes the second. */
function retired(): Answer {
  throw notAllowed('Use version 2 of this API.');
}

/** Enablement, validations, simulations, invocations and the history of what was said. */
export const testingRows: readonly Row[] = [
  { method: 'GET', path: '/v1/skills/:skillId/stages/:stage/enablement', scope: 'skills', handle: getEnablement },
  { method: 'PUT', path: '/v1/skills/:skillId/stages/:stage/enablement', scope: 'skills', handle: putEnablement },
  { method: 'DELETE', path: '/v1/skills/:skillId/stages/:stage/enablement', scope: 'skills', handle: deleteEnablement },
  ...validationRows(),
  { method: 'POST', path: '/v2/skills/:skillId/stages/:stage/simulations', scope: 'test', handle: startSimulation },
  {
    method: 'GET',
    path: '/v2/skills/:skillId/stages/:stage/simulations/:simulationId',
    scope: 'test',
    handle: readSimulation,
  },
  { method: 'POST', path: '/v2/skills/:skillId/stages/:stage/invocations', scope: 'test', handle: invoke },
  { method: 'POST', path: '/v1/skills/:skillId/simulations', scope: 'test', handle: retired },
  { method: 'POST', path: '/v1/skills/:skillId/invocations', scope: 'test', handle: retired },
  { method: 'GET', path: '/v1/skills/:skillId/history/intentRequests', scope: 'skills', handle: intentRequests },
];
