import { briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { dealDaysRoutes } from '@voicecart/contract/routes/deal-days';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { faqsRoutes } from '@voicecart/contract/routes/faqs';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { mountBriefingFeed } from './briefings/briefing-feed.ts';
import { briefingsHandlers } from './briefings/briefings.routes.ts';
import { dealDaysHandlers } from './deals/deal-days.routes.ts';
import { eventsHandlers } from './events/calendar-events.routes.ts';
import { sealedCalendarAddress } from './events/calendar-source.ts';
import { googleCalendarJobs } from './events/google-calendars.jobs.ts';
import { faqsHandlers } from './faqs/faqs.routes.ts';
import { interactionsHandlers } from './interactions.routes.ts';
import { slotFeedJobs } from './slots/slot-feeds.jobs.ts';
import { storesHandlers } from './stores/stores.routes.ts';

export const interactionsFeature: Feature = {
  name: 'interactions',
  routes: [
    withHandlers(interactionsRoutes, interactionsHandlers),
    withHandlers(storesRoutes, storesHandlers),
    withHandlers(eventsRoutes, eventsHandlers),
    withHandlers(briefingsRoutes, briefingsHandlers),
    withHandlers(faqsRoutes, faqsHandlers),
    withHandlers(dealDaysRoutes, dealDaysHandlers),
  ],
  jobs: (platform) => [...slotFeedJobs(platform), ...googleCalendarJobs(platform)],
  sealed: [sealedCalendarAddress],
  mount(app, platform) {
    mountBriefingFeed(app, platform);
  },
};
