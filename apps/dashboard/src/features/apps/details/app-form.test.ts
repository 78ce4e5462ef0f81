import { appDefaults } from '@voicecart/contract/app-defaults';
import { describe, expect, it } from 'vitest';
import { detailsFaults, detailsOf, emptyDetails, perLocale, sentDetails } from './app-form.ts';

const good = { ...emptyDetails, name: 'Garden voice', invocationName: 'garden voice' };

describe('the details of an app', () => {
  it.each([
    ['what is needed', {}, {}],
    ['a name of one letter', { name: ' a ' }, { name: 'name' }],
    ['an address without https', { privacyUrl: 'shop.example/privacy' }, { privacyUrl: 'address' }],
    ['an address of another kind', { termsUrl: 'javascript:alert(1)' }, { termsUrl: 'address' }],
    ['a full address', { termsUrl: 'https://shop.example/terms' }, {}],
    ['no language', { locales: [] }, { locales: 'locales' }],
  ])('%s', (_, change, faults) => {
    expect(detailsFaults({ ...good, ...change })).toEqual(faults);
  });

  it('are sent without the spaces around them', () => {
    expect(sentDetails({ ...good, name: ' Garden voice ', privacyUrl: ' https://shop.example ' })).toMatchObject({
      name: 'Garden voice',
      privacyUrl: 'https://shop.example',
    });
  });
});

it('the description that every app begins with is shown as an empty field', () => {
  expect(detailsOf({ ...good, description: appDefaults.description }).description).toBe('');
  expect(detailsOf({ ...good, description: 'Mugs by voice.' }).description).toBe('Mugs by voice.');
});

it('the messages of an app have a place in each of its languages, and keep what is there', () => {
  const messagesByLocale = { 'de-DE': { help_message: 'Frag nur.' }, 'it-IT': { stop_message: 'Ciao.' } };
  expect(perLocale({ locales: ['en-US', 'de-DE'], messagesByLocale })).toEqual({ 'en-US': {}, ...messagesByLocale });
});
