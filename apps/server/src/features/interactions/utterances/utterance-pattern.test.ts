import { expect, test } from 'vitest';
import { expandPattern, isPattern, PatternFault } from './utterance-pattern.ts';

test.each([
  ['find {product}', 1, ['find {product}']],
  ['(show|find) {me|} {product}', 4, ['show me {product}', 'show {product}', 'find me {product}', 'find {product}']],
  ['give [me] a gift', 2, ['give me a gift', 'give a gift']],
  ['(i want|(get|give) me) {product}', 3, ['i want {product}', 'get me {product}', 'give me {product}']],
  ['gift(s|) [please|now]', 6, ['gifts please', 'gifts now', 'gifts', 'gift please', 'gift now', 'gift']],
  ['(|)', 2, []],
])('%s', (pattern, count, utterances) => {
  expect(expandPattern(pattern)).toEqual({ count, utterances });
});

test('counts what it does not write out', () => {
  const { count, utterances } = expandPattern('(a|b|c|d|e|f|g|h|i|j) '.repeat(20), 50);
  expect(count).toBe(1e20);
  expect(utterances).toHaveLength(50);
});

test.each(['(|)', '(a|a)', '[]'])('%s a hundred times over is spelled out in no time', (part) => {
  const begun = process.cpuUsage();
  const { count, utterances } = expandPattern(part.repeat(100));
  expect(process.cpuUsage(begun).user / 1e3).toBeLessThan(2_000);
  expect(count).toBeGreaterThanOrEqual(2 ** 50);
  expect(utterances.length).toBeLessThanOrEqual(200);
});

test.each([
  ['show (me', /“\(” needs its “\)”/],
  ['show me)', /“\)” has no bracket/],
  ['show | find', /stands between brackets/],
  ['show {me', /“{” needs its “}”/],
  ['(a]', /“\(” needs its “\)”/],
  [`${'('.repeat(9)}a${')'.repeat(9)}`, /6 deep/],
])('%s is refused with the reason', (pattern, message) => {
  expect(() => expandPattern(pattern)).toThrow(PatternFault);
  expect(() => expandPattern(pattern)).toThrow(message);
});

test('an ordinary utterance is no pattern', () => {
  expect(isPattern("what's on {colour} offer")).toBe(false);
  expect(isPattern('(show|find) {query}')).toBe(true);
});
