import { describe, expect, it } from 'vitest';
import { asUtterance, faultWhileTyping, isList, partsOf, shownUtterances, type Utterance } from './utterance-text.ts';

const slots = { query: 'AMAZON.SearchQuery' };
const present: Utterance[] = [
  { text: 'find {query}', origin: 'default' },
  { text: 'show me {query}', origin: 'removed' },
  { text: 'got any {query}', origin: 'added' },
];

describe('an utterance while it is typed', () => {
  it.each([
    ['look for {query}', null],
    ['', null],
    ["i'm looking for a size 12.", null],
    ['where is my order?', null],
    ['¿dónde está mi pedido?', null],
    ['who? me', { kind: 'character', what: '?' }],
    ['Find {query}!', { kind: 'present' }],
    ['find {query', { kind: 'brace' }],
    ['find query}', { kind: 'brace' }],
    ['find {color} mugs', { kind: 'slot', what: 'color' }],
    ['{query} or {query}', { kind: 'twice', what: 'query' }],
    ['find <b>', { kind: 'character', what: '<' }],
    ['Find { query }', { kind: 'present' }],
    ['show  me {query}', { kind: 'removed' }],
  ])('%j: %j', (text, fault) => {
    expect(faultWhileTyping(text, slots, present)).toEqual(fault);
  });
});

describe('a list of utterances', () => {
  it.each([
    ['find {query}', false],
    ['find {query}\n', false],
    ['find {query}\nshow me {query}', true],
    ['find {query}\r\nshow me {query}\r\n', true],
  ])('%j: %j', (text, expected) => {
    expect(isList(text)).toBe(expected);
  });
});

describe('what a shopper said, as an utterance', () => {
  it.each([
    ['do you ship to Graz? 100%', 'do you ship to Graz 100'],
    ["what's new.", "what's new"],
    ['  find   {query}, please! ', 'find {query} please'],
    ['größe zwei', 'größe zwei'],
    ['!?', ''],
  ])('%j: %j', (said, utterance) => {
    expect(asUtterance(said)).toBe(utterance);
  });
});

describe('the utterances shown', () => {
  it("the merchant's own come first, what was taken out last", () => {
    expect(shownUtterances(present, '').map((one) => one.origin)).toEqual(['added', 'default', 'removed']);
  });

  it('are those that hold the searched words, whatever the case', () => {
    expect(shownUtterances(present, 'SHOW me').map((one) => one.text)).toEqual(['show me {query}']);
  });
});

describe('the parts of an utterance', () => {
  it('are its words and its slots, and together the utterance again', () => {
    const parts = partsOf('find {query} for me');
    expect(parts.map((part) => part.isSlot)).toEqual([false, true, false]);
    expect(parts.map((part) => part.text).join('')).toBe('find {query} for me');
  });
});
