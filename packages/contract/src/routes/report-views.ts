import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';
import { reportFilter } from './analytics.ts';
import { rangePresetNames } from './report-ranges.ts';

/** What a report is about, and of which days: the last ones whenever it is opened, or two that stay. */
export const viewFilter = reportFilter
  .partial({ from: true, to: true })
  .extend({
    range: z.enum(rangePresetNames).optional(),
    isCompared: z.boolean().default(true),
  })
  .refine(({ range, from, to }) => (range === undefined) === (from !== undefined && to !== undefined), {
    path: ['range'],
    error: 'Choose the last days, or a first and a last day.',
  });
export type ViewFilter = z.output<typeof viewFilter>;

/** When a view is mailed, in the merchant's time zone. `day` 0 is Sunday. */
const weeklyMail = z.object({ day: z.number().int().min(0).max(6), hour: z.number().int().min(0).max(23) });

const view = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: viewFilter,
  mail: weeklyMail.extend({ nextAt: timestamp }).nullable(),
  createdAt: timestamp,
});
export type ReportView = z.output<typeof view>;

const name = z.string().trim().min(1, 'Enter a name.').max(80);
const mail = weeklyMail.nullable();
const ofView = { kind: 'reportView', in: 'params', field: 'id' } as const;

/** Reports as a person keeps them: nobody else sees or changes them. */
export const reportViewsRoutes = routeTable({
  listReportViews: {
    base: 'mobile',
    method: 'GET',
    path: 'report-views',
    summary: 'List your saved views of the report, by name.',
    access: access.analytics,
    reply: ok({ items: z.array(view), timeZone: z.string() }),
  },
  createReportView: {
    base: 'mobile',
    method: 'POST',
    path: 'report-views',
    summary: 'Save a view of the report.',
    description: 'At most 50 a person. With `mail`, what it shows is mailed to you each week.',
    access: access.analytics,
    errors: ['name_taken', 'not_found', 'too_many'],
    body: z.object({ name, filter: viewFilter, mail: mail.default(null) }),
    reply: ok({ view }),
    status: 201,
  },
  changeReportView: {
    base: 'mobile',
    method: 'PUT',
    path: 'report-views/{id}',
    summary: 'Rename a view, change what it shows, or when it is mailed.',
    access: access.analytics,
    errors: ['name_taken'],
    params: idParams,
    body: z.object({ name, filter: viewFilter, mail }).partial(),
    reply: ok({ view }),
    object: ofView,
  },
  deleteReportView: {
    base: 'mobile',
    method: 'DELETE',
    path: 'report-views/{id}',
    summary: 'Delete a view, and end its mails.',
    access: access.analytics,
    params: idParams,
    reply: ok({}),
    object: ofView,
  },
});
