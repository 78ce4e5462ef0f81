import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type AmazonAccount, amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AmazonLoginNotice } from './AmazonLoginNotice.tsx';
import { AmazonVendor } from './AmazonVendor.tsx';
import { amazonAccountQuery } from './amazon-queries.ts';
import { Section } from './Section.tsx';
import { useAmazonLogin } from './use-amazon-login.ts';

/** Whose Amazon account the skills are in: the installation's, or the merchant's own after a login with Amazon. */
export function AmazonLoginSection() {
  const { t } = useLingui();
  const { brand } = useSignedIn();
  const query = useQuery(amazonAccountQuery);
  const login = useAmazonLogin();
  const isOwner = useMay(access.publishingOwner);
  const actingReason = useActingReason(amazonLoginRoutes.startAmazonLogin);
  const mayChange = isOwner && actingReason === null;
  const { account = null, canLogIn = false, hasShared = false } = query.data ?? {};
  // Nothing to choose: the installation has one account for all, or none and no way to another.
  if (query.data && !account && !canLogIn && hasShared) return null;
  const loginButton = (isMain: boolean, label: ReactNode) => (
    <Button variant={isMain ? 'filled' : 'default'} disabled={!mayChange || !canLogIn} onClick={login.open}>
      {label}
    </Button>
  );
  return (
    <Section
      title={<Trans>Amazon account</Trans>}
      badge={account && <AccountBadge account={account} />}
      description={query.data && <WhoseAccount isOwn={account !== null} hasShared={hasShared} brandName={brand.name} />}
      action={
        account ? (
          <Group gap="xs">
            {loginButton(account.awsAuthirizationStatus === 'expired', <Trans>Sign in again</Trans>)}
            <Unlink account={account} hasShared={hasShared} isDisabled={!mayChange} onDone={login.forget} />
          </Group>
        ) : (
          query.data && loginButton(!hasShared, <Trans>Sign in with Amazon</Trans>)
        )
      }
    >
      <Stack gap="sm">
        {query.isPending && <Skeleton height={40} aria-hidden />}
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && !canLogIn && (
          <Text size="sm" c="dimmed">
            <Trans>Login with Amazon isn’t set up here. Please email {brand.supportEmail}.</Trans>
          </Text>
        )}
        {!mayChange && (
          <Text size="sm" c="dimmed">
            {actingReason ?? <Trans>Only the account owner can link an Amazon account.</Trans>}
          </Text>
        )}
        <AmazonLoginNotice state={login.state} onAgain={login.open} />
        {account?.awsAuthirizationStatus === 'expired' && (
          <Alert color="amber" title={t`Your sign-in with Amazon has expired`}>
            <Trans>
              Amazon no longer accepts this sign-in. Sign in again before you publish. What you’ve published stays as it
              is.
            </Trans>
          </Alert>
        )}
        {account && <AmazonVendor account={account} mayChange={mayChange} />}
      </Stack>
    </Section>
  );
}

interface WhoseAccountProps {
  readonly isOwn: boolean;
  readonly hasShared: boolean;
  readonly brandName: string;
}

function WhoseAccount({ isOwn, hasShared, brandName }: WhoseAccountProps) {
  if (isOwn) return <Trans>Skills are published to your own Amazon developer account.</Trans>;
  if (!hasShared) {
    return <Trans>Sign in with Amazon so that your skills can be published to your developer account.</Trans>;
  }
  return (
    <Trans>
      Skills are published to {brandName}'s Amazon developer account. Sign in with Amazon to publish to your own.
    </Trans>
  );
}

function AccountBadge({ account }: { account: AmazonAccount }) {
  const { t } = useLingui();
  if (account.awsAuthirizationStatus === 'expired') return <StatusBadge tone="warning" label={t`Sign-in expired`} />;
  return <StatusBadge tone="good" label={t`Linked`} />;
}

interface UnlinkProps {
  readonly account: AmazonAccount;
  readonly hasShared: boolean;
  readonly isDisabled: boolean;
  readonly onDone: () => void;
}

function Unlink({ account, hasShared, isDisabled, onDone }: UnlinkProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const unlink = useMutation({
    mutationFn: () => call(amazonLoginRoutes.unlinkAmazonAccount),
    onSuccess: () => {
      onDone();
      toast.success(t`Amazon account unlinked.`);
      return client.invalidateQueries({ queryKey: ['amazon'] });
    },
    onError: toast.error,
  });
  async function ask() {
    const who = account.email || account.name || t`your Amazon account`;
    const next = hasShared
      ? t`Existing skills stay there. The next publish creates new ones in the account of this installation.`
      : t`Existing skills stay there. You can’t publish until you sign in again.`;
    const isConfirmed = await confirm({
      title: t`Unlink ${who}?`,
      consequence: `${next} ${t`To revoke the permission at Amazon too, remove it there under “Manage Login with Amazon”.`}`,
      confirmLabel: t`Unlink`,
      isDangerous: true,
    });
    if (isConfirmed) unlink.mutate();
  }
  return (
    <Button variant="default" disabled={isDisabled} loading={unlink.isPending} onClick={() => void ask()}>
      <Trans>Unlink</Trans>
    </Button>
  );
}
