import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { interactionPreviewRoutes } from '@voicecart/contract/routes/interaction-preview';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { mountAlexaEndpoint } from './alexa-endpoint.ts';
import { conversationsJobs } from './conversations.jobs.ts';
import { conversationsHandlers, interactionPreviewHandlers } from './conversations.routes.ts';
import { mountDialogflowEndpoint } from './dialogflow-endpoint.ts';
import { sealedSkillShopper } from './skill-events.ts';
import { turnLog } from './turn-log/turn-log.ts';
import { learnWhatIsSaved } from './understanding.ts';

export const conversationsFeature: Feature = {
  name: 'conversations',
  routes: [
    withHandlers(conversationsRoutes, conversationsHandlers),
    withHandlers(interactionPreviewRoutes, interactionPreviewHandlers),
  ],
  jobs: conversationsJobs,
  sealed: [sealedSkillShopper],
  async mount(app, platform) {
    // Made at start, not with the first turn: it stores what a killed process left in files.
    turnLog(platform);
    if (platform.config.SERVICES.includes('web') && platform.config.LEARN_AHEAD === 'on') learnWhatIsSaved(platform);
    if (platform.config.SERVICES.includes('voice')) mountAlexaEndpoint(platform);
    if (platform.config.SERVICES.includes('voice')) await mountDialogflowEndpoint(app, platform);
  },
};
