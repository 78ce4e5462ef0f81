import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';

/** Adds a calendar that is kept at Google and filled from there. */
export function GoogleCalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: '', address: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t`This field is required.` : null),
      address: (address) => (address.trim() === '' ? t`This field is required.` : null),
    },
  });

  async function save(body: typeof form.values) {
    const { added } = await call(eventsRoutes.createGoogleCalendar, { body });
    await client.invalidateQueries({ queryKey: ['events'] });
    toast.success(plural(added, { one: 'Calendar added with # event', other: 'Calendar added with # events' }));
    onClose();
  }

  return (
    <Dialog title={t`Add a Google calendar`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Add`} savedMessage={null} onSave={save} onCancel={onClose}>
        <TextInput
          label={t`Name`}
          description={t`The name shoppers say, without the word calendar: “workshops”.`}
          maxLength={60}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t`Address`}
          description={t`In Google Calendar, open the calendar’s settings and copy the “Secret address in iCal format”. It’s stored encrypted and read every hour.`}
          maxLength={1000}
          required
          autoComplete="off"
          {...form.getInputProps('address')}
        />
      </Form>
    </Dialog>
  );
}
