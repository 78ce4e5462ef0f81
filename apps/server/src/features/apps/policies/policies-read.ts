import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type SpokenPolicyKind, spokenPolicyKinds } from '@voicecart/contract/routes/policies';
import type { AppContent } from '../../../schema/apps.tables.ts';

/** The interaction that reads out a policy. */
export const readBy: Readonly<Record<SpokenPolicyKind, number>> = {
  return: interactionNumbers.returnPolicy,
  shipping: interactionNumbers.shippingPolicy,
};

/** The policies that an app reads out: those whose interaction is on. */
export function policiesRead({ interactions }: Pick<AppContent, 'interactions'>): SpokenPolicyKind[] {
  const on = new Set(interactions.filter(({ is_enabled }) => is_enabled).map(({ type }) => type));
  return spokenPolicyKinds.filter((kind) => on.has(readBy[kind]));
}
