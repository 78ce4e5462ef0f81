import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NavLink, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Chat.module.css';
import { ChatTalk } from './ChatTalk.tsx';
import { type InboxFilter, inboxFilters, inboxQuery } from './chat-queries.ts';
import { HandlingBadge } from './HandlingBadge.tsx';

/** Shoppers who asked for a person: who waits, who was answered, and the conversation itself. */
export default function ChatInboxScreen() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const filter = inboxFilters.find((name) => name === search.get('show')) ?? 'people';
  const q = search.get('q') ?? '';
  const inbox = useQuery(inboxQuery(filter, q));
  const rows = inbox.data?.items;
  const isAll = filter === 'people' && q === '';
  const names: Readonly<Record<InboxFilter, string>> = {
    people: t`Open`,
    waiting: t`Waiting`,
    person: t`Answered`,
    closed: t`Closed`,
  };
  /** The address with some of its parameters changed. */
  const withParams = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const chosen = search.get('chat') ?? rows?.[0]?.id ?? null;
  return (
    <Page description={<Trans>Shoppers who asked for a person. Your replies appear in their chat.</Trans>}>
      <Group align="end" mb="md">
        <SegmentedControl
          aria-label={t`Status`}
          data={inboxFilters.map((value) => ({ value, label: names[value] }))}
          value={filter}
          onChange={(show) => setSearch(withParams({ show: show === 'people' ? '' : show, chat: '' }))}
        />
        <ListSearch
          label={t`Search what was said`}
          value={q}
          onSearch={(text) => setSearch(withParams({ q: text, chat: '' }), { replace: true })}
        />
      </Group>
      {inbox.error && !rows && <ErrorState error={inbox.error} onRetry={() => inbox.refetch()} />}
      {!rows && !inbox.error && <Skeleton height={420} aria-hidden />}
      {rows && rows.length === 0 && chosen === null && (
        <Paper withBorder>
          <EmptyState
            icon={<Inbox size={32} aria-hidden />}
            title={isAll ? t`Nobody is waiting` : t`No conversation found`}
            why={
              isAll
                ? t`When a shopper asks for a person, or the assistant doesn’t understand, the conversation appears here. What was handed back is under Closed.`
                : t`Choose another state, or search for other words.`
            }
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
                  to={`?${withParams({ chat: row.id })}`}
                  active={row.id === chosen}
                  aria-current={row.id === chosen ? 'page' : undefined}
                  label={row.lastText ?? t`Conversation`}
                  description={
                    <>
                      <HandlingBadge handling={row.handling} /> · {row.isTrial && <Trans>Trial</Trans>}
                      {row.isTrial && ' · '}
                      <RelativeTime at={row.lastAt} />
                    </>
                  }
                />
              ))}
              {rows.length === 0 && (
                <Text c="dimmed" size="sm">
                  {isAll ? <Trans>Nobody is waiting.</Trans> : <Trans>No conversation found.</Trans>}
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
