import { expect, test } from 'vitest';
import { askedOf, isInvocation } from './invocation.ts';

const name = 'harbor pine';

test('opening an app is known in every language, with and without the name of the device', () => {
  expect(isInvocation('Harbor Pine', name, 'en-US')).toBe(true);
  expect(isInvocation('Alexa, open harbor pine!', name, 'en-GB')).toBe(true);
  expect(isInvocation('Öffne Harbor Pine', name, 'de-DE')).toBe(true);
  expect(isInvocation('harbor pine खोलो', name, 'hi-IN')).toBe(true);
  expect(isInvocation('アレクサ、harbor pineを開いて', name, 'ja-JP')).toBe(true);
  expect(isInvocation('open the door', name, 'en-US')).toBe(false);
  expect(isInvocation('ask harbor pine for deals', name, 'en-US')).toBe(false);
});

test('what is asked in one breath is what the app hears', () => {
  expect(askedOf('ask harbor pine where my order is', name, 'en-US')).toBe('where my order is');
  expect(askedOf('Alexa, ask Harbor Pine for deals', name, 'en-US')).toBe('deals');
  expect(askedOf('frage harbor pine nach Angeboten', name, 'de-DE')).toBe('Angeboten');
  expect(askedOf('pregunta a harbor pine dónde está mi pedido', name, 'es-ES')).toBe('dónde está mi pedido');
  expect(askedOf('harbor pineで注文を確認して', name, 'ja-JP')).toBe('注文を確認して');
  expect(askedOf('where is my order', name, 'en-US')).toBe('where is my order');
});

test('a name is words, not a pattern', () => {
  expect(isInvocation('open a.b', 'a.b', 'en-US')).toBe(true);
  expect(isInvocation('open axb', 'a.b', 'en-US')).toBe(false);
});
