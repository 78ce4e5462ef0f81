import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

export interface Country {
  /** In English. */
  readonly name: string;
  /** Digits; several countries may share one. */
  readonly callingCode: string;
  /** ISO 3166, two letters. */
  readonly code: CountryCode;
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country of the world's numbering plans, by English name. From the data of Google's libphonenumber. */
export const countries: readonly Country[] = getCountries()
  .map((code) => ({ name: names.of(code) ?? code, callingCode: getCountryCallingCode(code), code }))
  // Regions that CLDR has no name for come as their code.
  .filter(({ name, code }) => name !== code)
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const callingCodes = new Set(countries.map(({ callingCode }) => callingCode));

/** @param digits without `+` */
export function isCallingCode(digits: string): boolean {
  return callingCodes.has(digits);
}
