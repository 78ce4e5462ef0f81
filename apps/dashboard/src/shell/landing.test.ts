import { describe, expect, it } from 'vitest';
import { landingFor } from './landing.ts';
import { merchantSession, testApp } from './test-session.ts';

const app = testApp(1);

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
    expect(
      landingFor(
        merchantSession({ merchant, planId: 'planId' in merchant ? merchant.planId : 'pro', apps: [...apps] }),
      ),
    ).toBe(expected);
  });
});
