import { useLingui } from '@lingui/react/macro';
import { type RouteRow, refusesActing } from '@voicecart/contract/route';
import { useSession } from './session.ts';

/** Why whoever acts as the merchant may not send this call with these fields, or null: the rule that the server refuses with. */
export function useActingReason(row: RouteRow, ...fields: string[]): string | null {
  const { t } = useLingui();
  const actor = useSession()?.actor;
  return actor && refusesActing(row, fields, actor.identity)
    ? t`You’re acting as this merchant. Only its own team can change this.`
    : null;
}
