import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { type Channels, channelsRoutes } from '@voicecart/contract/routes/channels';
import { Download, KeyRound } from 'lucide-react';
import { call, routeAddress } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Channels.module.css';
import { CopyLine } from './CopyLine.tsx';
import { channelsQuery } from './channel-queries.ts';
import { Section } from './Section.tsx';

interface DialogflowChannelProps {
  readonly appId: string;
  readonly channel: Channels['dialogflow'];
}

/** Dialogflow: an agent to restore, a webhook to enter, and the secret that proves who calls it. */
export function DialogflowChannel({ appId, channel }: DialogflowChannelProps) {
  const { t } = useLingui();
  return (
    <Section
      title={<Trans>Dialogflow</Trans>}
      badge={
        !channel.isEnabled ? (
          <StatusBadge tone="neutral" label={t`Off`} />
        ) : channel.secretMadeAt ? (
          <StatusBadge tone="good" label={t`Ready`} />
        ) : (
          <StatusBadge tone="neutral" label={t`Not set up`} />
        )
      }
      description={
        <Trans>
          Connects phone lines, chat windows and messengers through Google’s Dialogflow. Works with Dialogflow ES and
          CX. Google ended conversational actions on Google Assistant in June 2023, so the app cannot be published
          there.
        </Trans>
      }
    >
      {channel.isEnabled ? <DialogflowSetup appId={appId} channel={channel} /> : <TurnOn appId={appId} />}
    </Section>
  );
}

/** Off, the channel gives out no agent and its webhook answers nobody. */
function TurnOn({ appId }: { appId: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const turnOn = useMutation({
    mutationFn: () => call(appsRoutes.updateApp, { body: { id: appId, isGoogleEnabled: true } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: channelsQuery(appId).queryKey });
      await client.invalidateQueries({ queryKey: ['apps'] });
    },
    onError: toast.error,
  });
  return (
    <Group gap="sm">
      <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <Trans>Turn on</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>While Dialogflow is off, its webhook rejects all requests.</Trans>
      </Text>
    </Group>
  );
}

function DialogflowSetup({ appId, channel }: DialogflowChannelProps) {
  const { t } = useLingui();
  const agent = routeAddress(channelsRoutes.downloadDialogflowAgent, { params: { id: appId } });
  return (
    <>
      <ol className={classes.steps}>
        <li>
          <Trans>
            Download the agent. In Dialogflow ES, open the agent’s settings, then “Export and import”, then “Restore
            from zip”.
          </Trans>
        </li>
        <li>
          <Trans>
            Create a secret below and enter it under “Fulfillment” as the webhook’s password, with any username.
          </Trans>
        </li>
        <li>
          <Trans>
            In Dialogflow CX, create a webhook with this URL instead and call it from the start page. It needs no
            intents.
          </Trans>
        </li>
        <li>
          <Trans>
            To go live, save a version in Dialogflow and assign it to an environment. The webhook answers the draft and
            every environment.
          </Trans>
        </li>
      </ol>
      <CopyLine label={t`Webhook URL`} text={channel.webhookUrl} />
      <Secret appId={appId} secretMadeAt={channel.secretMadeAt} />
      <Group gap="sm">
        <Button component="a" href={agent} download variant="default" leftSection={<Download size={16} aria-hidden />}>
          <Trans>Download the agent</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          {channel.locales.map(localeName).join(', ')}
        </Text>
      </Group>
    </>
  );
}

/** The secret is seen once, right after it was made; afterwards only a new one can be made. */
function Secret({ appId, secretMadeAt }: { appId: string; secretMadeAt: string | null }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const reason = useActingReason(channelsRoutes.makeDialogflowSecret);
  const mayChange = useMay(access.publishingOwner) && reason === null;
  const make = useMutation({
    mutationFn: () => call(channelsRoutes.makeDialogflowSecret, { params: { id: appId } }),
    onSuccess: ({ channels }) => client.setQueryData(channelsQuery(appId).queryKey, channels),
    onError: toast.error,
  });
  async function replace() {
    const isSure =
      secretMadeAt === null ||
      (await confirm({
        title: t`Replace the secret?`,
        consequence: t`The previous secret stops working immediately. Dialogflow requests are rejected until you enter the new one there.`,
        confirmLabel: t`Replace`,
        isDangerous: true,
      }));
    if (isSure) make.mutate();
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        <Trans>Secret</Trans>
      </Text>
      {make.data && (
        <Alert color="amber" title={t`Copy it now. It won’t be shown again.`} my="xs">
          <CopyLine label={t`Webhook secret`} text={make.data.secret} />
        </Alert>
      )}
      <Group gap="sm">
        <Button
          variant={secretMadeAt === null ? 'filled' : 'default'}
          leftSection={<KeyRound size={16} aria-hidden />}
          disabled={!mayChange}
          loading={make.isPending}
          onClick={() => void replace()}
        >
          {secretMadeAt === null ? <Trans>Create secret</Trans> : <Trans>Replace secret</Trans>}
        </Button>
        <Text size="sm" c="dimmed">
          {reason ? (
            reason
          ) : !mayChange ? (
            <Trans>Only the account owner can create a secret.</Trans>
          ) : secretMadeAt === null ? (
            <Trans>Without it, the webhook rejects all requests.</Trans>
          ) : (
            <Trans>
              Created <RelativeTime at={secretMadeAt} />.
            </Trans>
          )}
        </Text>
      </Group>
    </div>
  );
}
