import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { verificationRoutes } from '@voicecart/contract/routes/verification';
import { call } from '../../../lib/api.ts';

/** `AT:43`: the country's code, since several share a calling code, and the calling code that the calls want. */
export type CountryValue = string;

export interface CountryOption {
  readonly value: CountryValue;
  readonly label: string;
}

/** The countries with their calling codes, in the viewer's language. */
export function useCountries() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(verificationRoutes.countries, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ countries }) => countryOptions(countries, i18n.locale),
  });
}

export function countryOptions(
  countries: readonly { name: string; 'calling-code': string; code: string }[],
  locale: string,
): CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries
    .map(({ name, code, 'calling-code': callingCode }) => ({
      value: `${code}:${callingCode}`,
      label: `${names.of(code) ?? name} (+${callingCode})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

export function callingCodeOf(value: CountryValue): string {
  return value.split(':')[1] ?? '';
}

/** `AT` of `AT:43`. */
export function countryOf(value: CountryValue): string | undefined {
  return value.split(':')[0] || undefined;
}

/**
 * The country to begin with: that of a known calling code, else where the browser's clock is, else of its languages (half
 * of the world's browsers say en-US), else the United States. Of countries that share a code, the browser's own or the
 * largest goes first.
 */
export function firstCountry(
  options: readonly CountryOption[],
  languages: readonly string[],
  callingCode?: string,
  timeZone?: string,
): CountryValue {
  const local = timeZone ? options.find((option) => hasTimeZone(option, timeZone)) : undefined;
  const regions = [
    countryOf(local?.value ?? '') ?? '',
    ...languages.map((tag) => new Intl.Locale(tag).region ?? ''),
    ...['US', 'GB', 'AU', 'IT', 'NO', 'RU'],
  ];
  const fits = ({ value }: CountryOption) => callingCode === undefined || callingCodeOf(value) === callingCode;
  const fitting = options.filter(fits);
  const own = regions.map((region) => fitting.find(({ value }) => value.startsWith(`${region}:`))).find(Boolean);
  return (own ?? fitting[0] ?? options[0])?.value ?? '';
}

function hasTimeZone({ value }: CountryOption, timeZone: string): boolean {
  const locale = new Intl.Locale(`und-${countryOf(value)}`);
  // Not every browser knows the zones of a country.
  return locale.getTimeZones?.()?.includes(timeZone) ?? false;
}
