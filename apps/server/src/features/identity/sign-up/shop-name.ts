/** What a shop is called that was not named: never like the person, whom shoppers do not know. */
export function shopNameFrom(website: string): string {
  const host = URL.parse(/^https?:/i.test(website) ? website : `https://${website}`)?.hostname ?? '';
  const [word = ''] = host.replace(/^www\./, '').split('.');
  return word === '' ? 'My shop' : word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}
