import { demoApp } from '@voicecart/assistant/test-support/conversation';
import { expect, test } from 'vitest';
import { UnderstandingModels } from './understanding.ts';

const clearCart = { type: 16, settings: { confirms: true }, utterances: [], slotValues: [] };

test('what an app says and how it is set up is not learnt anew, what it listens to is', async () => {
  const models = new UnderstandingModels();
  const app = demoApp({ interactions: [clearCart] });
  const first = await models.get(app, 'en-US');
  const setOtherwise = demoApp({
    id: 'another-app',
    messages: { ...app.messages, welcomeText: 'Ahoy.' },
    interactions: [{ ...clearCart, settings: { confirms: false } }],
  });
  expect(await models.get(setOtherwise, 'en-US')).toBe(first);

  const added = { locale: 'en-US', intent: 'ClearCartIntent', text: 'bin the lot', change: 'added' } as const;
  const taught = await models.get(demoApp({ interactions: [{ ...clearCart, utterances: [added] }] }), 'en-US');
  expect(taught).not.toBe(first);
  expect(taught.understand('bin the lot').intent).toBe('ClearCartIntent');
}, 120_000);
