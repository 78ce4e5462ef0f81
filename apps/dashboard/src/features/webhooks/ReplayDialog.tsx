import { useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type WebhookEndpoint, webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';

/** As a `datetime-local` field has it, in the viewer's own time. */
function fieldValue(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sends the events of a time again: after a system was away, or lost what it had. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm({
    initialValues: {
      from: fieldValue(new Date(Date.now() - 86_400_000)),
      // The minute that has begun counts.
      to: fieldValue(new Date(Date.now() + 60_000)),
      onlyFailed: true,
    },
    validate: {
      from: (from) => (from === '' ? t`Choose a time.` : null),
      to: (to, { from }) => (to === '' ? t`Choose a time.` : to < from ? t`The end is before the start.` : null),
    },
  });
  async function replay({ from, to, onlyFailed }: typeof form.values) {
    const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { replayed, left } = await call(webhooksRoutes.replayWebhooks, {
      params: { id: endpoint.id },
      body: { ...range, onlyFailed },
    });
    toast.success(
      left > 0 ? t`Sending again: ${replayed}. Repeat for the other ${left}.` : t`Sending again: ${replayed}`,
    );
    await client.invalidateQueries({ queryKey: ['webhooks'] });
    onClose();
  }
  return (
    <Dialog title={t`Send events again`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Send again`} savedMessage={null} onSave={replay} onCancel={onClose}>
        <TextInput label={t`From`} type="datetime-local" data-autofocus {...form.getInputProps('from')} />
        <TextInput label={t`To`} type="datetime-local" {...form.getInputProps('to')} />
        <Switch label={t`Only those that failed`} {...form.getInputProps('onlyFailed', { type: 'checkbox' })} />
      </Form>
    </Dialog>
  );
}
