/** A day as mails tell it, in the merchant's time zone. */
export function dayText(day: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(day);
}
