import { expect, test } from 'vitest';
import { readFeedback } from './read-feedback.ts';

test('the points of a mail, each with its locale and its steps', () => {
  const mail = `Subject: Action required: Alexa skill "Hazel" was not certified

Hello,

Thank you for submitting your Alexa skill "Hazel". Your skill could not be certified for the following reasons.

Locale: en-US

1. The example phrase "Alexa, ask hazel for deals" does not return a relevant response.
   Steps to reproduce: invoke the skill with the phrase.
2. The skill leaves the session open
   without a question.

[de-DE]
- Die Beschreibung ist zu kurz.

Please address these issues and resubmit your skill for certification.

Regards,
Alexa Skills Team`;
  expect(readFeedback(mail)).toEqual([
    {
      locale: 'en-US',
      text: 'The example phrase "Alexa, ask hazel for deals" does not return a relevant response.',
      steps: 'invoke the skill with the phrase.',
    },
    { locale: 'en-US', text: 'The skill leaves the session open without a question.', steps: null },
    { locale: 'de-DE', text: 'Die Beschreibung ist zu kurz.', steps: null },
  ]);
});

test('points without a locale belong to all of them', () => {
  expect(readFeedback('1) Cancel is taken as a slot value.')).toEqual([
    { locale: null, text: 'Cancel is taken as a slot value.', steps: null },
  ]);
});

test('numbered steps belong to the point above them', () => {
  const [finding, ...more] = readFeedback('1. No answer.\n   Steps to reproduce:\n   1. Open it.\n   2. Say help.\n');
  expect(more).toEqual([]);
  expect(finding?.steps).toBe('Open it. Say help.');
});

test('a text without points has no findings', () => {
  expect(
    readFeedback('We could not review the skill.\nWe mention en-US in a long sentence, which is no heading.'),
  ).toEqual([]);
});
