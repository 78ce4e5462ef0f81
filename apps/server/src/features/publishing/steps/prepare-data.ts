import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { requireApp, setAwsSkillId } from '../../apps/apps.ts';
import { refuseLostEdits } from '../console-edits.ts';
import { type Progress, progressSchema, type Upload } from '../progress.ts';
import type { PublishRun } from '../publish-run.ts';
import { getLastSuccess } from '../publishing.queries.ts';
import type { SkillFile } from '../skill-files.ts';
import type { Step } from './step.ts';

/**
 * Finds out what Amazon has of this app already: the vendor, the skill, what of it is still as we left it, and what was
 * edited there, which stops the publish here, before anything is sent.
 */
export const prepareData: Step = {
  name: 'prepare-data',
  message: publishMessages.preparingData,
  async run(run) {
    const { platform, merchantId, appId, signal } = run;
    const { account } = run.amazon;
    const vendorId = run.progress.vendorId ?? (await run.amazon.findVendorId(signal));
    const app = await requireApp(platform.db, merchantId, appId);
    const skillId = run.row.skill_id ?? app.aws_skill_id;
    if (skillId === null) {
      await run.write({ progress: { account, vendorId } });
      return 'New skill created';
    }
    if (!(await isAtAmazon(run, skillId))) {
      await run.write({
        set: { skill_id: null },
        progress: { account, vendorId },
        also: (tx) => setAwsSkillId(tx, merchantId, appId, 'development', null),
      });
      return 'Amazon no longer has the earlier skill, so a new one is created';
    }
    await refuseLostEdits(run, skillId);
    const unchanged = await findUnchanged(run, skillId);
    await run.write({ set: { skill_id: skillId }, progress: { account, vendorId, ...unchanged } });
    return null;
  },
};

async function isAtAmazon(run: PublishRun, skillId: string): Promise<boolean> {
  try {
    await run.smapi.getStatus(skillId, ['manifest'], { signal: run.signal });
    return true;
  } catch (error) {
    // A skill that is in another account than the one that is linked now is not ours to see.
    if (error instanceof SmapiError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}

/**
 * What need not be sent again: we sent the very same the last time, and by its etag nobody changed it at Amazon since.
 * A model that is not sent is not built either, which saves minutes.
 */
async function findUnchanged(
  run: PublishRun,
  skillId: string,
): Promise<Pick<Progress, 'manifest' | 'models' | 'tasksHash'>> {
  const { platform, merchantId, appId, row, smapi, signal } = run;
  const last = await getLastSuccess(platform.db, merchantId, appId, row.stage, skillId);
  // What this publish itself sent before it was resumed is more than what the last one left.
  const own = run.progress;
  if (!last) return { manifest: own.manifest, models: own.models, tasksHash: own.tasksHash };
  const known = progressSchema.parse(last.progress);
  const files = await run.files();
  const manifest = own.manifest ?? keep(files.manifest, known.manifest, own.etagsBefore[files.manifest.name]);
  const models: Record<string, Upload> = { ...own.models };
  for (const file of files.models) {
    const before = known.models[file.locale];
    if (models[file.locale] || before?.hash !== file.hash) continue;
    const etag = await smapi.getInteractionModelEtag(skillId, row.stage, file.locale, { signal });
    const kept = keep(file, before, etag);
    if (kept) models[file.locale] = kept;
  }
  return { manifest, models, tasksHash: own.tasksHash ?? known.tasksHash };
}

function keep(file: SkillFile, before: Upload | undefined, etag: string | undefined): Upload | undefined {
  if (!before || etag === undefined || before.hash !== file.hash || before.etag !== etag) return undefined;
  return { hash: file.hash, etag, isUploaded: true, isUnchanged: true };
}
