/** Another panel of the login page; where the person wanted to go stays in the address. */
export function panelLink(search: URLSearchParams, panel: 'signin' | 'company' | 'passkey'): string {
  const next = new URLSearchParams(search);
  next.set('panel', panel);
  return `?${next}`;
}
