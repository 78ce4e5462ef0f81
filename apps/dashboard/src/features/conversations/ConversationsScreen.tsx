import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatNumber } from '../../lib/formats.ts';
import { DayRange } from '../../ui/DayRange.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn } from '../../ui/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { localeName } from '../apps/apps.ts';
import { stageNames } from './names.ts';
import { type ConversationRow, useConversationList } from './use-conversation-list.ts';

/** What shoppers talked about, conversation by conversation. */
export default function ConversationsScreen() {
  const { t, i18n } = useLingui();
  const { state, list, filters } = useConversationList();
  const nameOf = useAppTitle();
  const columns: ListColumn<ConversationRow>[] = [
    { key: 'firstText', title: t`Began with`, render: (row) => row.firstText ?? t`opened the app` },
    {
      key: 'outcome',
      title: t`Outcome`,
      render: (row) => (
        <Group gap={4}>
          {row.hasFailure && <StatusBadge tone="bad" label={t`Failed`} />}
          {row.hasUnmatched && <StatusBadge tone="warning" label={t`Not understood`} />}
          {!row.hasFailure && !row.hasUnmatched && <StatusBadge tone="good" label={t`Fine`} />}
        </Group>
      ),
    },
    { key: 'turns', title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
    { key: 'stage', title: t`Stage`, render: (row) => i18n._(stageNames[row.stage]) },
    {
      key: 'locale',
      title: t`Language`,
      render: (row) => (isLocale(row.locale) ? localeName(row.locale) : row.locale),
    },
    { key: 'appName', title: t`App`, render: (row) => nameOf(row.appName), isHiddenAtFirst: true },
    { key: 'userRef', title: t`Shopper`, render: (row) => <code>{row.userRef}</code>, isHiddenAtFirst: true },
    { key: 'startedAt', title: t`Began`, render: (row) => <RelativeTime at={row.startedAt} /> },
  ];
  return (
    <ListPage
      title={<Trans>Conversations</Trans>}
      description={<Trans>What shoppers asked your apps and what they heard, newest first.</Trans>}
      name="conversations"
      label={t`Conversations`}
      state={state}
      query={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.firstText ?? t`Conversation of ${row.startedAt}`}
      rowHref={(row) => `/v2/conversations/${row.id}`}
      filters={filters}
      controls={<DayRange state={state} />}
      searchLabel={t`Search what was said`}
      empty={{
        icon: <MessagesSquare size={32} aria-hidden />,
        title: t`No conversations yet`,
        why: t`As soon as somebody talks to your app, the conversation stands here word by word: what was asked, what was understood, what was answered.`,
        action: (
          <Button component={Link} to="/myapps/testandpublish">
            <Trans>Try it in the sandbox</Trans>
          </Button>
        ),
      }}
    />
  );
}
