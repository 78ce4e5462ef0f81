import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { appQuery, FirstAppInvitation, LifecycleBadge } from '../apps/apps.ts';
import { AmazonLoginSection } from './AmazonLoginSection.tsx';
import { PublishHistory } from './PublishHistory.tsx';
import { PublishSection } from './PublishSection.tsx';
import { Section } from './Section.tsx';
import { SimulatorSection } from './SimulatorSection.tsx';
import { TrySection } from './TrySection.tsx';
import { usePublish } from './use-publish.ts';
import { ValidationSection } from './ValidationSection.tsx';

/** Go-live: the app's way to Amazon, from the first publish to the skill store. */
export default function GoLiveScreen() {
  const { app } = useCurrentApp();
  return app ? <AppGoLive key={app.id} appId={app.id} /> : <FirstAppInvitation title={<Trans>Go-live</Trans>} />;
}

function AppGoLive({ appId }: { appId: string }) {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const query = useQuery(appQuery(appId));
  const publishing = usePublish(appId);
  const app = query.data;
  return (
    <Page
      title={<Trans>Go-live</Trans>}
      badge={app && <LifecycleBadge lifecycle={app.lifecycle} />}
      description={
        app ? (
          <Trans>Carry {nameOf(app.name)} to Amazon, try it on your own devices, then go live.</Trans>
        ) : (
          t`Carry your app to Amazon, try it on your own devices, then go live.`
        )
      }
      action={
        <Button
          component={Link}
          to="/myapps/testandpublish"
          variant="default"
          leftSection={<MessageSquareText size={16} aria-hidden />}
        >
          <Trans>Test in sandbox</Trans>
        </Button>
      }
    >
      {query.error && !app ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!app && !query.error && <Skeleton height={320} aria-hidden />}
      {app && (
        <Stack gap="lg">
          <PublishSection app={app} publishing={publishing} />
          <TrySection app={app} />
          <ValidationSection app={app} />
          <SimulatorSection app={app} />
          <Section
            title={<Trans>3. Go live</Trans>}
            badge={<StatusBadge tone="neutral" label={t`Not available yet`} />}
            description={
              <Trans>
                Submitting to Amazon's certification comes with a later version. Until then your skill stays in
                development, where only your own devices reach it.
              </Trans>
            }
            action={
              <Button disabled>
                <Trans>Submit for certification</Trans>
              </Button>
            }
          />
          <AmazonLoginSection />
          <PublishHistory appId={appId} />
        </Stack>
      )}
    </Page>
  );
}
