import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReportView, reportViewsRoutes, type ViewFilter } from '@voicecart/contract/routes/report-views';
import { call } from '../../lib/api.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import { viewsQueryKey } from './report-views.ts';
import { useWeekdays } from './weekdays.ts';

interface ReportViewFormProps {
  /** Null for a new one of what is shown. */
  readonly view: ReportView | null;
  readonly current: ViewFilter;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Name of a view, and when it is mailed. */
export function ReportViewForm({ view, current, timeZone, onClose }: ReportViewFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const weekdays = useWeekdays();
  const form = useForm({
    initialValues: {
      name: view?.name ?? '',
      isMailed: view?.mail !== null && view !== null,
      day: String(view?.mail?.day ?? 1),
      hour: String(view?.mail?.hour ?? 8),
      isReplaced: false,
    },
    validate: { name: (name) => (name.trim() === '' ? t`Enter a name.` : null) },
  });
  async function save({ name, isMailed, day, hour, isReplaced }: typeof form.values) {
    const mail = isMailed ? { day: Number(day), hour: Number(hour) } : null;
    if (view) {
      const body = { name, mail, ...(isReplaced ? { filter: current } : {}) };
      await call(reportViewsRoutes.changeReportView, { params: { id: view.id }, body });
    } else {
      await call(reportViewsRoutes.createReportView, { body: { name, mail, filter: current } });
    }
    await client.invalidateQueries({ queryKey: viewsQueryKey });
    onClose();
  }
  const { isMailed } = form.getValues();
  return (
    <Form form={form} mode="create" saveLabel={t`Save`} savedMessage={t`Saved`} onSave={save} onCancel={onClose}>
      <TextInput label={t`Name`} data-autofocus maxLength={80} {...form.getInputProps('name')} />
      {view && (
        <Checkbox
          label={t`Replace its filters and days with what is shown now`}
          {...form.getInputProps('isReplaced', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={t`Email it to me each week`}
        description={t`Revenue, orders and conversations, compared with the previous period.`}
        {...form.getInputProps('isMailed', { type: 'checkbox' })}
      />
      {isMailed && (
        <Group grow align="flex-start">
          <NativeSelect
            label={t`Day`}
            data={weekdays.map((label, day) => ({ value: String(day), label }))}
            {...form.getInputProps('day')}
          />
          <NativeSelect label={t`Time`} description={timeZone} data={hours} {...form.getInputProps('hour')} />
        </Group>
      )}
    </Form>
  );
}
