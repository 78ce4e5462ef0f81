import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AmazonAccount, amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { amazonAccountQuery, amazonVendorsQuery } from './amazon-queries.ts';

interface AmazonVendorProps {
  readonly account: AmazonAccount;
  readonly mayChange: boolean;
}

/** Who is linked, and which vendor of the account new skills belong to. */
export function AmazonVendor({ account, mayChange }: AmazonVendorProps) {
  const { t } = useLingui();
  const who = [account.name, account.email].filter(Boolean).join(', ') || t`Unknown Amazon account`;
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{who}</strong>
        {' · '}
        <Trans>
          linked <RelativeTime at={account.linkedAt} />
        </Trans>
      </Text>
      {account.awsAuthirizationStatus === 'success' && <VendorChoice account={account} mayChange={mayChange} />}
    </>
  );
}

function VendorChoice({ account, mayChange }: AmazonVendorProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(amazonVendorsQuery(true));
  const choose = useMutation({
    mutationFn: (vendorId: string) => call(amazonLoginRoutes.chooseVendor, { body: { vendorId } }),
    onSuccess: ({ account: changed }) => {
      client.setQueryData(amazonAccountQuery.queryKey, (old) => old && { ...old, account: changed });
      toast.success(t`New skills belong to ${changed.vendorName ?? changed.vendorId ?? ''}.`);
    },
    onError: toast.error,
  });
  const vendors = query.data;
  if (query.error && !vendors) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!vendors) return <Skeleton height={76} aria-hidden />;
  if (vendors.length === 0) {
    return (
      <Alert color="amber" title={t`This account has no vendor yet`}>
        <Text size="sm" mb="xs">
          <Trans>
            Open{' '}
            <Anchor href="https://developer.amazon.com" target="_blank" rel="noreferrer">
              developer.amazon.com
            </Anchor>{' '}
            with this account and accept the agreement, then check again.
          </Trans>
        </Text>
        <Button size="xs" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </Alert>
    );
  }
  const shown = choose.isPending ? choose.variables : (account.vendorId ?? '');
  return (
    <NativeSelect
      label={t`Vendor`}
      description={t`New skills belong to this vendor. You can’t change a skill’s vendor later.`}
      maw="24rem"
      value={shown}
      disabled={!mayChange || choose.isPending}
      error={account.vendorId === null && !choose.isPending ? t`Choose a vendor before you publish.` : null}
      onChange={(event) => choose.mutate(event.currentTarget.value)}
      data={[
        ...(account.vendorId === null ? [{ value: '', label: t`Choose a vendor`, disabled: true }] : []),
        ...vendors.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
      ]}
    />
  );
}
