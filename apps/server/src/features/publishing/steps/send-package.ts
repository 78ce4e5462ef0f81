import { isLocale } from '@voicecart/contract/locales';
import { z } from 'zod';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { PackageImport } from '../../../outside/amazon/smapi-packages.ts';
import { zipOf } from '../../../outside/zip.ts';
import { findManifestEdits, readManifest } from '../console-edits.ts';
import { summarise } from '../faults.ts';
import type { PublishFault } from '../progress.ts';
import { PublishRefused, type PublishRun } from '../publish-run.ts';
import { type ManifestSkillFile, manifestName, packageOf, tasksHashOf } from '../skill-files.ts';
import { refuseUnlessOurs } from './build-model.ts';

/** Whether Amazon lacks definitions of tasks that our manifest names. They travel in a package only. */
export async function needsPackage(run: PublishRun): Promise<boolean> {
  const hash = tasksHashOf(await run.files());
  return hash !== null && run.progress.tasksHash !== hash;
}

/**
 * Sends the whole skill as a package: manifest, models and the definitions of its tasks. A repeat after a kill imports
 * the very same once more.
 */
export async function sendPackage(run: PublishRun, deadline: Date): Promise<void> {
  if (run.progress.importId === undefined) await startImport(run, deadline);
  const found = await importResult(run, deadline);
  if (isFailed(found)) {
    const faults = await faultsOf(run, found);
    await run.write({ progress: { importId: undefined } });
    throw new PublishRefused(summarise(faults, 'Amazon refused the skill package.'), faults);
  }
  const files = await run.files();
  const sent = ({ hash }: { hash: string }) => ({ hash, isUploaded: true, isUnchanged: false });
  await run.write({
    progress: {
      importId: undefined,
      tasksHash: tasksHashOf(files) ?? undefined,
      manifest: sent(files.manifest),
      models: Object.fromEntries(files.models.map((file) => [file.locale, sent(file)])),
      // The import builds the models: the next step waits for them.
      buildStartedAt: run.progress.buildStartedAt ?? new Date().toISOString(),
    },
  });
}

async function startImport(run: PublishRun, deadline: Date): Promise<void> {
  const { smapi, signal, skillId } = run;
  await awaitIdle(run, deadline);
  await refuseModelsEditedMeanwhile(run);
  const location = await smapi.uploadPackage(await zipOf(packageOf(await run.files())), { signal });
  const etag = run.progress.etagsBefore[manifestName];
  try {
    const importId = await smapi.importPackage(skillId, location, etag, { signal });
    await run.write({ progress: { importId } });
  } catch (error) {
    if (!(error instanceof SmapiError) || error.status !== 412 || etag === undefined) throw error;
    await refuseEditedMeanwhile(run);
    await run.write({ progress: { etagsBefore: { ...run.progress.etagsBefore, [manifestName]: undefined } } });
    return startImport(run, deadline);
  }
}

/** The import's own condition looks at the manifest: the models are compared here, just before it. */
async function refuseModelsEditedMeanwhile(run: PublishRun): Promise<void> {
  const { smapi, signal, skillId, row } = run;
  for (const file of (await run.files()).models) {
    const before = run.progress.etagsBefore[file.locale];
    if (before === undefined) continue;
    const etag = await smapi.getInteractionModelEtag(skillId, row.stage, file.locale, { signal });
    if (etag !== before) await refuseUnlessOurs(run, file);
  }
}

/** What came of the manifest and the tasks: the models, whose builds take minutes, are the next step's. */
async function importResult(run: PublishRun, deadline: Date): Promise<PackageImport> {
  const { smapi, signal, progress } = run;
  const found = await run.poll(deadline, async () => {
    const state = await smapi.getImport(progress.importId ?? '', { signal }).catch(forgetLost(run));
    const manifest = state.skill?.resources.find(({ name }) => name === 'Manifest');
    return state.status === 'IN_PROGRESS' && (manifest?.status ?? 'IN_PROGRESS') === 'IN_PROGRESS' ? undefined : state;
  });
  if (found) return found;
  throw manifestLate();
}

/** An import that Amazon no longer knows is started again by the next try. */
function forgetLost(run: PublishRun) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof SmapiError) || error.status !== 404) throw error;
    await run.write({ progress: { importId: undefined } });
    const message = 'Amazon lost the skill package.';
    throw new SmapiError({ status: 404, code: 'IMPORT_LOST', message, isTransient: true });
  };
}

function isFailed({ status, skill }: PackageImport): boolean {
  const states = [status, ...(skill?.resources ?? []).map((resource) => resource.status)];
  return states.some((one) => one !== 'SUCCEEDED' && one !== 'IN_PROGRESS');
}

async function faultsOf(run: PublishRun, { errors, skill }: PackageImport): Promise<PublishFault[]> {
  const faults: PublishFault[] = [];
  for (const resource of skill?.resources ?? []) {
    const locale = resource.name.split('.')[1];
    faults.push(...(await run.point(resource.errors, locale !== undefined && isLocale(locale) ? locale : undefined)));
  }
  // What Amazon says of the package as a whole is of use only where no part of it is named.
  return faults.length > 0 ? faults : run.point(errors);
}

/** Amazon refuses a manifest while it takes another one over. @throws PublishRefused */
export async function awaitIdle(run: PublishRun, deadline: Date): Promise<void> {
  const { smapi, signal, skillId } = run;
  const isIdle = await run.poll(deadline, async () => {
    const status = await smapi.getStatus(skillId, ['manifest'], { signal });
    return status.manifest?.lastUpdateRequest?.status === 'IN_PROGRESS' ? undefined : true;
  });
  if (!isIdle) throw manifestLate();
}

/** Amazon's manifest is another one than before this publish: ours, sent just before a kill, or one edited meanwhile. */
export async function refuseEditedMeanwhile(run: PublishRun): Promise<void> {
  const there = await readManifest(run, run.skillId);
  if (!there || (await findManifestEdits(run, run.skillId, there.manifest)).length === 0) return;
  throw new PublishRefused(
    "The skill's details were edited in Amazon's console while the app was being published. Nothing of them was overwritten; publish again to see what was edited.",
  );
}

export function manifestLate(): PublishRefused {
  return new PublishRefused('Amazon has not taken over the manifest within 5 minutes. Please publish again later.');
}

const withTasks = z.looseObject({ apis: z.looseObject({ custom: z.looseObject({ tasks: z.unknown() }) }) });

/** The manifest of a skill that is to be made, before Amazon knows the definitions of its tasks. */
export function withoutTasks({ manifest }: ManifestSkillFile['content']): ManifestSkillFile['content'] {
  const { apis, ...rest } = withTasks.parse(manifest);
  const { tasks: _later, ...custom } = apis.custom;
  return { manifest: { ...rest, apis: { ...apis, custom } } };
}
