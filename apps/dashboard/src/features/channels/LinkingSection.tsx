import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import {
  type AccountLinking,
  accountLinkings,
  channelsRoutes,
  type Linking,
} from '@voicecart/contract/routes/channels';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CopyLine } from './CopyLine.tsx';
import { linkingQuery } from './channel-queries.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
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
          Shoppers sign in once. After that, the assistant answers questions about their orders without asking for a
          postal code. Linking is optional: everything else works without it.
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
  const { isEnabled, linkedShoppers: count, account_linking: kind } = linking;
  const [isDescribing, setDescribing] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const mayChange = useMay(access.publishingOwner);
  const change = useMutation({
    mutationFn: (to: { enabled: boolean; account_linking?: AccountLinking }) =>
      call(channelsRoutes.switchLinking, { body: { skill_id: appId, ...to } }),
    onSuccess: ({ linking: changed }) => {
      client.setQueryData(linkingQuery(appId).queryKey, changed);
      toast.success(
        changed.isEnabled
          ? t`Saved. Publish so that Amazon offers it.`
          : t`Turned off. Publish so that Amazon stops offering it.`,
      );
    },
    onError: toast.error,
  });
  async function turn() {
    const isSure =
      !isEnabled ||
      (await confirm({
        title: t`Turn off account linking?`,
        consequence:
          count === 0
            ? t`Shoppers then verify each order with its number and a second detail.`
            : plural(count, {
                one: '# shopper is unlinked immediately and has to sign in again.',
                other: '# shoppers are unlinked immediately and have to sign in again.',
              }),
        confirmLabel: t`Turn off`,
        isDangerous: true,
      }));
    if (isSure) change.mutate({ enabled: !isEnabled });
  }
  async function choose(to: AccountLinking) {
    if (to === kind) return;
    const isSure =
      count === 0 ||
      (await confirm({
        title: t`Change how shoppers sign in?`,
        consequence: plural(count, {
          one: '# shopper is unlinked immediately and has to sign in again.',
          other: '# shoppers are unlinked immediately and have to sign in again.',
        }),
        confirmLabel: t`Change`,
        isDangerous: true,
      }));
    if (!isSure) return;
    if (to === accountLinkings.provider) setDescribing(true);
    else change.mutate({ enabled: true, account_linking: to });
  }
  return (
    <>
      {isEnabled && (
        <>
          <Text size="sm">
            {plural(count, {
              0: 'No shoppers are linked yet.',
              one: '# shopper is linked.',
              other: '# shoppers are linked.',
            })}
          </Text>
          <Radio.Group
            label={t`How shoppers sign in`}
            value={String(kind)}
            onChange={(value) =>
              void choose(
                value === String(accountLinkings.provider) ? accountLinkings.provider : accountLinkings.product,
              )
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value={String(accountLinkings.product)}
                label={t`Email code`}
                description={t`With the email address of their orders and a code we email them.`}
                disabled={!mayChange || change.isPending}
              />
              <Radio
                value={String(accountLinkings.provider)}
                label={t`Your own login`}
                description={t`With the account they already have in your store.`}
                disabled={!mayChange || change.isPending}
              />
            </Stack>
          </Radio.Group>
          {kind === accountLinkings.product ? (
            <CopyLine label={t`Page where shoppers unlink their account`} text={linking.unlinkUrl} />
          ) : (
            <CopyLine label={t`Authorization URL`} text={linking.provider?.authorizationUrl ?? ''} />
          )}
          {isDescribing && <ProviderDialog appId={appId} linking={linking} onClose={() => setDescribing(false)} />}
        </>
      )}
      <Group gap="sm">
        <Button
          variant={isEnabled ? 'default' : 'filled'}
          disabled={!mayChange}
          loading={change.isPending}
          onClick={() => void turn()}
        >
          {isEnabled ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
        {isEnabled && kind === accountLinkings.provider && (
          <Button variant="default" disabled={!mayChange} onClick={() => setDescribing(true)}>
            <Trans>Change login</Trans>
          </Button>
        )}
        {!mayChange && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can turn this on or off.</Trans>
          </Text>
        )}
      </Group>
    </>
  );
}
