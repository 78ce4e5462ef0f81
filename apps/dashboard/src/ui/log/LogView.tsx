import { Trans } from '@lingui/react/macro';
import { Button, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/formats.ts';
import type { ListState } from '../../lib/url-state.ts';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { ListFilterMenu } from '../list/ListFilterMenu.tsx';
import { ListNothingFound } from '../list/ListPlaceholders.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import type { ListFilter } from '../list/list-types.ts';
import { ReportCsvButton } from '../report/ReportCsvButton.tsx';
import classes from './LogView.module.css';
import type { ShownLog } from './use-log.ts';

export interface ShownLine {
  readonly key: string;
  readonly at: string;
  /** What happened, in a line or two. */
  readonly what: ReactNode;
  readonly badge?: ReactNode;
  /** Folded away below the line: what a person looks at when something is wrong. */
  readonly details?: readonly { readonly label: string; readonly text: string }[];
}

interface LogViewProps<Line> {
  readonly label: string;
  readonly log: ShownLog<Line>;
  readonly line: (line: Line) => ShownLine;
  readonly state: ListState;
  readonly searchLabel?: string;
  readonly filters?: readonly ListFilter[];
  readonly controls?: ReactNode;
  readonly onCsv?: () => Promise<unknown>;
  readonly empty: EmptyStateProps;
}

/** A log: search and filters, lines newest first, older ones on demand, and a switch to follow it. */
export function LogView<Line>(props: LogViewProps<Line>) {
  const { label, log, line, state, searchLabel, filters = [], controls, onCsv, empty } = props;
  const { lines, query, isLive, setLive, showOlder } = log;
  return (
    <section aria-label={label}>
      <div className={classes.toolbar}>
        {searchLabel && <ListSearch label={searchLabel} value={state.q} onSearch={state.setQ} />}
        {filters.map((filter) => (
          <ListFilterMenu
            key={filter.name}
            filter={filter}
            values={state.filters[filter.name] ?? []}
            onChange={(values) => state.setFilter(filter.name, values)}
          />
        ))}
        {controls}
        {state.hasFilters && (
          <Button variant="subtle" size="compact-sm" onClick={state.clear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <div className={classes.end}>
          <Switch
            label={<Trans>Live</Trans>}
            checked={isLive}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          {onCsv && <ReportCsvButton title={label} onCsv={onCsv} />}
        </div>
      </div>
      {query.error && !lines ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!lines && !query.error && <LogSkeleton />}
      {lines?.length === 0 && (
        <Paper withBorder>{state.hasFilters ? <ListNothingFound state={state} /> : <EmptyState {...empty} />}</Paper>
      )}
      {lines && lines.length > 0 && (
        <Paper withBorder aria-busy={query.isFetching && !isLive}>
          <ol className={classes.lines} aria-label={label}>
            {lines.map(line).map(({ key, ...shown }) => (
              <Line key={key} {...shown} />
            ))}
          </ol>
          {showOlder && (
            <div className={classes.foot}>
              <Button variant="default" onClick={showOlder} loading={query.isFetchingNextPage}>
                <Trans>Show older</Trans>
              </Button>
            </div>
          )}
        </Paper>
      )}
    </section>
  );
}

function Line({ at, what, badge, details = [] }: Omit<ShownLine, 'key'>) {
  return (
    <li className={classes.line}>
      <Text component="time" dateTime={at} size="xs" c="dimmed">
        {formatDateTime(at)}
      </Text>
      <div className={classes.what}>
        {what}
        {details.map(({ label, text }) => (
          <details key={label}>
            <summary>
              <Text span size="xs" c="dimmed">
                {label}
              </Text>
            </summary>
            <pre className={classes.details}>{text}</pre>
          </details>
        ))}
      </div>
      <div>{badge}</div>
    </li>
  );
}

function LogSkeleton() {
  return (
    <Stack aria-hidden gap="xs">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </Stack>
  );
}
