import { describe, expect, it } from 'vitest';
import { saidOf, sandboxAddress, summaryOf } from './turn-summary.ts';

describe('what a shopper said', () => {
  it('is the words where they are known, else intent and slots, and nothing for opening the app', () => {
    expect(saidOf({ text: 'any deals', intent: 'DealsIntent', slots: {} })).toBe('any deals');
    expect(saidOf({ text: null, intent: 'LaunchRequest', slots: {} })).toBeNull();
    expect(saidOf({ text: '', intent: 'OrderStatusIntent', slots: { number: '1001' } })).toBe(
      '[OrderStatusIntent] 1001',
    );
    expect(saidOf({ text: null, intent: null, slots: {} })).toBe('[?]');
  });

  it('is told in one line', () => {
    expect(summaryOf({ intent: 'SearchIntent', slots: { query: 'mug' } }, '93%')).toBe(
      'SearchIntent · query: mug · 93%',
    );
    expect(summaryOf({ intent: null, slots: {} }, null)).toBe('–');
  });

  it('leads to the sandbox with its own characters', () => {
    const url = new URL(sandboxAddress('50% off & more?', 'en-US'), 'http://x');
    expect(url.searchParams.get('say')).toBe('50% off & more?');
  });
});
