import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { to } from '@voicecart/contract/screens';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatNumber } from '../../lib/formats.ts';
import { localeName } from '../../lib/locale-name.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { QuotaNotice } from '../plans/plans.ts';
import { stageNames } from './names.ts';
import { type ConversationRow, useConversationList } from './use-conversation-list.ts';

/** What shoppers talked about, conversation by conversation. */
export default function ConversationsScreen() {
  const { t, i18n } = useLingui();
  const { state, list, filters } = useConversationList();
  const nameOf = useAppTitle();
  const columns: ListColumn<ConversationRow>[] = [
    { key: 'firstText', title: t`Started with`, render: (row) => row.firstText ?? t`opened the app` },
    {
      key: 'outcome',
      title: t`Outcome`,
      render: (row) => (
        <Group gap={4}>
          {row.hasFailure && <StatusBadge tone="bad" label={t`Failed`} />}
          {row.hasUnmatched && <StatusBadge tone="warning" label={t`Not understood`} />}
          {!row.hasFailure && !row.hasUnmatched && <StatusBadge tone="good" label={t`OK`} />}
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
    { key: 'startedAt', title: t`Started`, render: (row) => <RelativeTime at={row.startedAt} /> },
  ];
  return (
    <ListPage
      description={<Trans>What shoppers asked your apps and what they heard, newest first.</Trans>}
      name="conversations"
      label={t`Conversations`}
      state={state}
      query={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.firstText ?? t`Conversation from ${row.startedAt}`}
      rowHref={(row) => to('conversation', { id: row.id })}
      filters={filters}
      notice={<QuotaNotice kind="turns" />}
      controls={<DayRange state={state} />}
      searchLabel={t`Search what was said`}
      empty={{
        icon: <MessagesSquare size={32} aria-hidden />,
        title: t`No conversations yet`,
        why: t`When someone talks to your app, the full conversation appears here: what was asked, understood and answered.`,
        action: (
          <Button component={Link} to={to('sandbox')}>
            <Trans>Try it in the sandbox</Trans>
          </Button>
        ),
      }}
    />
  );
}
