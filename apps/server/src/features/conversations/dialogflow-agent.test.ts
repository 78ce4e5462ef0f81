import { expect, it } from 'vitest';
import { callingAgent } from './dialogflow-agent.ts';

it.each([
  ['projects/p/agent/sessions/s', 'p', 'development'],
  ['projects/p/agent/environments/draft/users/-/sessions/s', 'p', 'development'],
  ['projects/p/agent/environments/production/users/u/sessions/s', 'p', 'live'],
  ['projects/p/locations/europe-west1/agent/sessions/s', 'p', 'development'],
  ['projects/p/locations/l/agents/a/sessions/s', 'p/l/a', 'development'],
  ['projects/p/locations/l/agents/a/environments/draft/sessions/s', 'p/l/a', 'development'],
  ['projects/p/locations/l/agents/a/environments/e-1/sessions/s', 'p/l/a', 'live'],
])('%s is of agent %s, %s', (session, id, stage) => {
  expect(callingAgent(session)).toEqual({ id, stage });
});

it.each(['', 'sessions/s', 'projects//agent/sessions/s', `projects/${'p'.repeat(400)}/agent/sessions/s`])(
  'names none in %s',
  (session) => {
    expect(callingAgent(session)).toBeNull();
  },
);
