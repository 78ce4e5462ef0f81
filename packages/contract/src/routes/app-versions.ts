import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const appVersion = z.object({
  id: z.uuid(),
  appId: z.uuid(),
  /** Counts the app's versions from 1. */
  number: z.number().int(),
  revision: z.number().int(),
  /** `publish`: kept as it went to Amazon. `saved`: a person kept it. `restore`: what stood before a restore. */
  reason: z.enum(['publish', 'saved', 'restore']),
  note: z.string(),
  /** When Amazon had taken it; null where it never has. */
  publishedAt: timestamp.nullable(),
  /** Whether the app is just like this now. */
  isNow: z.boolean(),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type AppVersion = z.output<typeof appVersion>;

const versionDifference = z.object({
  area: z.enum(['details', 'messages', 'interactions', 'settings', 'policies', 'phrases', 'words']),
  /** Of the interaction that it is about; null for details and messages. */
  interactionType: z.number().int().nullable(),
  interactionTitle: z.string().nullable(),
  /** Field, intent or slot type. */
  name: z.string(),
  /** How the form names a field of an interaction's settings; null where the name says it. */
  label: z.string().nullable(),
  locale: z.string().nullable(),
  /** As text; null where there was, or is, nothing. */
  before: z.string().nullable(),
  now: z.string().nullable(),
});
export type VersionDifference = z.output<typeof versionDifference>;

const inParams = { kind: 'appVersion', in: 'params', field: 'id' } as const;
const note = z.string().trim().max(200);

export const appVersionsRoutes = routeTable({
  listVersions: {
    covers: ['C092'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/versions/all',
    summary: 'What an app was, newest first.',
    access: access.merchant,
    query: listQuery.pick({ currentPage: true, limit: true }).extend({ skill_id: z.uuid() }),
    reply: pagedReply(appVersion),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  getVersion: {
    base: 'mobile',
    method: 'GET',
    path: 'skills/versions/{id}',
    summary: 'Compare a version with the app or with another version.',
    description:
      'A version, and in what the app differs from it now, or, with `with`, in what that version differs from it; the first 300 differences.',
    access: access.merchant,
    params: idParams,
    query: z.object({ with: z.uuid().optional() }),
    reply: ok({
      version: appVersion,
      other: appVersion.nullable(),
      differences: z.array(versionDifference),
      total: z.number().int(),
    }),
    object: inParams,
  },
  saveVersion: {
    base: 'mobile',
    method: 'POST',
    path: 'skills/versions',
    summary: 'Save the app as a version.',
    description: 'Keep the app as it is now; a repeat without a change in between only changes the note.',
    access: access.merchant,
    body: z.object({ skill_id: z.uuid(), note: note.default('') }),
    reply: ok({ version: appVersion }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
    perMinute: 30,
  },
  changeVersion: {
    covers: ['C093'],
    base: 'mobile',
    method: 'PUT',
    path: 'skills/versions/{id}',
    changesApp: true,
    summary: "Change a version's note or restore the version.",
    description: 'Change the note, or make the app what it was; what stands now is kept as a version first.',
    access: access.merchant,
    errors: ['nothing_to_restore'],
    params: idParams,
    body: z.object({ note: note.optional(), restore: z.boolean().default(false) }),
    reply: ok({ version: appVersion }),
    object: inParams,
    perMinute: 30,
  },
});
