import { expect, it } from 'vitest';
import { bracesIn, fillMarks, marksIn, marksMeantIn } from './marks.ts';

it('fills each known mark once, with or without spaces, and leaves what it does not know', () => {
  const values: Record<string, string> = { 'order.number': '{shop.name} $&', 'shop.name': 'Harbor' };
  const text = 'Order {order.number} at { shop.name }, {shop.nme}, {} {{order}}';
  expect(fillMarks(text, (name) => values[name])).toBe('Order {shop.name} $& at Harbor, {shop.nme}, {} {{order}}');
});

it('finds what is a mark, what may be meant as one in markup, and all braces of a plain text', () => {
  const text = '{order.number} { shop.name } {number} {order number} {{ liquid.name }} {color:red}';
  const names = (marks: readonly { readonly name: string }[]) => marks.map(({ name }) => name);
  expect(marksIn('{order.number}{ shop.name }')).toEqual([
    { name: 'order.number', written: '{order.number}', at: 0 },
    { name: 'shop.name', written: '{ shop.name }', at: 14 },
  ]);
  expect(names(marksMeantIn(text))).toEqual(['order.number', 'shop.name', 'number']);
  expect(names(bracesIn(text))).toEqual([
    'order.number',
    'shop.name',
    'number',
    'order number',
    'liquid.name',
    'color:red',
  ]);
});
