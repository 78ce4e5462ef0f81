import { locales } from '@voicecart/contract/locales';
import { expect, it } from 'vitest';
import { rest } from './rest.ts';
import { demoApp, turnOf } from './test-support/conversation.ts';

it('names the shop and ends, in every locale', () => {
  const app = demoApp();
  const said = locales.map((locale) => rest(turnOf('launch', { locale }), app));
  for (const reply of said) {
    expect(reply).toMatchObject({ endsSession: true, reprompt: null, outcome: { handled: 'refused' } });
    expect(reply.speech).toContain(app.name);
    expect(reply.speech).not.toContain('{');
  }
  const languages = new Set(locales.map((locale) => locale.slice(0, 2)));
  expect(new Set(said.map(({ speech }) => speech)).size).toBe(languages.size);
});
