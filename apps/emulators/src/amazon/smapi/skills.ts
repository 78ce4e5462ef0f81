import { z } from 'zod';
import { addVersion, buildStatus, buildSteps, currentVersion, planManifestBuild } from '../builds.ts';
import { type PublicationStatus, requireEditable, reviewOf, settle } from '../lifecycle.ts';
import { checkManifest, manifestEnvelopeSchema } from '../rules/manifest-rules.ts';
import { undefinedTasks } from '../rules/task-rules.ts';
import { newSkill, type Skill, type Stage, type StageState, stages } from '../state.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, isVendorOf, paged, type Row, requireMatch } from './call.ts';
import { badParameter, notAllowed, notFound, Refusal } from './problems.ts';

const bodySchema = z.record(z.string(), z.json());

/** Checks a manifest as far as Amazon does at once, and starts taking it over. The caller has checked the schema. */
export function uploadManifest(world: World, skill: Skill, envelope: unknown): void {
  // The build begins when the checks are done, not when the call arrived.
  const checked = checkManifest(manifestEnvelopeSchema.parse(envelope).manifest);
  const { tasks } = skill.development;
  const undefinedOnes = undefinedTasks(envelope, (id) => Object.hasOwn(tasks, id));
  const found = { ...checked, errors: [...checked.errors, ...undefinedOnes] };
  const findings = world.objections.raise(envelope, found);
  addVersion(
    skill.development.manifest,
    bodySchema.parse(envelope),
    planManifestBuild(findings, world.now(), world.buildDelayMs),
  );
  skill.lastUpdated = world.now();
  world.store.changed();
}

export function statusPath(skill: Skill, resource?: string): string {
  return `/v1/skills/${skill.skillId}/status${resource === undefined ? '' : `?resource=${resource}`}`;
}

function publicationStatus(skill: Skill, stage: Stage): PublicationStatus {
  if (stage === 'live') return skill.storeStatus ?? 'PUBLISHED';
  if (stage === 'certified') return 'CERTIFIED';
  return reviewOf(skill) ? 'CERTIFICATION' : 'DEVELOPMENT';
}

function summary(skill: Skill, stage: Stage, state: StageState, now: number): Record<string, unknown> {
  const content = (currentVersion(state.manifest, now) ?? state.manifest.at(-1))?.content;
  const manifest = content === undefined ? undefined : manifestEnvelopeSchema.parse(content).manifest;
  const locales = Object.entries(manifest?.publishingInformation.locales ?? {});
  return {
    skillId: skill.skillId,
    stage,
    apis: Object.keys(manifest?.apis ?? {}),
    publicationStatus: publicationStatus(skill, stage),
    lastUpdated: new Date(skill.lastUpdated).toISOString(),
    nameByLocale: Object.fromEntries(locales.map(([locale, info]) => [locale, info.name])),
    ...(skill.asin === undefined ? {} : { asin: skill.asin }),
    _links: { self: { href: `/v1/skills/${skill.skillId}/stages/${stage}/manifest` } },
  };
}

function listSkills(call: Call): Answer {
  const vendorId = call.query('vendorId');
  if (!vendorId) throw badParameter('vendorId', 'is required.');
  if (!isVendorOf(call.person, vendorId)) throw badParameter('vendorId', 'is not a vendor of this account.');
  const wanted = call.queries('skillId').flatMap((ids) => ids.split(','));
  const skills = call.world.store.state.skills.filter(
    (skill) => skill.vendorId === vendorId && (wanted.length === 0 || wanted.includes(skill.skillId)),
  );
  for (const skill of skills) if (settle(skill, call.now)) call.world.store.changed();
  const summaries = skills.flatMap((skill) =>
    stages.flatMap((stage) => {
      const state = skill[stage];
      return state ? [summary(skill, stage, state, call.now)] : [];
    }),
  );
  const { items, ...rest } = paged(call, summaries, `/v1/skills?vendorId=${encodeURIComponent(vendorId)}`);
  return { status: 200, body: { skills: items, ...rest } };
}

function createSkill(call: Call): Answer {
  const body = call.checkedBody('v1.skill.createSkillRequest', 'Skill manifest is not valid.');
  const { vendorId, manifest } = z
    .object({ vendorId: z.string().optional(), manifest: z.json().optional() })
    .parse(body);
  const missing = vendorId === undefined ? 'vendorId' : manifest === undefined ? 'manifest' : undefined;
  if (vendorId === undefined || missing !== undefined) {
    throw new Refusal(400, 'Request is not valid.', {
      violations: [
        {
          code: 'MISSING_REQUIRED_PROPERTY',
          message: `Object instance at property path "$" has missing required property: "${missing}".`,
          validationDetails: { originalInstance: { propertyPath: '$', dataType: 'object' }, requiredProperty: missing },
        },
      ],
    });
  }
  if (!isVendorOf(call.person, vendorId)) throw notAllowed('The vendor does not belong to this account.');
  const skill = newSkill(vendorId, call.now);
  uploadManifest(call.world, skill, { manifest });
  call.world.store.state.skills.push(skill);
  return { status: 202, body: { skillId: skill.skillId }, headers: { location: statusPath(skill) } };
}

const resources = ['manifest', 'interactionModel', 'hostedSkillDeployment', 'hostedSkillProvisioning'];

