import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { actingRoutes } from '@voicecart/contract/routes/acting';
import { type MerchantItem, merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { home } from '@voicecart/contract/screens';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What an admin does to a merchant of the list. */
export function useMerchantActions() {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [startingId, setStartingId] = useState<string | null>(null);

  return {
    /** The merchant whose session is being started. */
    startingId,

    /** Goes on as the merchant, where its own people would land. */
    async actAs({ id }: MerchantItem) {
      // Two quick clicks are one wish.
      if (startingId) return;
      setStartingId(id);
      try {
        await call(actingRoutes.merchantLogin, { body: { merchant_id: id } });
        // The page begins anew: nothing that was loaded for the admin goes on beside the merchant's.
        window.location.assign(home);
      } catch (error) {
        toast.error(error);
        setStartingId(null);
      }
    },

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
