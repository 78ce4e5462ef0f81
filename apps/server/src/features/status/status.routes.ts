import type { statusRoutes } from '@voicecart/contract/routes/status';
import type { Handlers } from '../../platform/http/http.ts';
import { openIncident, readIncidents, updateIncident } from './status.ts';

export const statusHandlers: Handlers<typeof statusRoutes> = {
  listIncidents: async ({ platform }) => ({ success: true, items: await readIncidents(platform.db) }),
  openIncident: async ({ platform, session }, { body }) => ({
    success: true,
    incident: await openIncident(platform, session, body),
  }),
  updateIncident: async ({ platform, session }, { body }) => ({
    success: true,
    incident: await updateIncident(platform, session, body),
  }),
};
