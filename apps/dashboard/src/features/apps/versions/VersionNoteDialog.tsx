import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type AppVersion, appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';

/** Keeps the app as it is with a note, or changes the note of a version. */
export function VersionNoteDialog({
  appId,
  version,
  onClose,
}: {
  appId: string;
  version: AppVersion | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({ initialValues: { note: version?.note ?? '' } });

  async function save({ note }: typeof form.values) {
    if (version) await call(appVersionsRoutes.changeVersion, { params: { id: version.id }, body: { note } });
    else await call(appVersionsRoutes.saveVersion, { body: { skill_id: appId, note } });
    await client.invalidateQueries({ queryKey: ['app-versions'] });
    onClose();
  }

  return (
    <Dialog title={version ? t`Note for version ${version.number}` : t`Save this version`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={version ? t`Save` : t`Save`}
        savedMessage={version ? t`Note saved.` : t`Version saved.`}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`Note`}
          description={t`What this version is for, so you can find it again.`}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('note')}
        />
      </Form>
    </Dialog>
  );
}
