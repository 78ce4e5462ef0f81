import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AppVersion, appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { GitCommitVertical, GitCompareArrows, Pencil, RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { VersionDifferencesDialog } from './VersionDifferencesDialog.tsx';
import { VersionNoteDialog } from './VersionNoteDialog.tsx';

type Opened =
  | { readonly dialog: 'note'; readonly version: AppVersion | null }
  | { readonly dialog: 'differences'; readonly version: AppVersion };

/** What the app was with each publish and whenever a person kept it: compare, restore. */
export default function VersionsScreen() {
  const nameOf = useAppTitle();
  const { app, apps } = useCurrentApp();
  const { appId = app?.id } = useParams();
  const shown = apps.find(({ id }) => id === appId);
  if (!shown) return <Navigate to="/myapps" replace />;
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
  const close = () => setOpened(null);

  async function restore(version: AppVersion) {
    const isSure = await confirm({
      title: t`Restore version ${version.number} of ${appName}?`,
      consequence: t`Details, messages, interactions, phrases and words become what they were. What stands now is kept as a version first. Amazon’s copy changes with the next publish.`,
      confirmLabel: t`Restore`,
    });
    if (!isSure) return;
    try {
      await call(appVersionsRoutes.changeVersion, { params: { id: version.id }, body: { restore: true } });
      toast.success(t`${appName} is what it was in version ${version.number}.`);
      close();
    } catch (error) {
      toast.error(error);
    }
    // The app is another one: everything that is shown of it.
    await client.invalidateQueries();
  }

  const keep = (
    <Button leftSection={<Save size={16} aria-hidden />} onClick={() => setOpened({ dialog: 'note', version: null })}>
      <Trans>Keep this version</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={<Trans>Versions</Trans>}
        description={
          <Trans>
            What {appName} was with each publish, and whenever somebody kept it. Any of them can be restored.
          </Trans>
        }
        action={keep}
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
            render: ({ publishedAt, isNow }) => {
              if (isNow) return <StatusBadge tone="working" label={t`As it is now`} />;
              return publishedAt ? (
                <StatusBadge tone="good" label={t`Published`} />
              ) : (
                <StatusBadge tone="neutral" label={t`Kept`} />
              );
            },
          },
          {
            key: 'publishedAt',
            title: t`Published`,
            render: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
          },
          { key: 'createdBy', title: t`By`, render: ({ createdBy }) => createdBy || '–' },
          { key: 'createdAt', title: t`Kept`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
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
            label: t`Compare with now`,
            icon: <GitCompareArrows size={16} aria-hidden />,
            onRun: () => setOpened({ dialog: 'differences', version }),
          },
          {
            label: t`Change the note`,
            icon: <Pencil size={16} aria-hidden />,
            onRun: () => setOpened({ dialog: 'note', version }),
          },
          ...(version.isNow
            ? []
            : [
                {
                  label: t`Restore`,
                  icon: <RotateCcw size={16} aria-hidden />,
                  onRun: () => void restore(version),
                },
              ]),
        ]}
        empty={{
          icon: <GitCommitVertical size={32} aria-hidden />,
          title: t`No versions yet`,
          why: <Trans>Each publish keeps one by itself. Keep one yourself before you try something.</Trans>,
          action: keep,
        }}
      />
      {opened?.dialog === 'note' && <VersionNoteDialog appId={appId} version={opened.version} onClose={close} />}
      {opened?.dialog === 'differences' && (
        <VersionDifferencesDialog
          version={opened.version}
          onClose={close}
          onRestore={() => void restore(opened.version)}
        />
      )}
    </>
  );
}

function VersionName({ version: { number, note, reason } }: { version: AppVersion }) {
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500}>
        <Trans>Version {number}</Trans>
      </Text>
      <Text size="xs" c="dimmed">
        {note || (reason === 'publish' ? <Trans>Kept by a publish</Trans> : '')}
      </Text>
    </Stack>
  );
}
