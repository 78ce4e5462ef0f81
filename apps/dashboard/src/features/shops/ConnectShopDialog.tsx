import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { type ShopPlatformKey, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShopKeyFields, type ShopKeyForm } from './ShopKeyFields.tsx';

interface ConnectShopDialogProps {
  readonly platform: ShopPlatformKey;
  /** Awaited before the shop's page is opened. */
  readonly onClose: () => unknown;
  /** Instead of the page of the shop. */
  readonly onConnected?: (() => unknown) | undefined;
}

/** Asks for a shop's address and keys; they are tried before anything is kept. */
export function ConnectShopDialog({ platform, onClose, onConnected }: ConnectShopDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { title, fields } = shopPlatformOf(platform);
  const form = useForm<ShopKeyForm>({
    initialValues: { keys: Object.fromEntries(fields.map(({ name }) => [name, ''])) },
    validate: ({ keys }) =>
      Object.fromEntries(
        fields
          .filter(({ name, isOptional }) => !isOptional && (keys[name] ?? '').trim() === '')
          .map(({ name }) => [`keys.${name}`, t`This field is required.`]),
      ),
  });

  async function connect({ keys }: ShopKeyForm) {
    const { shop } = await call(shopsRoutes.connectShop, { body: { platform, keys } });
    await client.invalidateQueries({ queryKey: ['shops'] });
    toast.success(t`${shop.name} is connected. Its products are being imported.`);
    // Two moves at once would undo this one, and the dialog would stand there again, empty.
    await onClose();
    if (onConnected) await onConnected();
    else await navigate(to('shop', { id: shop.id }));
  }

  return (
    <Dialog title={t`Connect ${title}`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Connect`}
        savedMessage={null}
        onSave={connect}
        onCancel={onClose}
        extra={
          <Text size="sm" c="dimmed" role="status">
            {form.submitting && <Trans>Checking with your shop…</Trans>}
          </Text>
        }
      >
        <ShopKeyFields platform={platform} form={form} />
      </Form>
    </Dialog>
  );
}
