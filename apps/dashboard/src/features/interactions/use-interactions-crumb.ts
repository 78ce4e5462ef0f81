import { useLingui } from '@lingui/react/macro';
import { planById } from '@voicecart/contract/plans';
import { useSession } from '../../lib/session.ts';

/** The page above a settings screen, under the name and address that the plan's menu has for it. */
export function useInteractionsCrumb(): { label: string; to: string } {
  const { t } = useLingui();
  const merchant = useSession()?.merchant;
  const isFirst = merchant ? planById[merchant.planId].interactions === 'v1' : false;
  return isFirst
    ? { label: t`Interactions`, to: '/myapps/interactions' }
    : { label: t`Features`, to: '/myapps/interactions-v2' };
}
