import { useLingui } from '@lingui/react/macro';
import { Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { type StatusIncident, statusRoutes } from '@voicecart/contract/routes/status';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Adds to what the status page says of an incident, or says that it is over. */
export function IncidentUpdateDialog({ incident, onClose }: { incident: StatusIncident; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm({
    initialValues: { text: '', isResolved: false },
    validate: { text: (text) => (text.trim() === '' ? i18n._(messages.required) : null) },
  });

  async function save(values: typeof form.values) {
    await call(statusRoutes.updateIncident, { body: { id: incident.id, ...values } });
    await client.invalidateQueries({ queryKey: ['incidents'] });
    form.resetDirty(values);
    toast.success(t`Incident updated.`);
    onClose();
  }

  return (
    <Dialog title={incident.title} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Publish`} savedMessage={null} onSave={save} onCancel={onClose}>
        <Textarea
          label={t`News`}
          description={t`Everybody can read it at once.`}
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Switch label={t`Resolved`} {...form.getInputProps('isResolved', { type: 'checkbox' })} />
      </Form>
    </Dialog>
  );
}
