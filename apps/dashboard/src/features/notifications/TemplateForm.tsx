import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { mailPieces, namesOf, writtenContent } from '@voicecart/contract/notifications/kinds';
import { type NotificationTemplate, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BlocksEditor, mailKinds, plainKinds, textKinds } from './BlocksEditor.tsx';
import { NameChips } from './NameChips.tsx';
import classes from './Notifications.module.css';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useTemplatePreview } from './use-template-preview.ts';

/** A message built from blocks, or a mail written in MJML, beside what a shopper gets. */
export function TemplateForm({ template }: { template: NotificationTemplate }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const { state, channel, language, content, mjml, isOwn } = template;
  const key = { state, channel, language };
  const form = useForm({
    initialValues: { content: { subject: content.subject, blocks: [...content.blocks] }, mjml },
  });
  const { blocks } = form.values.content;
  const isCode = form.values.mjml !== '';
  const draft = { ...key, ...form.values };
  const preview = useTemplatePreview(draft);

  async function save(values: typeof form.values) {
    await call(notificationsRoutes.saveNotificationTemplate, { body: { ...key, ...values } });
    await client.invalidateQueries({ queryKey: ['notifications', 'template'] });
  }

  /** Code begins as the blocks are; blocks are what they were before. */
  async function write(how: string) {
    if (how === 'code') {
      try {
        const shown = await call(notificationsRoutes.previewNotification, {
          body: { ...key, content: form.values.content },
        });
        form.setFieldValue('mjml', shown.mjml);
      } catch (error) {
        toast.error(error);
      }
      return;
    }
    const isSure = await confirm({
      title: t`Use the blocks again?`,
      consequence: t`The code is deleted once you save. This cannot be undone.`,
      confirmLabel: t`Use the blocks`,
      isDangerous: true,
    });
    if (isSure) form.setFieldValue('mjml', '');
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
        {(channel === 'mail' || channel === 'push') && (
          <TextInput
            label={channel === 'mail' ? t`Subject` : t`Title`}
            maxLength={200}
            {...form.getInputProps('content.subject')}
            error={form.errors['content.subject'] ?? preview.faults['content.subject']}
          />
        )}
        {channel === 'mail' && (
          <SegmentedControl
            aria-label={t`How the email is written`}
            value={isCode ? 'code' : 'blocks'}
            disabled={!isCode && !writtenContent.safeParse(form.values.content).success}
            data={[
              { value: 'blocks', label: t`Blocks` },
              { value: 'code', label: t`Code (MJML)` },
            ]}
            onChange={(how) => void write(how)}
          />
        )}
        {isCode ? (
          <Textarea
            label={t`Code (MJML)`}
            autosize
            minRows={16}
            maxRows={32}
            maxLength={50_000}
            spellCheck={false}
            classNames={{ input: classes.code ?? '' }}
            {...form.getInputProps('mjml')}
            error={form.errors.mjml ?? preview.faults.mjml}
          />
        ) : (
          <BlocksEditor
            blocks={blocks}
            kinds={channel === 'mail' ? mailKinds : channel === 'sms' ? textKinds : plainKinds}
            linkHelp={t`Leave blank to link to the order’s tracking page or the product.`}
            faultAt={(path) => form.errors[`content.blocks.${path}`] ?? preview.faults[`content.blocks.${path}`]}
            onChange={(changed) => form.setFieldValue('content.blocks', changed)}
          />
        )}
        <Text size="sm" c="dimmed">
          <Trans>Filled in for each shopper. Click one to insert it where you’re writing:</Trans>
        </Text>
        <NameChips names={[...namesOf(state), ...(isCode ? mailPieces : [])]} />
        {isOwn && (
          <div>
            <Button variant="subtle" onClick={reset}>
              <Trans>Use standard text</Trans>
            </Button>
          </div>
        )}
      </Form>
      <TemplatePreview draft={draft} preview={preview} />
    </SimpleGrid>
  );
}
