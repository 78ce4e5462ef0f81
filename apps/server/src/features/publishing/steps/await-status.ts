import { isLocale, type Locale } from '@voicecart/contract/locales';
import { publishMessages } from '@voicecart/contract/messages';
import { z } from 'zod';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { SkillValidation } from '../../../outside/amazon/smapi-replies.ts';
import type { Finding } from '../faults.ts';
import { type PublishRun, twinSearch } from '../publish-run.ts';
import type { SkillFiles } from '../skill-files.ts';
import { removeTwins } from '../skill-search.ts';
import type { Step } from './step.ts';

const listedSchema = z.object({
  manifest: z.object({ publishingInformation: z.object({ locales: z.record(z.string(), z.unknown()) }) }),
});
const validationMaxMs = 5 * 60_000;

/**
 * The skill stands: it is enabled for the developer's own devices, and Amazon looks at it as it would before
 * certification. What it then dislikes is a warning: the skill can be tried all the same.
 */
export const awaitStatus: Step = {
  name: 'await-status',
  message: publishMessages.waiting,
  async run(run) {
    const search = twinSearch(run);
    if (search) await removeTwins(run.platform, search, run.signal);
    if (!run.progress.isEnabled) await enable(run);
    if (!run.progress.validation) await validate(run);
    return run.progress.isEnabled ? 'The skill is enabled for testing' : null;
  },
};

async function enable(run: PublishRun): Promise<void> {
  const { smapi, skillId, row, signal } = run;
  try {
    if (!(await smapi.getEnablement(skillId, row.stage, { signal })))
      await smapi.enable(skillId, row.stage, { signal });
    await run.write({ progress: { isEnabled: true } });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await warn(run, [{ code: 'NOT_ENABLED', message: `The skill is not enabled for testing: ${error.message}` }]);
  }
}

async function validate(run: PublishRun): Promise<void> {
  try {
    const result = await validationResult(run);
    if (!result) {
      const message = 'Amazon has not finished checking the skill. Run the validation again later.';
      return await warn(run, [{ code: 'VALIDATION_LATE', message }], 'UNKNOWN');
    }
    await warn(run, findingsOf(result), result.status === 'FAILED' ? 'FAILED' : 'SUCCESSFUL');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await warn(
      run,
      [{ code: 'NOT_VALIDATED', message: `Amazon did not check the skill: ${error.message}` }],
      'UNKNOWN',
    );
  }
}

async function validationResult(run: PublishRun): Promise<SkillValidation | null> {
  const { smapi, skillId, row, signal } = run;
  if (!run.progress.validationId) {
    const locales = localesOf(await run.files());
    const { id } = await smapi.startValidation(skillId, row.stage, locales, { signal });
    await run.write({ progress: { validationId: id, validationStartedAt: new Date().toISOString() } });
  }
  const { validationId = '', validationStartedAt } = run.progress;
  const deadline = new Date(Date.parse(validationStartedAt ?? new Date().toISOString()) + validationMaxMs);
  return run.poll(deadline, async () => {
    const run = await smapi.getValidation(skillId, row.stage, validationId, { signal });
    return run.status === 'IN_PROGRESS' ? undefined : run;
  });
}

/** Of its models; a flash briefing has none, and its manifest names them. */
function localesOf({ models, manifest }: SkillFiles): Locale[] {
  if (models.length > 0) return models.map(({ locale }) => locale);
  const { manifest: content } = listedSchema.parse(manifest.content);
  return Object.keys(content.publishingInformation.locales).filter(isLocale);
}

function findingsOf({ result }: SkillValidation): Finding[] {
  const failed = (result?.validations ?? []).filter((one) => one.status === 'FAILED');
  const findings = failed.map((one) => ({
    code: one.importance === 'RECOMMENDED' ? 'VALIDATION_RECOMMENDED' : 'VALIDATION_REQUIRED',
    message: `${one.title ?? 'Validation'}${one.locale ? ` (${one.locale})` : ''}: ${one.description ?? 'failed'}`,
    propertyPath: one.category,
  }));
  return result?.error ? [...findings, { code: 'VALIDATION_REQUIRED', message: result.error.message }] : findings;
}

async function warn(
  run: PublishRun,
  findings: readonly Finding[],
  validation?: 'SUCCESSFUL' | 'FAILED' | 'UNKNOWN',
): Promise<void> {
  const warnings = [...run.progress.warnings, ...(await run.point(findings))];
  await run.write({ progress: { warnings, ...(validation ? { validation } : {}) } });
}

/** Amazon's last word: asking again changes nothing. What we ourselves gave up is none. */
function isRefusal(error: unknown): error is SmapiError {
  return error instanceof SmapiError && !error.isTransient && error.code !== 'ABORTED';
}
