import { expect, it } from 'vitest';
import { parseEvent } from './events.ts';

const step = {
  publishId: '019f0000-0000-7000-8000-000000000001',
  appId: '019f0000-0000-7000-8000-000000000002',
  seq: 1,
  status: 'COMPLETED',
  message: 'Building the interaction model',
  detail: null,
  at: '2026-11-27T09:00:00.000Z',
};

it('the event of a skill’s creation has a status and a message', () => {
  expect(parseEvent('publish.step', step)).toEqual(step);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty object', {}],
  ['an empty message', { ...step, message: '' }],
  ['no status', { ...step, status: undefined }],
  ['a status that the spec does not know', { ...step, status: 'DONE' }],
])('C226 an event with %s is dropped', (_, payload) => {
  expect(parseEvent('publish.step', payload)).toBeNull();
});
