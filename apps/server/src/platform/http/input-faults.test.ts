import { expect, test } from 'vitest';
import { z } from 'zod';
import './input-faults.ts';

const faultOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  [z.object({ id: z.string() }), {}, 'This field is required.'],
  [z.object({ kind: z.enum(['a', 'b']) }), {}, 'This field is required.'],
  [z.string(), 5, 'Enter text.'],
  [z.coerce.number(), 'many', 'Enter a number.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.boolean(), 'yes', 'Send true or false.'],
  [z.array(z.string()), {}, 'Send a list.'],
  [z.record(z.string(), z.string()), [], 'Send an object.'],
  [z.string().min(1), '', 'This field is required.'],
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
  [z.uuid(), 'x', 'This is not a valid id.'],
  [z.iso.date(), '31.01.2026', 'Enter a date like 2026-01-31.'],
  [z.iso.datetime(), 'yesterday', 'Enter a time like 2026-01-31T12:00:00Z.'],
  [z.url({ protocol: /^https?$/ }), 'javascript:alert(1)', 'Enter a full URL, like https://shop.example/page.'],
  [z.strictObject({}), { nope: 1 }, 'Unknown field: nope.'],
])('%# says what is wanted in plain words', (schema, input, fault) => {
  expect(faultOf(schema, input)).toBe(fault);
});

test('a schema with words of its own keeps them', () => {
  expect(faultOf(z.string().min(1, 'Give it a name.'), '')).toBe('Give it a name.');
  expect(faultOf(z.email('Give an address.'), 'x')).toBe('Give an address.');
});
