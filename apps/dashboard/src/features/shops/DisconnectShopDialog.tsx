import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ShopConnection, shopsRoutes } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { shopsQuery } from './shop-queries.ts';

/** Asks what becomes of the products before a shop is disconnected. */
export function DisconnectShopDialog({ shop, onClose }: { shop: ShopConnection; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [products, setProducts] = useState<'remove' | 'keep'>('remove');
  const disconnect = useMutation({
    mutationFn: () => call(shopsRoutes.disconnectShop, { params: { id: shop.id }, query: { products } }),
    onSuccess: async () => {
      toast.success(
        products === 'keep'
          ? t`${shop.name} disconnected. Its products were kept.`
          : t`${shop.name} disconnected. Its products were removed.`,
      );
      await navigate(to('integrations'));
      // Not what the page left behind asked of this shop: there is none any more.
      await Promise.all([
        client.invalidateQueries({ queryKey: shopsQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['products'] }),
      ]);
    },
    onError: toast.error,
  });
  return (
    <Dialog title={t`Disconnect ${shop.name}?`} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>Its keys are deleted and syncing stops. Its orders stay in your order history.</Trans>
        </Text>
        <Radio.Group
          label={
            <Plural
              value={shop.products}
              one="What happens to its # product?"
              other="What happens to its # products?"
            />
          }
          value={products}
          onChange={(value) => setProducts(value === 'keep' ? 'keep' : 'remove')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="remove" label={t`Remove them from the assistant`} data-autofocus />
            <Radio value="keep" label={t`Keep them as manually added products`} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color="red" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
            <Trans>Disconnect</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
