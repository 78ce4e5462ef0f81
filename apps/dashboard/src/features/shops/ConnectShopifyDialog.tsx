import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { rememberSetup } from './setup-memory.ts';

interface ConnectShopifyDialogProps {
  readonly address?: string;
  /** The app whose setup wizard the login leads back to. */
  readonly setupOf?: string | undefined;
  readonly onClose: () => void;
}

/** Asks which shop, and leaves for its consent page. */
export function ConnectShopifyDialog({ address = '', setupOf, onClose }: ConnectShopifyDialogProps) {
  const { t } = useLingui();
  const form = useForm<{ address: string }>({
    initialValues: { address },
    validate: { address: (address) => (address.trim() === '' ? t`This field is required.` : null) },
  });
  async function leave({ address }: { address: string }) {
    const { url } = await call(shopifyRoutes.startShopifyLogin, { body: { address } });
    rememberSetup(setupOf ?? null);
    window.location.assign(url);
  }
  return (
    <Dialog title={t`Connect Shopify`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Go to Shopify`}
        savedMessage={null}
        onSave={leave}
        onCancel={onClose}
      >
        <Text size="sm" c="dimmed">
          <Trans>Allow us to read your products, orders and discounts. Shopify then brings you back here.</Trans>
        </Text>
        <TextInput
          label={t`Shop URL`}
          placeholder="your-shop.myshopify.com"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('address')}
        />
      </Form>
    </Dialog>
  );
}
