import { useLingui } from '@lingui/react/macro';

/** Names of the days of the week, Sunday first. */
export function useWeekdays(): readonly string[] {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(1970, 0, 4 + day))));
}
