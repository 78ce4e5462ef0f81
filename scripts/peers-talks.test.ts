import { describe, expect, it } from 'vitest';
import { interactions } from '../packages/assistant/src/interactions/interactions.ts';
import { clients, talks } from '../peers/talks.ts';

/** Here and not beside the talks, which only `npm run test:peers` holds: whoever adds an intent hears of it at once. */
describe('the talks of third-party clients', () => {
  it('have every interaction, and every intent of it', () => {
    const table = talks(clients[0]);
    expect(Object.keys(table).sort()).toEqual(interactions.map(({ key }) => key).sort());
    const steps = Object.values(table).flatMap((talk) => talk.map(([step]) => step));
    const said = new Set(
      steps.map((step) => (typeof step === 'string' ? step : 'intent' in step ? step.intent : null)),
    );
    const names = interactions.flatMap(({ intents }) => intents.map(({ name }) => name));
    expect(names.filter((name) => !said.has(name))).toEqual([]);
  });
});
