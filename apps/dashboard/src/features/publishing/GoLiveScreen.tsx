import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AppBadge, appQuery, FirstAppInvitation } from '../apps/apps.ts';
import { LiveTrouble } from '../skill-health/skill-health.ts';
import { AmazonLoginSection } from './AmazonLoginSection.tsx';
import { amazonSectionId } from './amazon-vendor.ts';
import { DeleteSkillSection } from './DeleteSkillSection.tsx';
import { PublishHistory } from './PublishHistory.tsx';
import { PublishSection } from './PublishSection.tsx';
import { SimulatorSection } from './SimulatorSection.tsx';
import { TrySection } from './TrySection.tsx';
import { usePublish } from './use-publish.ts';
import { ValidationSection } from './ValidationSection.tsx';

const SubmissionSection = lazy(async () => ({
  default: (await import('./submission/SubmissionSection.tsx')).SubmissionSection,
}));

const ImportSkillSection = lazy(async () => ({
  default: (await import('./skill-import/ImportSkillSection.tsx')).ImportSkillSection,
}));

/** Go-live: the app's way to Amazon, from the first publish to the skill store. */
export default function GoLiveScreen() {
  const { app } = useCurrentApp();
  return app ? <AppGoLive key={app.id} appId={app.id} /> : <FirstAppInvitation />;
}

function AppGoLive({ appId }: { appId: string }) {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const query = useQuery(appQuery(appId));
  const publishing = usePublish(appId);
  const app = query.data;
  return (
    <Page
      badge={app && <AppBadge app={app} />}
      description={
        app ? (
          <Trans>Publish {nameOf(app.name)} to Amazon, try it on your own devices, then go live.</Trans>
        ) : (
          t`Publish your app to Amazon, try it on your own devices, then go live.`
        )
      }
      action={
        <Button
          component={Link}
          to={to('sandbox')}
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
          {app.prodAwsSkillId !== null && (
            <Suspense fallback={null}>
              <LiveTrouble appId={appId} />
            </Suspense>
          )}
          <PublishSection app={app} publishing={publishing} />
          <TrySection app={app} />
          <Suspense fallback={<Skeleton height={160} aria-hidden />}>
            <SubmissionSection app={app} />
          </Suspense>
          <ValidationSection app={app} />
          {/* Amazon simulates talks only. */}
          {app.publishingType === 'custom' && <SimulatorSection app={app} />}
          <div id={amazonSectionId}>
            <AmazonLoginSection />
          </div>
          <Suspense fallback={null}>
            <ImportSkillSection />
          </Suspense>
          <PublishHistory appId={appId} />
          <DeleteSkillSection app={app} />
        </Stack>
      )}
    </Page>
  );
}
