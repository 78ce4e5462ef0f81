import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

interface GroupDialogProps {
  readonly groups: readonly string[];
  readonly initial: string;
  readonly onSave: (group: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Moves testers to a group: one that is there, or a new one. */
export function GroupDialog({ groups, initial, onSave, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { group: initial } });
  async function save({ group }: typeof form.values) {
    await onSave(group.trim());
    onClose();
  }
  return (
    <Dialog title={t`Change group`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Change group`} savedMessage={null} onSave={save} onCancel={onClose}>
        <Autocomplete
          label={t`Group`}
          description={t`Leave empty to remove them from their group.`}
          data={[...groups]}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('group')}
        />
      </Form>
    </Dialog>
  );
}
