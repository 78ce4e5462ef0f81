import type { PlanId } from './plans.ts';

/** The word in the address of the sign-up screens; any other leads to the sign-in (E048). */
export const signUpWords = ['basic', 'pro', 'enterprise'] as const;
export type SignUpWord = (typeof signUpWords)[number];

/** Which plan a word stands for, by the door: `/signup/{word}` or `/amazon-pay/register/{word}`. */
export const signUpPlans = {
  signup: { basic: 'basic', pro: 'pro', enterprise: 'enterprise' },
  'amazon-pay': { basic: 'amazon-pay-basic', pro: 'amazon-pay-pro', enterprise: 'amazon-pay' },
} as const satisfies Record<string, Record<SignUpWord, PlanId>>;
export type SignUpDoor = keyof typeof signUpPlans;

/** Plans whose account starts at once. The others are requests that a person answers (E040). */
export const selfServePlans: readonly PlanId[] = ['basic', 'amazon-pay-basic'];
