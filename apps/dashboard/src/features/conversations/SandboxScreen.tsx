import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sandboxDevices } from '@voicecart/contract/routes/conversations';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { type SkillMode, useSkillMode } from '../../lib/skill-mode.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { useAppLanguage } from '../../lib/use-app-language.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { appQuery, FirstAppInvitation, SetupReturn } from '../apps/apps.ts';
import { PlayedVersion } from './PlayedVersion.tsx';
import { SandboxTalk } from './SandboxTalk.tsx';
import { SandboxTests } from './SandboxTests.tsx';
import { sandboxAppQuery, sandboxTestsQuery } from './sandbox-queries.ts';

/** Test in sandbox: talk to the app as a shopper would, by typing, through the same engine as Alexa. */
export default function SandboxScreen() {
  const { app } = useCurrentApp();
  const mode = useSkillMode();
  const _title = <Trans>Test in sandbox</Trans>;
  return app ? <AppSandbox key={`${app.id} ${mode}`} appId={app.id} mode={mode} /> : <FirstAppInvitation />;
}

function AppSandbox({ appId, mode }: { appId: string; mode: SkillMode | null }) {
  const { t } = useLingui();
  // In production mode every screen speaks of what shoppers hear.
  const stage = mode === 'prod' ? 'live' : 'development';
  const played = useQuery(sandboxAppQuery(appId, stage));
  useRealtimeRefresh('app.changed', ['sandbox-app', appId]);
  const app = useQuery(appQuery(appId));
  const tests = useQuery(sandboxTestsQuery(appId));
  const [tab, setTab] = useUrlValue('tab', 'talk', ['talk', 'tests']);
  const locales = played.data?.locales ?? [];
  const [locale, setLocale] = useUrlValue('locale', useAppLanguage(locales), locales);
  const [device, setDevice] = useUrlValue('device', 'hub', sandboxDevices);
  return (
    <Page isWide description={t`Talk to your app as a shopper would. Nothing here counts in your analytics.`}>
      <SetupReturn step="talk" />
      {app.error && !app.data && <ErrorState error={app.error} onRetry={() => app.refetch()} />}
      {played.error && !played.data && <ErrorState error={played.error} onRetry={() => played.refetch()} />}
      {(app.isPending || played.isPending) && <SandboxSkeleton />}
      {mode !== null && played.data && <PlayedVersion appId={appId} stage={stage} version={played.data.version} />}
      {app.data && played.data && (
        <Tabs value={tab} onChange={(value) => setTab(value === 'tests' ? 'tests' : 'talk')}>
          <Tabs.List mb="md">
            <Tabs.Tab value="talk">
              <Trans>Talk</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="tests">
              {tests.data?.length ? <Trans>Saved tests ({tests.data.length})</Trans> : <Trans>Saved tests</Trans>}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="talk">
            <SandboxTalk
              app={app.data}
              place={{ appId, stage, locale, device }}
              onPlace={(change) => {
                if (change.locale) setLocale(change.locale);
                if (change.device) setDevice(change.device);
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="tests">
            <SandboxTests appId={appId} stage={stage} onTalk={() => setTab('talk')} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}

function SandboxSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height={40} width={240} />
      <Skeleton height={420} />
    </Stack>
  );
}
