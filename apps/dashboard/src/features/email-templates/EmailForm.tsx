import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import {
  type EmailTemplate,
  emailBodyMax,
  emailSubjectMax,
  emailTemplatesRoutes,
} from '@voicecart/contract/routes/email-templates';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../ui/form/use-saved-values.ts';
import { useToast } from '../../ui/toast.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import classes from './EmailTemplates.module.css';
import { type EmailKindInfo, emailListPath, emailTemplateQuery } from './email-queries.ts';

interface EmailFormProps {
  /** Null adds one. */
  readonly template: EmailTemplate | null;
  /** The kind's own template, and what a template of it can name. */
  readonly standard: EmailKindInfo;
  /** Whose shoppers the preview and the test are for. */
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** Name, subject and body of a mail, with what can be named in it, beside how it will look. */
export function EmailForm({ template, standard, locale, onLocale }: EmailFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const body = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const { kind } = standard;
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? standard.subject,
      body: template?.body ?? standard.body,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t`Enter a name for the template.` : null),
      subject: (subject) => (subject.trim() === '' ? t`Enter a subject.` : null),
      body: (text) => (text.trim() === '' ? t`Enter the email text.` : null),
    },
  });
  useSavedValues(form, template && { name: template.name, subject: template.subject, body: template.body });
  // Until something is written, a new template is the standard one in the language that is chosen.
  useEffect(() => {
    if (template !== null || form.isDirty() || form.getValues().body === standard.body) return;
    const values = { name: '', subject: standard.subject, body: standard.body };
    form.setInitialValues(values);
    form.setValues(values);
  });
  const draft = { kind, subject: form.values.subject, body: form.values.body, locale };

  async function save(values: typeof form.values) {
    if (template) {
      const reply = await call(emailTemplatesRoutes.updateEmailTemplate, { body: { id: template.id, ...values } });
      client.setQueryData(emailTemplateQuery(template.id).queryKey, reply.template);
      return client.invalidateQueries({ queryKey: ['email-templates', 'list'] });
    }
    const reply = await call(emailTemplatesRoutes.createEmailTemplate, { body: { kind, ...values } });
    await client.invalidateQueries({ queryKey: ['email-templates', 'list'] });
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(values);
    toast.success(t`“${reply.template.name}” added.`);
    await navigate(emailListPath);
  }

  async function sendTest() {
    setSending(true);
    try {
      const { to } = await call(emailTemplatesRoutes.testEmailTemplate, { body: draft });
      toast.success(t`Test email sent to ${to}.`);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
    }
  }

  async function startAnew() {
    const isSure = await confirm({
      title: t`Start over with the standard template?`,
      consequence: t`This replaces the subject and email you wrote. Nothing is saved until you save.`,
      confirmLabel: t`Start over`,
    });
    if (isSure) form.setValues({ subject: standard.subject, body: standard.body });
  }

  /** Puts a name where the cursor stands, as it is written in a template. */
  function insert(name: string) {
    const field = body.current;
    const mark = `{{ ${name} }}`;
    const start = field?.selectionStart ?? form.values.body.length;
    const end = field?.selectionEnd ?? start;
    form.setFieldValue('body', `${form.values.body.slice(0, start)}${mark}${form.values.body.slice(end)}`);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + mark.length, start + mark.length);
    });
  }

  return (
    <div className={classes.columns}>
      <Form
        form={form}
        onSave={save}
        mode={template ? 'edit' : 'create'}
        saveLabel={template ? undefined : t`Add`}
        savedMessage={template ? t`Saved` : null}
      >
        <FormGroup title={t`What is sent`}>
          <TextInput
            label={t`Name`}
            description={t`Only for you. Shoppers don’t see it.`}
            maxLength={80}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t`Subject`}
            maxLength={emailSubjectMax}
            autoComplete="off"
            {...form.getInputProps('subject')}
          />
          <Textarea
            ref={body}
            className={classes.code}
            label={t`Email`}
            description={t`MJML, with Liquid for the parts that change from email to email.`}
            rows={22}
            maxLength={emailBodyMax}
            spellCheck={false}
            {...form.getInputProps('body')}
          />
          <div>
            <Text size="sm" fw={500}>
              <Trans>Placeholders</Trans>
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              <Trans>Click a placeholder to insert it at the cursor.</Trans>
            </Text>
            <div className={classes.variables}>
              {standard.variables.map(({ name, example }) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-sm"
                  ff="monospace"
                  title={example}
                  onClick={() => insert(name)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </div>
          <div>
            <Button variant="subtle" color="gray" size="xs" onClick={() => void startAnew()}>
              <Trans>Start over with the standard template</Trans>
            </Button>
          </div>
        </FormGroup>
      </Form>
      <div className={classes.beside}>
        <EmailPreview
          draft={draft}
          onLocale={onLocale}
          test={
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              leftSection={<Send size={14} aria-hidden />}
              onClick={() => void sendTest()}
            >
              <Trans>Send test email</Trans>
            </Button>
          }
        />
      </div>
    </div>
  );
}
