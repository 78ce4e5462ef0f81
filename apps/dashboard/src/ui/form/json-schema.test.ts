import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, schemaDefaults, schemaFaults } from './json-schema.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// The settings as the server sends them: a zod schema written out as JSON Schema.
const schema = z.toJSONSchema(
  z.object({
    perTurn: z.int().min(1).max(5).default(3).meta({ title: 'Products read out', description: 'Three is enough.' }),
    speakPrices: z.boolean().default(true),
    speakStock: z.enum(['when-out', 'always']).default('when-out'),
    brands: z.array(z.string()).max(2).default([]),
    intro: z.string().trim().max(10).default(''),
    card: z.object({ title: z.string().min(1) }),
  }),
  { io: 'output' },
);

describe('settings drawn from their schema', () => {
  it('gives every kind of setting its control, with title and help', () => {
    const fields = new Map(fieldsOf(schema));
    expect([...fields].map(([name, field]) => [name, field.kind])).toEqual([
      ['perTurn', 'number'],
      ['speakPrices', 'flag'],
      ['speakStock', 'choice'],
      ['brands', 'list'],
      ['intro', 'text'],
      ['card', 'object'],
    ]);
    expect(fields.get('perTurn')).toMatchObject({ title: 'Products read out', description: 'Three is enough.' });
  });

  it('starts from the defaults, and from empty values where there are none', () => {
    expect(schemaDefaults(schema)).toEqual({
      perTurn: 3,
      speakPrices: true,
      speakStock: 'when-out',
      brands: [],
      intro: '',
      card: { title: '' },
    });
  });

  it('finds nothing wrong with the defaults but the text that is required', () => {
    expect(Object.keys(schemaFaults(schema, schemaDefaults(schema), 'settings'))).toEqual(['settings.card.title']);
  });

  it.each([
    ['uri', 'Enter a URL that starts with https://.'],
    ['email', 'Enter an email address such as help@shop.example.'],
    ['phone', 'Use only digits, spaces, + and -.'],
  ])('says of a text that does not fit what a %s looks like', (format, fault) => {
    const property = z.toJSONSchema(z.object({ field: z.string().regex(/^\d*$/).default('').meta({ format }) }));
    expect(schemaFaults(property, { field: 'not this' }, 'settings')).toEqual({ 'settings.field': fault });
    expect(schemaFaults(property, { field: '12' }, 'settings')).toEqual({});
    expect(schemaFaults(property, { field: '' }, 'settings')).toEqual({});
  });

  it.each([
    ['a number over its limit', { perTurn: 9 }, 'settings.perTurn'],
    ['a part of a number', { perTurn: 1.5 }, 'settings.perTurn'],
    ['an emptied number', { perTurn: '' }, 'settings.perTurn'],
    ['a choice that is none', { speakStock: 'sometimes' }, 'settings.speakStock'],
    ['too long a text', { intro: 'a text of more' }, 'settings.intro'],
    ['too many entries', { brands: ['a', 'b', 'c'] }, 'settings.brands'],
  ])('names the field of %s', (_, change, path) => {
    const values = { ...schemaDefaults(schema), card: { title: 'Card' }, ...change };
    expect(Object.keys(schemaFaults(schema, values, 'settings'))).toEqual([path]);
  });
});
