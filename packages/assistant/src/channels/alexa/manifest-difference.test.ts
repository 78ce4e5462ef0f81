import { describe, expect, test } from 'vitest';
import { demoApp } from '../../test-support/conversation.ts';
import { buildManifest, type StoreDetails } from './manifest.ts';
import { findLostManifestEdits } from './manifest-difference.ts';

const listing = {
  name: 'Maple Street',
  summary: 'Shop by voice',
  description: 'All of our shop by voice.',
  keywords: ['shopping', 'maple'],
  smallIconUrl: 'https://shop.example/108.png',
  largeIconUrl: 'https://shop.example/512.png',
  privacyPolicyUrl: 'https://shop.example/privacy',
  termsOfUseUrl: null,
};
const store: StoreDetails = {
  endpointUrl: 'https://voice.example/app-1',
  sslCertificateType: 'Trusted',
  listings: { 'en-US': listing },
  category: 'SHOPPING',
  testingInstructions: 'Open it.',
  distributionCountries: [],
  permissions: ['alexa::profile:email:read'],
  events: ['SKILL_ENABLED'],
  usesPersonalInfo: true,
  allowsPurchases: false,
};
const app = demoApp();
const sent = buildManifest(app, store);

/** The manifest as the console leaves it, with one part replaced in its JSON. */
function edited(from: string, to: string, of: object = sent): unknown {
  const text = JSON.stringify(of);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to));
}
const lost = (inConsole: unknown, ours: unknown = sent, before: readonly unknown[] = [sent]) =>
  findLostManifestEdits(inConsole, before, ours).map(({ part, where, text, change }) => [change, part, where, text]);

describe('edits of a manifest in the console', () => {
  test('there are none in what was sent, whatever Amazon adds, in whatever order', () => {
    expect(lost(sent)).toEqual([]);
    const added = structuredClone(sent) as { manifest: Record<string, unknown> };
    added.manifest.ofAmazon = { added: true };
    expect(lost(added)).toEqual([]);
    expect(lost(edited('["shopping","maple"]', '["maple","shopping"]'))).toEqual([]);
    expect(lost(edited('All of our shop by voice.', ' All of our  shop by voice.\\n'))).toEqual([]);
  });

  test.each([
    ['"name":"Maple Street"', '"name":"Maple"', ['changed', 'name', 'en-US', 'Maple']],
    ['All of our shop', 'More of our shop', ['changed', 'description', 'en-US', 'More of our shop by voice.']],
    ['"shopping","maple"', '"shopping","maple","syrup"', ['added', 'keyword', 'en-US', 'syrup']],
    ['"shopping","maple"', '"shopping"', ['removed', 'keyword', 'en-US', 'maple']],
    [
      'https://shop.example/privacy',
      'https://new.example/p',
      ['changed', 'privacy-url', 'en-US', 'https://new.example/p'],
    ],
    [
      'alexa::profile:email:read',
      'alexa::devices:all:address:full:read',
      ['added', 'permission', '', 'alexa::devices:all:address:full:read'],
    ],
    ['"isChildDirected":false', '"isChildDirected":true', ['added', 'statement', '', 'isChildDirected']],
    [
      '"custom":{',
      '"custom":{"regions":{"EU":{"endpoint":{"uri":"https://eu.example"}}},',
      ['added', 'endpoint', 'EU', 'https://eu.example'],
    ],
  ])('%s to %s', (from, to, edit) => {
    expect(lost(edited(from, to))).toContainEqual(edit);
  });

  test('a language that was added is told with its name', () => {
    const two = buildManifest(
      { ...app, locales: ['en-US', 'de-DE'] },
      { ...store, listings: { 'en-US': listing, 'de-DE': listing } },
    );
    expect(lost(two)).toEqual(
      expect.arrayContaining([
        ['added', 'locale', '', 'de-DE'],
        ['added', 'name', 'de-DE', 'Maple Street'],
      ]),
    );
  });

  test('what we changed ourselves is no edit, and an edit that we made as well is not lost', () => {
    const ours = edited('Shop by voice', 'Shop faster');
    expect(lost(sent, ours)).toEqual([]);
    expect(lost(edited('Shop by voice', 'Shop faster'), ours)).toEqual([]);
    // Both changed it: the console's is what would be lost.
    expect(lost(edited('Shop by voice', 'Just ask'), ours)).toEqual([['changed', 'summary', 'en-US', 'Just ask']]);
  });

  test('is held against the nearest of what may stand there; where none is known, all that stands there only is told', () => {
    const earlier = edited('Shop by voice', 'Shop by words');
    expect(lost(earlier, sent, [sent, earlier])).toEqual([]);
    expect(lost(earlier, sent, [])).toEqual([['changed', 'summary', 'en-US', 'Shop by words']]);
    expect(lost(sent, sent, [])).toEqual([]);
  });
});

describe('edits of a flash briefing in the console', () => {
  const briefing = buildManifest(app, {
    ...store,
    feedUrls: { 'en-US': 'https://shop.example/briefing/a/en-US.json' },
  });

  test('a feed and the words around it are told', () => {
    const added = edited(
      '"feeds":[',
      '"feeds":[{"url":"https://other.example/feed","isDefault":false,"contentType":"TEXT","genre":"OTHER","updateFrequency":"DAILY"},',
      briefing,
    );
    expect(lost(added, briefing, [briefing])).toEqual([['added', 'feed', 'en-US', 'https://other.example/feed']]);
    const said = edited('From Maple Street', 'In Maple Street news', briefing);
    expect(lost(said, briefing, [briefing])).toEqual([['changed', 'preamble', 'en-US', 'In Maple Street news']]);
    expect(lost(briefing, briefing, [briefing])).toEqual([]);
  });
});
