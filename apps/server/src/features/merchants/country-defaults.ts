/** ISO 4217 codes with the countries that pay in them (ISO 3166). A shop elsewhere begins with US dollars. */
const countriesOfCurrency: Readonly<Record<string, string>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EGP: 'EG',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KWD: 'KW',
  MAD: 'MA EH',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO BV SJ',
  NZD: 'NZ CK NU PN TK',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VND: 'VN',
  XOF: 'BF BJ CI GW ML NE SN TG',
  ZAR: 'ZA',
};

const currencyOfCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesOfCurrency).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

export interface CountryDefaults {
  readonly currency?: string;
  /** IANA; a zone that Node knows, and PostgreSQL may not. */
  readonly timeZone?: string;
}

/**
 * What a new shop begins with, until its owner says otherwise: the country's currency, and the browser's time zone where
 * that is one of the country's, else the country's only one.
 */
export function defaultsOfCountry(country: string, browserZone: string | undefined): CountryDefaults {
  const currency = currencyOfCountry.get(country);
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  const [first, ...others] = zones;
  const timeZone = zones.find((zone) => zone === browserZone) ?? (others.length === 0 ? first : undefined);
  return { ...(currency ? { currency } : {}), ...(timeZone ? { timeZone } : {}) };
}
