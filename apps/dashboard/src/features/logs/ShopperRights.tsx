import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shopperDataRoutes } from '@voicecart/contract/routes/shopper-data';
import { Download, Eraser } from 'lucide-react';
import { call, download } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What a shopper may ask of the merchant: a copy of their data, and that it is erased. */
export function ShopperRights({ email }: { email: string }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const body = { email };
  const copy = useMutation({
    mutationFn: () => download(shopperDataRoutes.exportShopper, 'shopper-data.json', { body }),
    onError: ({ message }) => toast.error(message),
  });
  const erase = useMutation({
    mutationFn: () => call(shopperDataRoutes.eraseShopper, { body }),
    onError: ({ message }) => toast.error(message),
    onSuccess: async () => {
      toast.success(t`Data erased`);
      await client.invalidateQueries();
    },
  });
  async function ask() {
    const isSure = await confirm({
      title: t`Erase the data of ${email}?`,
      consequence: t`Conversations, chats, carts, messages and linked accounts are deleted. Orders stay without email, phone and postal code. This cannot be undone.`,
      confirmLabel: t`Erase data`,
      isDangerous: true,
    });
    if (isSure) erase.mutate();
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Trans>Export data</Trans>
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<Eraser size={16} aria-hidden />}
        loading={erase.isPending}
        onClick={ask}
      >
        <Trans>Erase data</Trans>
      </Button>
    </Group>
  );
}
