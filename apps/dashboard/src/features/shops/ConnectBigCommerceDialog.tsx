import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { rememberSetup } from './setup-memory.ts';

/** Says what will be asked, and leaves for BigCommerce: which store it is, is chosen there. */
export function ConnectBigCommerceDialog({
  setupOf,
  onClose,
}: {
  /** The app whose setup wizard the login leads back to. */
  setupOf?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useForm({ initialValues: {} });
  async function leave() {
    const { url } = await call(bigCommerceRoutes.startBigCommerceLogin);
    rememberSetup(setupOf ?? null);
    window.location.assign(url);
  }
  return (
    <Dialog title={t`Connect BigCommerce`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Go to BigCommerce`}
        savedMessage={null}
        onSave={leave}
        onCancel={onClose}
      >
        <Text size="sm" c="dimmed">
          <Trans>
            Sign in to your shop there and allow us to read its products, orders and promotions. BigCommerce then brings
            you back here.
          </Trans>
        </Text>
      </Form>
    </Dialog>
  );
}
