import { expect, test } from 'vitest';
import { z } from 'zod';
import './input-faults.ts';

const faultOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  [z.object({ id: z.string() }), {}, 'This is needed.'],
  [z.object({ kind: z.enum(['a', 'b']) }), {}, 'This is needed.'],
  [z.string(), 5, 'Give a text.'],
  [z.coerce.number(), 'many', 'Give a number.'],
  [z.int(), 1.5, 'Give a whole number.'],
  [z.boolean(), 'yes', 'Say true or false.'],
  [z.array(z.string()), {}, 'Give a list.'],
  [z.record(z.string(), z.string()), [], 'Give an object.'],
  [z.string().min(1), '', 'This is needed.'],
  [z.string().min(3), 'ab', 'At least 3 characters.'],
  [z.string().max(2), 'abc', 'At most 2 characters.'],
  [z.number().min(1), 0, 'At least 1.'],
  [z.number().max(5), 99, 'At most 5.'],
  [z.number().positive(), 0, 'More than 0.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
  [z.enum(['slow', 'fast']), 'warp', 'Choose one of: slow, fast.'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    {},
    'Choose one of: a, b.',
  ],
  [z.record(z.string().min(3), z.string()), { ab: '' }, 'At least 3 characters.'],
  [z.uuid(), 'x', 'This is no id.'],
  [z.iso.date(), '31.01.2026', 'Give a day like 2026-01-31.'],
  [z.iso.datetime(), 'yesterday', 'Give a time like 2026-01-31T12:00:00Z.'],
  [z.url({ protocol: /^https?$/ }), 'javascript:alert(1)', 'Give a whole address, like https://shop.example/page.'],
  [z.strictObject({}), { nope: 1 }, 'Not known here: nope.'],
])('%# says what is wanted in plain words', (schema, input, fault) => {
  expect(faultOf(schema, input)).toBe(fault);
});

test('a schema with words of its own keeps them', () => {
  expect(faultOf(z.string().min(1, 'Give it a name.'), '')).toBe('Give it a name.');
  expect(faultOf(z.email('Give an address.'), 'x')).toBe('Give an address.');
});
