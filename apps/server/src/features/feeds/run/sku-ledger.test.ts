import { describe, expect, test } from 'vitest';
import { risingIds } from './rising-ids.ts';
import { contentHash, SkuLedger } from './sku-ledger.ts';

describe('the ledger of SKUs', () => {
  test('knows 200,000 SKUs apart, through all its growing', () => {
    const ledger = new SkuLedger();
    let wrong = 0;
    for (let n = 0; n < 200_000; n += 1) {
      const at = ledger.place(`SKU-${n}`);
      if (ledger.lineAt(at) !== 0) wrong += 1;
      ledger.see(at, n + 2);
    }
    for (let n = 0; n < 200_000; n += 1) if (ledger.lineAt(ledger.place(`SKU-${n}`)) !== n + 2) wrong += 1;
    expect(wrong).toBe(0);
    expect(ledger.hasSeen('SKU-200000')).toBe(false);
  });

  test('counts as vanishing what a feed brought and this file neither has nor mentions', () => {
    const ledger = new SkuLedger();
    ledger.know('seen', 1, true);
    ledger.know('refused', 1, true);
    ledger.know('gone', 1, true);
    ledger.know('by hand', 0, false);
    ledger.see(ledger.place('seen'), 2);
    ledger.mention('refused');
    ledger.mention('never stored');
    expect(ledger.countVanishing()).toBe(1);
    expect(['seen', 'refused', 'gone', 'never stored'].map((sku) => ledger.hasSeen(sku))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('the hash of a row fits a double and is never 0', () => {
    const hashes = Array.from({ length: 50_000 }, (_, n) => contentHash(`a row of a feed, number ${n}`));
    expect(hashes.filter((hash) => !Number.isSafeInteger(hash) || hash <= 0)).toEqual([]);
    expect(new Set(hashes).size).toBe(50_000);
  });
});

test('ids of one import rise with every row', () => {
  const next = risingIds();
  const ids = Array.from({ length: 50_000 }, next);
  expect(ids.join('\n')).toBe(ids.toSorted().join('\n'));
  expect(new Set(ids).size).toBe(50_000);
  expect(ids[49_999]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
