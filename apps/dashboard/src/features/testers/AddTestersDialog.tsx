import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { testersMax } from '@voicecart/contract/routes/testers';
import { FileUp } from 'lucide-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { type ReadTester, readTesters } from './read-testers.ts';

interface AddTestersDialogProps {
  readonly groups: readonly string[];
  /** Addresses that are there: they take no further place. */
  readonly present: ReadonlySet<string>;
  readonly free: number;
  readonly onAdd: (testers: readonly ReadTester[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds one tester or many: typed, pasted from a spreadsheet, or from a file. */
export function AddTestersDialog({ groups, present, free, onAdd, onClose }: AddTestersDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { text: '', group: '' },
    validate: { text: faultOf },
  });
  const { testers, unread } = readTesters(form.values.text);

  function faultOf(text: string): string | null {
    const read = readTesters(text);
    // Nobody is left out in silence.
    if (read.unread.length > 0) return t`Correct or delete the lines without an email address.`;
    if (read.testers.length === 0) return t`Enter at least one email address.`;
    const fresh = read.testers.filter(({ email }) => !present.has(email)).length;
    if (fresh <= free) return null;
    return free === 0
      ? t`Amazon allows ${testersMax} testers, and you have that many. Remove some first.`
      : t`You’re adding ${fresh} testers, but only ${free} more fit: Amazon allows ${testersMax}. Remove some first.`;
  }

  async function add({ group }: typeof form.values) {
    await onAdd(testers.map((tester) => ({ ...tester, group: tester.group || group.trim() })));
    onClose();
  }

  async function take(file: File | null) {
    if (file) form.setFieldValue('text', await file.text());
  }

  return (
    <Dialog title={t`Add testers`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Add testers`}
        savedMessage={null}
        onSave={add}
        onCancel={onClose}
        fieldNames={{ testers: 'text' }}
      >
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
            <Plural value={free} one="# spot left" other="# spots left" />
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
