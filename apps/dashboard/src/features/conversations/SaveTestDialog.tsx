import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Paper, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Exchange, stepsOf } from './dialogue.ts';
import { sandboxTestsQuery } from './sandbox-queries.ts';
import type { SandboxPlace } from './use-dialogue.ts';

interface SaveTestDialogProps {
  readonly place: SandboxPlace;
  readonly exchanges: readonly Exchange[];
  readonly onClose: () => void;
}

/** Keeps a dialogue as a test: a name, and for each phrase what is expected. An empty answer may be anything. */
export function SaveTestDialog({ place, exchanges, onClose }: SaveTestDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      name: exchanges.find(({ phrase }) => phrase.text !== '')?.phrase.text ?? '',
      steps: stepsOf(exchanges).map((step) => ({ ...step, isIntentExpected: true })),
    },
    validate: { name: (name) => (name.trim() === '' ? t`Enter a name for the test.` : null) },
  });

  async function save({ name, steps }: typeof form.values) {
    await call(conversationsRoutes.saveSandboxTest, {
      body: {
        skill_id: place.appId,
        name: name.trim(),
        locale: place.locale,
        device: place.device,
        steps: steps.map(({ isIntentExpected, ...step }) => ({
          ...step,
          expectIntent: isIntentExpected ? step.expectIntent : null,
          expectNothing: isIntentExpected && step.expectIntent === null,
        })),
      },
    });
    void client.invalidateQueries({ queryKey: sandboxTestsQuery(place.appId).queryKey });
    toast.success(t`Saved as a test.`);
    onClose();
  }

  return (
    <Dialog title={t`Save this conversation as a test`} onClose={onClose} isWide>
      <Form form={form} mode="create" saveLabel={t`Save test`} savedMessage={null} onSave={save} onCancel={onClose}>
        <TextInput label={t`Name`} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Text size="sm" c="dimmed">
          <Trans>
            A step passes when the same intent is understood and the answer matches. Leave an answer empty if it changes
            from day to day.
          </Trans>
        </Text>
        {form.values.steps.map((step, index) => {
          const phrase = exchanges[index]?.phrase;
          const said = phrase && phrase.text !== '' ? phrase.text : t`opens the app`;
          return (
            <Paper key={index} withBorder p="sm" component="fieldset" m={0}>
              <Text component="legend" fw={600} size="sm" px="xs">
                {index + 1}. {step.touch && step.touch.length > 0 ? t`Tapped: ${said}` : said}
              </Text>
              <Checkbox
                label={step.expectIntent === null ? t`Nothing understood` : t`Understood as ${step.expectIntent}`}
                {...form.getInputProps(`steps.${index}.isIntentExpected`, { type: 'checkbox' })}
              />
              <Textarea
                mt="xs"
                label={t`Answer`}
                placeholder={t`Any answer`}
                autosize
                minRows={1}
                maxRows={5}
                maxLength={4000}
                {...form.getInputProps(`steps.${index}.expectSpeech`)}
              />
            </Paper>
          );
        })}
      </Form>
    </Dialog>
  );
}
