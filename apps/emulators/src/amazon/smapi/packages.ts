import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildStatus, currentVersion } from '../builds.ts';
import { requireEditable } from '../lifecycle.ts';
import { skillLocales } from '../rules/manifest-rules.ts';
import { undefinedTasks } from '../rules/task-rules.ts';
import { newSkill, type Skill } from '../state.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, isVendorOf, type Row, requireMatch } from './call.ts';
import { uploadModel } from './models.ts';
import { badParameter, notAllowed, notFound, type Problem, problemsFrom } from './problems.ts';
import { uploadManifest } from './skills.ts';
import { BadPackage, readZip, writeZip } from './zip.ts';

const uploadLifetimeMs = 5 * 60_000;
const uploadBytesMax = 10 * 1024 * 1024;

interface Resource {
  name: string;
  action: 'CREATE' | 'UPDATE';
  /** Errors found before a build could begin; with none, the build of this resource tells. */
  errors: Problem[];
}
interface Import {
  id: string;
  skillId: string | undefined;
  resources: Resource[];
  errors: Problem[];
  warnings: Problem[];
}

/** Uploads, imports and exports live in memory: a package is brought and fetched within minutes. */
export interface Packages {
  rows: readonly Row[];
  /** The addresses that packages are put to and fetched from; they need no token, as the signed ones of Amazon's store do. */
  mount(app: FastifyInstance): void;
}

interface PackageContents {
  manifest: unknown;
  models: Map<string, unknown>;
  /** By `Name.version`. */
  tasks: Map<string, unknown>;
  warnings: Problem[];
}

function parsedJson(name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new BadPackage(`The file "${name}" of the package is not JSON.`);
  }
}

