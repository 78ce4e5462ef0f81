import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { namesOf } from '@voicecart/contract/notifications/kinds';
import { type NotificationTemplate, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BlocksEditor, mailKinds, smsKinds } from './BlocksEditor.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** A message built from blocks, beside what a shopper gets. */
export function TemplateForm({ template }: { template: NotificationTemplate }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const { state, channel, language, content, isOwn } = template;
  const key = { state, channel, language };
  const form = useForm({ initialValues: { content: { subject: content.subject, blocks: [...content.blocks] } } });
  const { blocks } = form.values.content;

  async function save(values: typeof form.values) {
    await call(notificationsRoutes.saveNotificationTemplate, { body: { ...key, content: values.content } });
    await client.invalidateQueries({ queryKey: ['notifications', 'template'] });
  }

  async function reset() {
    const isSure = await confirm({
      title: t`Use the standard text again?`,
      consequence: t`Your own text of this message is deleted. This cannot be undone.`,
      confirmLabel: t`Use standard text`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(notificationsRoutes.saveNotificationTemplate, { body: { ...key, content: null } });
      form.reset();
      await client.invalidateQueries({ queryKey: ['notifications', 'template'] });
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Form form={form} onSave={save}>
        {channel === 'mail' && (
          <TextInput label={t`Subject`} maxLength={200} {...form.getInputProps('content.subject')} />
        )}
        <BlocksEditor
          blocks={blocks}
          kinds={channel === 'mail' ? mailKinds : smsKinds}
          linkHelp={t`Empty: the tracking page of the order, or the product.`}
          faultAt={(place) => form.errors[`content.blocks.${place}`]}
          onChange={(changed) => form.setFieldValue('content.blocks', changed)}
        />
        <Text size="sm" c="dimmed">
          <Trans>Filled in for each shopper:</Trans>{' '}
          {namesOf(state).map((name) => (
            <Code key={name} mr={4}>{`{${name}}`}</Code>
          ))}
        </Text>
        {isOwn && (
          <div>
            <Button variant="subtle" onClick={reset}>
              <Trans>Use standard text</Trans>
            </Button>
          </div>
        )}
      </Form>
      <TemplatePreview draft={{ ...key, content: form.values.content }} />
    </SimpleGrid>
  );
}
