import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { channelsRoutes, type Linking } from '@voicecart/contract/routes/channels';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CopyLine } from './CopyLine.tsx';
import { linkingQuery } from './channel-queries.ts';
import { Section } from './Section.tsx';

/** Account linking: shoppers sign in once, and hear of their orders without proving them each time. */
export function LinkingSection({ appId }: { appId: string }) {
  const { t } = useLingui();
  const query = useQuery(linkingQuery(appId));
  const linking = query.data;
  return (
    <Section
      title={<Trans>Account linking</Trans>}
      badge={
        linking && (
          <StatusBadge tone={linking.isEnabled ? 'good' : 'neutral'} label={linking.isEnabled ? t`On` : t`Off`} />
        )
      }
      description={
        <Trans>
          Shoppers sign in once with the email address of their orders and a code that we mail. From then on the
          assistant tells them of their orders without asking for a postcode. Nobody has to: everything else works
          without it.
        </Trans>
      }
    >
      {query.error && !linking && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!linking && !query.error && <Skeleton height={120} aria-hidden />}
      {linking && <LinkingFacts appId={appId} linking={linking} />}
    </Section>
  );
}

function LinkingFacts({ appId, linking }: { appId: string; linking: Linking }) {
  const { t } = useLingui();
  const { isEnabled, linkedShoppers: count } = linking;
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const mayChange = useMay(access.publishingOwner);
  const change = useMutation({
    mutationFn: () => call(channelsRoutes.switchLinking, { body: { skill_id: appId, enabled: !isEnabled } }),
    onSuccess: ({ linking: changed }) => {
      client.setQueryData(linkingQuery(appId).queryKey, changed);
      toast.success(
        changed.isEnabled
          ? t`Switched on. Publish, so that Amazon offers it.`
          : t`Switched off. Publish, so that Amazon no longer offers it.`,
      );
    },
    onError: toast.error,
  });
  async function turn() {
    const isSure =
      !isEnabled ||
      (await confirm({
        title: t`Switch account linking off?`,
        consequence:
          count === 0
            ? t`Shoppers then prove each order by its number and a second fact.`
            : plural(count, {
                one: '# shopper is unlinked at once and would have to sign in again.',
                other: '# shoppers are unlinked at once and would have to sign in again.',
              }),
        confirmLabel: t`Switch it off`,
        isDangerous: true,
      }));
    if (isSure) change.mutate();
  }
  return (
    <>
      {isEnabled && (
        <>
          <Text size="sm">
            {plural(count, {
              0: 'Nobody is linked yet.',
              one: '# shopper is linked.',
              other: '# shoppers are linked.',
            })}
          </Text>
          <CopyLine label={t`Page where shoppers end it`} text={linking.unlinkUrl} />
        </>
      )}
      <Group gap="sm">
        <Button
          variant={isEnabled ? 'default' : 'filled'}
          disabled={!mayChange}
          loading={change.isPending}
          onClick={() => void turn()}
        >
          {isEnabled ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
        </Button>
        {!mayChange && (
          <Text size="sm" c="dimmed">
            <Trans>Only the owner of the account can switch it.</Trans>
          </Text>
        )}
      </Group>
    </>
  );
}
