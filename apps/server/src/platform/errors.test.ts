import { expect, test } from 'vitest';
import { failure, invalid, invalidFields, notFound } from './errors.ts';

test('a failure has the code, status and text of the catalogue', () => {
  const cause = new Error('why');
  expect(failure('upload_busy')).toMatchObject({
    status: 409,
    code: 'upload_busy',
    message: 'The same file is being uploaded from another window.',
    fields: [],
    retryAfterSeconds: null,
  });
  expect(failure('sku_taken.other', { sku: 'A-1' }, { field: 'sku', cause })).toMatchObject({
    code: 'sku_taken',
    message: 'Another product has the SKU A-1.',
    fields: [{ path: 'sku', message: 'Another product has the SKU A-1.' }],
    cause,
  });
  expect(failure('too_many.invitations', { max: 3 }, { status: 429, retryAfterSeconds: 9 })).toMatchObject({
    status: 429,
    code: 'too_many',
    retryAfterSeconds: 9,
  });
  expect(notFound('The app')).toMatchObject({ status: 404, code: 'not_found', message: 'The app was not found.' });
  const faults = [
    { path: 'a', message: 'First.' },
    { path: 'b', message: 'Second.' },
  ];
  expect(invalidFields(faults)).toMatchObject({ status: 400, code: 'invalid', message: 'First.', fields: faults });
  expect(invalid('a', 'First.').fields).toEqual([{ path: 'a', message: 'First.' }]);
});

test('a code, a value or a status that the catalogue does not know does not compile', () => {
  // @ts-expect-error no such code
  expect(() => failure('no_such_code')).toThrow('There is no error no_such_code');
  // @ts-expect-error the code has several situations
  expect(() => failure('sku_taken')).toThrow('The error sku_taken has no situation');
  // @ts-expect-error the text needs the SKU
  failure('sku_taken.other', {});
  // @ts-expect-error 409 is its only status
  failure('upload_busy', {}, { status: 418 });
});
