import type { planRequestsRoutes } from '@voicecart/contract/routes/plan-requests';
import type { Handlers } from '../../../platform/http/http.ts';
import { answerPlanRequest, listPlanRequests } from './plan-requests.ts';

export const planRequestsHandlers: Handlers<typeof planRequestsRoutes> = {
  async listPlanRequests({ platform }) {
    return { success: true, items: await listPlanRequests(platform.db) };
  },

  async answerPlanRequest({ platform, session }, { params, body }) {
    return { success: true, answer: await answerPlanRequest(platform, session, params.id, body.answer) };
  },
};
