import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Banking, businessRoutes } from '@voicecart/contract/routes/business';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
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
      description={
        <Trans>The bank account that receives your payouts. Only owners and admins can see this page.</Trans>
      }
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
  const reason = useActingReason(businessRoutes.updateBanking);
  const { ending, holder, bank, country, changedBy } = banking;

  async function remove() {
    const isSure = await confirm({
      title: t`Remove the account ending in ${ending}?`,
      consequence: t`The account numbers are deleted. To use the account again, you’ll need to enter them again.`,
      confirmLabel: t`Remove`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(businessRoutes.removeBanking, {});
      client.setQueryData(bankingQuery.queryKey, null);
      toast.success(t`Account removed.`);
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
          <Button onClick={onChange} disabled={reason !== null} title={reason ?? undefined}>
            <Trans>Use another account</Trans>
          </Button>
          <Button
            variant="default"
            onClick={() => void remove()}
            disabled={reason !== null}
            title={reason ?? undefined}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
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
  const reason = useActingReason(businessRoutes.updateBanking);
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
      holder: (text) => (text.trim() === '' ? t`Enter the name on the account.` : null),
      iban: (text, { kind }) => (kind === 'iban' && text.trim() === '' ? t`Enter the IBAN.` : null),
      routingNumber: (text, { kind }) => (kind === 'us' && text.trim() === '' ? t`Enter the routing number.` : null),
      accountNumber: (text, { kind }) => (kind === 'us' && text.trim() === '' ? t`Enter the account number.` : null),
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
      savedMessage={t`Account saved.`}
      onSave={save}
      readOnlyReason={reason}
      extra={
        banking && (
          <Button variant="default" onClick={onClose}>
            <Trans>Keep current account</Trans>
          </Button>
        )
      }
    >
      <FormGroup
        title={t`Account`}
        description={t`Account numbers are stored encrypted. Once saved, they’re never shown in full again.`}
      >
        <NativeSelect
          label={t`Account format`}
          data={[
            { value: 'iban', label: t`IBAN account` },
            { value: 'us', label: t`US account` },
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
              description={t`Optional.`}
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
                description={t`9 digits.`}
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
