import { useLingui } from '@lingui/react/macro';
import { type RouteRow, refusesActing } from '@voicecart/contract/route';
import { useSession } from './session.ts';

/** Why whoever acts as the merchant may not send this call with these fields, or null: the rule that the server refuses with. */
export function useActingReason(row: RouteRow, ...fields: string[]): string | null {
  const { t } = useLingui();
  const isActing = Boolean(useSession()?.actor);
  return isActing && refusesActing(row, fields)
    ? t`You’re acting as this merchant. Only its own team can change this.`
    : null;
}
