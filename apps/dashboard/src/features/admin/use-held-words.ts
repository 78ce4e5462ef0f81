import { useLingui } from '@lingui/react/macro';
import type { HeldPermission } from '@voicecart/contract/routes/permissions';

/** Says a value and what it comes from. */
export function useHeldWords() {
  const { t } = useLingui();

  function inherited({ inherited: value, from }: HeldPermission): string {
    const words = {
      default: value > 0 ? t`On, by default` : t`Off, by default`,
      plan: value > 0 ? t`On, from the plan` : t`Off, from the plan`,
      role: value > 0 ? t`On, from the role` : t`Off, from the role`,
      merchant: value > 0 ? t`On, from the merchant` : t`Off, from the merchant`,
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
