import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiKeysRoutes, apiScopes } from '@voicecart/contract/routes/api-keys';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { MultiChoice } from '../../../ui/form/MultiChoice.tsx';
import { ShownOnceDialog } from '../../../ui/form/ShownOnceDialog.tsx';
import { useScopeNames } from './api-scope-names.ts';

const lifetimes = [30, 90, 180, 365] as const;

/** Makes a key, and then shows it the one time that it can be seen. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const nameOf = useScopeNames();
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: '', scopes: [] as string[], days: '90' },
    validate: {
      name: (name) => (name.trim() === '' ? t`Enter a name.` : null),
      scopes: (scopes) => (scopes.length === 0 ? t`Choose at least one.` : null),
    },
  });
  if (made !== null) return <MadeKey apiKey={made} onClose={onClose} />;
  async function save({ name, scopes, days }: typeof form.values) {
    const body = { name, scopes: apiScopes.filter((scope) => scopes.includes(scope)), days: Number(days) };
    setMade((await call(apiKeysRoutes.createApiKey, { body })).key);
  }
  return (
    <Dialog title={t`Create API key`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Create API key`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`The system that uses it, such as your warehouse`}
          data-autofocus
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <MultiChoice
          label={t`Permissions`}
          addLabel={t`Add a permission`}
          options={apiScopes.map((value) => ({ value, label: nameOf(value) }))}
          {...form.getInputProps('scopes')}
        />
        <NativeSelect
          label={t`Expires after`}
          data={lifetimes.map((days) => ({ value: String(days), label: t`${days} days` }))}
          {...form.getInputProps('days')}
        />
      </Form>
    </Dialog>
  );
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ShownOnceDialog title={t`Your API key`} value={apiKey} label={t`API key`} onClose={onClose}>
      <Trans>Keep it in your system now: it is not shown again. Send it as a bearer token.</Trans>
    </ShownOnceDialog>
  );
}
