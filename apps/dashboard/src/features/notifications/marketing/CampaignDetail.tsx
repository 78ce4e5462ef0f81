import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Progress, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type CampaignDetail as Detail, marketingRoutes } from '@voicecart/contract/routes/marketing';
import { to } from '@voicecart/contract/screens';
import { zoneName } from '@voicecart/contract/zoned-time';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { useMay } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleted } from '../../deletions/deletions.ts';
import { AudiencePreview, useAudience } from './AudienceFields.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { campaignLooks } from './campaign-words.ts';
import { DroppedReasons } from './DroppedReasons.tsx';
import { PostalAddressNotice } from './PostalAddressNotice.tsx';

/** One campaign: sent, scheduled or stopped here; how far it is comes from the server, so that a reload shows it too. */
export function CampaignDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const query = useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => call(marketingRoutes.getCampaign, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const shown = state.data?.campaign.state;
      return shown === 'sending' || shown === 'scheduled' ? 3_000 : false;
    },
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={320} aria-hidden />;
  const { campaign } = query.data;
  const stopEditing = () => setEditing(false);
  if (isEditing) return <CampaignForm campaign={campaign} onDone={stopEditing} onCancel={stopEditing} />;
  return <Shown detail={query.data} onClose={onClose} onEdit={() => setEditing(true)} />;
}

function Shown({ detail, onClose, onEdit }: { detail: Detail; onClose: () => void; onEdit: () => void }) {
  const { i18n } = useLingui();
  const { campaign, totals, dropped } = detail;
  const { tone, label } = campaignLooks[campaign.state];
  const all = totals.waiting + totals.sent + totals.failed + totals.dropped;
  const mayChange = useMay(access.campaigns);
  const isDraft = campaign.state === 'draft';
  return (
    <Page
      isWide
      title={campaign.name}
      badge={<StatusBadge tone={tone} label={i18n._(label)} />}
      action={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>All campaigns</Trans>
          </Button>
          {isDraft && mayChange && (
            <>
              <Button variant="default" onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
              <DeleteButton id={campaign.id} onDeleted={onClose} />
            </>
          )}
          {mayChange && (campaign.state === 'scheduled' || campaign.state === 'sending') && (
            <StopButton id={campaign.id} />
          )}
        </Group>
      }
    >
      <Stack gap="lg">
        {isDraft && campaign.channel === 'mail' && <PostalAddressNotice />}
        {isDraft && <Reached campaign={campaign} />}
        {isDraft && mayChange && <SendPanel detail={detail} />}
        {campaign.sendAt && campaign.state !== 'stopped' && (
          <Text>
            <Trans>Time to send: {formatDateTime(campaign.sendAt)}</Trans>
          </Text>
        )}
        {all > 0 && (
          <Paper p="md" role="status">
            <Progress value={((all - totals.waiting) / all) * 100} aria-hidden mb="xs" />
            <Text>
              <Trans>
                {totals.sent} sent, {totals.waiting} waiting, {totals.failed} failed, {totals.dropped} not sent
              </Trans>
            </Text>
            <DroppedReasons dropped={dropped} />
            {totals.waiting > 0 && (
              <Text size="sm">
                <Trans>
                  During quiet hours, messages wait.{' '}
                  <Anchor
                    component={Link}
                    to={to('notifications', {}, { tab: 'messages', status: 'all_waiting', campaign: campaign.id })}
                    inherit
                  >
                    See what each is waiting for
                  </Anchor>
                </Trans>
              </Text>
            )}
            <Anchor component={Link} to={to('notifications', {}, { tab: 'messages', campaign: campaign.id })} size="sm">
              <Trans>See each message</Trans>
            </Anchor>
          </Paper>
        )}
        {!isDraft && <Figures detail={detail} />}
        <CampaignPreview fields={campaign} />
      </Stack>
    </Page>
  );
}

function Reached({ campaign }: { campaign: Detail['campaign'] }) {
  return <AudiencePreview query={useAudience(campaign)} />;
}

function Figures({ detail: { variants } }: { detail: Detail }) {
  const { t } = useLingui();
  return (
    <Paper>
      <DataTable label={t`Figures by subject`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Subject</Trans>
            </th>
            <th scope="col">
              <Trans>Sent</Trans>
            </th>
            <th scope="col">
              <Trans>Ordered within a week</Trans>
            </th>
            <th scope="col">
              <Trans>Unsubscribed</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((one) => (
            <tr key={one.variant}>
              <td style={{ overflowWrap: 'anywhere' }}>{one.subject}</td>
              <td>{one.sent}</td>
              <td>{one.ordered}</td>
              <td>{one.unsubscribed}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Paper>
  );
}

function SendPanel({ detail: { campaign, timeZone } }: { detail: Detail }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [at, setAt] = useState('');
  const zone = zoneName(timeZone);
  const count = useAudience(campaign).data?.willGet;
  const send = useMutation({
    mutationFn: () =>
      call(marketingRoutes.sendCampaign, { params: { id: campaign.id }, body: { sendAt: at === '' ? null : at } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
    onError: (error) => toast.error(error),
  });
  async function ask() {
    const isSure = await confirm({
      title: at === '' ? t`Send this campaign now?` : t`Schedule this campaign?`,
      consequence: [
        count === undefined
          ? null
          : plural(count, { one: 'It goes to # recipient.', other: 'It goes to # recipients.' }),
        t`During quiet hours, messages wait. You can stop it while messages wait, but what was sent can’t be taken back.`,
      ]
        .filter((sentence) => sentence !== null)
        .join(' '),
      confirmLabel: at === '' ? t`Send now` : t`Schedule`,
    });
    if (isSure) send.mutate();
  }
  return (
    <Paper p="md">
      <Title order={2} size="h3" mb="sm">
        <Trans>Send</Trans>
      </Title>
      <Group align="flex-end">
        <TextInput
          type="datetime-local"
          label={t`Time to send`}
          description={t`Leave blank to send now. Time zone: ${zone}`}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
        <Button onClick={ask} loading={send.isPending}>
          {at === '' ? t`Send now` : t`Schedule`}
        </Button>
      </Group>
    </Paper>
  );
}

function DeleteButton({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const remove = useMutation({
    mutationFn: () => call(marketingRoutes.deleteCampaign, { params: { id } }),
    onSuccess({ deletions }) {
      tellDeleted(deletions);
      onDeleted();
    },
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  return (
    <Button color="red" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
      <Trans>Delete</Trans>
    </Button>
  );
}

function StopButton({ id }: { id: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const stop = useMutation({
    mutationFn: () => call(marketingRoutes.stopCampaign, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
    onError: (error) => toast.error(error),
  });
  async function ask() {
    const isSure = await confirm({
      title: t`Stop this campaign?`,
      consequence: t`Messages that still wait are not sent. This can’t be undone.`,
      confirmLabel: t`Stop campaign`,
      isDangerous: true,
    });
    if (isSure) stop.mutate();
  }
  return (
    <Button color="red" variant="light" loading={stop.isPending} onClick={ask}>
      <Trans>Stop</Trans>
    </Button>
  );
}
