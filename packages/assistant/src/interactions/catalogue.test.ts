import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue, catalogueRow } from './catalogue.ts';
import { interactionByType, interactions } from './interactions.ts';

test('the catalogue has every type of the specification once, and no other', () => {
  expect(catalogue.map((row) => row.type)).toEqual([1, 2, 3, 4, 7, 8, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25, 28, 90]);
  for (const unknown of [0, 5, 6, 9, 12, 13, 14, 19, 20, 21, 26, 27, 29, -1, 1.5]) {
    expect(catalogueRow(unknown)).toBeUndefined();
  }
});

test('routes are those of the specification', () => {
  const routes = Object.fromEntries(catalogue.map((row) => [row.type, row.routes.map((one) => one.route)]));
  expect(routes[1]).toEqual(['/myapps/setting/productfeed']);
  expect(routes[2]).toEqual(['/myapps/setting/dealsandpromo', '/myapps/setting/dealsandpromolist']);
  expect(routes[4]).toEqual(['/myapps/setting/orderstatus']);
  expect(routes[24]).toEqual(['/store-location']);
});

test('what is built can be answered', () => {
  for (const row of catalogue) expect(interactionByType(row.type) !== undefined).toBe(row.isBuilt);
});

test.each(interactions.map((row) => [row.key, row] as const))('settings of %s draw a form', (_, row) => {
  const schema = z.toJSONSchema(row.settings);
  expect(schema.type).toBe('object');
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    expect(field, name).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    expect(field, name).toHaveProperty('default');
    if (typeof field === 'object' && field.type === 'string' && !field.enum)
      expect(field.maxLength, name).toBeGreaterThan(0);
    if (typeof field === 'object' && field.type === 'integer') {
      expect(field.minimum, name).toBeTypeOf('number');
      expect(field.maximum, name).toBeTypeOf('number');
    }
  }
  expect(row.settings.safeParse({}).success).toBe(true);
});
