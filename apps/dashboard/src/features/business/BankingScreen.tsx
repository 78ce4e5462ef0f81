import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Banking, businessRoutes } from '@voicecart/contract/routes/business';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useCountryName, useCountryOptions } from '../interactions/interactions.ts';
import classes from './Business.module.css';
import { bankingQuery } from './business-queries.ts';
import { SettingPage } from './SettingPage.tsx';

/** Where money is paid to. What was saved is shown by its last four signs alone. */
export default function BankingScreen() {
  const query = useQuery(bankingQuery);
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingPage
      title={<Trans>Bank account</Trans>}
      description={<Trans>Where your money is paid to. Only owners and admins see this page.</Trans>}
      query={query}
    >
      {(banking) =>
        banking && !isChanging ? (
          <KnownAccount banking={banking} onChange={() => setChanging(true)} />
        ) : (
          <AccountForm banking={banking} onClose={() => setChanging(false)} />
        )
      }
    </SettingPage>
  );
}

function KnownAccount({ banking, onChange }: { banking: Banking; onChange: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const countryName = useCountryName();
  const { ending, holder, bank, country, changedBy } = banking;

  async function remove() {
    const isSure = await confirm({
      title: t`Remove the account ending in ${ending}?`,
      consequence: t`Its numbers are deleted; to use it again they must be given anew.`,
      confirmLabel: t`Remove`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(businessRoutes.removeBanking, {});
      client.setQueryData(bankingQuery.queryKey, null);
      toast.success(t`The account is removed.`);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Paper withBorder p="lg">
      <Stack gap="xs">
        <Text fw={600} size="lg" ff="monospace">
          •••• •••• {ending}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {holder}
          {bank && ` · ${bank}`} · {countryName(country)}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Saved <RelativeTime at={banking.changedAt} />
          </Trans>
          {changedBy && ` · ${changedBy}`}
        </Text>
        <Group mt="sm">
          <Button onClick={onChange}>
            <Trans>Use another account</Trans>
          </Button>
          <Button variant="default" onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface AccountFormProps {
  /** What stands, which is kept until another account is saved. */
  readonly banking: Banking | null;
  readonly onClose: () => void;
}

function AccountForm({ banking, onClose }: AccountFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const countries = useCountryOptions();
  const form = useForm({
    initialValues: {
      kind: banking?.kind ?? ('iban' as Banking['kind']),
      holder: banking?.holder ?? '',
      bank: banking?.bank ?? '',
      country: banking?.country ?? 'DE',
      iban: '',
      bic: '',
      accountType: banking?.accountType ?? ('checking' as const),
      routingNumber: '',
      accountNumber: '',
    },
    validate: {
      holder: (text) => (text.trim() === '' ? t`Give the name that the account is in.` : null),
      iban: (text, { kind }) => (kind === 'iban' && text.trim() === '' ? t`Give the IBAN.` : null),
      routingNumber: (text, { kind }) => (kind === 'us' && text.trim() === '' ? t`Give the routing number.` : null),
      accountNumber: (text, { kind }) => (kind === 'us' && text.trim() === '' ? t`Give the account number.` : null),
    },
  });
  const { kind } = form.values;

  async function save({ kind: of, holder, bank, country, iban, bic, ...us }: typeof form.values) {
    const body =
      of === 'iban'
        ? { kind: of, holder, bank, country, iban, bic }
        : { kind: of, holder, bank, country: 'US' as const, ...us };
    const saved = (await call(businessRoutes.updateBanking, { body })).banking;
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(form.values);
    client.setQueryData(bankingQuery.queryKey, saved);
    onClose();
  }

  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Save account`}
      savedMessage={t`The account is saved.`}
      onSave={save}
      extra={
        banking && (
          <Button variant="default" onClick={onClose}>
            <Trans>Keep the one before</Trans>
          </Button>
        )
      }
    >
      <FormGroup
        title={t`Account`}
        description={t`The numbers are kept encrypted. Once saved they are never shown in full again.`}
      >
        <NativeSelect
          label={t`Kind of account`}
          data={[
            { value: 'iban', label: t`With an IBAN` },
            { value: 'us', label: t`In the United States` },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput label={t`Account holder`} autoComplete="off" maxLength={150} {...form.getInputProps('holder')} />
        <TextInput label={t`Bank`} autoComplete="off" maxLength={150} {...form.getInputProps('bank')} />
        {kind === 'iban' ? (
          <>
            <NativeSelect label={t`Country of the bank`} data={countries} {...form.getInputProps('country')} />
            <TextInput
              label={t`IBAN`}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              {...form.getInputProps('iban')}
            />
            <TextInput
              label={t`BIC`}
              description={t`If you know it.`}
              autoComplete="off"
              spellCheck={false}
              maxLength={11}
              {...form.getInputProps('bic')}
            />
          </>
        ) : (
          <>
            <NativeSelect
              label={t`Account type`}
              data={[
                { value: 'checking', label: t`Checking` },
                { value: 'savings', label: t`Savings` },
              ]}
              {...form.getInputProps('accountType')}
            />
            <div className={classes.pair}>
              <TextInput
                label={t`Routing number`}
                description={t`Nine digits.`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                {...form.getInputProps('routingNumber')}
              />
              <TextInput
                label={t`Account number`}
                description={t`4 to 17 digits.`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                {...form.getInputProps('accountNumber')}
              />
            </div>
          </>
        )}
      </FormGroup>
    </Form>
  );
}
