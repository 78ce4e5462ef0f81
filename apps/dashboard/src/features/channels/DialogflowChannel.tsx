import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type Channels, channelsRoutes } from '@voicecart/contract/routes/channels';
import { Download, KeyRound } from 'lucide-react';
import { call, routeAddress } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { localeName } from '../apps/apps.ts';
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
  const agent = routeAddress(channelsRoutes.downloadDialogflowAgent, { params: { id: appId } });
  return (
    <Section
      title={<Trans>Dialogflow</Trans>}
      badge={
        channel.secretMadeAt ? (
          <StatusBadge tone="good" label={t`Ready`} />
        ) : (
          <StatusBadge tone="neutral" label={t`Not set up`} />
        )
      }
      description={
        <Trans>
          For phone lines, chat windows and messengers that Google's Dialogflow connects. Works with Dialogflow ES and
          CX.
        </Trans>
      }
    >
      <ol className={classes.steps}>
        <li>
          <Trans>
            Download the agent. In Dialogflow ES open the agent's settings, “Export and import”, “Restore from zip”.
          </Trans>
        </li>
        <li>
          <Trans>
            Make a secret below, and enter it under “Fulfillment” as the webhook's password, with any user name.
          </Trans>
        </li>
        <li>
          <Trans>
            In Dialogflow CX make a webhook with this address instead, and let the start page call it; it needs no
            intents.
          </Trans>
        </li>
      </ol>
      <CopyLine label={t`Webhook address`} text={channel.webhookUrl} />
      <Secret appId={appId} secretMadeAt={channel.secretMadeAt} />
      <Group gap="sm">
        <Button component="a" href={agent} download variant="default" leftSection={<Download size={16} aria-hidden />}>
          <Trans>Download the agent</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          {channel.locales.map(localeName).join(', ')}
        </Text>
      </Group>
    </Section>
  );
}

/** The secret is seen once, right after it was made; afterwards only a new one can be made. */
function Secret({ appId, secretMadeAt }: { appId: string; secretMadeAt: string | null }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const mayChange = useMay(access.publishingOwner);
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
        consequence: t`The one before stops working at once: Dialogflow is refused until you have entered the new one.`,
        confirmLabel: t`Replace it`,
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
        <Alert color="amber" title={t`Copy it now: it is not shown again`} my="xs">
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
          {secretMadeAt === null ? <Trans>Make a secret</Trans> : <Trans>Replace the secret</Trans>}
        </Button>
        <Text size="sm" c="dimmed">
          {!mayChange ? (
            <Trans>Only the owner of the account can make a secret.</Trans>
          ) : secretMadeAt === null ? (
            <Trans>Without it the webhook answers nobody.</Trans>
          ) : (
            <Trans>
              Made <RelativeTime at={secretMadeAt} />.
            </Trans>
          )}
        </Text>
      </Group>
    </div>
  );
}
