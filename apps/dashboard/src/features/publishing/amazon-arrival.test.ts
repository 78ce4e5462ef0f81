import { describe, expect, it } from 'vitest';
import { voicePlatformLogin } from './amazon-arrival.ts';

const arrival = (search: string, hash = '') => voicePlatformLogin({ search, hash });

describe('the voice-platform login guard (G014)', () => {
  it('stores a token of the fragment', () => {
    expect(arrival('', '#access_token=Atza%7Cone&token_type=bearer&state=s1')).toEqual({
      kind: 'token',
      token: 'Atza|one',
      state: 's1',
    });
    expect(arrival('', '#token=Atza|one')).toEqual({ kind: 'token', token: 'Atza|one', state: undefined });
  });

  it('begins a full-page login without one', () => {
    for (const [search, hash] of [
      ['', ''],
      ['?', '#'],
      ['', '#access_token='],
      ['?code=1', ''],
      ['?state=1', ''],
      // A token has no business in a query, where logs keep it.
      ['?access_token=Atza|one', ''],
    ] as const) {
      expect(arrival(search, hash)).toEqual({ kind: 'start' });
    }
  });

  it('ends a login that Amazon sent back', () => {
    expect(arrival('?code=AN1&scope=profile&state=s1')).toEqual({ kind: 'code', code: 'AN1', state: 's1' });
    expect(arrival('?error=access_denied&error_description=Access+not+permitted.')).toEqual({ kind: 'refused' });
    expect(arrival('', '#error=access_denied')).toEqual({ kind: 'refused' });
    expect(arrival('?error=invalid_scope&error_description=Unknown+scope')).toEqual({
      kind: 'failed',
      reason: 'Unknown scope',
    });
    expect(arrival('?error=server_error')).toEqual({ kind: 'failed', reason: 'server_error' });
  });
});
