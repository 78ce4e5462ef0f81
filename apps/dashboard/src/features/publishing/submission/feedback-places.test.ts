import { expect, test } from 'vitest';
import { placeOfFeedback } from './feedback-places.ts';

test.each([
  ['The link to the privacy policy in your description does not open.', 'privacyUrl'],
  ['The example phrase "Alexa, ask hazel for deals" does not return a relevant response.', null],
  ['The short description does not say what the skill does.', 'summary'],
  ['The welcome message does not end with a question.', 'welcomeText'],
  ['The skill does not answer "help" with a prompt.', 'help_message'],
  ['The invocation name is too generic.', 'invocationName'],
])('%s', (text, field) => {
  expect(placeOfFeedback(text, 'a1')?.field).toBe(field);
});

test.each([
  'The skill leaves the session open without a question.',
  'Please help us understand what the skill does.',
  'The skill fails when it is launched for the second time.',
  'Customers are welcome to try again.',
])('no field is named in: %s', (text) => {
  expect(placeOfFeedback(text, 'a1')).toBeNull();
});
