import { describe, expect, it } from 'vitest';
import { merchantSession, testApp } from '../../../shell/session.fixture.ts';
import { activationOf, nextStepOf } from './activation.ts';

describe('the way to a live assistant', () => {
  it('goes on where the first step is missing', () => {
    const next = (session: Parameters<typeof merchantSession>[0], hasBusiness = true) =>
      nextStepOf(activationOf(merchantSession(session), hasBusiness));
    expect(next({ phoneVerified: false })).toBe('phone');
    expect(next({ phoneVerified: true }, false)).toBe('business');
    expect(next({ phoneVerified: true })).toBe('app');
    expect(next({ phoneVerified: true, apps: [testApp(1)] })).toBe('live');
    expect(next({ phoneVerified: true, apps: [testApp(1), testApp(2, { lifecycle: 'live' })] })).toBeNull();
  });
});
