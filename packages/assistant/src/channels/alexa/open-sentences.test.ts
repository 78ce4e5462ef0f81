import { languageOf, locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { freshDialogue } from '../../dialogue/dialogue.ts';
import { demoApp, noon } from '../../test-support/conversation.ts';
import type { Reply } from '../../turn/reply.ts';
import { makeAlexaRequest } from './make-request.ts';
import { buildInteractionModel } from './model.ts';
import { openSentence } from './open-sentences.ts';
import { writeAlexaReply } from './reply.ts';
import { readAlexaTurn } from './request.ts';

const everywhere = demoApp({ locales: [...locales] });

function heard(intent: string, words: string, dialogState: 'STARTED' | 'IN_PROGRESS' = 'STARTED') {
  const { request, ...rest } = makeAlexaRequest({
    applicationId: 'amzn1.ask.skill.1',
    locale: 'en-US',
    input: { kind: 'intent', name: intent, slots: { words: { value: words } } },
    session: { id: 'session-1', isNew: false, attributes: {} },
    userId: 'user-1',
    deviceId: 'device-1',
    screen: 'none',
    requestId: 'request-1',
    at: noon,
  });
  return readAlexaTurn(JSON.parse(JSON.stringify({ ...rest, request: { ...request, dialogState } })));
}

describe.each(locales)('%s', (locale) => {
  const { languageModel, dialog } = buildInteractionModel(everywhere, locale).interactionModel;
  const open = languageModel.intents?.filter(({ name }) => name?.startsWith('Heard')) ?? [];

  test('a sentence outside the samples has a place in the model, with words around the phrase', () => {
    expect(open.length).toBeGreaterThanOrEqual(20);
    for (const { samples = [], slots = [] } of open) {
      expect(slots).toEqual([{ name: 'words', type: 'AMAZON.SearchQuery' }]);
      for (const sample of samples) expect(sample.replace('{words}', '').trim(), sample).not.toBe('');
    }
    expect(dialog?.intents?.map(({ name }) => name)).toContain('HeardWordsIntent');
  });

  test('each is put together again with its words', () => {
    for (const { name = '' } of open) {
      const sentence = openSentence(name, '赤', locale) ?? '';
      expect(sentence).toContain('赤');
      expect(sentence).not.toContain('{');
      if (languageOf(locale) !== 'ja') expect(sentence).toMatch(/^\S.*\S$|^赤$/u);
    }
  });
});

test('a sentence is read with the words that stood around its phrase', () => {
  expect(heard('HeardNothingIntent', 'with stripes')).toMatchObject({
    intent: 'AMAZON.FallbackIntent',
    text: 'nothing with stripes',
    slots: {},
    isOpenSentence: true,
  });
  expect(heard('HeardWordsIntent', 'the red no the blue one', 'IN_PROGRESS').text).toBe('the red no the blue one');
  expect(heard('HeardWordsIntent', 'no', 'IN_PROGRESS')).toMatchObject({ intent: 'AMAZON.NoIntent', text: null });
  expect(heard('ProductSearchIntent', 'mugs')).toMatchObject({ intent: 'ProductSearchIntent', text: null });
  expect(openSentence('HeardNotIntent', undefined, 'en-US')).toBeNull();
  expect(openSentence('constructor', 'x', 'en-US')).toBeNull();
});

test('any sentence is listened for only where the published model is known to have a place for it', () => {
  const reply: Reply = {
    speech: 'Hello.',
    reprompt: 'Anything else?',
    endsSession: false,
    card: null,
    screen: null,
    dialogue: { ...freshDialogue, asking: { interaction: 'product-search', question: 'which', known: {} } },
    outcome: { interactionType: 1, handled: 'answered', search: null },
  };
  const directives = (intent: string) => writeAlexaReply(reply, heard(intent, 'x y')).response.directives;
  expect(directives('HeardAndIntent')).toMatchObject([
    { type: 'Dialog.ElicitSlot', slotToElicit: 'words', updatedIntent: { name: 'HeardWordsIntent' } },
  ]);
  expect(directives('ProductSearchIntent')).toBeUndefined();
});
