import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { FirstAppInvitation } from '../apps/apps.ts';
import { AlexaChannel } from './AlexaChannel.tsx';
import { channelsQuery } from './channel-queries.ts';
import { DialogflowChannel } from './DialogflowChannel.tsx';
import { LinkingSection } from './LinkingSection.tsx';

/** Where an app can be spoken to, and what each of these places needs. */
export default function ChannelsScreen() {
  const { app } = useCurrentApp();
  return app ? <AppChannels key={app.id} appId={app.id} /> : <FirstAppInvitation />;
}

function AppChannels({ appId }: { appId: string }) {
  const { t } = useLingui();
  const query = useQuery(channelsQuery(appId));
  const channels = query.data;
  return (
    <Page description={t`The same assistant answers on every channel. Use these details to set up the other platform.`}>
      {query.error && !channels && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!channels && !query.error && <Skeleton height={420} aria-hidden />}
      {channels && (
        <Stack gap="lg">
          <AlexaChannel appId={appId} channel={channels.alexa} />
          <DialogflowChannel appId={appId} channel={channels.dialogflow} />
          <LinkingSection appId={appId} />
        </Stack>
      )}
    </Page>
  );
}
