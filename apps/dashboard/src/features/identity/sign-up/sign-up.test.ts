import { messages } from '@voicecart/contract/messages';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { describe, expect, it } from 'vitest';
import { ApiError, readRefusal } from '../../../lib/api-error.ts';
import { callingCodeOf, countryOptions, firstCountry } from './countries.ts';
import {
  initialSignUp,
  isCaptchaSpent,
  leadsToNotFound,
  registrationOf,
  type SignUpRules,
  type SignUpValues,
  shownSignUpError,
  signUpPlan,
  splitName,
  validateSignUp,
} from './sign-up.ts';

const say = (text: string) => text;
const rules: SignUpRules = {
  isSelfServe: true,
  checkPassword: ({ length }) => (length >= 8 && length <= 15 ? null : 'Use 8 to 15 characters.'),
  blockedDomains: ['mailinator.com'],
  say,
  blockedDomainText: 'blocked',
};
const complete: SignUpValues = {
  businessName: 'Park Tea',
  website: 'https://Park-Tea.example',
  fullName: 'Ada Maria Park',
  email: 'Ada@park-tea.store',
  country: 'AT:43',
  phone: '(555) 123-4567',
  password: 'Tea-Time-1',
  confirm: 'Tea-Time-1',
  agree: true,
};
const planOf = (word: string) => {
  const plan = signUpPlan('signup', word);
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('the sign-up form', () => {
  it('asks for every field, of a request for all but the password', () => {
    const empty = initialSignUp({}, '');
    expect(Object.keys(validateSignUp(empty, rules)).sort()).toEqual(Object.keys(empty).sort());
    expect(Object.values(validateSignUp({ ...empty, country: 'US:1' }, rules))).toEqual(
      Array.from({ length: 8 }, () => messages.required),
    );
    const request = Object.keys(validateSignUp(empty, { ...rules, isSelfServe: false }));
    expect(request).not.toContain('password');
    expect(request).not.toContain('confirm');
    expect(request).toContain('email');
  });

  it('finds nothing wrong with a complete form, which the call then takes', () => {
    expect(validateSignUp(complete, rules)).toEqual({});
    expect(signUpRoutes.register.body.parse(registrationOf(complete, planOf('basic'), 'token'))).toMatchObject({
      fname: 'Ada',
      lname: 'Maria Park',
      email: 'ada@park-tea.store',
      website: 'https://park-tea.example',
      country_code: '43',
      merchant_type: 3,
      type: 'merchant',
      gender: '',
      domain: ['basic plan'],
      is_self_serve_user: true,
      response: 'token',
    });
  });

  it('sends no password with a request', () => {
    const body = registrationOf({ ...complete, password: 'left over', confirm: '' }, planOf('pro'), 'token');
    expect(body).toMatchObject({ password: '', domain: ['pro plan'], is_self_serve_user: false });
    expect(signUpRoutes.register.body.safeParse(body).success).toBe(true);
  });

  it('begins with what the address gives', () => {
    expect(initialSignUp({ name: 'Ada Park', url: 'park.example' }, 'US:1')).toMatchObject({
      fullName: 'Ada Park',
      website: 'park.example',
      email: '',
    });
  });

  it.each([
    ['businessName', 'Park, Tea', messages.businessNameHelp],
    ['businessName', 'Park; Tea', messages.businessNameHelp],
    ['email', 'ada@', messages.invalidEmail],
    ['email', 'ada@mailinator.com', 'blocked'],
    ['email', 'ada@x.Mailinator.com', 'blocked'],
    ['website', 'park', messages.invalidUrl],
    ['phone', '123 456', 'Phone must have 10 digits.'],
    ['confirm', 'other', messages.passwordsDiffer],
    ['password', 'short', 'Use 8 to 15 characters.'],
    ['agree', false, messages.required],
  ])('says what is wrong with %s "%s"', (field, value, text) => {
    expect(validateSignUp({ ...complete, [field]: value }, rules)[field]).toBe(text);
  });

  it.each([
    ['businessName', 150],
    ['fullName', 75],
  ])('takes %s of %i characters and no more', (field, max) => {
    expect(validateSignUp({ ...complete, [field]: 'x'.repeat(max) }, rules)).toEqual({});
    expect(validateSignUp({ ...complete, [field]: 'x'.repeat(max + 1) }, rules)).toHaveProperty(field);
  });

  it('splits a name at its first space', () => {
    expect(splitName('  Ada   Maria  Park ')).toEqual({ fname: 'Ada', lname: 'Maria Park' });
    expect(splitName('Ada')).toEqual({ fname: 'Ada', lname: '' });
  });
});

describe('the plan of the address', () => {
  it.each([
    ['signup', 'basic', 'basic', true],
    ['signup', 'Pro', 'pro', false],
    ['signup', 'enterprise', 'enterprise', false],
    ['amazon-pay', 'basic', 'amazon-pay-basic', true],
    ['amazon-pay', 'pro', 'amazon-pay-pro', false],
    ['amazon-pay', 'enterprise', 'amazon-pay', false],
  ] as const)('%s/%s is %s', (door, word, id, isSelfServe) => {
    expect(signUpPlan(door, word)).toMatchObject({ id, isSelfServe });
  });

  it.each(['agency', 'plugin-basic', '', undefined])('%s is none', (word) => {
    expect(signUpPlan('signup', word)).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([
    [messages.alreadyRequested, 409, "You've already signed-up for a Basic Plan."],
    [messages.fullNameMissing, 400, 'Please enter your full name'],
    [
      'Invalid security token',
      400,
      "There was a problem verifying your submission. Please click 'Create Account' again.",
    ],
    [
      'timeout-or-duplicate',
      400,
      "There was a problem verifying your submission. Please click 'Create Account' again.",
    ],
    ['deadlock detected', 500, 'Internal server error'],
    ['Use another password.', 400, 'Use another password.'],
  ])('"%s" of the server is shown as the spec words it', (text, status, shown) => {
    expect(shownSignUpError(new ApiError(status, 'code', text), say)).toMatchObject({ message: shown });
  });

  it.each([
    ['no JSON', '<h1>Weird failure</h1>'],
    ['another shape', { success: false, error: 'Weird failure' }],
  ])('E019 of %s is an internal server error', (_, body) => {
    const error = readRefusal(400, 'Bad Request', body);
    expect(shownSignUpError(error, say)).toMatchObject({ message: 'Internal server error' });
    expect(leadsToNotFound(error)).toBe(false);
  });

  it('E017 leads to /pagenotfound where the form knows no words for its code', () => {
    const leads = (code: string) => leadsToNotFound(new ApiError(400, code, 'Weird failure'));
    expect(['unknown_plan', 'weird', '1007'].filter(leads)).toEqual(['unknown_plan', 'weird', '1007']);
    const known = ['invalid', 'already_requested', 'captcha_invalid', 'password_policy', 'blocked_domain', 'busy'];
    const general = ['too_many_requests', 'internal', 'unavailable', 'unreachable', 'unexpected_reply', 'xsrf'];
    expect([...known, ...general].filter(leads)).toEqual([]);
    expect(leadsToNotFound(new Error('Weird failure'))).toBe(false);
  });

  it('stands beside its field', () => {
    const shown = (text: string) => shownSignUpError(new ApiError(409, 'code', text), say);
    expect(shown(messages.alreadyRequested)).toMatchObject({ fields: [{ path: 'email' }] });
    expect(shown(messages.fullNameMissing)).toMatchObject({ fields: [{ path: 'fname' }] });
    // Of another's captcha nothing is known that a field could say.
    expect(shown(messages.captchaRepeated)).toMatchObject({ fields: [] });
  });

  it('tells whether the captcha is used up', () => {
    const spent = (text: string) => isCaptchaSpent(new ApiError(400, 'code', text));
    expect([messages.captchaInvalid, messages.captchaRepeated, messages.alreadyRequested].map(spent)).toEqual([
      true,
      true,
      true,
    ]);
    expect(spent(messages.fullNameMissing)).toBe(false);
  });
});

describe('country codes', () => {
  const options = countryOptions(
    [
      { name: 'Austria', 'calling-code': '43', code: 'AT' },
      { name: 'Canada', 'calling-code': '1', code: 'CA' },
      { name: 'United Kingdom', 'calling-code': '44', code: 'GB' },
      { name: 'United States', 'calling-code': '1', code: 'US' },
    ],
    'de',
  );

  it('stand in the viewer’s language and order', () => {
    expect(options[0]).toEqual({ value: 'CA:1', label: 'Kanada (+1)' });
    expect(callingCodeOf('AT:43')).toBe('43');
  });

  it.each([
    [['de-AT', 'en'], undefined, 'AT:43'],
    [['en-CA'], undefined, 'CA:1'],
    [['de'], undefined, 'US:1'],
    [['en-CA'], '1', 'CA:1'],
    [['de-AT'], '1', 'US:1'],
    [['de-AT'], '44', 'GB:44'],
    [['en-US'], undefined, 'AT:43', 'Europe/Vienna'],
    [['de-AT'], undefined, 'AT:43', 'UTC'],
    [['en-US'], '1', 'CA:1', 'America/Toronto'],
  ])('begin for %s and %s with %s (clock: %s)', (languages, callingCode, first, timeZone?: string) => {
    expect(firstCountry(options, languages, callingCode, timeZone)).toBe(first);
  });
});
