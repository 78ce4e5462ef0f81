import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What the status page tells of, each with a service of its own that may be down alone. */
export const statusComponents = ['dashboard', 'voice', 'jobs'] as const;
export type StatusComponent = (typeof statusComponents)[number];

export const incidentImpacts = ['maintenance', 'degraded', 'outage'] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];

export const statusIncident = z.object({
  id: z.uuid(),
  title: z.string(),
  impact: z.enum(incidentImpacts),
  components: z.array(z.enum(statusComponents)),
  startedAt: timestamp,
  resolvedAt: timestamp.nullable(),
  /** The newest first. */
  updates: z.array(z.object({ at: timestamp, text: z.string() })),
});
export type StatusIncident = z.output<typeof statusIncident>;

const text = z.string().trim().min(1).max(2_000);

export const statusRoutes = routeTable({
  listIncidents: {
    base: 'mobile',
    method: 'GET',
    path: 'status/incidents',
    summary: 'List the incidents of the last 90 days.',
    access: access.superAdmin,
    reply: ok({ items: z.array(statusIncident) }),
  },
  openIncident: {
    base: 'mobile',
    method: 'POST',
    path: 'status/incidents',
    summary: 'Tell of an incident on the public status page.',
    access: access.superAdmin,
    body: z.object({
      title: z.string().trim().min(1).max(120),
      impact: z.enum(incidentImpacts),
      components: z.array(z.enum(statusComponents)).min(1).max(statusComponents.length),
      text,
    }),
    reply: ok({ incident: statusIncident }),
    status: 201,
  },
  updateIncident: {
    base: 'mobile',
    method: 'POST',
    path: 'status/incidents/update',
    summary: 'Add to an incident, or say that it is over.',
    access: access.superAdmin,
    errors: ['not_found', 'incident_resolved'],
    body: z.object({ id: z.uuid(), text, isResolved: z.boolean().default(false) }),
    reply: ok({ incident: statusIncident }),
  },
});
