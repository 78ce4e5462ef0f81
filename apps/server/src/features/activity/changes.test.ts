import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('what a change was from and to', () => {
  it('is told field by field, below one that holds fields by its path', () => {
    const before = { title: 'Mug', price: 900, tags: ['a'], place: { city: 'Ulm', zip: '89073' }, updated_at: 1 };
    const after = { title: 'Mug', price: 800, tags: ['a', 'b'], place: { city: 'Bonn', zip: '89073' }, updated_at: 2 };
    expect(changesBetween(before, after)).toEqual([
      { field: 'price', before: '900', after: '800' },
      { field: 'tags', before: '["a"]', after: '["a","b"]' },
      { field: 'place.city', before: 'Ulm', after: 'Bonn' },
    ]);
  });

  it('tells that a secret or a person’s address changed, not what it is', () => {
    expect(changesBetween({ api_secret: 'old', email: null }, { api_secret: 'new', email: 'a@b.example' })).toEqual([
      { field: 'api_secret', before: '•••', after: '•••' },
      { field: 'email', before: null, after: '•••' },
    ]);
  });

  it('takes what is empty for what is absent, and shortens what is long', () => {
    expect(changesBetween({ text: '' }, {})).toEqual([]);
    expect(changesBetween({}, { text: 'x'.repeat(900) })[0]?.after).toHaveLength(300);
  });
});
