import { z } from 'zod';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { AppError, failure, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { announceApp, forgetAwsSkill, lockApp, refuseHeldByAmazon } from '../../apps/apps.ts';
import { getAmazon, sharedAccount } from '../amazon.ts';
import { getAccount } from '../amazon-login.queries.ts';
import { getRunningPublish } from '../publishing.queries.ts';

/** Deletes a skill at Amazon that its app has let go of. A repeat finds it gone. */
export const skillDeletionJob = {
  name: 'skill-deletion',
  payload: z.object({
    merchantId: z.uuid(),
    appName: z.string(),
    skillId: z.string(),
    /** The Amazon account that has it. */
    account: z.string(),
    userId: z.uuid(),
    actorUserId: z.uuid().nullable(),
  }),
  key: ({ skillId }: { skillId: string }) => skillId,
  // Doubling from 20 seconds, about six hours of a bad Amazon.
  retryLimit: 10,
  retryDelaySeconds: 20,
  expireInSeconds: 120,
} as const;

/**
 * Lets go of the app's skill and has it deleted at Amazon. The app is free at once, so that a publish which begins now
 * makes a new skill.
 * @returns the id of the skill; null where the app has none
 * @throws AppError 404, 409 'app_in_use', 'confirm_skill_deletion', 'publish_running'
 */
export async function deleteAmazonSkill(
  platform: Platform,
  principal: Principal,
  appId: string,
  isConfirmed: boolean,
): Promise<string | null> {
  const { db, jobs } = platform;
  const { merchantId, userId, actorUserId } = principal;
  const skillId = await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, merchantId, appId);
    if (!app) throw notFound('The app');
    const gone = app.aws_skill_id;
    if (gone === null) return null;
    refuseHeldByAmazon(app.lifecycle);
    if (!isConfirmed) throw failure('confirm_skill_deletion');
    if (await getRunningPublish(tx, merchantId, appId, 'development')) throw failure('publish_running');
    await forgetAwsSkill(tx, merchantId, appId);
    await recordActivity(tx, principal, 'skill-deleted', `${app.name}: skill ${gone} deleted at Amazon`);
    const account = (await getAccount(tx, merchantId))?.amazon_user_id ?? sharedAccount;
    const payload = { merchantId, appName: app.name, skillId: gone, account, userId, actorUserId };
    await jobs.enqueue(tx, skillDeletionJob, payload);
    return gone;
  });
  if (skillId !== null) announceApp(platform, merchantId, appId);
  return skillId;
}

/** Runs until Amazon has deleted the skill. What no retry can change is told in the activity log. */
export async function runSkillDeletion(
  platform: Platform,
  { merchantId, appName, skillId, account, userId, actorUserId }: z.output<typeof skillDeletionJob.payload>,
  signal: AbortSignal,
): Promise<void> {
  const report = (reason: string) =>
    recordActivity(
      platform.db,
      { merchantId, userId, actorUserId },
      'skill-deleted',
      `${appName}: skill ${skillId} could not be deleted at Amazon: ${reason} Delete it in Amazon's developer console.`,
    );
  try {
    const amazon = await getAmazon(platform, merchantId);
    if (amazon.account !== account) return await report('another Amazon account is linked now.');
    await amazon.smapi.deleteSkill(skillId, { signal });
  } catch (error) {
    if (error instanceof SmapiError && error.status === 404) return;
    if (error instanceof SmapiError && !error.isTransient) return report(error.message);
    if (error instanceof AppError && error.status < 500) return report(error.message);
    throw error;
  }
}
