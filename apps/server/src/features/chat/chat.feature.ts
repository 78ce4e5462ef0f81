import { chatRoutes } from '@voicecart/contract/routes/chat';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatHandlers } from './chat.routes.ts';
import { mountChatEndpoint } from './chat-endpoint.ts';
import { mountChatFiles } from './chat-files.ts';
import { mountChatMail } from './chat-mail-endpoint.ts';
import { countWaiting } from './chat-reports.queries.ts';
import { sealedChatSecret } from './chat-secret.ts';

export const chatFeature: Feature = {
  name: 'chat',
  routes: [withHandlers(chatRoutes, chatHandlers)],
  jobs: chatJobs,
  waiting: { chatInbox: (db, merchantId) => countWaiting(db, merchantId, null) },
  sealed: [sealedChatSecret],
  async mount(app, platform) {
    if (!platform.config.SERVICES.includes('web')) return;
    await mountChatEndpoint(app, platform);
    await mountChatFiles(app, platform);
    await mountChatMail(app, platform);
  },
};
