import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { Download, Settings2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { DropdownDivider, DropdownItem, DropdownMenu } from '../DropdownMenu.tsx';
import { IconButton } from '../IconButton.tsx';
import { useToast } from '../toast.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListFilterMenu } from './ListFilterMenu.tsx';
import classes from './ListPage.module.css';
import { ListSearch } from './ListSearch.tsx';
import type { useListPreferences } from './list-preferences.ts';
import type { ListSelection } from './list-selection.ts';
import type { BulkAction, ListProps } from './list-types.ts';

interface ToolbarProps<Row>
  extends Pick<ListProps<Row>, 'state' | 'filters' | 'controls' | 'searchLabel' | 'columns' | 'onCsv'> {
  readonly bulkActions: readonly BulkAction<Row>[];
  readonly preferences: ReturnType<typeof useListPreferences<Row>>;
  readonly selection: ListSelection<Row>;
  /** Of what search and filters find, once that is known. */
  readonly total: number | undefined;
}

export function ListToolbar<Row>(props: ToolbarProps<Row>) {
  const { state, filters = [], searchLabel, selection, bulkActions } = props;
  if (selection.rows.length > 0)
    return <BulkBar selection={selection} actions={bulkActions} total={props.total ?? selection.rows.length} />;
  return (
    <>
      <div className={classes.toolbar}>
        {searchLabel && <ListSearch label={searchLabel} value={state.q} onSearch={state.setQ} />}
        {filters.map((filter) =>
          filter.control ? (
            <Fragment key={filter.name}>{filter.control}</Fragment>
          ) : (
            <ListFilterMenu
              key={filter.name}
              filter={filter}
              values={state.filters[filter.name] ?? []}
              onChange={(values) => state.setFilter(filter.name, values)}
            />
          ),
        )}
        {props.controls}
        <div className={classes.end}>
          {props.onCsv && <CsvButton onCsv={props.onCsv} />}
          <DisplayMenu columns={props.columns} preferences={props.preferences} />
        </div>
      </div>
      <FilterChips state={state} filters={filters} />
    </>
  );
}

function FilterChips<Row>({
  state,
  filters,
}: Pick<ToolbarProps<Row>, 'state'> & { filters: NonNullable<ListProps<Row>['filters']> }) {
  const { t } = useLingui();
  const chips = filters.flatMap((filter) =>
    (state.filters[filter.name] ?? []).map((value) => ({
      filter,
      value,
      text: `${filter.label}: ${filter.options.find((option) => option.value === value)?.label ?? value}`,
    })),
  );
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ filter, value, text }) => (
        <span key={`${filter.name} ${value}`} className={classes.chip}>
          {text}
          <CloseButton
            size="sm"
            aria-label={t`Remove filter ${text}`}
            onClick={() =>
              state.setFilter(
                filter.name,
                (state.filters[filter.name] ?? []).filter((item) => item !== value),
              )
            }
          />
        </span>
      ))}
      <Button variant="subtle" size="compact-xs" h="1.75rem" onClick={state.clear}>
        <Trans>Clear all</Trans>
      </Button>
    </div>
  );
}

function CsvButton({ onCsv }: { onCsv: () => Promise<unknown> }) {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();
  const label = t`Download the filtered rows as CSV`;
  async function save() {
    setLoading(true);
    await onCsv().catch(toast.error);
    setLoading(false);
  }
  return (
    <IconButton
      variant="default"
      label={label}
      loading={isLoading}
      onClick={() => void save()}
      icon={<Download size={16} aria-hidden />}
    />
  );
}

function DisplayMenu<Row>({ columns, preferences }: Pick<ToolbarProps<Row>, 'columns' | 'preferences'>) {
  const { t } = useLingui();
  const label = t`Columns and density`;
  const isCompact = preferences.density === 'compact';
  return (
    <DropdownMenu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} variant="default" label={label} icon={<Settings2 size={16} aria-hidden />} />
      )}
    >
      <DropdownItem
        choice="any"
        isChosen={isCompact}
        onSelect={() => preferences.setDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <Trans>Compact rows</Trans>
      </DropdownItem>
      <DropdownDivider />
      {columns.slice(1).map((column) => (
        <DropdownItem
          key={column.key}
          choice="any"
          isChosen={preferences.shown.includes(column)}
          onSelect={() => preferences.toggleColumn(column.key)}
        >
          {column.title}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
