import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { DayRange } from '../../ui/DayRange.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn } from '../../ui/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { FirstAppInvitation } from '../apps/apps.ts';
import { TeachPhrase } from '../interactions/interactions.ts';
import { stageNames } from './names.ts';
import { type ConversationRow, useConversationList } from './use-conversation-list.ts';

/** The log of the app: every conversation in which something failed or was not understood. */
export default function AppLogScreen() {
  const { app } = useCurrentApp();
  return app ? <AppLog key={app.id} app={app} /> : <FirstAppInvitation title={<Trans>App log</Trans>} />;
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
      title={<Trans>App log</Trans>}
      description={
        <Trans>Conversations with {nameOf(app.name)} in which something failed or was not understood.</Trans>
      }
      name="app-log"
      label={t`App log`}
      state={state}
      query={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.trouble?.said ?? row.id}
      rowHref={(row) => `/v2/conversations/${row.id}`}
      filters={filters}
      controls={<DayRange state={state} />}
      searchLabel={t`Search what was said`}
      empty={{
        icon: <ShieldCheck size={32} aria-hidden />,
        title: t`Nothing went wrong`,
        why: t`When an answer fails, or shoppers say something that is not understood, it is listed here with a link to the conversation.`,
        action: (
          <Button component={Link} to="/v2/conversations" variant="default">
            <Trans>See all conversations</Trans>
          </Button>
        ),
      }}
    />
  );
}
