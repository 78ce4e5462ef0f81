import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import {
  type IncidentImpact,
  incidentImpacts,
  type StatusComponent,
  statusComponents,
  statusRoutes,
} from '@voicecart/contract/routes/status';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { componentNames, impactNames } from './incident-names.ts';

interface Values {
  title: string;
  impact: IncidentImpact;
  components: StatusComponent[];
  text: string;
}

/** Asks what is wrong and what of, for the public status page. */
export function IncidentDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const required = (text: string) => (text.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm<Values>({
    initialValues: { title: '', impact: 'degraded', components: [], text: '' },
    validate: {
      title: required,
      text: required,
      components: (chosen) => (chosen.length === 0 ? t`Choose what is affected.` : null),
    },
  });

  async function save(values: Values) {
    await call(statusRoutes.openIncident, { body: values });
    await client.invalidateQueries({ queryKey: ['incidents'] });
    form.resetDirty(values);
    toast.success(t`Incident published.`);
    onClose();
  }

  return (
    <Dialog title={t`Report an incident`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Publish`} savedMessage={null} onSave={save} onCancel={onClose}>
        <TextInput
          label={t`Title`}
          description={t`Everybody can read it at once.`}
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <NativeSelect
          label={t`Impact`}
          data={incidentImpacts.map((value) => ({ value, label: i18n._(impactNames[value]) }))}
          {...form.getInputProps('impact')}
        />
        <Checkbox.Group label={t`Affected`} {...form.getInputProps('components')}>
          <Stack gap="xs" mt={4}>
            {statusComponents.map((component) => (
              <Checkbox key={component} value={component} label={i18n._(componentNames[component])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t`What happens, and what merchants can do`}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('text')}
        />
      </Form>
    </Dialog>
  );
}
