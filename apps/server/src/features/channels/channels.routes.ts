import type { channelsRoutes } from '@voicecart/contract/routes/channels';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { getLinking, switchLinking } from '../linking/linking.ts';
import { compareWithConsole } from '../publishing/publishing.ts';
import {
  alexaModelFile,
  alexaPackageFile,
  dialogflowAgentFile,
  getChannels,
  makeDialogflowSecret,
} from './channels.ts';

export const channelsHandlers: Handlers<typeof channelsRoutes> = {
  getChannels: async ({ platform, merchantId }, { params }) => ({
    success: true,
    channels: await getChannels(platform, merchantId, params.id),
  }),
  getLinking: async ({ platform, merchantId }, { params }) => ({
    success: true,
    linking: await getLinking(platform, merchantId, params.id),
  }),
  async switchLinking({ platform, session, merchantId }, { body }) {
    const { skill_id: appId, enabled = true, account_linking: kind, provider } = body;
    await switchLinking(platform, principalOf(session, merchantId), appId, { isEnabled: enabled, kind, provider });
    return { success: true, linking: await getLinking(platform, merchantId, body.skill_id) };
  },
  makeDialogflowSecret: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    secret: await makeDialogflowSecret(platform, principalOf(session, merchantId), params.id),
    channels: await getChannels(platform, merchantId, params.id),
  }),
  compareWithConsole: async ({ platform, merchantId }, { params, query }) => ({
    success: true,
    ...(await compareWithConsole(platform, merchantId, params.id, query.locale)),
  }),
  async downloadDialogflowAgent({ platform, merchantId, header }, { params }) {
    const { name, content } = await dialogflowAgentFile(platform, merchantId, params.id);
    header('content-disposition', `attachment; filename="${name}"`);
    return content;
  },
  async downloadAlexaPackage({ platform, merchantId, header }, { params }) {
    const { name, content } = await alexaPackageFile(platform, merchantId, params.id);
    header('content-disposition', `attachment; filename="${name}"`);
    return content;
  },
  async downloadAlexaModel({ platform, merchantId, header }, { params, query }) {
    const { name, content } = await alexaModelFile(platform, merchantId, params.id, query.locale);
    header('content-disposition', `attachment; filename="${name}"`);
    return content;
  },
};
