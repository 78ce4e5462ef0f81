import { interactions } from '@voicecart/assistant/interactions/interactions';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AudiblePlace, startAudibleShop } from '../../../test/audible-shop.ts';
import { rotatingPart } from '../../../test/rotating-part.ts';
import { settingCases } from '../../../test/setting-cases.ts';

/**
 * No setting is dead: each field of each interaction is set to something else by the call its screen makes, and then
 * heard in the sandbox and by a signed Alexa request. Each day half of the interactions.
 */

let place: AudiblePlace;
beforeAll(async () => {
  place = await startAudibleShop();
}, 120_000);
afterAll(() => place.stop());
beforeEach(() => place.allow({}));

const fieldsOf = (settings: unknown) => Object.keys((settings as { shape: object }).shape).sort();

it('every field of every interaction is tried, and nothing else', () => {
  const tried = Object.fromEntries(interactions.map(({ key, type }) => [key, Object.keys(casesOf(type)).sort()]));
  expect(tried).toEqual(Object.fromEntries(interactions.map(({ key, settings }) => [key, fieldsOf(settings)])));
});

function casesOf(type: number) {
  return Object.entries(settingCases).find(([name]) => interactionNumbers[name as never] === type)?.[1] ?? {};
}

/** Two minutes of a core for all. */
const ofToday = rotatingPart(interactions, 2);
describe.each(ofToday.map((row) => [row.key, row] as const))('%s', (_key, row) => {
  const defaults = row.settings.parse({}) as Record<string, unknown>;
  afterAll(async () => {
    for (const shop of [place.full, place.bare]) await place.save(shop, row.type, defaults);
  });

  it.each(Object.entries(casesOf(row.type)))('%s', async (field, tried) => {
    const shop = tried.isBare ? place.bare : place.full;
    const before = { ...defaults, ...tried.beside };
    await place.allow(tried.allows ?? {});
    await place.save(shop, row.type, before);
    const without = await place.ask(shop, tried);
    await place.save(shop, row.type, { ...before, [field]: tried.set });
    const heard = await place.ask(shop, tried);
    for (const channel of tried.onlyAlexa === undefined ? (['alexa', 'sandbox'] as const) : (['alexa'] as const)) {
      const [was, is] = [without[channel].join('\n'), heard[channel].join('\n')];
      if (tried.hears) expect([channel, is]).toEqual([channel, expect.stringMatching(tried.hears)]);
      if (tried.hears) expect([channel, was]).toEqual([channel, expect.not.stringMatching(tried.hears)]);
      if (tried.lacks) expect([channel, was]).toEqual([channel, expect.stringMatching(tried.lacks)]);
      if (tried.lacks) expect([channel, is]).toEqual([channel, expect.not.stringMatching(tried.lacks)]);
      expect(Boolean(tried.hears ?? tried.lacks)).toBe(true);
    }
  });
});
