import { type CountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { invalid } from '../../../platform/errors.ts';

/** Numbers that cost whoever calls them, or belong to a machine: codes sent there would be somebody's income. */
const refusedTypes = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL'];

export interface PhoneNumber {
  readonly e164: string;
  /** In groups, with the country code, for people. */
  readonly shown: string;
  /** Digits. */
  readonly countryCode: string;
  /** Surely no mobile phone. In North America nobody can tell. */
  readonly isFixedLine: boolean;
}

/**
 * Reads a number as people of its country write it, and checks it against that country's numbering plan.
 * @param countryCode digits
 * @throws AppError 400 with the field `phone`
 */
export function readPhone(countryCode: string, phone: string): PhoneNumber {
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode: countryCode as CountryCallingCode });
  if (!number?.isValid() || number.countryCallingCode !== countryCode) {
    throw invalid('phone', `There is no such number under +${countryCode}.`);
  }
  const type = number.getType();
  if (type && refusedTypes.includes(type)) {
    throw invalid('phone', 'This kind of number cannot be used: give a mobile or a usual line.');
  }
  return {
    e164: number.number,
    shown: number.formatInternational(),
    countryCode,
    isFixedLine: type === 'FIXED_LINE',
  };
}

/** A stored number in its parts: E.164 after a verification, as it was typed before. */
export function splitPhone(stored: string, countryCode: string): { countryCode: string; phone: string } {
  const number = stored.startsWith('+') ? parsePhoneNumberFromString(stored) : undefined;
  if (!number) return { countryCode, phone: stored };
  return { countryCode: number.countryCallingCode, phone: number.formatNational() };
}
