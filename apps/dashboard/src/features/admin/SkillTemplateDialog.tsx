import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { AppMessageName } from '@voicecart/contract/routes/apps';
import { type SkillTemplate, skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMessageWords } from '../apps/apps.ts';

interface SkillTemplateDialogProps {
  /** Null makes one. */
  readonly template: SkillTemplate | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** A template's name, what it switches on, and the messages that an app begins with. */
export function SkillTemplateDialog({ template, onClose, onSaved }: SkillTemplateDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const words = useMessageWords();
  const interactions = useQuery({
    queryKey: ['interaction-templates'],
    queryFn: async ({ signal }) => (await call(skillTemplatesRoutes.interactionTemplates, { signal })).items,
    staleTime: 60 * 60_000,
  });
  const noMessages = Object.fromEntries(words.map(({ name }) => [name, ''])) as Record<AppMessageName, string>;
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      isOffered: template?.isOffered ?? false,
      interactionTypes: (template?.interactions ?? []).map(({ type }) => String(type)),
      messages: template?.messages ?? noMessages,
    },
    validate: { name: (name) => (name.trim() === '' ? t`Enter a name for the template.` : null) },
  });

  async function save(values: typeof form.values) {
    const given = { ...values, interactionTypes: values.interactionTypes.map(Number) };
    if (template) await call(skillTemplatesRoutes.updateSkillTemplate, { body: { id: template.id, ...given } });
    else await call(skillTemplatesRoutes.createSkillTemplate, { body: given });
    await onSaved();
    toast.success(template ? t`Saved` : t`“${values.name}” added.`);
    onClose();
  }

  return (
    <Dialog title={template ? t`Edit “${template.name}”` : t`Add template`} onClose={onClose} isWide>
      <Form
        form={form}
        mode="create"
        saveLabel={template ? t`Save` : t`Add`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          data-autofocus
          label={t`Name`}
          description={t`The name merchants see when they create an app.`}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t`Description`}
          description={t`One line about which shops it’s for.`}
          maxLength={400}
          {...form.getInputProps('description')}
        />
        <Switch label={t`Offer to merchants`} {...form.getInputProps('isOffered', { type: 'checkbox' })} />
        {interactions.data ? (
          <Checkbox.Group
            label={t`Interactions`}
            description={t`What is turned on in a new app.`}
            {...form.getInputProps('interactionTypes')}
          >
            <Group mt="xs" gap="md">
              {interactions.data.map(({ type, title }) => (
                <Checkbox key={type} value={String(type)} label={title} />
              ))}
            </Group>
          </Checkbox.Group>
        ) : (
          interactions.error && <ErrorState error={interactions.error} onRetry={() => interactions.refetch()} />
        )}
        {words.map(({ name, label, when }) => (
          <Textarea
            key={name}
            label={label}
            description={when}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={600}
            {...form.getInputProps(`messages.${name}`)}
          />
        ))}
      </Form>
    </Dialog>
  );
}
