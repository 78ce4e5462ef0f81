import { messages } from '@voicecart/contract/messages';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { emptySignUp, registrationOf, type SignUpValues, shownSignUpError, validateSignUp } from './sign-up.ts';

const say = (text: string) => text;
const complete: SignUpValues = {
  businessName: 'Park Tea',
  website: 'https://Park-Tea.example',
  fullName: 'Ada Maria Park',
  email: 'Ada@park-tea.store',
  countryCode: '+43',
  phone: '(555) 123-4567',
  password: 'Tea-Time-1',
  confirm: 'Tea-Time-1',
  agree: true,
};

describe('the Basic sign-up', () => {
  it('asks for every field', () => {
    const { countryCode, ...others } = emptySignUp;
    const faults = validateSignUp(emptySignUp, say);
    expect(Object.keys(faults).sort()).toEqual(Object.keys(others).sort());
    expect(countryCode).toBe('+1');
    expect(faults.email).toBe(messages.required);
  });

  it('finds nothing wrong with a complete form, which the call then takes', () => {
    expect(validateSignUp(complete, say)).toEqual({});
    expect(signUpRoutes.register.body.parse(registrationOf(complete))).toMatchObject({
      fname: 'Ada',
      lname: 'Maria Park',
      email: 'ada@park-tea.store',
      website: 'https://park-tea.example',
      merchant_type: 3,
    });
  });

  it.each([
    ['businessName', 'Park, Tea', messages.businessNameHelp],
    ['email', 'ada@', messages.invalidEmail],
    ['website', 'park', messages.invalidUrl],
    ['confirm', 'other', messages.passwordsDiffer],
    ['password', 'short', 'Use 8 to 15 characters.'],
    ['agree', false, messages.required],
  ])('says what is wrong with %s', (field, value, text) => {
    expect(validateSignUp({ ...complete, [field]: value }, say)[field]).toBe(text);
  });

  it.each([
    [messages.alreadyRequested, 409, messages.alreadySignedUp],
    [messages.fullNameMissing, 400, messages.fullNamePrompt],
    ['deadlock detected', 500, messages.internalServerError],
    ['Use another password.', 400, 'Use another password.'],
  ])('shows "%s" of the server as the spec words it', (text, status, shown) => {
    expect(shownSignUpError(new ApiError(status, 'code', text), say)).toMatchObject({ message: shown });
  });
});
