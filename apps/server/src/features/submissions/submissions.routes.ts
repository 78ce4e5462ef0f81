import type { submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { failure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { reloadApp, requireApp } from '../apps/apps.ts';
import { askAmazon, getAmazon } from '../publishing/publishing.ts';
import { addFeedbackEmail, approve, decline, listQueue } from './publishing-queue.ts';
import { changeReleaseDate } from './release-date.ts';
import { addFeedback, createSubmission, getLatest, listSubmissions, refresh, withdraw } from './submissions.ts';

const toUtc = (stamp: string | null | undefined) => (stamp ? new Date(stamp).toISOString() : null);

export const submissionsHandlers: Handlers<typeof submissionsRoutes> = {
  submitApp: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    submission: await createSubmission(platform, principalOf(session, merchantId), params.id, body),
  }),
  async requestProduction({ platform, session, merchantId }, { body: { skill_id, ...input } }) {
    const principal = principalOf(session, merchantId);
    const submission = await createSubmission(platform, principal, skill_id, input, { isRequest: true });
    return { success: true, submission };
  },
  getSubmission: async ({ platform, merchantId }, { params }) => ({
    success: true,
    submission: await getLatest(platform, merchantId, params.id),
  }),
  refreshSubmission: async ({ platform, merchantId }, { params }) => ({
    success: true,
    submission: await refresh(platform, merchantId, params.id),
  }),
  listSubmissions: async ({ platform, merchantId }, { params }) => ({
    success: true,
    items: await listSubmissions(platform, merchantId, params.id),
  }),
  withdrawSubmission: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    submission: await withdraw(platform, principalOf(session, merchantId), params.id, body),
  }),
  changeReleaseDate: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    submission: await changeReleaseDate(platform, principalOf(session, merchantId), params.id, body.publish_at),
  }),
  async listCertifications({ platform, merchantId }, { params }) {
    const { aws_skill_id: skillId } = await requireApp(platform.db, merchantId, params.id);
    if (!skillId) throw failure('not_published.skill');
    const { smapi } = await getAmazon(platform, merchantId);
    const certifications = await askAmazon(() => smapi.listCertifications(skillId));
    const items = certifications.map(({ id, status, skillSubmissionTimestamp, reviewTrackingInfo }) => ({
      id,
      status,
      submittedAt: toUtc(skillSubmissionTimestamp),
      estimatedAt: toUtc(reviewTrackingInfo?.estimatedCompletionTimestamp),
      completedAt: toUtc(reviewTrackingInfo?.actualCompletionTimestamp),
    }));
    return { success: true, items };
  },
  addFeedback: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    submission: await addFeedback(platform, principalOf(session, merchantId), params.id, body.text),
  }),
  async publishingQueue({ platform }, { query: { currentPage, limit, from_date, state, q = '' } }) {
    const filter = { state, q, offset: (currentPage - 1) * limit, limit };
    return { success: true, ...(await listQueue(platform, from_date, filter)), currentPage, limit };
  },
  approveRequest: async ({ platform, session }, { body }) => ({
    success: true,
    item: await approve(platform, session, body),
  }),
  declineRequest: async ({ platform, session }, { body }) => ({
    success: true,
    item: await decline(platform, session, body, body.reason),
  }),
  addFeedbackEmail: async ({ platform }, { body }) => ({
    success: true,
    item: await addFeedbackEmail(platform, body, body.text),
  }),
  async reloadSkill({ platform, merchantId }, { body }) {
    await reloadApp(platform.db, merchantId, body.skill_id);
    return { success: true };
  },
};
