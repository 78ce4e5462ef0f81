import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BriefingItem, type BriefingState, briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { ArrowDown, ArrowUp, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { JsonView } from '../../../ui/JsonView.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { ActionsHeading, ContentRowActions } from '../content/ContentRowActions.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';

const tones: Record<BriefingState, StatusTone> = {
  told: 'good',
  waiting: 'warning',
  scheduled: 'working',
  over: 'neutral',
  off: 'neutral',
};

/** The news in the order in which it is told, and below it the feeds that Amazon reads. */
export function BriefingList({ onEdit }: { onEdit: (item: BriefingItem | 'new') => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const { app } = useCurrentApp();
  const isReadOnly = useReadOnlyReason() !== null;
  const [isMoving, setMoving] = useState(false);
  const query = useQuery({
    queryKey: ['briefings', app?.id ?? ''],
    queryFn: ({ signal }) => call(briefingsRoutes.listBriefings, { query: app ? { skill_id: app.id } : {}, signal }),
  });
  const states: Record<BriefingState, string> = {
    told: t`Read out`,
    waiting: t`Not in the first 5`,
    scheduled: t`Scheduled`,
    over: t`Ended`,
    off: t`Off`,
  };
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <TabSkeleton />;
  const { items, feeds } = query.data;
  if (items.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icon={<Newspaper size={32} aria-hidden />}
          title={t`No news yet`}
          why={
            <Trans>
              Shoppers hear it when they ask “what’s new?”, and every day if they follow your flash briefing.
            </Trans>
          }
          action={
            isReadOnly ? undefined : (
              <Button onClick={() => onEdit('new')}>
                <Trans>Add your first news item</Trans>
              </Button>
            )
          }
        />
      </Paper>
    );
  }

  async function move(index: number, step: 1 | -1) {
    const ids = items.map(({ id }) => id);
    const [moved = ''] = ids.splice(index, 1);
    ids.splice(index + step, 0, moved);
    setMoving(true);
    try {
      await call(briefingsRoutes.orderBriefings, { body: { ids } });
      await client.invalidateQueries({ queryKey: ['briefings'] });
    } catch (error) {
      toast.error(error);
    } finally {
      setMoving(false);
    }
  }

  return (
    <Stack gap="xl">
      <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
        <DataTable label={t`News`} isStacking>
          <thead>
            <tr>
              <th>
                <Trans>News</Trans>
              </th>
              <th>
                <Trans>State</Trans>
              </th>
              <th>
                <Trans>Language</Trans>
              </th>
              <th className="mantine-visible-from-sm">
                <Trans>Changed</Trans>
              </th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.id}>
                <td>
                  <strong>{item.title}</strong>
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {item.text}
                  </Text>
                </td>
                <td>
                  <StatusBadge tone={tones[item.state]} label={states[item.state]} />
                </td>
                <td>{item.locale === null ? <Trans>All</Trans> : localeName(item.locale)}</td>
                <td className="mantine-visible-from-sm">
                  <RelativeTime at={item.updatedAt} />
                </td>
                <td data-align="end">
                  <ContentRowActions
                    editLabel={t`Edit “${item.title}”`}
                    onEdit={() => onEdit(item)}
                    deletion={{
                      name: item.title,
                      remove: () => call(briefingsRoutes.deleteBriefing, { params: { id: item.id } }),
                      queryKey: 'briefings',
                    }}
                  >
                    <IconButton
                      label={t`Move “${item.title}” up`}
                      icon={<ArrowUp size={16} aria-hidden />}
                      disabled={index === 0 || isMoving}
                      onClick={() => void move(index, -1)}
                    />
                    <IconButton
                      label={t`Move “${item.title}” down`}
                      icon={<ArrowDown size={16} aria-hidden />}
                      disabled={index === items.length - 1 || isMoving}
                      onClick={() => void move(index, 1)}
                    />
                  </ContentRowActions>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Paper>
      {feeds.length > 0 && <Feeds feeds={feeds} />}
    </Stack>
  );
}

type Feed = { readonly locale: NonNullable<BriefingItem['locale']>; readonly url: string };

/** Addresses for the developer console, and what Amazon would read of one now. */
function Feeds({ feeds }: { feeds: readonly Feed[] }) {
  const { t } = useLingui();
  const [locale, setLocale] = useState(feeds[0]?.locale ?? 'en-US');
  const feed = feeds.find((one) => one.locale === locale) ?? feeds[0];
  const preview = useQuery({
    queryKey: ['briefings', 'preview', locale],
    queryFn: ({ signal }) => call(briefingsRoutes.previewBriefing, { query: { locale }, signal }),
  });
  if (!feed) return null;
  return (
    <section aria-labelledby="briefing-feed">
      <Title order={2} id="briefing-feed">
        <Trans>Feed for Amazon</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>
          Add this URL to a flash briefing skill in Amazon’s developer console. It includes the first 5 items.
        </Trans>
      </Text>
      <Stack gap="sm" maw="48rem">
        {feeds.length > 1 && (
          <NativeSelect
            label={t`Language`}
            data={feeds.map((one) => ({ value: one.locale, label: localeName(one.locale) }))}
            value={feed.locale}
            onChange={({ currentTarget: { value } }) => {
              const chosen = feeds.find((one) => one.locale === value);
              if (chosen) setLocale(chosen.locale);
            }}
          />
        )}
        <Group gap="xs">
          <code style={{ overflowWrap: 'anywhere' }}>{feed.url}</code>
          <CopyButton text={feed.url} label={t`Copy URL`} />
        </Group>
        {preview.data && <JsonView value={preview.data.items} label={t`What Amazon reads now`} />}
      </Stack>
    </section>
  );
}
