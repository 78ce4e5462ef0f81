import type { testersRoutes } from '@voicecart/contract/routes/testers';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { addTesters, changeBetaTest, changeTesters, listTesters, remindTesters, removeTesters } from './testers.ts';

export const testersHandlers: Handlers<typeof testersRoutes> = {
  changeBetaTest: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await changeBetaTest(platform, principalOf(session, merchantId), body.skill_id, {
      action: body.action,
      feedbackEmail: body.feedback_email,
    })),
  }),
  listTesters: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await listTesters(platform, merchantId, body.skill_id)),
  }),
  addTesters: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await addTesters(platform, principalOf(session, merchantId), body.skill_id, body.testers)),
  }),
  removeTesters: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await removeTesters(platform, principalOf(session, merchantId), body.skill_id, body.emails)),
  }),
  changeTesters: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await changeTesters(platform, principalOf(session, merchantId), body.skill_id, body)),
  }),
  remindTesters: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await remindTesters(platform, principalOf(session, merchantId), body.skill_id, body)),
  }),
  inviteBetaTesters: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    ...(await addTesters(platform, principalOf(session, merchantId), params.id, body.testers)),
  }),
  removeBetaTesters: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    ...(await removeTesters(platform, principalOf(session, merchantId), params.id, body.emails)),
  }),
  listBetaTesters: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await listTesters(platform, merchantId, params.id)),
  }),
};
