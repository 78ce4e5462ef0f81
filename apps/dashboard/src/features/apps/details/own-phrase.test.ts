import { expect, test } from 'vitest';
import { ownExamples } from './own-phrase.ts';

const search = { type: 1, examples: ['show me red shoes', 'find headphones'] };
const deals = { type: 2, examples: ['any deals today'] };

test("product search is shown with the shop's own product, the others as they are", () => {
  expect(ownExamples(search, 'show me oak tables')).toEqual(['show me oak tables']);
  expect(ownExamples(deals, 'show me oak tables')).toEqual(deals.examples);
});

test('without products everybody’s examples stay', () => {
  expect(ownExamples(search, null)).toEqual(search.examples);
});
