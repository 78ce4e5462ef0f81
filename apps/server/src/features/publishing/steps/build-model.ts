import { compareModels } from '@voicecart/assistant/channels/alexa/model-difference';
import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { SkillStatus } from '../../../outside/amazon/smapi-replies.ts';
import { summarise } from '../faults.ts';
import { PublishRefused, type PublishRun } from '../publish-run.ts';
import type { ModelSkillFile } from '../skill-files.ts';
import type { Step } from './step.ts';

export const buildMaxMs = 15 * 60_000;

type ModelStatus = NonNullable<SkillStatus['interactionModel']>[string];

/** Uploads the interaction model of each locale and waits until Amazon has built them all. */
export const buildModel: Step = {
  name: 'build-model',
  message: publishMessages.buildingModel,
  async run(run) {
    const { models } = await run.files();
    for (const file of models) {
      if (!run.progress.models[file.locale]?.isUploaded) await upload(run, file);
    }
    if (models.length === 0) return 'A flash briefing has no interaction model';
    const built = models.filter((file) => !run.progress.models[file.locale]?.isUnchanged);
    if (built.length === 0) return 'The interaction models are unchanged';
    const results = await buildResults(run, built);
    const faults = [];
    const warnings = [];
    const uploads = { ...run.progress.models };
    for (const file of built) {
      const { lastUpdateRequest: update, eTag: etag } = results.get(file.locale) ?? {};
      if (update?.status === 'FAILED') faults.push(...(await run.point(errorsOf(update), file.locale)));
      warnings.push(...(await run.point(update?.warnings ?? [], file.locale)));
      uploads[file.locale] = { hash: file.hash, isUploaded: true, isUnchanged: false, etag };
    }
    const isFailed = built.some((file) => results.get(file.locale)?.lastUpdateRequest?.status === 'FAILED');
    if (isFailed) throw new PublishRefused(summarise(faults, 'Amazon could not build the interaction model.'), faults);
    await run.write({ progress: { models: uploads, warnings: [...run.progress.warnings, ...warnings] } });
    return built.map((file) => file.locale).join(', ');
  },
};

async function upload(run: PublishRun, file: ModelSkillFile): Promise<void> {
  const { smapi, skillId, row, signal } = run;
  const etag = run.progress.etagsBefore[file.locale];
  try {
    await smapi.setInteractionModel(skillId, row.stage, file.locale, file.content, etag, { signal });
  } catch (error) {
    if (error instanceof SmapiError && error.status === 412) {
      await refuseUnlessOurs(run, file);
      await run.write({ progress: { etagsBefore: { ...run.progress.etagsBefore, [file.locale]: undefined } } });
      return upload(run, file);
    }
    if (!(error instanceof SmapiError) || error.isTransient || error.violations.length === 0) throw error;
    const faults = await run.point(error.violations, file.locale);
    throw new PublishRefused(summarise(faults, error.message), faults);
  }
  await run.write({
    progress: {
      models: { ...run.progress.models, [file.locale]: { hash: file.hash, isUploaded: true, isUnchanged: false } },
      buildStartedAt: run.progress.buildStartedAt ?? new Date().toISOString(),
    },
  });
}

/** Amazon's model is another one than before this publish: ours, sent just before a kill, or one edited meanwhile. */
export async function refuseUnlessOurs(
  { smapi, skillId, row, signal }: PublishRun,
  file: ModelSkillFile,
): Promise<void> {
  const there = await smapi.getInteractionModel(skillId, row.stage, file.locale, { signal });
  if (there === null || compareModels(there, file.content).length === 0) return;
  throw new PublishRefused(
    `The model (${file.locale}) was edited in Amazon's console while the app was being published. Nothing of it was overwritten; publish again to see what was edited.`,
  );
}

async function buildResults(
  run: PublishRun,
  files: readonly ModelSkillFile[],
): Promise<ReadonlyMap<string, ModelStatus>> {
  const startedAt = Date.parse(run.progress.buildStartedAt ?? new Date().toISOString());
  const results = await run.poll(new Date(startedAt + buildMaxMs), async () => {
    const status = await run.smapi.getStatus(run.skillId, ['interactionModel'], { signal: run.signal });
    const finished = files.flatMap(({ locale }): [string, ModelStatus][] => {
      const model = status.interactionModel?.[locale];
      const update = model?.lastUpdateRequest?.status;
      return model && update !== undefined && update !== 'IN_PROGRESS' ? [[locale, model]] : [];
    });
    return finished.length === files.length ? new Map(finished) : undefined;
  });
  if (results) return results;
  throw new PublishRefused('Amazon has not built the interaction model within 15 minutes. Please publish again later.');
}

/** Amazon tells an error of a build beside its steps or in the step that failed. */
function errorsOf(update: NonNullable<ModelStatus['lastUpdateRequest']>) {
  if (update.errors.length > 0) return update.errors;
  return (update.buildDetails?.steps ?? []).flatMap((step) => step.errors);
}
