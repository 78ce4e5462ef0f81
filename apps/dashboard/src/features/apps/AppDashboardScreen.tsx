import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { CloudUpload } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { appQuery } from './app-queries.ts';
import { launchPhrase } from './details/launch-phrase.ts';
import { FirstAppInvitation } from './FirstAppInvitation.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { AppBadge } from './LifecycleBadge.tsx';
import { SetupAction, SetupChecklist } from './setup/SetupChecklist.tsx';
import { useSetup } from './setup/use-setup.ts';
import { useFocusApp } from './use-focus-app.ts';
import { WeekFigures } from './WeekFigures.tsx';

/** The home of an app: what is set up, what comes next, how the last week was. */
export default function AppDashboardScreen() {
  const { appId } = useParams();
  const { app } = useCurrentApp();
  useFocusApp(appId);
  const shown = appId ?? app?.id;
  if (!shown) return <FirstAppInvitation />;
  return <LoadApp key={shown} appId={shown} />;
}

function LoadApp({ appId }: { appId: string }) {
  const query = useQuery(appQuery(appId));
  useRealtimeRefresh('app.changed', ['apps']);
  useRealtimeRefresh('catalogue.changed', ['products']);
  useRealtimeRefresh('conversation.turn', ['conversations', 'sandbox-tried', appId]);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  if (query.data) return <AppHome app={query.data} />;
  return (
    <Page>{query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <FormSkeleton />}</Page>
  );
}

function AppHome({ app }: { app: App }) {
  const { t } = useLingui();
  const { setup, products, error, refetch } = useSetup(app);
  const phrase = launchPhrase(app.invocationName, app.locales[0] ?? defaultLocale);
  const isBehind = app.publishedRevision !== null && app.publishedRevision < app.revision;
  return (
    <Page
      title={useAppTitle()(app.name)}
      badge={<AppBadge app={app} />}
      description={
        <Trans>
          Shoppers say <span lang={app.locales[0]}>“{phrase}”</span>
        </Trans>
      }
      action={
        <>
          {setup && <SetupAction products={products} next={setup.next} app={app} isBehind={isBehind} />}
          <Button component={Link} to={to('voiceApp', { id: app.id })} variant="default">
            <Trans>Edit</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        {isBehind && setup?.next === null && (
          <Notice tone="info" icon={CloudUpload}>
            <Trans>
              There are changes since the last publish. They’re already in the sandbox. Publish to update the skill.
            </Trans>
          </Notice>
        )}
        {error && !setup ? <ErrorState error={error} onRetry={refetch} /> : null}
        <SetupChecklist setup={setup} app={app} products={products} />
        <IfMay rule={access.analytics}>
          <WeekFigures appId={app.id} title={t`The last 7 days`} />
        </IfMay>
      </Stack>
    </Page>
  );
}
