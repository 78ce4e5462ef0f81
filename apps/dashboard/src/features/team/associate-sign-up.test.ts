import { messages } from '@voicecart/contract/messages';
import { associatesRoutes } from '@voicecart/contract/routes/associates';
import { describe, expect, it } from 'vitest';
import {
  associateOf,
  emailWarning,
  emptyAssociate,
  shownBusinessName,
  validateAssociate,
} from './associate-sign-up.ts';

const complete = {
  fullName: 'Cléo Park',
  phone: '(213) 373-4253',
  password: 'Tea-Time-1',
  confirm: 'Tea-Time-1',
  agree: true,
};
const validate = (values: typeof complete) =>
  validateAssociate(values, {
    checkPassword: ({ length }) => (length >= 8 && length <= 15 ? null : 'length'),
    say: (text) => text,
  });

describe('the associate’s form', () => {
  it('asks for every field', () => {
    expect(validate(emptyAssociate)).toEqual(
      Object.fromEntries(Object.keys(emptyAssociate).map((field) => [field, 'This field is required.'])),
    );
  });

  it('finds nothing wrong with a complete form, which the call then takes', () => {
    expect(validate(complete)).toEqual({});
    const link = { merchantId: 'm', invite: 't', email: 'cleo@shop.example' };
    expect(associatesRoutes.createAssociate.body.parse(associateOf(complete, link, 'captcha'))).toMatchObject({
      firstName: 'Cléo',
      lastName: 'Park',
      is_active: true,
      googleToken: 'captcha',
    });
  });

  it.each(['Cleo', 'Cleo Maria Park', 'Cleo P4rk', 'Cleo Park!', 'Cleo  Park', "Cleo O'Neil"])(
    'refuses the name "%s"',
    (fullName) => {
      expect(validate({ ...complete, fullName })).toEqual({ fullName: 'The full name entered is not valid' });
    },
  );

  it.each([
    ['confirm', 'other', 'The passwords do not match'],
    ['password', 'short', 'length'],
    ['phone', '12', 'Phone must have 10 digits.'],
  ])('says what is wrong with %s "%s"', (field, value, text) => {
    expect(validate({ ...complete, [field]: value })[field as keyof typeof complete]).toBe(text);
  });

  it('warns of an address that looks odd, and takes no time over a long one', () => {
    expect(['a.b@shop.example', 'a-b+c@shop-one.co.uk'].map(emailWarning)).toEqual([null, null]);
    expect(['a@shop', 'a b@shop.example', '.a@shop.example'].map(emailWarning)).toEqual([
      messages.doubtfulEmail,
      messages.doubtfulEmail,
      messages.doubtfulEmail,
    ]);
    const started = process.cpuUsage();
    emailWarning(`${'a'.repeat(50_000)}!`);
    emailWarning(`${'a.'.repeat(50_000)}`);
    expect(process.cpuUsage(started).user / 1e3).toBeLessThan(200);
  });

  it('shows a business name within its rules', () => {
    expect(shownBusinessName('Park Tea')).toBe('Park Tea');
    expect(shownBusinessName('Park, Tea; Co')).toBe('Park  Tea  Co');
    expect(shownBusinessName('x'.repeat(200))).toHaveLength(150);
  });
});
