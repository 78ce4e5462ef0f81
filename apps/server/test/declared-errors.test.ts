import { expect, test } from 'vitest';
import { refusals } from '../src/platform/http/http-errors.ts';
import { refuseUndeclaredErrors } from './declared-errors.ts';

test('a row that answers an undeclared code is named, once', () => {
  refusals.publish({ routeName: 'getProduct', code: 'not_found' });
  expect(refuseUndeclaredErrors).not.toThrow();
  refusals.publish({ routeName: 'getProduct', code: 'amazon_busy' });
  expect(refuseUndeclaredErrors).toThrow('Row getProduct answered code amazon_busy: add it to its errors.');
  expect(refuseUndeclaredErrors).not.toThrow();
});
