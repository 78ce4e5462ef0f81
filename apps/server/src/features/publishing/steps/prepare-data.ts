import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { requireApp, setAwsSkillId } from '../../apps/apps.ts';
import { refuseLostEdits } from '../console-edits.ts';
import { type Progress, progressSchema, type Upload } from '../progress.ts';
import { getLastSuccess } from '../publishing.queries.ts';
import type { SkillFile } from '../skill-files.ts';
import type { Walk } from '../walk.ts';
import type { Step } from './step.ts';

/**
 * Finds out what Amazon has of this app already: the vendor, the skill, what of it is still as we left it, and what was
 * edited there, which stops the publish here, before anything is sent.
 */
export const prepareData: Step = {
  name: 'prepare-data',
  message: publishMessages.preparingData,
  async run(walk) {
    const { platform, merchantId, appId, signal } = walk;
    const { account } = walk.amazon;
    const vendorId = walk.progress.vendorId ?? (await walk.amazon.findVendorId(signal));
    const app = await requireApp(platform.db, merchantId, appId);
    const skillId = walk.row.skill_id ?? app.aws_skill_id;
    if (skillId === null) {
      await walk.write({ progress: { account, vendorId } });
      return 'A new skill is made';
    }
    if (!(await isAtAmazon(walk, skillId))) {
      await walk.write({
        set: { skill_id: null },
        progress: { account, vendorId },
        also: (tx) => setAwsSkillId(tx, merchantId, appId, 'development', null),
      });
      return 'Amazon does not know the earlier skill any more; a new one is made';
    }
    await refuseLostEdits(walk, skillId);
    const unchanged = await findUnchanged(walk, skillId);
    await walk.write({ set: { skill_id: skillId }, progress: { account, vendorId, ...unchanged } });
    return null;
  },
};

async function isAtAmazon(walk: Walk, skillId: string): Promise<boolean> {
  try {
    await walk.smapi.getStatus(skillId, ['manifest'], { signal: walk.signal });
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
async function findUnchanged(walk: Walk, skillId: string): Promise<Pick<Progress, 'manifest' | 'models'>> {
  const { platform, merchantId, appId, row, smapi, signal } = walk;
  const last = await getLastSuccess(platform.db, merchantId, appId, row.stage, skillId);
  // What this publish itself sent before it was resumed is more than what the last one left.
  const own = walk.progress;
  if (!last) return { manifest: own.manifest, models: own.models };
  const known = progressSchema.parse(last.progress);
  const files = await walk.files();
  const manifest = own.manifest ?? keep(files.manifest, known.manifest, own.etagsBefore[files.manifest.name]);
  const models: Record<string, Upload> = { ...own.models };
  for (const file of files.models) {
    const before = known.models[file.locale];
    if (models[file.locale] || before?.hash !== file.hash) continue;
    const etag = await smapi.getInteractionModelEtag(skillId, row.stage, file.locale, { signal });
    const kept = keep(file, before, etag);
    if (kept) models[file.locale] = kept;
  }
  return { manifest, models };
}

function keep(file: SkillFile, before: Upload | undefined, etag: string | undefined): Upload | undefined {
  if (!before || etag === undefined || before.hash !== file.hash || before.etag !== etag) return undefined;
  return { hash: file.hash, etag, isUploaded: true, isUnchanged: true };
}
