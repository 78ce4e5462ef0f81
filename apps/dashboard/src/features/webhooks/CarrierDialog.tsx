import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type CarrierConnection, carriersRoutes, signingCarriers } from '@voicecart/contract/routes/carriers';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { carrierNames } from './carrier-words.ts';

interface CarrierDialogProps {
  readonly connection: CarrierConnection;
  readonly onClose: () => void;
}

/** The secret that a service signs with. The card then shows the address to enter there. */
export function CarrierDialog({ connection, onClose }: CarrierDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { service, isConnected } = connection;
  const name = carrierNames[service];
  const isNeeded = signingCarriers.includes(service);
  const form = useForm({
    initialValues: { secret: '' },
    validate: { secret: (secret) => (isNeeded && secret.trim() === '' ? t`Enter the webhook secret.` : null) },
  });
  async function save({ secret }: { secret: string }) {
    await call(carriersRoutes.connectCarrier, { params: { service }, body: { secret } });
    await client.invalidateQueries({ queryKey: ['webhooks'] });
    onClose();
  }
  return (
    <Dialog title={isConnected ? t`Change secret of ${name}` : t`Connect ${name}`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={isConnected ? t`Change secret` : t`Connect`}
        savedMessage={t`${name} connected. Enter the address there.`}
        onSave={save}
        onCancel={onClose}
      >
        <PasswordInput
          label={isNeeded ? t`Webhook secret` : t`Webhook secret (optional)`}
          description={
            isNeeded
              ? t`${name} signs each message with it. We keep it encrypted.`
              : t`Leave it empty unless ${name} has set up a secret for you.`
          }
          data-autofocus
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('secret')}
        />
      </Form>
    </Dialog>
  );
}
