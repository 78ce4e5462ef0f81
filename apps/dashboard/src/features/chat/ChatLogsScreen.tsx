import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chatHandlings } from '@voicecart/contract/chat/chat-wire';
import { isLocale } from '@voicecart/contract/locales';
import { type ChatSummary, chatRoutes } from '@voicecart/contract/routes/chat';
import { to } from '@voicecart/contract/screens';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { HandlingBadge, useHandlingNames } from './HandlingBadge.tsx';

/** Every conversation of the storefront chat, the last active first. */
export default function ChatLogsScreen() {
  const { t } = useLingui();
  const names = useHandlingNames();
  const state = useListState({ filters: ['handling', 'from', 'to'] });
  const { currentPage, limit, q } = state.request;
  const query = {
    currentPage,
    limit,
    q,
    handling: chatHandlings.find((value) => value === state.filter('handling')),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const list = useQuery({
    queryKey: ['chat', 'log', query],
    queryFn: ({ signal }) => call(chatRoutes.listChats, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: ListColumn<ChatSummary>[] = [
    { key: 'lastText', title: t`Last message`, render: (row) => row.lastText ?? t`Nothing was written` },
    { key: 'handling', title: t`Answered by`, render: (row) => <HandlingBadge handling={row.handling} /> },
    { key: 'items', title: t`Messages`, align: 'end', render: (row) => formatNumber(row.items) },
    {
      key: 'locale',
      title: t`Language`,
      render: (row) => (isLocale(row.locale) ? localeName(row.locale) : row.locale),
    },
    { key: 'page', title: t`Page`, render: (row) => row.page ?? '–' },
    { key: 'customer', title: t`Customer`, render: (row) => row.customer ?? '–', isHiddenAtFirst: true },
    { key: 'appName', title: t`App`, render: (row) => row.appName, isHiddenAtFirst: true },
    { key: 'lastAt', title: t`Last active`, render: (row) => <RelativeTime at={row.lastAt} /> },
  ];
  return (
    <ListPage
      description={<Trans>Every conversation in your shop’s chat, the last active first.</Trans>}
      name="chat-log"
      label={t`Chat log`}
      state={state}
      query={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.lastText ?? t`Conversation from ${row.startedAt}`}
      rowHref={(row) => `${to('chatInbox')}?chat=${row.id}`}
      filters={[
        {
          name: 'handling',
          label: t`Answered by`,
          options: chatHandlings.map((value) => ({ value, label: names[value] })),
        },
      ]}
      controls={<DayRange state={state} />}
      searchLabel={t`Search what was said`}
      empty={{
        icon: <ScrollText size={32} aria-hidden />,
        title: t`No chats yet`,
        why: t`When a shopper writes in the chat on your shop’s pages, the whole conversation appears here.`,
        action: (
          <Button component={Link} to={to('chatSetup')}>
            <Trans>Set up the chat</Trans>
          </Button>
        ),
      }}
    />
  );
}
