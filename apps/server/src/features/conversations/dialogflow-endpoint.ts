import { BadDialogflowRequest } from '@voicecart/assistant/channels/dialogflow/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { getAppDefinition, type LoadedApp, setGoogleActionId } from '../apps/apps.ts';
import { fitsSecret, secretOf } from '../channels/channels.ts';
import { callingAgent } from './dialogflow-agent.ts';
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
    { bodyLimit: bodyBytesMax, config: { isAlwaysAnswered: true } },
    (request, reply) => withQueryTimeout(waitMs, () => answer(request, reply)),
  );

  async function answer(request: FastifyRequest<{ Params: { appId: string } }>, reply: FastifyReply) {
    const loaded = await getAppDefinition(platform, request.params.appId);
    const own = request.headers[secretHeader];
    const given = secretOf(request.headers.authorization, Array.isArray(own) ? own[0] : own);
    if (!fitsSecret(given, loaded?.dialogflowSecretHash ?? null) || !loaded) {
      platform.metrics.voiceRefused.inc({ reason: 'secret' });
      throw failure('not_verified.dialogflow', {}, { status: 401 });
    }
    if (!loaded.isGoogleEnabled) throw failure('google_off');
    try {
      const answered = await answerDialogflow(platform, loaded.definition, request.body);
      const { handled } = answered.reply.outcome;
      platform.metrics.voiceRequests.inc({ channel: 'dialogflow', stage: 'live', outcome: handled });
      await keepAgent(loaded, answered.session);
      return reply.send(answered.response);
    } catch (error) {
      if (!(error instanceof BadDialogflowRequest)) throw error;
      platform.metrics.voiceRefused.inc({ reason: 'envelope' });
      throw failure('not_dialogflow', { reason: error.message });
    }
  }

  /** Keeps which agent calls, once; a shopper's answer never waits for a failure of it. */
  async function keepAgent({ merchantId, definition, googleActionIds }: LoadedApp, session: string): Promise<void> {
    const agent = callingAgent(session);
    if (!agent || googleActionIds[agent.stage] === agent.id) return;
    try {
      await setGoogleActionId(platform.db, merchantId, definition.id, agent.stage, agent.id);
    } catch (error) {
      platform.log.warn({ err: error, appId: definition.id }, 'the calling Dialogflow agent could not be kept');
    }
  }
}
