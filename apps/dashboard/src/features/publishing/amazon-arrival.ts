/** What the address says that a login with Amazon came back with, or that it has yet to begin. */
export type AmazonArrival =
  | { readonly kind: 'token'; readonly token: string; readonly state: string | undefined }
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The person said no at Amazon. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'start' };

/**
 * The voice-platform login guard (G014): a token in the fragment is stored and the window closed; without anything a
 * full-page login begins. Amazon's authorisation-code grant brings a code in the query instead of a token.
 */
export function voicePlatformLogin({ search, hash }: { search: string; hash: string }): AmazonArrival {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const token = fragment.get('access_token') || fragment.get('token');
  if (token) return { kind: 'token', token, state: fragment.get('state') ?? undefined };
  const error = fragment.get('error') ?? query.get('error');
  if (error === 'access_denied') return { kind: 'refused' };
  if (error) {
    return { kind: 'failed', reason: fragment.get('error_description') ?? query.get('error_description') ?? error };
  }
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { kind: 'code', code, state } : { kind: 'start' };
}
