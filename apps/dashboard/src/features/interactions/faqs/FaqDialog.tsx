import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languages } from '@voicecart/contract/locales';
import { type Faq, faqLimits, faqsRoutes } from '@voicecart/contract/routes/faqs';
import { call } from '../../../lib/api.ts';
import { languageName } from '../../../lib/locale-name.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsPreview } from '../settings/SettingsPreview.tsx';

/** One question with its answer. `faq` null adds one. */
export function FaqDialog({ faq, onClose }: { faq: Faq | null; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      question: faq?.question ?? '',
      wordings: faq?.wordings.join('\n') ?? '',
      answer: faq?.answer ?? '',
      url: faq?.url ?? '',
      language: faq?.language ?? '',
      isActive: faq?.isActive ?? true,
    },
    validate: {
      question: (question) => (question.trim() === '' ? t`Enter a question.` : null),
      wordings: (wordings) =>
        linesOf(wordings).some((line) => line.length > faqLimits.questionCharacters)
          ? t`At most ${faqLimits.questionCharacters} characters per line.`
          : linesOf(wordings).length > faqLimits.wordings
            ? t`At most ${faqLimits.wordings} lines.`
            : null,
      answer: (answer) =>
        answer.trim() === '' ? t`Enter an answer.` : /[<>]/.test(answer) ? t`Plain text only. It’s read out.` : null,
      url: (url) =>
        url.trim() === '' || url.trim().startsWith('https://') ? null : t`Enter a URL that starts with https://.`,
    },
  });

  async function save(values: typeof form.values) {
    const body = {
      ...values,
      url: values.url.trim(),
      wordings: linesOf(values.wordings),
      language: languages.find((language) => language === values.language) ?? null,
    };
    if (faq) await call(faqsRoutes.updateFaq, { params: { id: faq.id }, body });
    else await call(faqsRoutes.createFaq, { body });
    await client.invalidateQueries({ queryKey: ['faqs'] });
    toast.success(faq ? t`Saved` : t`“${values.question}” answered.`);
    onClose();
  }

  const { question, answer } = form.values;
  return (
    <Dialog title={faq ? t`Edit the question` : t`Add a question`} isWide onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={faq ? t`Save` : t`Add`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`Question`}
          description={t`As a shopper would ask it: “Do you wrap gifts?”`}
          maxLength={faqLimits.questionCharacters}
          required
          data-autofocus
          {...form.getInputProps('question')}
        />
        <Textarea
          label={t`Also asked as`}
          description={t`Other ways to ask the same question, one per line.`}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('wordings')}
        />
        <Textarea
          label={t`Answer`}
          description={t`Read out as written. Long answers are shortened in speech and shown in full on the card.`}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={faqLimits.answerCharacters}
          required
          {...form.getInputProps('answer')}
        />
        <TextInput
          type="url"
          label={t`Link`}
          description={t`A link to more information. A URL that starts with https://.`}
          {...form.getInputProps('url')}
        />
        <NativeSelect
          label={t`Language`}
          data={[
            { value: '', label: t`All languages` },
            ...languages.map((language) => ({ value: language, label: languageName(language) })),
          ]}
          {...form.getInputProps('language')}
        />
        <Switch label={t`Answer this question`} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </Form>
      <SettingsPreview
        type={interactionNumbers.faq}
        settings={{}}
        draft={question.trim() === '' || answer.trim() === '' ? null : { kind: 'faq', question, answer }}
        waiting={t`Enter a question and an answer to hear it.`}
      />
    </Dialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
