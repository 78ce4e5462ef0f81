import { describe, expect, it } from 'vitest';
import { columnsOf, missingFields, previewFields, toMapping } from './feed-mapping.ts';

const run = {
  columns: ['Artikel', 'Name', 'Preis'],
  mapping: { columns: { sku: 'Artikel', title: 'Name', brand: 'Marke' }, currency: 'EUR' },
} as const;

describe('the column mapping of a feed', () => {
  it('takes over what was proposed, but no column the file does not have', () => {
    const columns = columnsOf({ ...run, columns: [...run.columns] });
    expect(columns.sku).toBe('Artikel');
    expect(columns.title).toBe('Name');
    expect(columns.brand).toBe('');
  });

  it('names the required fields that still lack a column', () => {
    const columns = columnsOf({ ...run, columns: [...run.columns] });
    expect(missingFields(columns)).toEqual(['price']);
    expect(missingFields({ ...columns, price: 'Preis' })).toEqual([]);
  });

  it('sends only fields with a column', () => {
    const columns = { ...columnsOf({ ...run, columns: [...run.columns] }), price: 'Preis' };
    expect(toMapping(columns, 'EUR')).toEqual({
      columns: { sku: 'Artikel', title: 'Name', price: 'Preis' },
      currency: 'EUR',
    });
  });

  it('previews required fields even without a column', () => {
    expect(previewFields(columnsOf({ columns: [], mapping: null }))).toEqual(['sku', 'title', 'price']);
  });
});
