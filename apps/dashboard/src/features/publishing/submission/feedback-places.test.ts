import { expect, test } from 'vitest';
import { placeOfFeedback } from './feedback-places.ts';

test.each([
  ['The link to the privacy policy in your description does not open.', 'privacyUrl'],
  ['The example phrase "Alexa, ask hazel for deals" does not return a relevant response.', null],
  ['The short description does not say what the skill does.', 'summary'],
  ['Die Beschreibung ist zu kurz.', 'description'],
  ['The skill does not answer "help" with a prompt.', 'help_message'],
  ['The invocation name is too generic.', 'invocationName'],
])('%s', (text, field) => {
  expect(placeOfFeedback(text, 'a1')?.field).toBe(field);
});

test('what no field is named for has no place', () => {
  expect(placeOfFeedback('The skill leaves the session open without a question.', 'a1')).toBeNull();
});
