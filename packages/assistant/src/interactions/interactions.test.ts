import { expect, test } from 'vitest';
import { z } from 'zod';
import { interactionByType, interactions } from './interactions.ts';

test('the table has every type of the specification once, and no other', () => {
  const types = interactions.map((row) => row.type).sort((a, b) => a - b);
  expect(types).toEqual([1, 2, 3, 4, 7, 8, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25, 28, 29, 79, 90, 99]);
  for (const unknown of [0, 5, 6, 9, 12, -1, 1.5]) expect(interactionByType(unknown)).toBeUndefined();
});

test('routes are those of the specification', () => {
  const routes = Object.fromEntries(interactions.map((row) => [row.type, row.routes.map((one) => one.route)]));
  expect(routes[1]).toEqual(['/myapps/setting/productfeed']);
  expect(routes[2]).toEqual(['/myapps/setting/dealsandpromo', '/myapps/setting/dealsandpromolist']);
  expect(routes[4]).toEqual(['/myapps/setting/orderstatus']);
  expect(routes[24]).toEqual(['/store-location']);
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
