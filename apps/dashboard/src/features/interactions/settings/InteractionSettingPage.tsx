import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import { interactionsRoutes, type ListedSetting } from '@voicecart/contract/routes/interactions';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { useSearch, useUrlValue } from '../../../lib/url-state.ts';
import { useScreenTitle } from '../../../lib/use-screen.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { appQuery, FirstAppInvitation, ReviewLock, useFocusApp } from '../../apps/apps.ts';
import { interactionSettingsQuery } from '../interaction-queries.ts';
import { SlotsTab } from '../slots/SlotsTab.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { UtterancesTab } from '../utterances/UtterancesTab.tsx';
import { PolicyDraft, PolicyHome, readsPolicy } from './PolicyDraft.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { useSettingsRefresh } from './use-settings-refresh.ts';

interface InteractionSettingPageProps {
  readonly type: number;
  readonly description: string;
  readonly action?: ReactNode;
  /** A tab before the others, such as the list of deals; it is there without an app, too. */
  readonly lead?: { readonly key: string; readonly label: string; readonly content: ReactNode };
}

/** One interaction of the app in focus: settings, utterances and slots as tabs, kept in the address. */
export function InteractionSettingPage({ type, description, action, lead }: InteractionSettingPageProps) {
  const { t, i18n } = useLingui();
  const screenTitle = useScreenTitle();
  const title = screenTitle ? i18n._(screenTitle) : '';
  const crumb = useInteractionsCrumb();
  const { app } = useCurrentApp();
  useFocusApp(useSearch()[0].get('aid') ?? undefined);
  const loadedApp = useQuery({ ...appQuery(app?.id ?? ''), enabled: app !== null });
  const settings = useQuery({ ...interactionSettingsQuery(app?.id ?? ''), enabled: app !== null });
  const names = [...(lead ? [lead.key] : []), 'settings', 'utterances', 'slots'];
  const [tab, setTab] = useUrlValue('tab', names[0] ?? 'settings', names);
  useRealtimeRefresh('app.changed', ['apps'], ['interactions'], ['utterances'], ['slots']);
  if (!app && !lead) return <FirstAppInvitation />;

  const setting = settings.data?.find((row) => row.type === type);
  const error = loadedApp.error ?? settings.error;
  const refetch = () => Promise.all([loadedApp.refetch(), settings.refetch()]);

  function ofApp(render: (setting: ListedSetting, app: App) => ReactNode): ReactNode {
    if (!app) return <NoAppHint />;
    if (error && !(loadedApp.data && settings.data)) return <ErrorState error={error} onRetry={refetch} />;
    if (!loadedApp.data || !settings.data) return <TabSkeleton />;
    if (!setting) {
      return (
        <ReviewLock app={loadedApp.data}>
          <NotInApp appId={app.id} type={type} title={title} />
        </ReviewLock>
      );
    }
    return <ReviewLock app={loadedApp.data}>{render(setting, loadedApp.data)}</ReviewLock>;
  }

  return (
    <Page
      description={description}
      action={action}
      badge={
        setting && (
          <StatusBadge
            tone={setting.isEnabled ? 'good' : 'neutral'}
            label={setting.isEnabled ? t`On` : t`Off in this app`}
          />
        )
      }
      breadcrumb={[crumb]}
    >
      <Tabs value={tab} onChange={(next) => next && setTab(next)} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={title}>
          {lead && <Tabs.Tab value={lead.key}>{lead.label}</Tabs.Tab>}
          <Tabs.Tab value="settings">
            <Trans>Settings</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="utterances">
            <Trans>Utterances</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="slots">
            <Trans>Slots</Trans>
          </Tabs.Tab>
        </Tabs.List>
        {lead && <Tabs.Panel value={lead.key}>{lead.content}</Tabs.Panel>}
        {/* Kept while another tab is looked at: what was changed and not saved is not lost. */}
        <Tabs.Panel value="settings" keepMounted>
          {ofApp((own, { locales }) =>
            own.isEnabled && own.needsContent && readsPolicy(type) ? (
              // One box for one policy: the settings come once it is written.
              <PolicyDraft type={type} />
            ) : (
              <>
                <SettingsTab key={own.id} setting={own} locales={locales} />
                {readsPolicy(type) && <PolicyHome />}
              </>
            ),
          )}
        </Tabs.Panel>
        <Tabs.Panel value="utterances">
          {ofApp((_, own) => (
            <UtterancesTab key={own.id} app={own} type={type} />
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="slots">
          {ofApp((_, own) => (
            <SlotsTab key={own.id} app={own} type={type} />
          ))}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function NoAppHint() {
  const { t } = useLingui();
  return (
    <Paper withBorder>
      <EmptyState title={t`No voice app yet`} why={<Trans>Settings belong to an app. Create one first.</Trans>} />
    </Paper>
  );
}

/** The app never had this interaction: nothing to set before it is switched on. */
function NotInApp({ appId, type, title }: { appId: string; type: number; title: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useSettingsRefresh();
  const [isBusy, setBusy] = useState(false);
  async function switchOn() {
    setBusy(true);
    try {
      await call(interactionsRoutes.resetInteraction, { body: { skill_id: appId, type } });
      await refresh();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Paper withBorder>
      <EmptyState
        title={t`${title} is not part of this app`}
        why={<Trans>Turn it on to change how it answers. The default settings suit most shops.</Trans>}
        action={
          <ChangeControls>
            <Button loading={isBusy} onClick={() => void switchOn()}>
              <Trans>Turn on</Trans>
            </Button>
          </ChangeControls>
        }
      />
    </Paper>
  );
}
