import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { launchRoutes } from '@voicecart/contract/routes/launch';
import { to } from '@voicecart/contract/screens';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useCurrentApp, useSignedIn } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { LaunchLinkTable } from './LaunchLinkTable.tsx';
import { launchTitles } from './launch-titles.ts';

/** Links with which shoppers ask Alexa for their orders: of the app in the address, else of the app in focus. */
export default function OrderTrackingUpgradeScreen() {
  const { t } = useLingui();
  const { aapid } = useParams();
  const { apps } = useSignedIn();
  const { app: current } = useCurrentApp();
  const app = aapid ? (apps.find(({ id }) => id === aapid) ?? null) : current;
  if (aapid && !app) return <NotFound />;
  return (
    <Page
      isWide
      description={<Trans>Put these links in your emails and on your site. They open your app in the Alexa app.</Trans>}
      action={
        <Button component={Link} to={to('notifications')} variant="default">
          <Trans>Open notifications</Trans>
        </Button>
      }
    >
      {app ? (
        <AppLinks key={app.id} app={app} />
      ) : (
        <EmptyState
          icon={<Link2 size={32} aria-hidden />}
          title={t`No voice app yet`}
          why={<Trans>Links belong to an app. Create one first.</Trans>}
          action={
            <Button component={Link} to={to('newVoiceApp')}>
              <Trans>Create a voice app</Trans>
            </Button>
          }
        />
      )}
    </Page>
  );
}

function AppLinks({ app }: { app: ReturnType<typeof useSignedIn>['apps'][number] }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState('');
  const language = app.locales.find((one) => one === chosen) ?? app.locales[0] ?? 'en-US';
  const query = useQuery({
    queryKey: ['launch-links', app.id, language],
    queryFn: ({ signal }) => call(launchRoutes.launchLinks, { params: { id: app.id }, query: { language }, signal }),
  });
  const { data } = query;
  if (query.error && !data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!data) return <Skeleton height={320} aria-hidden />;
  if (data.links.length === 0) {
    return (
      <EmptyState
        icon={<Link2 size={32} aria-hidden />}
        title={t`Links appear after your first publish`}
        why={<Trans>Amazon gives your app its id when you publish it.</Trans>}
        action={
          <Button component={Link} to={to('goLive')}>
            <Trans>Go live</Trans>
          </Button>
        }
      />
    );
  }
  const browserOf = (browser: string) => /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(browser)?.[0] ?? '–';
  return (
    <Stack>
      {data.skillId === null && (
        <Notice tone="warning">
          <Trans>These links work once your app is live. Until then, shoppers see a notice.</Trans>
        </Notice>
      )}
      {app.locales.length > 1 && (
        <NativeSelect
          label={t`Language`}
          description={t`Each country has its own links.`}
          maw="24rem"
          data={app.locales.map((one) => ({ value: one, label: localeName(one) }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <LaunchLinkTable links={data.links} />
      <section>
        <Title order={2} size="h3" mb="xs">
          <Trans>Recently opened</Trans>
        </Title>
        {data.visits.length === 0 ? (
          <EmptyState
            title={t`Nobody has opened a link yet`}
            why={<Trans>Each visit appears here, without the shopper’s address.</Trans>}
          />
        ) : (
          <DataTable label={t`Recently opened`}>
            <thead>
              <tr>
                <th>
                  <Trans>When</Trans>
                </th>
                <th>
                  <Trans>Link</Trans>
                </th>
                <th>
                  <Trans>Came from</Trans>
                </th>
                <th>
                  <Trans>Device</Trans>
                </th>
                <th>
                  <Trans>Result</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.visits.map(({ id, at, type, source, browser, wasLed }) => (
                <tr key={id}>
                  <td>
                    <RelativeTime at={at} />
                  </td>
                  <td>{i18n._(launchTitles[type])}</td>
                  <td>{source === 'website' ? t`Website` : t`Email`}</td>
                  <td>{browserOf(browser)}</td>
                  <td>{wasLed ? t`Led to Alexa` : t`Under maintenance`}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </section>
    </Stack>
  );
}
