import { useLingui } from '@lingui/react/macro';
import type { PolicyKind } from '@voicecart/contract/routes/policies';

export function usePolicyWords(): Record<PolicyKind, { title: string; help: string }> {
  const { t } = useLingui();
  return {
    return: { title: t`Returns`, help: t`How long shoppers can send things back, and who pays for it.` },
    shipping: { title: t`Shipping`, help: t`Where you ship to, how long it takes and what it costs.` },
    payment: { title: t`Payment`, help: t`How shoppers can pay.` },
    privacy: { title: t`Privacy`, help: t`What data you keep about shoppers, and why.` },
    terms: { title: t`Terms`, help: t`The terms you sell under.` },
  };
}
