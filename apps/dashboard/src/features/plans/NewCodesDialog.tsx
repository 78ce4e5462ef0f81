import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type PlanId, plans } from '@voicecart/contract/plans';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, saveBlob } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

/** Makes a batch of codes and hands them out as CSV, the only time that they can be seen. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initialValues: { name: '', planId: 'pro' as PlanId, days: 365 as number | '', count: 10 as number | '' },
    validate: { name: (name) => (name.trim() === '' ? t`Enter a name.` : null) },
  });

  async function create({ name, planId, days, count }: typeof form.values) {
    const body = {
      name: name.trim(),
      planId,
      days: days === '' ? null : days,
      count: count === '' ? 1 : count,
      expiresAt: null,
    };
    setCodes((await call(billingRoutes.createCodeBatch, { body })).codes);
  }

  if (codes) {
    const fileName = `${form.values.name.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'codes'}.csv`;
    return (
      <Dialog title={t`Codes created`} onClose={onClose}>
        <Stack>
          <Text>
            <Trans>Download the codes now. They can’t be shown again.</Trans>
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button
              data-autofocus
              leftSection={<Download size={16} aria-hidden />}
              onClick={() => saveBlob(new Blob([`code\n${codes.join('\n')}\n`], { type: 'text/csv' }), fileName)}
            >
              <Trans>Download CSV</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Create codes`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Create codes`}
        savedMessage={null}
        onSave={create}
        onCancel={onClose}
      >
        <TextInput label={t`Name`} maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <NativeSelect
          label={t`Plan`}
          data={plans.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('planId')}
        />
        <NumberInput
          label={t`Days the plan lasts`}
          description={t`Leave empty for a plan without an end.`}
          min={1}
          max={3660}
          {...form.getInputProps('days')}
          onChange={(value) => form.setFieldValue('days', typeof value === 'number' ? value : '')}
        />
        <NumberInput
          label={t`Number of codes`}
          min={1}
          max={1000}
          {...form.getInputProps('count')}
          onChange={(value) => form.setFieldValue('count', typeof value === 'number' ? value : '')}
        />
      </Form>
    </Dialog>
  );
}
