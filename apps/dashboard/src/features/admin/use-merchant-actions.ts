import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type MerchantItem, merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What an admin does to a merchant of the list. */
export function useMerchantActions() {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();

  return {
    async setStatus({ id, name }: MerchantItem, status: 'active' | 'deactivated') {
      const isSure = await confirm(
        status === 'deactivated'
          ? {
              title: t`Deactivate ${name}?`,
              consequence: t`Everyone who works there is signed out immediately and can’t sign in until you activate the merchant again. Its data and voice apps are kept.`,
              confirmLabel: t`Deactivate`,
              isDangerous: true,
            }
          : {
              title: t`Activate ${name}?`,
              consequence: t`Its team can sign in again.`,
              confirmLabel: t`Activate`,
            },
      );
      if (!isSure) return;
      try {
        await call(merchantsRoutes.setMerchantStatus, { body: { merchant_id: id, status } });
        toast.success(status === 'active' ? t`${name} is active again.` : t`${name} is deactivated.`);
      } catch (error) {
        toast.error(error);
      }
      await client.invalidateQueries({ queryKey: ['merchants'] });
    },
  };
}
