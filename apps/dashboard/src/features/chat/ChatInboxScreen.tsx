import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Chat.module.css';
import { ChatTalk } from './ChatTalk.tsx';
import { inboxQuery } from './chat-queries.ts';
import { HandlingBadge } from './HandlingBadge.tsx';

/** Shoppers who asked for a person: who waits, and the conversation in which they are answered. */
export default function ChatInboxScreen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const inbox = useQuery(inboxQuery);
  const rows = inbox.data?.items;
  const chosen = search.get('chat') ?? rows?.[0]?.id ?? null;
  return (
    <Page description={<Trans>Shoppers who asked for a person. They read your answers in the chat.</Trans>}>
      {inbox.error && !rows && <ErrorState error={inbox.error} onRetry={() => inbox.refetch()} />}
      {!rows && !inbox.error && <Skeleton height={420} aria-hidden />}
      {rows && rows.length === 0 && chosen === null && (
        <Paper withBorder>
          <EmptyState
            icon={<Inbox size={32} aria-hidden />}
            title={t`Nobody is waiting`}
            why={t`When a shopper asks for a person, or the assistant doesn’t understand, the conversation appears here.`}
          />
        </Paper>
      )}
      {rows && (rows.length > 0 || chosen !== null) && (
        <div className={classes.inbox}>
          <nav aria-label={t`Conversations`}>
            <Stack gap={0}>
              {rows.map((row) => (
                <NavLink
                  key={row.id}
                  component={Link}
                  to={`?chat=${row.id}`}
                  active={row.id === chosen}
                  aria-current={row.id === chosen ? 'page' : undefined}
                  label={row.lastText ?? t`Conversation`}
                  description={
                    <>
                      <HandlingBadge handling={row.handling} /> · <RelativeTime at={row.lastAt} />
                    </>
                  }
                />
              ))}
              {rows.length === 0 && (
                <Text c="dimmed" size="sm">
                  <Trans>Nobody is waiting.</Trans>
                </Text>
              )}
            </Stack>
          </nav>
          {chosen !== null && <ChatTalk key={chosen} id={chosen} />}
        </div>
      )}
    </Page>
  );
}
