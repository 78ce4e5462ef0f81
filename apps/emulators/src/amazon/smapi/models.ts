import { z } from 'zod';
import { addVersion, buildStatus, currentVersion, planModelBuild } from '../builds.ts';
import { requireEditable } from '../lifecycle.ts';
import { modelEnvelopeSchema } from '../rules/model.ts';
import { checkModel } from '../rules/model-rules.ts';
import type { Skill, Version } from '../state.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, paged, type Row, requireMatch } from './call.ts';
import { notFound } from './problems.ts';
import { statusPath } from './skills.ts';

const bodySchema = z.record(z.string(), z.json());

/** Starts the build of a model whose schema has been checked. */
export function uploadModel(world: World, skill: Skill, locale: string, envelope: unknown): void {
  const found = checkModel(modelEnvelopeSchema.parse(envelope).interactionModel, locale);
  const findings = world.objections.raise(envelope, found);
  const versions = skill.development.models[locale] ?? [];
  addVersion(versions, bodySchema.parse(envelope), planModelBuild(findings, world.now(), world.buildDelayMs));
  skill.development.models[locale] = versions;
  skill.lastUpdated = world.now();
  world.store.changed();
}

function modelVersions(call: Call): Version[] {
  const { state } = call.stage(call.skill());
  const versions = state.models[call.locale()];
  if (!versions) throw notFound('The interaction model');
  return versions;
}

function currentModel(call: Call): Version {
  const current = currentVersion(modelVersions(call), call.now);
  if (!current) throw notFound('The interaction model');
  return current;
}

function shown(version: Version): Answer {
  return {
    status: 200,
    body: { version: version.version, ...bodySchema.parse(version.content) },
    headers: { etag: version.eTag },
  };
}

function putModel(call: Call): Answer {
  const skill = call.skill();
  const { state } = call.stage(skill, ['development']);
  const locale = call.locale();
  requireEditable(skill);
  const body = call.checkedBody('v1.skill.interactionModel.InteractionModelData', 'Request is not valid.');
  requireMatch(call, currentVersion(state.models[locale] ?? [], call.now)?.eTag);
  const { interactionModel } = bodySchema.parse(body);
  uploadModel(call.world, skill, locale, { interactionModel });
  return { status: 202, headers: { location: statusPath(skill, 'interactionModel') } };
}

function listVersions(call: Call): Answer {
  const path = `/v1/skills/${call.parameter('skillId')}/stages/${call.parameter('stage')}/interactionModel/locales/${call.parameter('locale')}/versions`;
  const built = modelVersions(call).filter((version) => buildStatus(version.build, call.now) === 'SUCCEEDED');
  const isAscending = call.query('sortDirection') === 'asc';
  const { items, ...rest } = paged(call, isAscending ? built : built.toReversed(), path);
  const skillModelVersions = items.map((version) => ({
    version: version.version,
    creationTime: new Date(version.build.startedAt).toISOString(),
    _links: { self: { href: `${path}/${version.version}` } },
  }));
  return { status: 200, body: { skillModelVersions, ...rest } };
}

function getVersion(call: Call): Answer {
  const asked = call.parameter('version');
  if (asked === '~current') return shown(currentModel(call));
  const version = modelVersions(call).find(
    (one) => one.version === asked && buildStatus(one.build, call.now) === 'SUCCEEDED',
  );
  if (!version) throw notFound('The version of the interaction model');
  return shown(version);
}

function profileNlu(call: Call): Answer {
  const skill = call.skill();
  const { name } = call.stage(skill);
  const body = z.object({ utterance: z.string() }).parse(call.checkedBody('v1.skill.evaluations.ProfileNluRequest'));
  return { status: 200, body: call.world.simulations.profile(skill, name, call.locale(), body.utterance) };
}

const base = '/v1/skills/:skillId/stages/:stage/interactionModel/locales/:locale';

/** Interaction models, their versions, and the utterance profiler. */
export const modelRows: readonly Row[] = [
  { method: 'GET', path: base, scope: 'models', handle: (call) => shown(currentModel(call)) },
  {
    method: 'HEAD',
    path: base,
    scope: 'models',
    handle: (call) => ({ status: 204, headers: { etag: currentModel(call).eTag } }),
  },
  { method: 'PUT', path: base, scope: 'models', handle: putModel },
  { method: 'GET', path: `${base}/versions`, scope: 'models', handle: listVersions },
  { method: 'GET', path: `${base}/versions/:version`, scope: 'models', handle: getVersion },
  { method: 'POST', path: `${base}/profileNlu`, scope: 'models', handle: profileNlu },
];
