import { activityRoutes } from '@voicecart/contract/routes/activity';
import { activityStreamsRoutes } from '@voicecart/contract/routes/activity-streams';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { activityJobs, enqueueDueStreams } from './activity.jobs.ts';
import { activityHandlers } from './activity.routes.ts';
import { activityStreamsHandlers } from './activity-streams.routes.ts';
import { logRefusals } from './refusal-log.ts';

const channel = 'activity_waits';

export const activityFeature: Feature = {
  name: 'activity',
  routes: [
    withHandlers(activityRoutes, activityHandlers),
    withHandlers(activityStreamsRoutes, activityStreamsHandlers),
  ],
  jobs: activityJobs,
  mount(app, platform) {
    logRefusals(app, platform);
    if (!platform.config.SERVICES.includes('worker')) return;
    // A notice that is missed costs a minute: the sweep finds what is due.
    platform.notices.on(channel, () => {
      enqueueDueStreams(platform).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the activity log waits for the next sweep'),
      );
    });
  },
};
