import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FileUp } from 'lucide-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { type ReadTester, readTesters } from './read-testers.ts';

interface AddTestersDialogProps {
  readonly groups: readonly string[];
  readonly free: number;
  readonly onAdd: (testers: readonly ReadTester[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds one tester or many: typed, pasted from a spreadsheet, or from a file. */
export function AddTestersDialog({ groups, free, onAdd, onClose }: AddTestersDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { text: '', group: '' },
    validate: {
      text: (text) => (readTesters(text).testers.length === 0 ? t`Enter at least one email address.` : null),
    },
  });
  const { testers, unread } = readTesters(form.values.text);

  async function add({ group }: typeof form.values) {
    await onAdd(testers.map((tester) => ({ ...tester, group: tester.group || group.trim() })));
    onClose();
  }

  async function take(file: File | null) {
    if (file) form.setFieldValue('text', await file.text());
  }

  return (
    <Dialog title={t`Add testers`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Add testers`} savedMessage={null} onSave={add} onCancel={onClose}>
        <Textarea
          label={t`Email addresses`}
          description={t`One per line. From a spreadsheet, paste name, email and group.`}
          placeholder={'ada@example.com\nBob Lee, bob@example.com, Friends'}
          autosize
          minRows={4}
          maxRows={10}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" aria-live="polite">
            <Plural value={testers.length} one="# tester found" other="# testers found" />
            {' · '}
            <Plural value={free} one="# place left" other="# places left" />
          </Text>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs" leftSection={<FileUp size={14} aria-hidden />}>
                <Trans>Choose a CSV file</Trans>
              </Button>
            )}
          </FileButton>
        </Group>
        {unread.length > 0 && (
          <Text size="sm" c="red" role="alert">
            <Trans>No email address in: {unread.slice(0, 3).join(' · ')}</Trans>
            {unread.length > 3 && ' …'}
          </Text>
        )}
        <Autocomplete
          label={t`Group`}
          description={t`For testers without a group of their own.`}
          data={[...groups]}
          maxLength={60}
          {...form.getInputProps('group')}
        />
      </Form>
    </Dialog>
  );
}
