import { Trans } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { PageHeader, type PageHeaderProps } from '../PageHeader.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import { ListCards } from './ListCards.tsx';
import { ListFooter } from './ListFooter.tsx';
import classes from './ListPage.module.css';
import { ListNothingFound, ListSkeleton } from './ListPlaceholders.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useListPreferences } from './list-preferences.ts';
import { useListSelection } from './list-selection.ts';
import type { ListProps } from './list-types.ts';

/** A whole page that is a list: header, then `List`. */
export function ListPage<Row>({
  title,
  description,
  action,
  breadcrumb,
  badge,
  notice,
  ...list
}: PageHeaderProps & ListProps<Row> & { notice?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} description={description} action={action} breadcrumb={breadcrumb} badge={badge} />
      {notice}
      <List {...list} />
    </>
  );
}

/** A page past the end, of an old address or after its last row was deleted, becomes the last one. */
function useStayWithinPages({ state, query }: Pick<ListProps<unknown>, 'state' | 'query'>): void {
  const { data, isFetching } = query;
  const { page, limit, setPage } = state;
  const lastPage = !data || isFetching ? null : Math.max(1, Math.ceil(data.total / limit));
  useEffect(() => {
    if (lastPage !== null && page > lastPage) setPage(lastPage, false);
  }, [lastPage, page, setPage]);
}

/**
 * Search, filters, sort, paging, density, columns, CSV, selection and row actions over a paged query. A table where
 * there is room (48em), cards below. State lives in the address through `useListState`.
 */
export function List<Row>(props: ListProps<Row>) {
  const { state, query, columns, rowKey, bulkActions = [], empty } = props;
  const isNarrow = useIsNarrow();
  const preferences = useListPreferences(props.name, columns);
  const rows = query.data?.items ?? [];
  const selection = useListSelection(rows, rowKey);
  useStayWithinPages(props);

  if (query.data?.total === 0 && !state.hasFilters && !query.error) {
    return (
      <Paper withBorder>
        <EmptyState {...empty} />
      </Paper>
    );
  }
  const Rows = isNarrow ? ListCards : ListTable;
  return (
    <section className={classes.list} aria-label={props.label}>
      <ListToolbar
        {...props}
        bulkActions={bulkActions}
        preferences={preferences}
        selection={selection}
        total={query.data?.total}
      />
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Paper
          withBorder
          className={classes.rows}
          aria-busy={query.isFetching}
          data-stale={query.isFetching && !!query.data}
        >
          {!query.data && <ListSkeleton columns={preferences.shown.length} isNarrow={isNarrow} />}
          {query.data && rows.length === 0 && <ListNothingFound state={state} />}
          {rows.length > 0 && (
            <Rows
              {...props}
              rows={rows}
              columns={preferences.shown}
              density={preferences.density}
              selection={bulkActions.length > 0 ? selection : null}
            />
          )}
        </Paper>
      )}
      {query.error && query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <ListFooter state={state} total={query.data?.total} />
      )}
      <div className={classes.announcement} aria-live="polite">
        {selection.rows.length > 0 && <Trans>{selection.rows.length} selected</Trans>}
      </div>
    </section>
  );
}
