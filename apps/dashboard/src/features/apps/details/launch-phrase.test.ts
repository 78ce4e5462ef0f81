import { describe, expect, it } from 'vitest';
import { launchPhrase, spokenForm } from './launch-phrase.ts';

describe('how an app is opened', () => {
  it.each([
    ['en-GB', 'Alexa, open garden voice'],
    ['de-DE', 'Alexa, öffne garden voice'],
    ['ja-JP', 'アレクサ、garden voiceを開いて'],
  ] as const)('%s: %s', (locale, phrase) => {
    expect(launchPhrase('garden voice', locale)).toBe(phrase);
  });
});

describe('the spoken form of a name', () => {
  it.each([
    ['Blue Mug & Co.', 'blue mug co'],
    ['Größe   Zwei', 'größe zwei'],
    ["Sam's Tools", "sam's tools"],
    ['Shop 24/7', 'shop'],
    ['', ''],
  ])('%j: %j', (name, spoken) => {
    expect(spokenForm(name)).toBe(spoken);
  });

  it('is never longer than Amazon takes', () => {
    expect(spokenForm('very long '.repeat(10)).length).toBeLessThanOrEqual(50);
  });
});
