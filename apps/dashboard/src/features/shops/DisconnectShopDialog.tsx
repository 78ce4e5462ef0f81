import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ShopConnection, shopsRoutes } from '@voicecart/contract/routes/shops';
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
          ? t`${shop.name} is disconnected. Its products stay.`
          : t`${shop.name} is disconnected. Its products have left the assistant.`,
      );
      await navigate('/myapps/v2/integrations');
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
          <Trans>
            Its keys are forgotten and it is not synced any more. Orders that came from it stay in your order history.
          </Trans>
        </Text>
        <Radio.Group
          label={<Plural value={shop.products} one="Its # product" other="Its # products" />}
          value={products}
          onChange={(value) => setProducts(value === 'keep' ? 'keep' : 'remove')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="remove" label={t`leave the assistant`} data-autofocus />
            <Radio value="keep" label={t`stay as they are now, as if added by hand`} />
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
