import type { Submission } from '@voicecart/contract/routes/submissions';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../activity/activity.ts';
import { releaseChange } from './observe.ts';
import { changeSubmission } from './submission-change.ts';
import { mayChangeDate, viewSubmission } from './submission-view.ts';
import type { SubmissionRow } from './submissions.queries.ts';
import { requireDate, requireLatestRow } from './submissions.ts';

/**
 * The day on which a certified skill goes live is kept here and not at Amazon, which takes a planned publication back
 * only in its console: until that day the merchant can publish the skill, choose another day or withdraw it.
 */

/** @throws AppError 404, 400 at `publish_at`, 409 'not_submitted' where no date decides when the app goes live */
export async function changeReleaseDate(
  platform: Platform,
  { merchantId, userId, actorUserId }: Principal,
  appId: string,
  publishAt: string,
): Promise<Submission> {
  const date = requireDate(publishAt);
  const latest = await requireLatestRow(platform, merchantId, appId);
  let isChanged = false;
  const row = await changeSubmission(platform, { merchantId, id: latest.id }, (current) => {
    isChanged = mayChangeDate(current);
    if (!isChanged) return null;
    return {
      set: { method: 'date', publish_at: date, error: null, created_by: userId, actor_user_id: actorUserId },
      activity: `goes live on ${date.toISOString()}`,
    };
  });
  if (!row || !isChanged) throw failure('not_submitted.date');
  return viewSubmission(platform, row);
}

/** Hands a certified skill whose date has come to the worker that publishes it. */
export async function releaseDue(platform: Platform, { merchant_id, id }: SubmissionRow, now: Date): Promise<void> {
  await changeSubmission(platform, { merchantId: merchant_id, id }, (current) => {
    const isDue = current.state === 'certified' && current.publish_at !== null && current.publish_at <= now;
    return isDue ? releaseChange(platform, current, { activity: 'publishing to shoppers started' }) : null;
  });
}
