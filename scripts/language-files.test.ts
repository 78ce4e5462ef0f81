import { expect, test } from 'vitest';
import { findFaults, modulesOf, outdated, readLanguages } from './language-files.ts';

const english = {
  phrases: {
    found: { one: 'I found {title}.', other: 'I found {count} of them.' },
    help: 'Say the name of a product.',
  },
  samples: { FindIntent: ['find {query}', 'search'] },
};

/** The faults of one subject in English and German. */
function faultsOf(german: unknown, own: unknown = english): string[] {
  return findFaults(
    new Map([
      ['en', new Map([['find', own]])],
      ['de', new Map(german === null ? [] : [['find', german]])],
    ]),
  );
}

const german = {
  phrases: { found: { one: 'Ich habe {title}.', other: 'Ich habe {count} davon.' }, help: 'Sag, was du suchst.' },
  samples: { FindIntent: ['finde {query}', 'suche'] },
};

test('the languages are whole, and the modules are made of them', () => {
  const all = readLanguages();
  expect(findFaults(all)).toEqual([]);
  expect(outdated(modulesOf(all))).toEqual([]);
});

test('a translation that is whole has no fault', () => {
  expect(faultsOf(german)).toEqual([]);
});

test.each([
  ['no file', null, 'de/find: is missing'],
  ['no phrase', { ...german, phrases: { help: 'Sag was.' } }, 'de/find phrases.found.one: is missing'],
  [
    'a mark by another name',
    { ...german, phrases: { ...german.phrases, help: 'Sag {was}.' } },
    'de/find phrases.help: has the marks was, English has none',
  ],
  [
    'a slot that no sample uses',
    { ...german, samples: { FindIntent: ['suche'] } },
    'de/find samples.FindIntent: uses the slots none, English query',
  ],
  [
    'a sample twice',
    { ...german, samples: { FindIntent: ['finde {query}', 'suche', 'suche'] } },
    'de/find samples.FindIntent: "suche" is in FindIntent already',
  ],
  [
    'a sentence left in English',
    { ...german, phrases: { ...german.phrases, help: english.phrases.help } },
    'de/find phrases.help: is the same in en',
  ],
  ['a section that is none', { ...german, phrase: {} }, 'de/find : '],
])('%s is told', (_, file, fault) => {
  // zod's own words are replaced in a process that has loaded the server.
  expect(faultsOf(file)).toContainEqual(expect.stringContaining(fault));
});

test('what a language lacks is spoken in English', () => {
  const all = new Map([
    ['en', new Map([['find', english]])],
    ['de', new Map<string, unknown>()],
  ]);
  expect(modulesOf(all).get('find.ts')).toContain('{ en: en.phrases, de: en.phrases,');
});
