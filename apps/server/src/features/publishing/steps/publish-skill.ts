import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { SkillStatus } from '../../../outside/amazon/smapi-replies.ts';
import { setAwsSkillId } from '../../apps/apps.ts';
import { linkingForAmazon } from '../../linking/linking.ts';
import { summarise } from '../faults.ts';
import { PublishRefused, type PublishRun } from '../publish-run.ts';
import { findFirstDoubt } from '../publishing.queries.ts';
import { findLostSkills } from '../skill-search.ts';
import {
  awaitIdle,
  manifestLate,
  needsPackage,
  refuseEditedMeanwhile,
  sendPackage,
  withoutTasks,
} from './send-package.ts';
import type { Step } from './step.ts';

const manifestMaxMs = 5 * 60_000;

type Update = NonNullable<NonNullable<SkillStatus['manifest']>['lastUpdateRequest']>;

/** Makes the skill, or updates its manifest, and waits until Amazon has taken it over. */
export const publishSkill: Step = {
  name: 'publish-skill',
  message: publishMessages.publishing,
  async run(run) {
    if (run.row.skill_id === null) await makeOrFindSkill(run);
    if (await needsPackage(run)) await sendPackage(run, await manifestDeadline(run));
    if (run.progress.manifest?.isUnchanged) {
      await tellOfLinking(run);
      return 'The manifest is unchanged';
    }
    if (!run.progress.manifest?.isUploaded) await uploadManifest(run);
    const { update, etag } = await manifestResult(run);
    if (update.status === 'FAILED') {
      const faults = await run.point(update.errors);
      throw new PublishRefused(summarise(faults, 'Amazon refused the manifest.'), faults);
    }
    await tellOfLinking(run);
    const { manifest } = await run.files();
    const warnings = [...run.progress.warnings, ...(await run.point(update.warnings))];
    await run.write({
      progress: { manifest: { hash: manifest.hash, isUploaded: true, isUnchanged: false, etag }, warnings },
    });
    return null;
  },
};

/**
 * The one call that must not be made twice. Before it, it is written that there may be a skill from now on; after a
 * kill, or an answer that never came, the skill is looked for at Amazon first.
 */
async function makeOrFindSkill(run: PublishRun): Promise<void> {
  const { platform, smapi, signal, merchantId, appId } = run;
  const { vendorId } = run.progress;
  if (vendorId === undefined) throw new Error('the vendor is asked for before it is known');
  const { manifest, tasks } = await run.files();
  const remember = (skillId: string, isUploaded: boolean) =>
    run.write({
      set: { skill_id: skillId },
      progress: { manifest: { hash: manifest.hash, isUploaded, isUnchanged: false } },
      also: (tx) => setAwsSkillId(tx, merchantId, appId, 'development', skillId),
    });
  const doubt = await findFirstDoubt(platform.db, merchantId, appId, run.row.stage);
  if (doubt) {
    const search = { merchantId, account: run.amazon.account, appId, vendorId, since: doubt };
    const [found] = await findLostSkills(platform, search, signal);
    if (found !== undefined) return remember(found, false);
  }
  await run.write({
    progress: {
      createAskedAt: run.progress.createAskedAt ?? new Date().toISOString(),
      createTries: run.progress.createTries + 1,
    },
  });
  // A task needs its definition, which only a package into a skill that is there can bring.
  const hasTasks = tasks.length > 0;
  const { skillId } = await smapi.createSkill(vendorId, hasTasks ? withoutTasks(manifest.content) : manifest.content, {
    signal,
  });
  await remember(skillId, !hasTasks);
}

/** Account linking is no part of the manifest. It may be said again as often as one likes. */
async function tellOfLinking({ platform, smapi, merchantId, appId, skillId, row, signal }: PublishRun): Promise<void> {
  const linking = await linkingForAmazon(platform, merchantId, appId);
  if (linking) await smapi.setAccountLinking(skillId, row.stage, linking, { signal });
  else if (linking === null) await smapi.removeAccountLinking(skillId, row.stage, { signal });
}

async function uploadManifest(run: PublishRun): Promise<void> {
  const { smapi, signal, skillId, row } = run;
  const { manifest } = await run.files();
  await awaitIdle(run, await manifestDeadline(run));
  const etag = run.progress.etagsBefore[manifest.name];
  try {
    await smapi.updateManifest(skillId, row.stage, manifest.content, etag, { signal });
  } catch (error) {
    if (!(error instanceof SmapiError) || error.status !== 412) throw error;
    await refuseEditedMeanwhile(run);
    await run.write({ progress: { etagsBefore: { ...run.progress.etagsBefore, [manifest.name]: undefined } } });
    return uploadManifest(run);
  }
  await run.write({
    progress: { manifest: { hash: manifest.hash, isUploaded: true, isUnchanged: false }, manifestStartedAt: undefined },
  });
}

async function manifestResult(run: PublishRun): Promise<{ update: Update; etag: string | undefined }> {
  const result = await run.poll(await manifestDeadline(run), async () => {
    const { manifest } = await run.smapi.getStatus(run.skillId, ['manifest'], { signal: run.signal });
    const update = manifest?.lastUpdateRequest;
    return update && update.status !== 'IN_PROGRESS' ? { update, etag: manifest.eTag } : undefined;
  });
  if (result) return result;
  throw manifestLate();
}

async function manifestDeadline(run: PublishRun): Promise<Date> {
  const startedAt = run.progress.manifestStartedAt ?? new Date().toISOString();
  if (!run.progress.manifestStartedAt) await run.write({ progress: { manifestStartedAt: startedAt } });
  return new Date(Date.parse(startedAt) + manifestMaxMs);
}
