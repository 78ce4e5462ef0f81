import { z } from 'zod';
import { access } from '../access.ts';
import { deletion, restorableKindNames } from '../deletions.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const listed = deletion.extend({
  deletedAt: timestamp,
  /** From then on it is gone for good. */
  expiresAt: timestamp,
  /** Who deleted it: the name, or the address where there is none. */
  deletedBy: z.string(),
});
export type ListedDeletion = z.output<typeof listed>;

export const deletionsRoutes = routeTable({
  listDeletions: {
    base: 'mobile',
    method: 'GET',
    path: 'deletions',
    summary: 'List what can be restored.',
    description: 'What was deleted in the last 30 days and can be restored by whoever asks, the latest first.',
    access: access.merchant,
    query: listQuery.omit({ sort: true }).extend({ kind: z.enum(restorableKindNames).optional() }),
    reply: pagedReply(listed),
  },
  restoreDeletion: {
    base: 'mobile',
    method: 'POST',
    path: 'deletions/{id}/restore',
    summary: 'Restore what was deleted.',
    description: 'Put back what was deleted, as it was. A repeat changes nothing and says so.',
    access: access.merchant,
    errors: ['gone', 'name_taken', 'quota', 'sku_taken', 'taken', 'too_many'],
    params: idParams,
    reply: ok({
      kind: z.enum(restorableKindNames),
      title: z.string(),
      objectId: z.string(),
      /** It was put back by an earlier call. */
      wasRestored: z.boolean(),
    }),
    object: { kind: 'deletion', in: 'params', field: 'id' },
  },
});
