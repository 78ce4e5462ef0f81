import { useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { activityStreamsRoutes } from '@voicecart/contract/routes/activity-streams';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

interface ActivityStreamDialogProps {
  /** A merchant's lines go over TLS alone. */
  readonly isMerchant: boolean;
  readonly onClose: () => void;
}

/** A syslog server that gets the activity log from now on. */
export function ActivityStreamDialog({ isMerchant, onClose }: ActivityStreamDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { host: '', port: 6514, isTls: true, ca: '' },
    validate: {
      host: (host) => (host.trim() === '' ? t`Enter the host.` : null),
      port: (port) => (Number.isInteger(port) && port >= 1 && port <= 65_535 ? null : t`Enter a port up to 65535.`),
    },
  });
  async function save({ host, port, isTls, ca }: typeof form.values) {
    await call(activityStreamsRoutes.createActivityStream, { body: { host, port, isTls, ca } });
    await client.invalidateQueries({ queryKey: ['activity-streams'] });
    onClose();
  }
  return (
    <Dialog title={t`Add server`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Add server`} savedMessage={null} onSave={save} onCancel={onClose}>
        <TextInput
          label={t`Host`}
          placeholder="logs.example.com"
          data-autofocus
          maxLength={253}
          {...form.getInputProps('host')}
        />
        <NumberInput label={t`Port`} min={1} max={65_535} allowDecimal={false} {...form.getInputProps('port')} />
        {!isMerchant && <Checkbox label={t`Use TLS`} {...form.getInputProps('isTls', { type: 'checkbox' })} />}
        {form.values.isTls && (
          <Textarea
            label={t`CA certificate (optional)`}
            description={t`Only if your own certificate authority signed the server’s certificate. Paste it as PEM.`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={20_000}
            {...form.getInputProps('ca')}
          />
        )}
      </Form>
    </Dialog>
  );
}
