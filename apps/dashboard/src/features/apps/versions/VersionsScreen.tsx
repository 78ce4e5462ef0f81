import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AppVersion, appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { to } from '@voicecart/contract/screens';
import { GitCommitVertical, GitCompareArrows, Pencil, RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { liveHistoryQuery } from '../../../lib/live-history.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { useListState } from '../../../lib/url-state.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { appQuery } from '../app-queries.ts';
import { isHeldByReview } from '../lifecycle.ts';
import { LiveSection } from './LiveSection.tsx';
import { VersionDifferencesDialog } from './VersionDifferencesDialog.tsx';
import { VersionNoteDialog } from './VersionNoteDialog.tsx';

type Opened =
  | { readonly dialog: 'note'; readonly version: AppVersion | null }
  | { readonly dialog: 'differences'; readonly version: AppVersion }
  | { readonly dialog: 'release'; readonly versionId: string };

/** What the app was with each publish and whenever a person kept it: compare, restore. */
export default function VersionsScreen() {
  const nameOf = useAppTitle();
  const { app, apps } = useCurrentApp();
  const { appId = app?.id } = useParams();
  const shown = apps.find(({ id }) => id === appId);
  if (!shown) return <Navigate to={to('apps')} replace />;
  return <Versions key={shown.id} appId={shown.id} appName={nameOf(shown.name)} />;
}

function Versions({ appId, appName }: { appId: string; appName: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const state = useListState({ filters: [], defaultSort: '-number' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { currentPage, limit } = state.request;
  const versions = useQuery({
    queryKey: ['app-versions', appId, currentPage, limit],
    queryFn: ({ signal }) =>
      call(appVersionsRoutes.listVersions, { query: { skill_id: appId, currentPage, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  const app = useQuery(appQuery(appId));
  const liveVersionId = useQuery(liveHistoryQuery(appId)).data?.liveVersionId;
  // The live section says why.
  const mayRestore = app.data !== undefined && !isHeldByReview(app.data.lifecycle);
  useRealtimeRefresh('app.changed', ['apps']);
  // "Compare versions" of Go-live leads here, with what is live compared to the draft.
  const [search, setSearch] = useSearchParams();
  const comparedId = opened?.dialog === 'release' ? opened.versionId : search.has('compare') && liveVersionId;
  const close = () => {
    setOpened(null);
    setSearch(
      (before) => {
        before.delete('compare');
        return before;
      },
      { replace: true },
    );
  };

  async function restore(version: AppVersion) {
    const isSure = await confirm({
      title: t`Restore version ${version.number} of ${appName}?`,
      consequence: t`Details, messages, interactions, phrases, words and the policies it reads out return to this version, policies for all your apps. The current version is saved first. The Amazon skill changes with the next publish.`,
      confirmLabel: t`Restore as draft`,
    });
    if (!isSure) return;
    try {
      await call(appVersionsRoutes.changeVersion, { params: { id: version.id }, body: { restore: true } });
      toast.success(t`${appName} restored to version ${version.number}.`, {
        seconds: 10,
        action: { label: t`Undo`, onRun: undoRestore },
      });
      close();
    } catch (error) {
      toast.error(error);
    }
    // The app is another one: everything that is shown of it.
    await client.invalidateQueries();
  }

  /** What stood before a restore is kept as the newest version. */
  async function undoRestore() {
    try {
      const { items } = await call(appVersionsRoutes.listVersions, {
        query: { skill_id: appId, currentPage: 1, limit: 1 },
      });
      const [before] = items;
      if (!before) return;
      await call(appVersionsRoutes.changeVersion, { params: { id: before.id }, body: { restore: true } });
      toast.success(t`Restore undone.`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries();
  }

  const keep = (
    // Going live is what the page is for; a version is saved at each publish by itself.
    <Button
      variant="default"
      leftSection={<Save size={16} aria-hidden />}
      onClick={() => setOpened({ dialog: 'note', version: null })}
    >
      <Trans>Save this version</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        description={<Trans>Every published or saved version of {appName}. You can restore any of them.</Trans>}
        action={keep}
        notice={
          <>
            <LiveSection appId={appId} onCompare={(versionId) => setOpened({ dialog: 'release', versionId })} />
            <Title order={2} size="h4" mb="xs">
              <Trans>Published and saved</Trans>
            </Title>
          </>
        }
        name="app-versions"
        label={t`Versions`}
        state={state}
        query={versions}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => t`Version ${number}`}
        onRowOpen={(version) => setOpened({ dialog: 'differences', version })}
        columns={[
          {
            key: 'number',
            title: t`Version`,
            render: (version) => <VersionName version={version} />,
          },
          {
            key: 'state',
            title: t`State`,
            render: ({ id, publishedAt, isNow }) => (
              <Group gap="xs">
                {id === liveVersionId ? (
                  <StatusBadge tone="good" label={t`Live`} />
                ) : publishedAt ? (
                  <StatusBadge tone="good" label={t`Published`} />
                ) : (
                  <StatusBadge tone="neutral" label={t`Saved`} />
                )}
                {isNow && <StatusBadge tone="neutral" label={t`Same as the draft`} />}
              </Group>
            ),
          },
          {
            key: 'publishedAt',
            title: t`Published`,
            render: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
          },
          { key: 'createdBy', title: t`By`, render: ({ createdBy }) => createdBy || '–' },
          { key: 'createdAt', title: t`Saved`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
          {
            key: 'revision',
            title: t`Revision`,
            align: 'end',
            isHiddenAtFirst: true,
            render: ({ revision }) => formatNumber(revision),
          },
        ]}
        rowActions={(version) => [
          {
            label: t`Compare`,
            icon: <GitCompareArrows size={16} aria-hidden />,
            onRun: () => setOpened({ dialog: 'differences', version }),
          },
          {
            label: t`Edit note`,
            icon: <Pencil size={16} aria-hidden />,
            onRun: () => setOpened({ dialog: 'note', version }),
          },
          ...(version.isNow || !mayRestore
            ? []
            : [
                {
                  label: t`Restore as draft`,
                  icon: <RotateCcw size={16} aria-hidden />,
                  onRun: () => void restore(version),
                },
              ]),
        ]}
        empty={{
          icon: <GitCommitVertical size={32} aria-hidden />,
          title: t`No versions yet`,
          why: <Trans>Each publish saves a version automatically. Save one yourself before you try something.</Trans>,
          action: keep,
        }}
      />
      {opened?.dialog === 'note' && <VersionNoteDialog appId={appId} version={opened.version} onClose={close} />}
      {opened?.dialog === 'differences' && (
        <VersionDifferencesDialog
          version={opened.version}
          isLive={opened.version.id === liveVersionId}
          onClose={close}
          onRestore={mayRestore ? () => void restore(opened.version) : undefined}
        />
      )}
      {comparedId && (
        <ReleaseDifferences
          versionId={comparedId}
          isLive={comparedId === liveVersionId}
          onClose={close}
          onRestore={mayRestore ? (version) => void restore(version) : undefined}
        />
      )}
    </>
  );
}

/** A version that was submitted, by its id alone. */
function ReleaseDifferences(props: {
  versionId: string;
  isLive: boolean;
  onClose: () => void;
  onRestore: ((version: AppVersion) => void) | undefined;
}) {
  const { versionId, isLive, onClose, onRestore } = props;
  const { data } = useQuery({
    queryKey: ['app-versions', 'differences', versionId, null],
    queryFn: ({ signal }) => call(appVersionsRoutes.getVersion, { params: { id: versionId }, query: {}, signal }),
  });
  if (!data) return null;
  return (
    <VersionDifferencesDialog
      version={data.version}
      isLive={isLive}
      onClose={onClose}
      onRestore={onRestore && (() => onRestore(data.version))}
    />
  );
}

function VersionName({ version: { number, note, reason } }: { version: AppVersion }) {
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500}>
        <Trans>Version {number}</Trans>
      </Text>
      <Text size="xs" c="dimmed">
        {note || (reason === 'publish' ? <Trans>Saved automatically at publish</Trans> : '')}
      </Text>
    </Stack>
  );
}
