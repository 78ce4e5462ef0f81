import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { RotateCw } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeliveryList } from './DeliveryList.tsx';

/** Messages that no provider could deliver: correct an address, send one again, or all. A super admin sees everybody's. */
export default function FailedNotifications() {
  const { t } = useLingui();
  const isOfAll = useSession()?.merchant === null;
  return (
    <Page
      isWide
      description={<Trans>Messages that couldn’t be delivered. Correct the address, or send them again.</Trans>}
      action={<ResendAllButton isOfAll={isOfAll} />}
    >
      <DeliveryList
        isOfFailed
        empty={{
          title: t`Nothing failed`,
          why: t`Messages that a provider refuses, or that can’t be delivered after several tries, appear here.`,
        }}
      />
    </Page>
  );
}

function ResendAllButton({ isOfAll }: { isOfAll: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const resend = useMutation({
    mutationFn: () => call(notificationsRoutes.resendFailedNotifications, { body: {} }),
    async onSuccess({ resent, left }) {
      toast.success(left > 0 ? t`Sending again: ${resent}. More are left.` : t`Sending again: ${resent}`);
      await client.invalidateQueries({ queryKey: ['notifications'] });
    },
    onError: (error) => toast.error(error),
  });
  async function ask() {
    const isSure = await confirm({
      title: isOfAll ? t`Send all merchants’ failed messages again?` : t`Send all failed messages again?`,
      consequence: t`Each is sent once more to the address it had. This can’t be undone.`,
      confirmLabel: t`Send all again`,
    });
    if (isSure) resend.mutate();
  }
  return (
    <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} loading={resend.isPending} onClick={ask}>
      <Trans>Send all again</Trans>
    </Button>
  );
}
