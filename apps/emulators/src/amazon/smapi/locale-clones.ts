import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addVersion, buildStatus, currentVersion, planManifestBuild } from '../builds.ts';
import { requireEditable } from '../lifecycle.ts';
import { skillLocales } from '../rules/manifest-rules.ts';
import type { Skill } from '../state.ts';
import type { World } from '../world.ts';
import type { Answer, Call, Row } from './call.ts';
import { uploadModel } from './models.ts';
import { badParameter, notFound, type Problem, problem } from './problems.ts';

interface Clone {
  readonly skillId: string;
  readonly sourceLocale: string;
  /** Why a target takes no copy; empty where it does. */
  readonly targets: ReadonlyMap<string, readonly Problem[]>;
}

const bodySchema = z.object({
  sourceLocale: z.string(),
  targetLocales: z.array(z.string()).min(1),
  overwriteMode: z.enum(['DO_NOT_OVERWRITE', 'OVERWRITE']).default('DO_NOT_OVERWRITE'),
});
const envelopeSchema = z.object({
  manifest: z.looseObject({
    publishingInformation: z.looseObject({ locales: z.record(z.string(), z.json()) }),
    privacyAndCompliance: z.looseObject({ locales: z.record(z.string(), z.json()).optional() }).optional(),
  }),
});

function problemsOf(skill: Skill, target: string, source: string, mayOverwrite: boolean): Problem[] {
  const at = '$.targetLocales';
  if (target === source) return [problem('INELIGIBLE_LOCALE', 'A locale is not cloned to itself.', at, target)];
  if (target.slice(0, 2) !== source.slice(0, 2)) {
    return [problem('INELIGIBLE_LOCALE', `"${target}" is of another language than "${source}".`, at, target)];
  }
  if (skill.development.models[target] && !mayOverwrite) {
    return [problem('LOCALE_EXISTS', `The skill has the locale "${target}" already.`, at, target)];
  }
  return [];
}

/** What the store shows of the source is said in the targets as well. */
function copyListing(world: World, skill: Skill, source: string, targets: readonly string[]): void {
  const current = currentVersion(skill.development.manifest, world.now());
  const envelope = envelopeSchema.safeParse(current?.content).data;
  if (!envelope) throw notFound('The manifest');
  const { publishingInformation: listing, privacyAndCompliance: privacy } = envelope.manifest;
  for (const locales of [listing.locales, privacy?.locales ?? {}]) {
    const copied = locales[source];
    if (copied === undefined) continue;
    for (const target of targets) locales[target] = structuredClone(copied);
  }
  const build = planManifestBuild({ errors: [], warnings: [] }, world.now(), world.buildDelayMs);
  addVersion(skill.development.manifest, z.record(z.string(), z.json()).parse(envelope), build);
}

/** Copies of a locale, in the development stage. Requests live in memory, as imports do. */
export function localeCloneRows(world: World): readonly Row[] {
  const clones = new Map<string, Clone>();

  function cloneLocale(call: Call): Answer {
    const skill = call.skill();
    call.stage(skill, ['development']);
    requireEditable(skill);
    const { sourceLocale, targetLocales, overwriteMode } = bodySchema.parse(
      call.checkedBody('v1.skill.CloneLocaleRequest'),
    );
    const unknown = targetLocales.find((locale) => !skillLocales.has(locale));
    if (unknown !== undefined) throw badParameter('targetLocales', `is not a locale of Alexa skills: "${unknown}".`);
    const model = currentVersion(skill.development.models[sourceLocale] ?? [], call.now);
    if (!model) throw notFound('The interaction model of the source locale');
    const targets = new Map(
      targetLocales.map((locale) => [locale, problemsOf(skill, locale, sourceLocale, overwriteMode === 'OVERWRITE')]),
    );
    const taken = [...targets].flatMap(([locale, problems]) => (problems.length === 0 ? [locale] : []));
    if (taken.length > 0) copyListing(world, skill, sourceLocale, taken);
    for (const locale of taken) uploadModel(world, skill, locale, structuredClone(model.content));
    const id = randomUUID();
    clones.set(id, { skillId: skill.skillId, sourceLocale, targets });
    return {
      status: 202,
      headers: { location: `/v1/skills/${skill.skillId}/stages/development/cloneLocaleRequests/${id}` },
    };
  }

  function getClone(call: Call): Answer {
    const skill = call.skill();
    const clone = clones.get(call.parameter('cloneId'));
    if (clone?.skillId !== skill.skillId) throw notFound('The request');
    const statuses = [...clone.targets].map(([locale, errors]) => {
      const last = skill.development.models[locale]?.at(-1);
      const status = errors.length > 0 || !last ? 'INELIGIBLE' : buildStatus(last.build, call.now);
      return [locale, { status, ...(errors.length > 0 ? { errors } : {}) }] as const;
    });
    const kinds = new Set(statuses.map(([, { status }]) => status));
    const [only = 'SUCCEEDED'] = kinds;
    return {
      status: 200,
      body: {
        status: kinds.has('IN_PROGRESS') ? 'IN_PROGRESS' : kinds.size > 1 ? 'MIXED' : only,
        sourceLocale: clone.sourceLocale,
        targetLocales: Object.fromEntries(statuses),
      },
    };
  }

  return [
    { method: 'POST', path: '/v1/skills/:skillId/stages/:stage/cloneLocale', scope: 'skills', handle: cloneLocale },
    {
      method: 'GET',
      path: '/v1/skills/:skillId/stages/:stage/cloneLocaleRequests/:cloneId',
      scope: 'skills',
      handle: getClone,
    },
  ];
}
