import { describe, expect, it } from 'vitest';
import { mayCount } from './page-analytics.ts';

const merchant = { identity: 'merchant', actor: null } as const;

describe('counting pages', () => {
  it('needs a consent', () => {
    expect(mayCount('yes', merchant)).toBe(true);
    expect(mayCount('yes', null)).toBe(true);
    for (const consent of ['no', null] as const) {
      expect(mayCount(consent, merchant)).toBe(false);
      expect(mayCount(consent, null)).toBe(false);
    }
  });

  it('leaves admins out, and whoever acts as a merchant', () => {
    for (const identity of ['super_admin', 'agency_admin', 'amazonpayrep'] as const) {
      expect(mayCount('yes', { identity, actor: null })).toBe(false);
    }
    expect(
      mayCount('yes', {
        ...merchant,
        actor: {
          id: '1',
          email: 'admin@x.example',
          identity: 'super_admin',
          until: '2036-01-01T00:00:00.000Z',
          hasEnded: false,
        },
      }),
    ).toBe(false);
  });
});
