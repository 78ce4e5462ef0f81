import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CompanyDomain,
  type CompanySignIn,
  companySignInRoutes,
} from '@voicecart/contract/routes/company-sign-in';
import { call } from '../../lib/api.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';

/** The company's domains, each with the record that proves it. */
export function CompanyDomains({ domains, isLocked }: { domains: readonly CompanyDomain[]; isLocked: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: (domain) => (domain.trim() === '' ? t`Enter a domain like acme.com.` : null) },
  });
  const keep = (signIn: CompanySignIn) => client.setQueryData(companySignInQuery.queryKey, signIn);

  async function add(body: { domain: string }) {
    keep((await call(companySignInRoutes.addCompanyDomain, { body })).signIn);
    form.setValues({ domain: '' });
  }

  return (
    <Stack gap="sm">
      {domains.map((domain) => (
        <Domain key={domain.domain} named={domain} isLocked={isLocked} onChange={keep} />
      ))}
      {!isLocked && (
        <Form form={form} mode="create" saveLabel={t`Add domain`} savedMessage={null} onSave={add}>
          <TextInput label={t`Domain`} placeholder="acme.com" maxLength={253} {...form.getInputProps('domain')} />
        </Form>
      )}
    </Stack>
  );
}

interface DomainProps {
  readonly named: CompanyDomain;
  readonly isLocked: boolean;
  readonly onChange: (signIn: CompanySignIn) => void;
}

function Domain({ named: { domain, record, verifiedAt }, isLocked, onChange }: DomainProps) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const verify = useMutation({
    mutationFn: () => call(companySignInRoutes.verifyCompanyDomain, { body: { domain } }),
    onSuccess: ({ signIn }) => {
      onChange(signIn);
      toast.success(t`${domain} is verified`);
    },
    onError: (error) => toast.error(error),
  });
  const remove = useMutation({
    mutationFn: () => call(companySignInRoutes.removeCompanyDomain, { params: { domain } }),
    onSuccess: ({ signIn }) => onChange(signIn),
    onError: (error) => toast.error(error),
  });

  async function ask() {
    const isSure = await confirm({
      title: t`Remove ${domain}?`,
      consequence: t`People with these addresses can’t use your company’s sign-in anymore.`,
      confirmLabel: t`Remove domain`,
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  }

  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={500}>{domain}</Text>
          <StatusBadge
            tone={verifiedAt ? 'good' : 'warning'}
            label={verifiedAt ? t`Verified` : t`Waiting for the record`}
          />
        </Group>
        {!verifiedAt && (
          <>
            <Text size="sm">
              <Trans>Add this TXT record where the domain is managed:</Trans>
            </Text>
            <Value label={t`Name`} value={`_voicecart.${domain}`} />
            <Value label={t`Value`} value={record} />
          </>
        )}
        {!isLocked && (
          <Group>
            {!verifiedAt && (
              <Button size="compact-sm" loading={verify.isPending} onClick={() => verify.mutate()}>
                <Trans>Verify</Trans>
              </Button>
            )}
            <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => void ask()}>
              <Trans>Remove</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
      <CopyButton text={value} label={label} />
    </Group>
  );
}
