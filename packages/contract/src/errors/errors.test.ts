import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import type { ErrorRow } from './error-table.ts';
import { describeFailure, errors, type FailureName, isErrorCode, statusesOf } from './errors.ts';

const rows: [string, ErrorRow][] = Object.entries(errors);

test('every code has a status of a refusal, a text and a sentence that says when', () => {
  for (const [code, { text, when }] of rows) {
    if (!isErrorCode(code)) throw new Error(code);
    expect(code).toMatch(/^[a-z][a-z0-9_]+$/);
    for (const status of statusesOf(code)) expect(status, code).toBeGreaterThanOrEqual(400);
    expect(
      Object.values(typeof text === 'string' ? [text] : text).every((one) => one !== ''),
      code,
    ).toBe(true);
    expect(when, code).toMatch(/^[A-Z].*\.$/);
  }
});

test('a code stands in one table only', async () => {
  const tables = await Promise.all([
    import('./request-errors.ts').then((module) => module.requestErrors),
    import('./identity-errors.ts').then((module) => module.identityErrors),
    import('./company-errors.ts').then((module) => module.companyErrors),
    import('./merchant-errors.ts').then((module) => module.merchantErrors),
    import('./catalogue-errors.ts').then((module) => module.catalogueErrors),
    import('./app-errors.ts').then((module) => module.appErrors),
    import('./billing-errors.ts').then((module) => module.billingErrors),
  ]);
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(codes.length).toBe(new Set(codes).size);
  expect(codes.length).toBe(rows.length);
});

test('values are put into the text, and nothing else is', () => {
  expect(describeFailure('sku_taken.other', { sku: 'A {sku} $& 1' }).text).toBe(
    'Another product has the SKU A {sku} $& 1.',
  );
  expect(describeFailure('quota.apps', { plan: 'Basic', included: '1 app', count: '1 app' })).toEqual({
    code: 'quota',
    status: 403,
    text: 'The Basic plan includes 1 app, and you have 1 app. Delete one, or upgrade your plan.',
  });
});

test('the texts of the specification are those of its catalogue', () => {
  const text = (name: FailureName) => describeFailure(name, { brand: 'Voicecart' }).text;
  expect(text('invalid_login')).toBe(messages.invalidLogin);
  expect(text('duplicate_user')).toBe(messages.duplicateUser.replace('{brand}', 'Voicecart'));
  expect(text('internal')).toBe(messages.serverError);
});
