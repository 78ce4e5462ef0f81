import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/formats.ts';
import { type ListState, pageSizes } from '../../lib/url-state.ts';
import { IconButton } from '../IconButton.tsx';
import classes from './ListPage.module.css';

/** Count and range, always; rows a page and the way to the neighbours. */
export function ListFooter({ state, total }: { state: ListState; total: number | undefined }) {
  const { t } = useLingui();
  const pages = Math.max(1, Math.ceil((total ?? 0) / state.limit));
  const first = total ? (state.page - 1) * state.limit + 1 : 0;
  const last = Math.min(state.page * state.limit, total ?? 0);
  // A list may begin with a size of its own.
  const sizes = [...new Set<number>([state.limit, ...pageSizes])].sort((one, other) => one - other);
  const range = { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total ?? 0) };
  return (
    <div className={classes.footer}>
      <Text size="sm" c="dimmed" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === undefined ? (
          <Trans>Loading…</Trans>
        ) : (
          <Trans>
            {range.first}–{range.last} of {range.total}
          </Trans>
        )}
      </Text>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={t`Rows per page`}
          value={String(state.limit)}
          data={sizes.map((size) => ({ value: String(size), label: t`${size} rows` }))}
          onChange={(event) => state.setLimit(Number(event.currentTarget.value))}
        />
        <IconButton
          variant="default"
          label={t`Previous page`}
          disabled={state.page <= 1}
          onClick={() => state.setPage(state.page - 1)}
          icon={<ChevronLeft size={16} aria-hidden />}
        />
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Trans>
            {formatNumber(state.page)} of {formatNumber(pages)}
          </Trans>
        </Text>
        <IconButton
          variant="default"
          label={t`Next page`}
          disabled={state.page >= pages}
          onClick={() => state.setPage(state.page + 1)}
          icon={<ChevronRight size={16} aria-hidden />}
        />
      </Group>
    </div>
  );
}
