import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Tester, testersMax } from '@voicecart/contract/routes/testers';
import { BellRing, MessageSquareQuote, Tags, UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useAppTitle } from '../../lib/app-title.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List } from '../../ui/list/ListPage.tsx';
import type { ListColumn, RowAction } from '../../ui/list/list-types.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { appQuery, FirstAppInvitation } from '../apps/apps.ts';
import { AddTestersDialog } from './AddTestersDialog.tsx';
import { BetaTestCard } from './BetaTestCard.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { groupsOf, pageOf, statusNames, testerStatuses, testersQuery } from './testers.ts';
import { useTesters } from './use-testers.ts';

/** Testers: who tries the app on their own devices before shoppers hear it. */
export default function TestersScreen() {
  const { app } = useCurrentApp();
  return app ? <AppTesters key={app.id} appId={app.id} /> : <FirstAppInvitation />;
}

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'group'; readonly testers: readonly Tester[] };

function AppTesters({ appId }: { appId: string }) {
  const { t, i18n } = useLingui();
  const nameOf = useAppTitle();
  const app = useQuery(appQuery(appId)).data;
  const query = useQuery(testersQuery(appId));
  const state = useListState({ filters: ['status', 'group'], defaultSort: 'tester' });
  const actions = useTesters(appId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useRealtimeRefresh('testers.changed', ['testers', appId]);
  const { betaTest, testers = [] } = query.data ?? {};
  const groups = groupsOf(testers);
  const kept = testers.filter(({ status }) => status !== 'removing');
  const addButton = (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setOpened({ dialog: 'add' })}>
      <Trans>Add testers</Trans>
    </Button>
  );
  const columns: ListColumn<Tester>[] = [
    { key: 'tester', title: t`Tester`, isSortable: true, render: (tester) => <Person tester={tester} /> },
    { key: 'group', title: t`Group`, isSortable: true, render: ({ group }) => group || '–' },
    {
      key: 'status',
      title: t`Status`,
      isSortable: true,
      render: ({ status }) => <StatusBadge tone={statusNames[status].tone} label={i18n._(statusNames[status].label)} />,
    },
    {
      key: 'invitedAt',
      title: t`Invited`,
      isSortable: true,
      render: ({ invitedAt }) => <RelativeTime at={invitedAt} />,
    },
    {
      key: 'acceptedAt',
      title: t`Accepted since`,
      isSortable: true,
      render: ({ acceptedAt }) => <RelativeTime at={acceptedAt} />,
    },
    {
      key: 'remindedAt',
      title: t`Reminded`,
      isHiddenAtFirst: true,
      render: ({ remindedAt }) => <RelativeTime at={remindedAt} />,
    },
  ];
  const isRunning = betaTest?.status === 'RUNNING';
  const many = {
    remind: { label: t`Remind`, icon: <BellRing size={16} aria-hidden />, onRun: actions.remind },
    feedback: {
      label: t`Ask for feedback`,
      icon: <MessageSquareQuote size={16} aria-hidden />,
      onRun: actions.askFeedback,
    },
    group: {
      label: t`Change group`,
      icon: <Tags size={16} aria-hidden />,
      onRun: (chosen: readonly Tester[]) => setOpened({ dialog: 'group', testers: chosen }),
    },
    remove: { label: t`Remove`, icon: <UserMinus size={16} aria-hidden />, isDangerous: true, onRun: actions.remove },
  };
  function actionsOf(tester: Tester): RowAction<Tester>[] {
    if (tester.status === 'removing') return [];
    const fitting = [
      ...(isRunning && tester.mayRemind ? [many.remind] : []),
      ...(isRunning && tester.status === 'accepted' ? [many.feedback] : []),
      many.group,
      many.remove,
    ];
    return fitting.map((action) => ({ ...action, onRun: () => action.onRun([tester]) }));
  }
  return (
    <Page
      description={
        app ? (
          <Trans>People who try {nameOf(app.name)} on their own devices before shoppers do.</Trans>
        ) : (
          t`People who try your app on their own devices before shoppers do.`
        )
      }
      action={testers.length > 0 ? addButton : undefined}
    >
      {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {query.isPending && <Skeleton height={320} aria-hidden />}
      {query.data && betaTest && (
        <Stack gap="lg">
          {testers.length > 0 && (
            <BetaTestCard
              test={betaTest}
              isPublished={Boolean(app?.awsSkillId)}
              testers={kept.length}
              accepted={kept.filter(({ status }) => status === 'accepted').length}
              actions={actions}
            />
          )}
          <List
            name="testers"
            label={t`Testers`}
            state={state}
            query={{ data: pageOf(testers, state), isFetching: false, error: null, refetch: query.refetch }}
            columns={columns}
            rowKey={({ email }) => email}
            rowLabel={({ name, email }) => name || email}
            rowActions={actionsOf}
            bulkActions={[...(isRunning ? [many.remind, many.feedback] : []), many.group, many.remove]}
            searchLabel={t`Search by name, email or group`}
            filters={[
              {
                name: 'status',
                label: t`Status`,
                isMultiple: true,
                options: testerStatuses.map((status) => ({ value: status, label: i18n._(statusNames[status].label) })),
              },
              ...(groups.length > 0
                ? [
                    {
                      name: 'group',
                      label: t`Group`,
                      isMultiple: true,
                      options: groups.map((group) => ({ value: group, label: group })),
                    },
                  ]
                : []),
            ]}
            empty={{
              icon: <Users size={32} aria-hidden />,
              title: t`No testers yet`,
              why: t`Let friends, staff or customers try your app on their own devices. Amazon invites them by email and allows up to ${testersMax} testers for up to 90 days. A beta test can run beside a live skill.`,
              action: addButton,
            }}
          />
        </Stack>
      )}
      {opened?.dialog === 'add' && (
        <AddTestersDialog
          groups={groups}
          present={new Set(kept.map(({ email }) => email))}
          free={betaTest?.invitesRemaining ?? testersMax}
          onAdd={actions.add}
          onClose={close}
        />
      )}
      {opened?.dialog === 'group' && (
        <GroupDialog
          groups={groups}
          initial={opened.testers.length === 1 ? (opened.testers[0]?.group ?? '') : ''}
          onSave={(group) => actions.setGroup(opened.testers, group)}
          onClose={close}
        />
      )}
    </Page>
  );
}

function Person({ tester: { name, email } }: { tester: Tester }) {
  return (
    <div>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name || email}
      </Text>
      {name && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      )}
    </div>
  );
}
