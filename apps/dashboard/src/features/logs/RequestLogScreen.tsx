import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useCurrentApp, useSignedIn } from '../../lib/session.ts';
import { useSearch, useUrlValue } from '../../lib/url-state.ts';
import { Page } from '../../ui/Page.tsx';
import { AppLogTail } from './AppLogTail.tsx';
import { RequestLog } from './RequestLog.tsx';

/**
 * R111 and R068: what was asked of the API, and everything one app was asked: the app in focus, or for an admin the one
 * that the address names.
 */
export default function RequestLogScreen() {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const { app } = useCurrentApp();
  const [search] = useSearch();
  const appId = search.get('app') ?? app?.id ?? null;
  const [tab, setTab] = useUrlValue<'requests' | 'app'>('tab', 'requests', ['requests', 'app']);
  const shown = appId === null ? 'requests' : tab;
  return (
    <Page
      isWide
      description={
        merchant ? (
          <Trans>
            Every call to the API in the last 14 days: yours, your team’s and your own systems’. Failures show what was
            sent and what came back.
          </Trans>
        ) : (
          <Trans>Every call to the API in the last 14 days, across all merchants.</Trans>
        )
      }
    >
      {appId === null ? (
        <RequestLog />
      ) : (
        <Tabs value={shown} onChange={(value) => setTab(value === 'app' ? 'app' : 'requests')}>
          <Tabs.List mb="md">
            <Tabs.Tab value="requests">{t`API requests`}</Tabs.Tab>
            <Tabs.Tab value="app">{t`App log`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={shown}>{shown === 'app' ? <AppLogTail appId={appId} /> : <RequestLog />}</Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
