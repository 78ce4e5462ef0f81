import { planById } from '@voicecart/contract/plans';
import { useSession } from '../../lib/session.ts';

/** The page above a settings screen, under the name and address that the plan's menu has for it. */
export function useInteractionsCrumb(): 'interactions' | 'features' {
  const merchant = useSession()?.merchant;
  return merchant && planById[merchant.planId].interactions === 'v1' ? 'interactions' : 'features';
}
