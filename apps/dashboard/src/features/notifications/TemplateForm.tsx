import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Code, Group, Paper, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type NotificationBlock, namesOf } from '@voicecart/contract/notifications/kinds';
import { type NotificationTemplate, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { blockNames } from './notification-words.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const mailKinds = ['header', 'text', 'product', 'items', 'button', 'divider'] as const;
const smsKinds = ['text'] as const;

function newBlock(kind: NotificationBlock['kind']): NotificationBlock {
  if (kind === 'header' || kind === 'text') return { kind, text: '' };
  return kind === 'button' ? { kind, label: '', url: '' } : { kind };
}

/** A message built from blocks, beside what a shopper gets. */
export function TemplateForm({ template }: { template: NotificationTemplate }) {
  const { t, i18n } = useLingui();
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
        {blocks.map((block, place) => {
          const name = i18n._(blockNames[block.kind]);
          const position = place + 1;
          return (
            <Paper
              key={`${place} ${block.kind}`}
              withBorder
              p="sm"
              role="group"
              aria-label={t`Block ${position}: ${name}`}
            >
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600}>
                  {name}
                </Text>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`Move up: ${name}`}
                    disabled={place === 0}
                    onClick={() => form.reorderListItem('content.blocks', { from: place, to: place - 1 })}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`Move down: ${name}`}
                    disabled={place === blocks.length - 1}
                    onClick={() => form.reorderListItem('content.blocks', { from: place, to: place + 1 })}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t`Remove: ${name}`}
                    disabled={blocks.length === 1}
                    onClick={() => form.removeListItem('content.blocks', place)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
              {(block.kind === 'header' || block.kind === 'text') && (
                <Textarea
                  aria-label={name}
                  autosize
                  minRows={block.kind === 'header' ? 1 : 2}
                  error={form.errors[`content.blocks.${place}`]}
                  {...form.getInputProps(`content.blocks.${place}.text`)}
                />
              )}
              {block.kind === 'button' && (
                <Stack gap="xs">
                  <TextInput
                    label={t`Label`}
                    error={form.errors[`content.blocks.${place}`]}
                    {...form.getInputProps(`content.blocks.${place}.label`)}
                  />
                  <TextInput
                    label={t`Link`}
                    description={t`Empty: the tracking page of the order, or the product.`}
                    placeholder="https://"
                    {...form.getInputProps(`content.blocks.${place}.url`)}
                  />
                </Stack>
              )}
            </Paper>
          );
        })}
        <Group gap="xs" role="group" aria-label={t`Add a block`}>
          {(channel === 'mail' ? mailKinds : smsKinds).map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              onClick={() => form.insertListItem('content.blocks', newBlock(kind))}
            >
              + {i18n._(blockNames[kind])}
            </Button>
          ))}
        </Group>
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
