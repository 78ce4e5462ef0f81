import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import { failure } from '../../platform/errors.ts';
import { requireApp } from '../apps/apps.ts';
import type { Production } from '../publishing/publishing.ts';
import { releaseChange } from './observe.ts';
import { changeSubmission } from './submission-change.ts';
import { progressSchema } from './submission-progress.ts';
import { viewAsPublish } from './submission-view.ts';
import { listSubmissionRows } from './submissions.queries.ts';
import { requireLatestRow } from './submissions.ts';

/** The push to production: the certified app goes live. */
export const production: Production = {
  /** A repeat returns what is under way. @throws AppError 404, 409 'not_submitted' */
  async start(platform, { merchantId, userId, actorUserId }, appId) {
    const latest = await requireLatestRow(platform, merchantId, appId);
    const row = await changeSubmission(platform, { merchantId, id: latest.id }, (current) => {
      if (current.state !== 'certified') return null;
      return releaseChange(platform, current, {
        set: { created_by: userId, actor_user_id: actorUserId },
        events: [{ status: 'COMPLETED', message: words.checking, detail: null }],
        activity: 'publishing to shoppers started',
      });
    });
    const isReleasing = row && !row.finished_at && progressSchema.parse(row.progress).phase === 'release';
    const isUnderWay = isReleasing || row?.state === 'scheduled' || row?.state === 'live';
    if (!row || !isUnderWay) throw failure('not_submitted.certified');
    return viewAsPublish(platform, row);
  },
  async latest(platform, merchantId, appId) {
    await requireApp(platform.db, merchantId, appId);
    const [row] = await listSubmissionRows(platform.db, merchantId, appId, 1);
    return row ? viewAsPublish(platform, row) : null;
  },
};
