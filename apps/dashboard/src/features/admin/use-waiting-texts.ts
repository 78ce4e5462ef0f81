import { useLingui } from '@lingui/react/macro';
import type { HeldPermission } from '@voicecart/contract/routes/permissions';

/** Says a value and what it comes from. */
export function useHeldWords() {
  const { t } = useLingui();

  function inherited({ inherited: value, from }: HeldPermission): string {
    const words = {
      default: value > 0 ? t`On (default)` : t`Off (default)`,
      plan: value > 0 ? t`On (plan)` : t`Off (plan)`,
      role: value > 0 ? t`On (role)` : t`Off (role)`,
      merchant: value > 0 ? t`On (merchant)` : t`Off (merchant)`,
    };
    return words[from];
  }

  const own = { on: t`Always on`, off: t`Always off` };
  return {
    inherited,
    own,
    held: (permission: HeldPermission) => {
      if (permission.own === null) return inherited(permission);
      return permission.own > 0 ? own.on : own.off;
    },
  };
}
