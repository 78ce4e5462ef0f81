import { expect, it } from 'vitest';
import { z } from 'zod';
import { deletingRoutes, deletions, restorableKindNames } from './deletions.ts';
import type { RouteRow } from './route.ts';
import { routes } from './routes.ts';

const rows = Object.entries(routes) as [string, RouteRow][];
const shapeOf = ({ reply }: RouteRow): Record<string, unknown> => (reply instanceof z.ZodObject ? reply.shape : {});
const takesAway =
  /^(delete|remove|drop|clear|forget|unlink|disconnect|revoke|withdraw|cancel|discard|disable|end)[A-Z]/;

it('says of every call that takes something away what the way back is', () => {
  const found = rows.filter(
    ([name, row]) => row.method === 'DELETE' || takesAway.test(name) || shapeOf(row).deletions !== undefined,
  );
  expect(found.map(([name]) => name).filter((name) => !(name in deletingRoutes))).toEqual([]);
  expect(found.length).toBeGreaterThan(30);
});

it('names only calls that there are', () => {
  const named = Object.entries(deletingRoutes).flatMap(([name, way]) => ['by' in way ? [name, way.by] : [name]].flat());
  expect(named.filter((name) => !(name in routes))).toEqual([]);
});

it('has a deletion in the reply of every call whose way back is to restore', () => {
  const silent = Object.entries(deletingRoutes).filter(([name, way]) => {
    const row = rows.find(([own]) => own === name)?.[1];
    return 'kind' in way !== (row !== undefined && shapeOf(row).deletions === deletions);
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

it('has a call for every kind that can be restored', () => {
  const reached = new Set(Object.values(deletingRoutes).flatMap((way) => ('kind' in way ? [way.kind] : [])));
  expect(restorableKindNames.filter((kind) => !reached.has(kind))).toEqual([]);
});
