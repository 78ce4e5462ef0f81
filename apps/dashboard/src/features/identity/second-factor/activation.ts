import type { SessionInfo } from '@voicecart/contract/routes/accounts';

export const activationSteps = ['account', 'phone', 'business', 'app', 'live'] as const;
export type ActivationStep = (typeof activationSteps)[number];

/** Which steps to a live shop assistant are done. @param hasBusiness whether name, website and contact are given */
export function activationOf(session: SessionInfo, hasBusiness: boolean): Record<ActivationStep, boolean> {
  return {
    // Nobody gets here without a confirmed address.
    account: true,
    phone: session.phoneVerified,
    business: hasBusiness,
    app: session.apps.length > 0,
    live: session.apps.some(({ lifecycle }) => lifecycle === 'live'),
  };
}

/** The first step that is not done. */
export function nextStepOf(done: Record<ActivationStep, boolean>): ActivationStep | null {
  return activationSteps.find((step) => !done[step]) ?? null;
}
