import { describe, expect, it } from 'vitest';
import { signUpAddress, validateLanding } from './landing.ts';

const say = (text: string) => text;
const complete = { name: 'Ada Park', email: 'ada@park-tea.store', website: 'https://park-tea.example/shop?a=1' };

describe('the landing form', () => {
  it('asks for name, email and website', () => {
    expect(validateLanding({ name: ' ', email: '', website: '' }, say)).toEqual({
      name: 'This field is required.',
      email: 'This field is required.',
      website: 'This field is required.',
    });
    expect(validateLanding(complete, say)).toEqual({});
  });

  it.each([
    ['email', 'ada', 'Email must be a valid email address'],
    ['email', 'ada@park', 'Email must be a valid email address'],
    ['website', 'park', 'Url must be a valid.'],
    ['website', 'ftp://park.example', 'Url must be a valid.'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters.'],
  ])('says what is wrong with %s "%s"', (field, value, text) => {
    expect(validateLanding({ ...complete, [field]: value }, say)).toEqual({ [field]: text });
  });

  it.each(['park-tea.example', 'http://park-tea.example', 'HTTPS://Shop.Park-Tea.example:8080/a'])(
    'takes %s',
    (website) => {
      expect(validateLanding({ ...complete, website, name: 'x'.repeat(200) }, say)).toEqual({});
    },
  );

  it('leads to the sign-up, everything encoded', () => {
    expect(signUpAddress(complete)).toBe(
      '/signup/basic/Ada%20Park/ada%40park-tea.store/https%3A%2F%2Fpark-tea.example%2Fshop%3Fa%3D1/',
    );
  });
});
