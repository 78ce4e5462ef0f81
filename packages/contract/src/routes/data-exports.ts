import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** For how long an archive can be downloaded. */
export const dataExportDays = 7;
/** How many a merchant can ask for in a day. */
export const dataExportsPerDay = 5;

export const dataExportStates = ['waiting', 'working', 'ready', 'failed', 'expired'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(dataExportStates),
  createdAt: timestamp,
  /** Address of who asked for it; null for somebody whose account is gone. */
  requestedBy: z.string().nullable(),
  tablesDone: z.number().int(),
  tablesTotal: z.number().int(),
  rowsDone: z.number().int(),
  /** Size and SHA-256 (hexadecimal) of the archive; null until it is ready. */
  sizeBytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Until when it can be downloaded. */
  expiresAt: timestamp.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const named = { in: 'params', field: 'id', kind: 'dataExport' } as const;

/** Everything that is kept of a merchant, as one archive. */
export const dataExportsRoutes = routeTable({
  listDataExports: {
    base: 'mobile',
    method: 'GET',
    path: 'account/exports',
    summary: 'List the exports of all data of the merchant.',
    description: 'The last ten exports of all data, newest first, each with how far it is.',
    access: access.owner,
    reply: ok({ items: z.array(dataExport) }),
    isUnlogged: true,
  },
  startDataExport: {
    base: 'mobile',
    method: 'POST',
    path: 'account/exports',
    summary: 'Export all data of the merchant.',
    description:
      'A worker writes everything that is kept of the merchant into a zip archive: a file of JSON lines for each kind of data, a README, and a manifest with counts and hashes. Who asked is mailed when it is ready. One at a time, five a day; 409 `export_running`.',
    access: access.owner,
    stepUp: true,
    isOpenToActingSuperAdmin: true,
    errors: ['export_running'],
    reply: ok({ export: dataExport }),
  },
  openDataExport: {
    base: 'mobile',
    method: 'POST',
    path: 'account/exports/{id}/open',
    summary: 'Prove who one is, to download an export.',
    description: 'Where the archive can be downloaded from, as long as the proof counts (five minutes).',
    access: access.owner,
    stepUp: true,
    isOpenToActingSuperAdmin: true,
    params: idParams,
    object: named,
    reply: ok({ path: z.string() }),
  },
  downloadDataExport: {
    base: 'mobile',
    method: 'GET',
    path: 'account/exports/{id}/file',
    summary: 'Download an export of all data.',
    description: 'The archive, for seven days after it was written. Each download is noted in the activity log.',
    access: access.owner,
    stepUp: true,
    isOpenToActingSuperAdmin: true,
    params: idParams,
    object: named,
    produces: 'application/zip',
    reply: z.unknown(),
    perMinute: 10,
  },
});
