import { expect, it } from 'vitest';
import type { RouteRow } from '../route.ts';
import { apiScopes } from '../routes/api-keys.ts';
import { routes } from '../routes.ts';
import { isInScope } from './api-scopes.ts';

const open = (scopes: Parameters<typeof isInScope>[0]) =>
  (Object.entries(routes) as [string, RouteRow][]).filter(([name, row]) => isInScope(scopes, name, row));

it('opens nothing without a scope, and reads alone with read', () => {
  expect(open([])).toEqual([]);
  const reads = open(['products:read', 'orders:read', 'content:read', 'reports:read']);
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter(([, row]) => row.method !== 'GET' || row.changesState)).toEqual([]);
});

it('never opens accounts, people, money, publishing, or what needs a proof', () => {
  const names = open(apiScopes).map(([name]) => name);
  for (const closed of ['eraseShopper', 'createApiKey', 'setBanking', 'publishApp', 'inviteUser', 'changePassword'])
    expect(names).not.toContain(closed);
  expect(open(apiScopes).filter(([, row]) => row.stepUp || row.merchantOnly)).toEqual([]);
});

it('opens bulk changes of products with the others', () => {
  const names = open(['products:write']).map(([name]) => name);
  for (const one of ['createProduct', 'changeProducts', 'undoProductChange']) expect(names).toContain(one);
});
