import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { to } from '@voicecart/contract/screens';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { FirstAppInvitation } from '../apps/apps.ts';
import { TeachPhrase } from '../interactions/interactions.ts';
import { stageNames } from './names.ts';
import { type ConversationRow, useConversationList } from './use-conversation-list.ts';

/** The log of the app: every conversation in which something failed or was not understood. */
export default function AppLogScreen() {
  const { app } = useCurrentApp();
  return app ? <AppLog key={app.id} app={app} /> : <FirstAppInvitation />;
}

function AppLog({ app }: { app: { readonly id: string; readonly name: string } }) {
  const { t, i18n } = useLingui();
  const { state, list, filters } = useConversationList({ appId: app.id, defaultOutcome: 'any-trouble' });
  const columns: ListColumn<ConversationRow>[] = [
    { key: 'at', title: t`When`, render: (row) => <RelativeTime at={row.trouble?.at ?? row.lastAt} /> },
    {
      key: 'handled',
      title: t`What happened`,
      render: ({ trouble }) =>
        trouble?.handled === 'failed' ? (
          <StatusBadge tone="bad" label={t`Failed`} />
        ) : (
          <StatusBadge tone="warning" label={t`Not understood`} />
        ),
    },
    { key: 'said', title: t`Said`, render: ({ trouble }) => trouble?.said ?? '–' },
    { key: 'speech', title: t`Answered`, render: ({ trouble }) => trouble?.speech ?? '–' },
    {
      key: 'next',
      title: t`Next step`,
      render: ({ trouble, locale }) =>
        trouble?.handled === 'unmatched' && trouble.text && isLocale(locale) ? (
          <TeachPhrase appId={app.id} locale={locale} phrase={trouble.text} />
        ) : (
          '–'
        ),
    },
    { key: 'stage', title: t`Stage`, render: (row) => i18n._(stageNames[row.stage]) },
    { key: 'locale', title: t`Language`, render: (row) => row.locale, isHiddenAtFirst: true },
    { key: 'userRef', title: t`Shopper`, render: (row) => <code>{row.userRef}</code>, isHiddenAtFirst: true },
  ];
  const nameOf = useAppTitle();
  return (
    <ListPage
      description={<Trans>Conversations with {nameOf(app.name)} where something failed or wasn’t understood.</Trans>}
      name="app-log"
      label={t`App log`}
      state={state}
      query={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.trouble?.said ?? row.id}
      rowHref={(row) => to('conversation', { id: row.id })}
      filters={filters}
      controls={<DayRange state={state} />}
      searchLabel={t`Search what was said`}
      empty={{
        icon: <ShieldCheck size={32} aria-hidden />,
        title: t`No problems found`,
        why: t`When an answer fails or the app doesn’t understand a shopper, it’s listed here with a link to the conversation.`,
        action: (
          <Button component={Link} to={to('conversations')} variant="default">
            <Trans>View all conversations</Trans>
          </Button>
        ),
      }}
    />
  );
}
