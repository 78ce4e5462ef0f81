import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { SkillStatus } from '../../../outside/amazon/smapi-replies.ts';
import { setAwsSkillId } from '../../apps/apps.ts';
import { linkingForAmazon } from '../../linking/linking.ts';
import { findManifestEdits, readManifest } from '../console-edits.ts';
import { summarise } from '../faults.ts';
import { findFirstDoubt } from '../publishing.queries.ts';
import { findLostSkills } from '../skill-search.ts';
import { PublishRefused, type Walk } from '../walk.ts';
import type { Step } from './step.ts';

const manifestMaxMs = 5 * 60_000;

type Update = NonNullable<NonNullable<SkillStatus['manifest']>['lastUpdateRequest']>;

/** Makes the skill, or updates its manifest, and waits until Amazon has taken it over. */
export const publishSkill: Step = {
  name: 'publish-skill',
  message: publishMessages.publishing,
  async run(walk) {
    if (walk.row.skill_id === null) await makeOrFindSkill(walk);
    if (walk.progress.manifest?.isUnchanged) {
      await tellOfLinking(walk);
      return 'The manifest is as it was';
    }
    if (!walk.progress.manifest?.isUploaded) await uploadManifest(walk);
    const { update, etag } = await manifestResult(walk);
    if (update.status === 'FAILED') {
      const faults = await walk.point(update.errors);
      throw new PublishRefused(summarise(faults, 'Amazon refused the manifest.'), faults);
    }
    await tellOfLinking(walk);
    const { manifest } = await walk.files();
    const warnings = [...walk.progress.warnings, ...(await walk.point(update.warnings))];
    await walk.write({
      progress: { manifest: { hash: manifest.hash, isUploaded: true, isUnchanged: false, etag }, warnings },
    });
    return null;
  },
};

/**
 * The one call that must not be made twice. Before it, it is written that there may be a skill from now on; after a
 * kill, or an answer that never came, the skill is looked for at Amazon first.
 */
async function makeOrFindSkill(walk: Walk): Promise<void> {
  const { platform, smapi, signal, merchantId, appId } = walk;
  const { vendorId } = walk.progress;
  if (vendorId === undefined) throw new Error('the vendor is asked for before it is known');
  const { manifest } = await walk.files();
  const remember = (skillId: string, isUploaded: boolean) =>
    walk.write({
      set: { skill_id: skillId },
      progress: { manifest: { hash: manifest.hash, isUploaded, isUnchanged: false } },
      also: (tx) => setAwsSkillId(tx, merchantId, appId, 'development', skillId),
    });
  const doubt = await findFirstDoubt(platform.db, merchantId, appId, walk.row.stage);
  if (doubt) {
    const search = { merchantId, account: walk.amazon.account, appId, vendorId, since: doubt };
    const [found] = await findLostSkills(platform, search, signal);
    if (found !== undefined) return remember(found, false);
  }
  await walk.write({
    progress: {
      createAskedAt: walk.progress.createAskedAt ?? new Date().toISOString(),
      createTries: walk.progress.createTries + 1,
    },
  });
  const { skillId } = await smapi.createSkill(vendorId, manifest.content, { signal });
  await remember(skillId, true);
}

/** Account linking is no part of the manifest. It may be said again as often as one likes. */
async function tellOfLinking({ platform, smapi, merchantId, appId, skillId, row, signal }: Walk): Promise<void> {
  const linking = await linkingForAmazon(platform, merchantId, appId);
  if (linking) await smapi.setAccountLinking(skillId, row.stage, linking, { signal });
  else if (linking === null) await smapi.removeAccountLinking(skillId, row.stage, { signal });
}

async function uploadManifest(walk: Walk): Promise<void> {
  const { smapi, signal, skillId, row } = walk;
  const { manifest } = await walk.files();
  // Amazon refuses a second manifest while it takes the first one over.
  const isIdle = await walk.poll(await manifestDeadline(walk), async () => {
    const status = await smapi.getStatus(skillId, ['manifest'], { signal });
    return status.manifest?.lastUpdateRequest?.status === 'IN_PROGRESS' ? undefined : true;
  });
  if (!isIdle) throw manifestLate();
  const etag = walk.progress.etagsBefore[manifest.name];
  try {
    await smapi.updateManifest(skillId, row.stage, manifest.content, etag, { signal });
  } catch (error) {
    if (!(error instanceof SmapiError) || error.status !== 412) throw error;
    await refuseEditedMeanwhile(walk);
    await walk.write({ progress: { etagsBefore: { ...walk.progress.etagsBefore, [manifest.name]: undefined } } });
    return uploadManifest(walk);
  }
  await walk.write({
    progress: { manifest: { hash: manifest.hash, isUploaded: true, isUnchanged: false }, manifestStartedAt: undefined },
  });
}

/** Amazon's manifest is another one than before this publish: ours, sent just before a kill, or one edited meanwhile. */
async function refuseEditedMeanwhile(walk: Walk): Promise<void> {
  const there = await readManifest(walk, walk.skillId);
  if (!there || (await findManifestEdits(walk, walk.skillId, there.manifest)).length === 0) return;
  throw new PublishRefused(
    "The skill's details were edited in Amazon's console while the app was being published. Nothing of them was overwritten; publish again to see what was edited.",
  );
}

async function manifestResult(walk: Walk): Promise<{ update: Update; etag: string | undefined }> {
  const result = await walk.poll(await manifestDeadline(walk), async () => {
    const { manifest } = await walk.smapi.getStatus(walk.skillId, ['manifest'], { signal: walk.signal });
    const update = manifest?.lastUpdateRequest;
    return update && update.status !== 'IN_PROGRESS' ? { update, etag: manifest.eTag } : undefined;
  });
  if (result) return result;
  throw manifestLate();
}

async function manifestDeadline(walk: Walk): Promise<Date> {
  const startedAt = walk.progress.manifestStartedAt ?? new Date().toISOString();
  if (!walk.progress.manifestStartedAt) await walk.write({ progress: { manifestStartedAt: startedAt } });
  return new Date(Date.parse(startedAt) + manifestMaxMs);
}

function manifestLate(): PublishRefused {
  return new PublishRefused('Amazon has not taken over the manifest within 5 minutes. Please publish again later.');
}
