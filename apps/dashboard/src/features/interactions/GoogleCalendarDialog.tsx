import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { useToast } from '../../ui/toast.tsx';

/** Adds a calendar that is kept at Google and filled from there. */
export function GoogleCalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: '', address: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t`This is needed.` : null),
      address: (address) => (address.trim() === '' ? t`This is needed.` : null),
    },
  });

  async function save(body: typeof form.values) {
    setBusy(true);
    try {
      const { added } = await call(eventsRoutes.createGoogleCalendar, { body });
      await client.invalidateQueries({ queryKey: ['events'] });
      toast.success(plural(added, { one: 'Added with # event', other: 'Added with # events' }));
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.fields.length > 0) {
        for (const { path, message } of error.fields) form.setFieldError(path, message);
      } else toast.error(error);
    }
  }

  return (
    <Dialog title={t`A calendar from Google`} onClose={onClose}>
      <form onSubmit={form.onSubmit(save, focusFirstFault(form))} noValidate>
        <Stack>
          <TextInput
            label={t`Name`}
            description={t`As shoppers say it, without the word calendar: “workshops”.`}
            maxLength={60}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t`Address`}
            description={t`In Google Calendar: settings of the calendar, “Secret address in iCal format”. It is kept encrypted and read each hour.`}
            maxLength={1000}
            required
            autoComplete="off"
            {...form.getInputProps('address')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isBusy}>
              <Trans>Add</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