async function readPackage(archive: Buffer): Promise<PackageContents> {
  const files = await readZip(archive);
  const contents: PackageContents = { manifest: undefined, models: new Map(), tasks: new Map(), warnings: [] };
  let strangerCount = 0;
  for (const [name, content] of files) {
    const inside = name.replace(/^\.?\//, '').replace(/^skill-package\//, '');
    const locale = inside.match(/^interactionModels\/custom\/([a-z]{2}-[A-Z]{2})\.json$/)?.[1];
    const task = inside.match(/^tasks\/(\w+\.[1-9]\d*)\.json$/)?.[1];
    if (inside === 'skill.json') contents.manifest = parsedJson(name, content);
    else if (locale !== undefined && skillLocales.has(locale)) contents.models.set(locale, parsedJson(name, content));
    else if (task !== undefined) contents.tasks.set(task, parsedJson(name, content));
    else if (!inside.startsWith('assets/')) strangerCount += 1;
  }
  if (strangerCount > 0) {
    contents.warnings.push({
      code: 'UNEXPECTED_FILES',
      message: `The imported package contains ${strangerCount} number of file(s) at invalid or access listed paths. Such files were not processed.`,
    });
  }
  return contents;
}

export function makePackages(world: World): Packages {
  const uploads = new Map<string, { content: Buffer | undefined; expiresAt: number }>();
  const imports = new Map<string, Import>();
  const exports = new Map<string, { skillId: string; archive: Buffer; eTag: string; expiresAt: number }>();

  function createUpload(call: Call): Answer {
    for (const [id, old] of uploads) if (old.expiresAt < call.now) uploads.delete(id);
    const id = randomUUID();
    const expiresAt = call.now + uploadLifetimeMs;
    uploads.set(id, { content: undefined, expiresAt });
    return {
      status: 201,
      body: { uploadUrl: `${world.origin()}/packages/uploads/${id}`, expiresAt: new Date(expiresAt).toISOString() },
    };
  }

  function uploaded(location: string): Buffer {
    const id = URL.canParse(location)
      ? new URL(location).pathname.match(/^\/packages\/(?:uploads|exports)\/([\w-]+)/)?.[1]
      : undefined;
    const content = id === undefined ? undefined : (uploads.get(id)?.content ?? exports.get(id)?.archive);
    if (!content) throw badParameter('location', 'does not name an uploaded package.');
    return content;
  }

  async function takeIn(
    location: string,
    findSkill: () => Skill,
    known: Readonly<Record<string, unknown>>,
  ): Promise<Answer> {
    const archive = uploaded(location);
    const record: Import = { id: randomUUID(), skillId: undefined, resources: [], errors: [], warnings: [] };
    imports.set(record.id, record);
    const answer: Answer = { status: 202, headers: { location: `/v1/skills/imports/${record.id}` } };
    let contents: PackageContents;
    try {
      contents = await readPackage(archive);
    } catch (error) {
      if (!(error instanceof BadPackage)) throw error;
      record.errors.push({ code: 'CONTENT_PARSE_FAILURE', message: error.message });
      return answer;
    }
    record.warnings = contents.warnings;
    const schemaErrors = (definition: string, value: unknown) =>
      problemsFrom(world.check.violations(definition, value));
    const manifestErrors =
      contents.manifest === undefined
        ? [{ code: 'MISSING_REQUIRED_PROPERTY', message: 'The package contains no skill.json.' }]
        : [
            ...schemaErrors('v1.skill.Manifest.SkillManifestEnvelope', contents.manifest),
            ...undefinedTasks(contents.manifest, (id) => contents.tasks.has(id) || Object.hasOwn(known, id)),
          ];
    const modelErrors = new Map(
      [...contents.models].map(([locale, model]) => [
        locale,
        schemaErrors('v1.skill.interactionModel.InteractionModelData', model),
      ]),
    );
    const isBroken = manifestErrors.length > 0 || [...modelErrors.values()].some((errors) => errors.length > 0);
    if (isBroken) {
      // A package is taken as a whole: nothing of it is used when a part cannot be.
      record.resources.push({ name: 'Manifest', action: 'UPDATE', errors: manifestErrors });
      for (const [locale, errors] of modelErrors)
        record.resources.push({ name: `InteractionModel.${locale}`, action: 'UPDATE', errors });
      record.errors.push({ code: 'INVALID_PACKAGE', message: 'The package holds resources that are not valid.' });
      return answer;
    }
    const skill = findSkill();
    record.skillId = skill.skillId;
    record.resources.push({
      name: 'Manifest',
      action: skill.development.manifest.length > 0 ? 'UPDATE' : 'CREATE',
      errors: [],
    });
    Object.assign(skill.development.tasks, Object.fromEntries(contents.tasks));
    uploadManifest(world, skill, contents.manifest);
    for (const [locale, model] of contents.models) {
      record.resources.push({
        name: `InteractionModel.${locale}`,
        action: skill.development.models[locale] ? 'UPDATE' : 'CREATE',
        errors: [],
      });
      uploadModel(world, skill, locale, model);
    }
    return answer;
  }

  function createImport(call: Call): Promise<Answer> {
    const { vendorId, location } = z
      .object({ vendorId: z.string().optional(), location: z.string() })
      .parse(call.checkedBody('v1.skill.createSkillWithPackageRequest'));
    const owner = vendorId ?? call.person.vendors[0]?.id;
    if (owner === undefined || !isVendorOf(call.person, owner))
      throw notAllowed('The vendor does not belong to this account.');
    return takeIn(
      location,
      () => {
        const skill = newSkill(owner, call.now);
        world.store.state.skills.push(skill);
        return skill;
      },
      {},
    );
  }

  function updateImport(call: Call): Promise<Answer> {
    const skill = call.skill();
    requireEditable(skill);
    requireMatch(call, currentVersion(skill.development.manifest, call.now)?.eTag);
    const { location } = z
      .object({ location: z.string() })
      .parse(call.checkedBody('v1.skill.updateSkillWithPackageRequest'));
    return takeIn(location, () => skill, skill.development.tasks);
  }

  function getImport(call: Call): Answer {
    const record = imports.get(call.parameter('importId'));
    if (!record) throw notFound('The import');
    const skill = world.store.state.skills.find((one) => one.skillId === record.skillId);
    const resources = record.resources.map((resource) => {
      const locale = resource.name.split('.')[1];
      const last = (locale === undefined ? skill?.development.manifest : skill?.development.models[locale])?.at(-1);
      const isRefused = record.errors.length > 0 || !last;
      const status = isRefused
        ? resource.errors.length > 0
          ? 'FAILED'
          : 'SKIPPED'
        : buildStatus(last.build, call.now);
      const errors = isRefused ? resource.errors : status === 'FAILED' ? last.build.errors : [];
      const warnings = isRefused || status === 'IN_PROGRESS' ? [] : last.build.warnings;
      return {
        name: resource.name,
        status,
        action: resource.action,
        ...(errors.length > 0 ? { errors } : {}),
        ...(warnings.length > 0 ? { warnings } : {}),
      };
    });
    const states = resources.map((resource) => resource.status);
    const status =
      record.errors.length > 0 || states.includes('FAILED')
        ? states.includes('IN_PROGRESS')
          ? 'IN_PROGRESS'
          : 'FAILED'
        : states.includes('IN_PROGRESS')
          ? 'IN_PROGRESS'
          : 'SUCCEEDED';
    const eTag = skill && currentVersion(skill.development.manifest, call.now)?.eTag;
    return {
      status: 200,
      body: {
        status,
        ...(record.errors.length > 0 ? { errors: record.errors } : {}),
        ...(record.warnings.length > 0 ? { warnings: record.warnings } : {}),
        skill: {
          ...(record.skillId === undefined ? {} : { skillId: record.skillId }),
          ...(eTag === undefined ? {} : { eTag }),
          resources,
        },
      },
    };
  }

  function createExport(call: Call): Answer {
    const skill = call.skill();
    const { state } = call.stage(skill, ['development', 'live']);
    const manifest = currentVersion(state.manifest, call.now);
    if (!manifest) throw notFound('The manifest');
    const files = new Map([['skill.json', JSON.stringify(manifest.content, undefined, 2)]]);
    for (const [locale, versions] of Object.entries(state.models)) {
      const model = currentVersion(versions, call.now);
      if (model) files.set(`interactionModels/custom/${locale}.json`, JSON.stringify(model.content, undefined, 2));
    }
    for (const [task, content] of Object.entries(state.tasks))
      files.set(`tasks/${task}.json`, JSON.stringify(content, undefined, 2));
    const id = randomUUID();
    exports.set(id, {
      skillId: skill.skillId,
      archive: writeZip(files),
      eTag: manifest.eTag,
      expiresAt: call.now + uploadLifetimeMs,
    });
    return { status: 202, headers: { location: `/v1/skills/exports/${id}` } };
  }

  function getExport(call: Call): Answer {
    const id = call.parameter('exportId');
    const found = exports.get(id);
    if (!found) throw notFound('The export');
    return {
      status: 200,
      body: {
        status: 'SUCCEEDED',
        skill: {
          eTag: found.eTag,
          location: `${world.origin()}/packages/exports/${id}`,
          expiresAt: new Date(found.expiresAt).toISOString(),
        },
      },
    };
  }

  return {
    rows: [
      { method: 'POST', path: '/v1/skills/uploads', scope: 'skills', handle: createUpload },
      { method: 'POST', path: '/v1/skills/imports', scope: 'skills', handle: createImport },
      { method: 'GET', path: '/v1/skills/imports/:importId', scope: 'skills', handle: getImport },
      { method: 'POST', path: '/v1/skills/:skillId/imports', scope: 'skills', handle: updateImport },
      { method: 'POST', path: '/v1/skills/:skillId/stages/:stage/exports', scope: 'skills', handle: createExport },
      { method: 'GET', path: '/v1/skills/exports/:exportId', scope: 'skills', handle: getExport },
    ],
    mount(app) {
      const idSchema = z.object({ id: z.string() });
      app.put('/packages/uploads/:id', { bodyLimit: uploadBytesMax }, async (request, reply) => {
        const upload = uploads.get(idSchema.parse(request.params).id);
        if (!upload || upload.expiresAt < world.now()) return reply.code(403).send();
        upload.content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.code(200).send();
      });
      app.get('/packages/exports/:id', async (request, reply) => {
        const found = exports.get(idSchema.parse(request.params).id);
        if (!found || found.expiresAt < world.now()) return reply.code(403).send();
        return reply.header('content-type', 'application/zip').send(found.archive);
      });
    },
  };
}
