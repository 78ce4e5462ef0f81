import { statusRoutes } from '@voicecart/contract/routes/status';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { statusJobs } from './status.jobs.ts';
import { statusHandlers } from './status.routes.ts';
import { takeLook } from './status.ts';
import { mountStatusPage } from './status-page.ts';

export const statusFeature: Feature = {
  name: 'status',
  routes: [withHandlers(statusRoutes, statusHandlers)],
  jobs: statusJobs,
  async mount(app, platform) {
    if (!platform.config.SERVICES.includes('web')) return;
    mountStatusPage(app, platform);
    const looks = setInterval(() => {
      takeLook(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'the status was not noted'));
    }, platform.config.STATUS_LOOK_MS);
    looks.unref();
    app.addHook('onClose', async () => clearInterval(looks));
  },
};
