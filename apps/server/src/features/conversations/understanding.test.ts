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
  expect(models.before(app, 'de-DE')).toBeNull();
  const later = demoApp({ interactions: [{ ...clearCart, utterances: [{ ...added, text: 'throw it all out' }] }] });
  const learning = models.get(later, 'en-US');
  // Who can't wait for it is answered by what was known before.
  expect(models.before(later, 'en-US')).toBe(taught);
  const learnt = await learning;
  expect(models.before(later, 'en-US')).toBe(learnt);
}, 120_000);