function lastUpdate(version: StageState['manifest'][number], now: number): Record<string, unknown> {
  const status = buildStatus(version.build, now);
  const { errors, warnings } = version.build;
  return {
    status,
    ...(status === 'FAILED' ? { errors } : {}),
    ...(status !== 'IN_PROGRESS' && warnings.length > 0 ? { warnings } : {}),
  };
}

function manifestStatus(state: StageState, now: number): Record<string, unknown> {
  const last = state.manifest.at(-1);
  const current = currentVersion(state.manifest, now);
  return {
    ...(last
      ? { lastUpdateRequest: { ...lastUpdate(last, now), ...(last === current ? { version: last.version } : {}) } }
      : {}),
    ...(current ? { eTag: current.eTag } : {}),
  };
}

function modelStatus(versions: StageState['manifest'], now: number): Record<string, unknown> {
  const last = versions.at(-1);
  const current = currentVersion(versions, now);
  return {
    ...(last
      ? { lastUpdateRequest: { ...lastUpdate(last, now), buildDetails: { steps: buildSteps(last.build, now) } } }
      : {}),
    ...(current ? { eTag: current.eTag, version: current.version } : {}),
  };
}

function skillStatus(call: Call): Answer {
  const skill = call.skill();
  const asked = call.queries('resource').flatMap((names) => names.split(','));
  const unknown = asked.find((name) => !resources.includes(name));
  if (unknown !== undefined) throw badParameter('resource', `must be one of: ${resources.join(', ')}.`);
  const wants = (name: string) => asked.length === 0 || asked.includes(name);
  const models = Object.entries(skill.development.models);
  return {
    status: 200,
    body: {
      ...(wants('manifest') ? { manifest: manifestStatus(skill.development, call.now) } : {}),
      ...(wants('interactionModel') && models.length > 0
        ? {
            interactionModel: Object.fromEntries(
              models.map(([locale, versions]) => [locale, modelStatus(versions, call.now)]),
            ),
          }
        : {}),
    },
  };
}

function getManifest(call: Call): Answer {
  const skill = call.skill();
  const { state } = call.stage(skill);
  const current = currentVersion(state.manifest, call.now);
  if (current) return { status: 200, body: current.content, headers: { etag: current.eTag } };
  const last = state.manifest.at(-1);
  if (!last) throw notFound('The manifest');
  // Nothing has been taken over yet: the caller is sent to see how far it is.
  return { status: 303, headers: { location: statusPath(skill, 'manifest') } };
}

function putManifest(call: Call): Answer {
  const skill = call.skill();
  const { state } = call.stage(skill, ['development']);
  requireEditable(skill);
  const body = call.checkedBody('v1.skill.Manifest.SkillManifestEnvelope', 'Skill manifest is not valid.');
  if (!z.object({ manifest: z.object({}) }).safeParse(body).success) {
    throw new Refusal(400, 'Skill manifest is not valid.', {
      violations: [
        {
          code: 'MISSING_REQUIRED_PROPERTY',
          message: 'Object instance at property path "$" has missing required property: "manifest".',
          validationDetails: {
            originalInstance: { propertyPath: '$', dataType: 'object' },
            requiredProperty: 'manifest',
          },
        },
      ],
    });
  }
  requireMatch(call, currentVersion(state.manifest, call.now)?.eTag);
  const last = state.manifest.at(-1);
  if (last && buildStatus(last.build, call.now) === 'IN_PROGRESS') {
    throw new Refusal(
      409,
      'The request could not be completed due to a conflict with the current state of the target resource.',
      { code: 'CONFLICT' },
    );
  }
  uploadManifest(call.world, skill, body);
  return { status: 202, headers: { location: statusPath(skill, 'manifest') } };
}

function deleteSkill(call: Call): Answer {
  const skill = call.skill();
  const { state } = call.world.store;
  state.skills = state.skills.filter((one) => one !== skill);
  call.world.store.changed();
  return { status: 204 };
}

function listVendors(call: Call): Answer {
  const vendors = call.person.vendors.map((vendor) => ({ ...vendor, roles: ['ROLE_ADMINISTRATOR'] }));
  return { status: 200, body: { vendors } };
}

/** Vendors, skills, their status and their manifests. */
export const skillRows: readonly Row[] = [
  { method: 'GET', path: '/v1/vendors', scope: 'skills', handle: listVendors },
  { method: 'GET', path: '/v1/skills', scope: 'skills', handle: listSkills },
  { method: 'POST', path: '/v1/skills', scope: 'skills', handle: createSkill },
  { method: 'DELETE', path: '/v1/skills/:skillId', scope: 'skills', handle: deleteSkill },
  { method: 'GET', path: '/v1/skills/:skillId/status', scope: 'skills', handle: skillStatus },
  { method: 'GET', path: '/v1/skills/:skillId/stages/:stage/manifest', scope: 'skills', handle: getManifest },
  { method: 'PUT', path: '/v1/skills/:skillId/stages/:stage/manifest', scope: 'skills', handle: putManifest },
  {
    method: 'GET',
    path: '/v1/skills/:skillId/credentials',
    scope: 'skills',
    handle: (call) => ({ status: 200, body: { skillMessagingCredentials: call.skill().credentials } }),
  },
];
