import { BadDialogflowRequest } from '@voicecart/assistant/channels/dialogflow/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { withPatience } from '../../platform/patience.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { fitsSecret, secretOf } from '../channels/channels.ts';
import { answerDialogflow } from './dialogflow-turn.ts';

const bodyBytesMax = 256 * 1024;
/** Dialogflow ES waits five seconds for a webhook: one answer of the database that takes longer leaves time to apologise. */
const waitMsMax = 2_000;
/** The header for those who would rather not use `Authorization`. */
const secretHeader = 'x-voicecart-secret';

/**
 * `POST /voice/dialogflow/{appId}`: the fulfilment webhook of an app, for Dialogflow ES and CX alike. It answers 401
 * without the app's secret; an app that is not there answers the same, so that nobody can look for apps.
 */
export async function mountDialogflowEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = Math.min(waitMsMax, platform.config.DATABASE_WAIT_MS);
  app.post<{ Params: { appId: string } }>(
    '/voice/dialogflow/:appId',
    { schema: { hide: true }, bodyLimit: bodyBytesMax },
    (request, reply) => withPatience(waitMs, () => answer(request, reply)),
  );

  async function answer(request: FastifyRequest<{ Params: { appId: string } }>, reply: FastifyReply) {
    const loaded = await getAppDefinition(platform, request.params.appId);
    const own = request.headers[secretHeader];
    const given = secretOf(request.headers.authorization, Array.isArray(own) ? own[0] : own);
    if (!fitsSecret(given, loaded?.dialogflowSecretHash ?? null) || !loaded) {
      platform.metrics.voiceRefused.inc({ reason: 'secret' });
      throw new AppError(401, 'not_verified', 'The secret of this webhook is missing or wrong.');
    }
    try {
      const answered = await answerDialogflow(platform, loaded.definition, request.body);
      const { handled } = answered.reply.outcome;
      platform.metrics.voiceRequests.inc({ channel: 'dialogflow', stage: 'live', outcome: handled });
      return reply.send(answered.response);
    } catch (error) {
      if (!(error instanceof BadDialogflowRequest)) throw error;
      platform.metrics.voiceRefused.inc({ reason: 'envelope' });
      throw new AppError(400, 'not_dialogflow', `This is no webhook request of Dialogflow: ${error.message}`);
    }
  }
}
