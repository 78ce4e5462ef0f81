import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { describe, expect, it } from 'vitest';
import { landingFor } from './landing.ts';

const app = { id: '00000000-0000-4000-8000-000000000001', name: 'Garden voice', lifecycle: 'draft' };
type Merchant = NonNullable<SessionInfo['merchant']>;

function merchantSession(merchant: Partial<Merchant>, apps: SessionInfo['apps'] = []): SessionInfo {
  return {
    identity: 'merchant',
    user: { id: app.id, email: 'owner@shop.example', name: 'Owner' },
    actor: null,
    merchant: {
      id: app.id,
      name: 'Shop',
      planId: 'pro',
      planName: 'Pro',
      subscriptionStatus: 'active',
      currency: 'USD',
      timeZone: 'America/New_York',
      onboardingStatus: 2,
      isSignUpComplete: true,
      firstApp: { currentStep: '', isDone: false },
      ...merchant,
    },
    lastAppId: apps[0]?.id ?? null,
    apps,
    phoneVerified: true,
    brand: { name: 'Voicecart', supportEmail: 'help@shop.example' },
  };
}

const startsOnBasic = { planId: 'basic', isSignUpComplete: false } as const;
const done = { currentStep: '', isDone: true };

describe('where a merchant lands', () => {
  it.each([
    ['Basic without an app: the first-app wizard', startsOnBasic, [], '/myapps/firstapp'],
    ['Basic in the middle of the wizard: back into it', startsOnBasic, [app], `/myapps/firstapp/${app.id}`],
    [
      'Basic after the wizard: the app home',
      { ...startsOnBasic, firstApp: done },
      [app],
      `/myapps/appdashboard/${app.id}`,
    ],
    ['Basic after the wizard, app deleted: a new app', { ...startsOnBasic, firstApp: done }, [], '/myapps/voiceapp'],
    ['Pro with an app: its analytics', {}, [app], `/myapps/analytics/${app.id}`],
    ['any plan without an app: a new app', {}, [], '/myapps/voiceapp'],
  ] as const)('%s', (_, merchant, apps, expected) => {
    expect(landingFor(merchantSession(merchant, [...apps]))).toBe(expected);
  });
});
