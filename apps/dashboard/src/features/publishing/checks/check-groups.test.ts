import type { CertificationCheck, CheckFinding } from '@voicecart/contract/routes/certification';
import { expect, it } from 'vitest';
import { groupChecks, shareFindings } from './check-groups.ts';

const finding: CheckFinding = { locale: 'en-US', message: 'No name.', fix: 'Write one.', screen: '/x', field: 'name' };
const check = (id: string, more: Partial<CertificationCheck>): CertificationCheck => ({
  id,
  title: id,
  source: 'https://amazon.example',
  importance: 'required',
  kind: 'package',
  state: 'passed',
  findings: [],
  stand_in: null,
  ...more,
});

it('puts what blocks the submission apart from what is recommended', () => {
  const groups = groupChecks([
    check('a', { state: 'failed' }),
    check('b', { state: 'failed', importance: 'recommended' }),
    check('c', { state: 'accepted', importance: 'recommended' }),
    check('d', { state: 'unknown' }),
    check('e', {}),
  ]);
  expect(Object.values(groups).map((group) => group.map(({ id }) => id))).toEqual([['a'], ['b'], ['d'], ['c'], ['e']]);
});

it('shows one finding for the languages that share it', () => {
  const other = { ...finding, locale: null, message: 'No icon.' };
  expect(shareFindings([finding, other, { ...finding, locale: 'de-DE' }])).toMatchObject([
    { message: 'No name.', locales: ['en-US', 'de-DE'] },
    { message: 'No icon.', locales: [] },
  ]);
});
