import { expect, test } from 'vitest';
import { demoApp } from '../../test-support/conversation.ts';
import { buildInteractionModel } from './model.ts';
import { compareModels, findLostEdits } from './model-difference.ts';

const ours = buildInteractionModel(demoApp(), 'en-US');

test('the same model, in another order and with other capitals, has no difference', () => {
  const same = structuredClone(ours);
  same.interactionModel.languageModel.intents?.reverse();
  for (const intent of same.interactionModel.languageModel.intents ?? [])
    intent.samples = intent.samples?.map((sample) => (sample.includes('{') ? sample : sample.toUpperCase())).reverse();
  expect(compareModels(same, ours)).toEqual([]);
});

test('what was added, changed or taken away in the console is told, each by itself', () => {
  const edited = structuredClone(ours);
  const { languageModel } = edited.interactionModel;
  languageModel.invocationName = 'birch lane';
  languageModel.intents?.push({ name: 'OwnIntent', samples: ['my own words'] });
  const cheaper = languageModel.intents?.find((intent) => intent.name === 'CheaperIntent');
  const gone = cheaper?.samples?.pop();
  cheaper?.samples?.push('spare my purse');
  const colours = languageModel.types?.find((type) => type.name === 'Colour');
  colours?.values?.push({ name: { value: 'petrol', synonyms: ['teal blue'] } });
  const found = compareModels(edited, ours);
  expect(found).toHaveLength(8);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'invocation-name', where: '', text: 'birch lane', only: 'console' },
      { kind: 'invocation-name', where: '', text: 'maple street', only: 'here' },
      { kind: 'intent', where: '', text: 'OwnIntent', only: 'console' },
      { kind: 'sample', where: 'OwnIntent', text: 'my own words', only: 'console' },
      { kind: 'sample', where: 'CheaperIntent', text: 'spare my purse', only: 'console' },
      { kind: 'sample', where: 'CheaperIntent', text: gone, only: 'here' },
      { kind: 'value', where: 'Colour', text: 'petrol', only: 'console' },
      { kind: 'synonym', where: 'Colour: petrol', text: 'teal blue', only: 'console' },
    ]),
  );
});

test('slots, prompts and what a dialog asks for are compared as well', () => {
  const edited = structuredClone(ours);
  const { languageModel, dialog, prompts } = edited.interactionModel;
  const status = languageModel.intents?.find((intent) => intent.name === 'OrderStatusIntent');
  for (const slot of status?.slots ?? []) if (slot.name === 'number') slot.type = 'AMAZON.FOUR_DIGIT_NUMBER';
  const asked = dialog?.intents?.flatMap((intent) => intent.slots ?? []).find((slot) => slot.elicitationRequired);
  if (asked) asked.elicitationRequired = false;
  const said = prompts?.[0]?.variations?.[0];
  if (said) said.value = 'Own words?';
  const found = compareModels(edited, ours);
  expect(found.map(({ kind, only }) => `${kind} ${only}`).sort()).toEqual([
    ...(asked ? ['dialog here'] : []),
    'prompt console',
    'prompt here',
    'slot console',
    'slot here',
  ]);
});

test('lost is what was edited there and would be undone, not what was changed here', () => {
  const sent = structuredClone(ours);
  const inConsole = structuredClone(ours);
  const next = structuredClone(ours);
  const cheaper = (model: typeof ours) => {
    const intent = model.interactionModel.languageModel.intents?.find((one) => one.name === 'CheaperIntent');
    return intent?.samples ?? [];
  };
  const removedThere = cheaper(inConsole).pop();
  cheaper(inConsole).push('spare my purse', 'taken over already');
  cheaper(next).push('new here', 'taken over already');
  cheaper(next).shift();
  expect(findLostEdits(inConsole, [sent], next)).toEqual([
    { kind: 'sample', where: 'CheaperIntent', text: 'spare my purse', only: 'console' },
    { kind: 'sample', where: 'CheaperIntent', text: removedThere, only: 'here' },
  ]);
  // A publish that was called off half-way may have left its model there: that is nobody's edit.
  expect(findLostEdits(inConsole, [sent, inConsole], next)).toEqual([]);
  expect(findLostEdits(inConsole, [], next).map((one) => one.only)).toEqual(['console', 'console']);
});

test('a model that is none is refused', () => {
  expect(() => compareModels({ interactionModel: 1 }, ours)).toThrow();
});
