import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { CloudUpload } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { appQuery } from './app-queries.ts';
import { FirstAppInvitation } from './FirstAppInvitation.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { LifecycleBadge } from './LifecycleBadge.tsx';
import { launchPhrase } from './launch-phrase.ts';
import { SetupAction, SetupChecklist } from './SetupChecklist.tsx';
import { useFocusApp } from './use-focus-app.ts';
import { useSetup } from './use-setup.ts';
import { WeekFigures } from './WeekFigures.tsx';

/** The home of an app: what is set up, what comes next, how the last week was. */
export default function AppDashboardScreen() {
  const { appId } = useParams();
  const { app } = useCurrentApp();
  useFocusApp(appId);
  const shown = appId ?? app?.id;
  if (!shown) return <FirstAppInvitation title={<Trans>Dashboard</Trans>} />;
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
    <Page title={<Trans>Dashboard</Trans>}>
      {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <FormSkeleton />}
    </Page>
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
      badge={<LifecycleBadge lifecycle={app.lifecycle} />}
      description={
        <Trans>
          Shoppers say <span lang={app.locales[0]}>“{phrase}”</span>
        </Trans>
      }
      action={
        <>
          {setup && <SetupAction next={setup.next} app={app} isBehind={isBehind} />}
          <Button component={Link} to={`/myapps/voiceapp/${app.id}`} variant="default">
            <Trans>Edit</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        {isBehind && setup?.next === null && (
          <Alert color="blue" icon={<CloudUpload size={18} aria-hidden />}>
            <Trans>
              There are changes since the last publish. The sandbox has them; the skill gets them when you publish.
            </Trans>
          </Alert>
        )}
        {error && !setup ? <ErrorState error={error} onRetry={refetch} /> : null}
        <SetupChecklist setup={setup} app={app} products={products} />
        <WeekFigures appId={app.id} title={t`The last 7 days`} />
      </Stack>
    </Page>
  );
}
