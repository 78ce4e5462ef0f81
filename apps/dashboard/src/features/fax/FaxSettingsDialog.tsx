import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FaxSettings, faxRoutes } from '@voicecart/contract/routes/fax';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { faxQueryKey } from './fax-words.ts';

/** Where orders are faxed to. Another number asks for a proof of who changes it. */
export function FaxSettingsDialog({ settings, onClose }: { settings: FaxSettings; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { isOn: settings.number === '' || settings.isOn, number: settings.number },
    validate: { number: (number, { isOn }) => (isOn && number.trim() === '' ? t`Enter a fax number.` : null) },
  });
  async function save({ isOn, number }: typeof form.values) {
    const isNew = number.trim() !== settings.number;
    await call(faxRoutes.saveFaxSettings, { body: { isOn, ...(isNew ? { number } : {}) } });
    onClose();
    await client.invalidateQueries({ queryKey: faxQueryKey });
  }
  return (
    <Dialog title={t`Fax settings`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Save`} savedMessage={t`Saved`} onSave={save} onCancel={onClose}>
        <Switch
          label={t`Fax new orders`}
          description={t`Each order placed through the chat from now on.`}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput
          label={t`Fax number`}
          description={t`With its country code, such as +1 212 555 0100.`}
          type="tel"
          data-autofocus
          maxLength={30}
          {...form.getInputProps('number')}
        />
        <Text size="xs" c="dimmed">
          <Trans>A fax shows what was ordered and who ordered it. All owners are told when the number changes.</Trans>
        </Text>
      </Form>
    </Dialog>
  );
}
