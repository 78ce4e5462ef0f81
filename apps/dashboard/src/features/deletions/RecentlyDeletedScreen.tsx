import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletionDays, restorableKindNames, restorableKinds } from '@voicecart/contract/deletions';
import { deletionsRoutes, type ListedDeletion } from '@voicecart/contract/routes/deletions';
import { Trash2, Undo2 } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useReadOnlyReason } from '../../ui/read-only.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useKindWords, useShownTitle } from './use-kind-words.ts';

const dayMs = 86_400_000;

/** What was deleted in the last 30 days, by whom, and how long it can still be restored. */
export default function RecentlyDeletedScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const words = useKindWords();
  const titleOf = useShownTitle();
  const readOnlyReason = useReadOnlyReason();
  const state = useListState({ filters: ['kind'] });
  const kind = restorableKindNames.find((name) => name === state.filter('kind'));
  const { currentPage, limit, q } = state.request;
  const query = useQuery({
    queryKey: ['deletions', currentPage, limit, q, kind],
    queryFn: ({ signal }) => call(deletionsRoutes.listDeletions, { query: { currentPage, limit, q, kind }, signal }),
    placeholderData: keepPreviousData,
  });
  /** In production mode an app says what it says: nothing that changes it comes back. */
  const mayRestore = (row: ListedDeletion) => readOnlyReason === null || !restorableKinds[row.kind].isAppContent;

  async function restore(rows: readonly ListedDeletion[]) {
    let restored = 0;
    try {
      for (const row of rows.toReversed()) {
        await call(deletionsRoutes.restoreDeletion, { params: { id: row.id } });
        restored += 1;
      }
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries();
    }
    const [only] = rows;
    if (restored === 1 && rows.length === 1 && only) toast.success(t`“${titleOf(only)}” restored.`);
    else if (restored > 0 && restored === rows.length) {
      toast.success(t`${plural(restored, { one: '# item restored.', other: '# items restored.' })}`);
    }
  }

  return (
    <ListPage
      description={
        <Trans>
          <Plural
            value={deletionDays}
            one="You can restore deleted items for # day."
            other="You can restore deleted items for # days."
          />{' '}
          After that, they’re gone for good.
        </Trans>
      }
      name="deletions"
      label={t`Recently deleted`}
      state={state}
      query={query}
      rowKey={(row) => row.id}
      rowLabel={titleOf}
      searchLabel={t`Search deleted items`}
      columns={[
        { key: 'title', title: t`What`, render: titleOf },
        { key: 'kind', title: t`Type`, render: (row) => words[row.kind] },
        { key: 'who', title: t`Deleted by`, render: (row) => row.deletedBy },
        { key: 'at', title: t`When`, render: (row) => <RelativeTime at={row.deletedAt} /> },
        {
          key: 'left',
          title: t`Days left`,
          align: 'end',
          render: (row) => Math.max(1, Math.ceil((Date.parse(row.expiresAt) - Date.now()) / dayMs)),
        },
        {
          key: 'restore',
          title: t`Restore`,
          align: 'end',
          render: (row) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Undo2 size={14} aria-hidden />}
              aria-label={t`Restore “${titleOf(row)}”`}
              disabled={!mayRestore(row)}
              title={mayRestore(row) ? undefined : (readOnlyReason ?? undefined)}
              onClick={() => void restore([row])}
            >
              <Trans>Restore</Trans>
            </Button>
          ),
        },
      ]}
      filters={[
        {
          name: 'kind',
          label: t`Type`,
          options: restorableKindNames.map((name) => ({ value: name, label: words[name] })),
        },
      ]}
      bulkActions={[
        {
          label: t`Restore`,
          icon: <Undo2 size={16} aria-hidden />,
          onRun: (rows) => restore(rows.filter(mayRestore)),
        },
      ]}
      empty={{
        icon: <Trash2 size={32} aria-hidden />,
        title: t`Nothing deleted in the last 30 days`,
        why: t`Deleted apps, products, deals, stores, questions and other items are kept here for 30 days.`,
        sample: (
          <Text size="sm" px="lg">
            <Trans>“Summer sale”, a deal, deleted yesterday by Ada: 29 days left. Restore</Trans>
          </Text>
        ),
      }}
    />
  );
}
