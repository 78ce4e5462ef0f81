import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type SearchRule,
  type SearchRuleFields,
  type SearchRuleKind,
  searchRuleKinds,
  searchWordsRoutes,
} from '@voicecart/contract/routes/search-words';
import { BookA, Pencil, Power, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { List } from '../../ui/list/ListPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { SearchWordDialog } from './SearchWordDialog.tsx';
import { ruleKindNames, useRuleWords } from './search-names.ts';

interface SearchWordsListProps {
  /** The words of every shop, kept by admins; else one merchant's, which shows those of every shop as well. */
  readonly isShared: boolean;
  /** What is in the dialog; null where it is closed. */
  readonly open: Partial<SearchRule> | null;
  readonly onOpen: (rule: Partial<SearchRule> | null) => void;
  readonly add: ReactNode;
}

/** What the search has been taught. */
export function SearchWordsList({ isShared, open, onOpen, add }: SearchWordsListProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const tellDeleted = useDeleted();
  const ruleWords = useRuleWords();
  const state = useListState({ filters: ['kind'], defaultSort: '-updatedAt' });
  const chosen = state.filter('kind');
  const kind = searchRuleKinds.find((one): one is SearchRuleKind => one === chosen);
  const { list, create, update } = isShared ? sharedRoutes : ownRoutes;
  const rules = useQuery({
    queryKey: ['search-words', isShared ? 'shared' : 'own', state.request, kind],
    queryFn: ({ signal }) => call(list, { query: { ...state.request, ...(kind ? { kind } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['search-words'] });

  async function save(fields: SearchRuleFields) {
    if (open?.id) await call(update, { params: { id: open.id }, body: fields });
    else await call(create, { body: fields });
    await refresh();
  }

  async function turn({ id, isOn, kind: own, phrases, meant, skus }: SearchRule) {
    try {
      await call(update, { params: { id }, body: { kind: own, phrases, meant, skus, isOn: !isOn } });
      await refresh();
    } catch (error) {
      toast.error(error);
    }
  }

  async function forget(rule: SearchRule) {
    const words = ruleWords(rule);
    // Those of every shop are an admin's, and nobody restores them.
    const isSure =
      !isShared ||
      (await confirm({
        title: t`Delete “${words}”?`,
        consequence: t`Searches go back to what they found before. This can’t be undone.`,
        confirmLabel: t`Delete search word`,
        isDangerous: true,
      }));
    if (!isSure) return;
    try {
      const params = { id: rule.id };
      if (isShared) {
        await call(searchWordsRoutes.deleteSharedSearchRule, { params });
        toast.success(t`“${words}” deleted.`);
      } else tellDeleted((await call(searchWordsRoutes.deleteSearchRule, { params })).deletions, words);
      await refresh();
    } catch (error) {
      toast.error(error);
    }
  }

  const mayChange = (rule: SearchRule) => isShared || !rule.isShared;
  return (
    <>
      <List
        name="search-words"
        label={t`Search words`}
        state={state}
        query={rules}
        searchLabel={t`Find search words`}
        rowKey={({ id }) => id}
        rowLabel={ruleWords}
        filters={[
          {
            name: 'kind',
            label: t`Type`,
            options: searchRuleKinds
              .filter((one) => one !== 'first' || !isShared)
              .map((one) => ({ value: one, label: i18n._(ruleKindNames[one]) })),
          },
        ]}
        columns={[
          { key: 'words', title: t`Words`, render: (rule) => ruleWords(rule) },
          { key: 'kind', title: t`Type`, render: (rule) => i18n._(ruleKindNames[rule.kind]) },
          {
            key: 'state',
            title: t`State`,
            render: ({ isOn, isShared: isOfAll }) =>
              isOfAll && !isShared ? (
                <StatusBadge tone="neutral" label={t`For every shop`} />
              ) : (
                <StatusBadge tone={isOn ? 'good' : 'neutral'} label={isOn ? t`In use` : t`Off`} />
              ),
          },
          { key: 'updatedAt', title: t`Changed`, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
        ]}
        rowActions={(rule) =>
          mayChange(rule)
            ? [
                { label: t`Edit`, isEdit: true, icon: <Pencil size={16} aria-hidden />, onRun: () => onOpen(rule) },
                {
                  label: rule.isOn ? t`Turn off` : t`Turn on`,
                  icon: <Power size={16} aria-hidden />,
                  onRun: () => void turn(rule),
                },
                {
                  label: t`Delete`,
                  icon: <Trash2 size={16} aria-hidden />,
                  isDangerous: true,
                  onRun: () => void forget(rule),
                },
              ]
            : []
        }
        empty={{
          icon: <BookA size={32} aria-hidden />,
          title: t`No search words yet`,
          why: (
            <Trans>
              Shoppers use other words than your catalog. Add what they say, and the search finds what they mean.
            </Trans>
          ),
          action: add,
        }}
      />
      {open && (
        <SearchWordDialog
          key={open.id ?? 'new'}
          rule={open}
          isShared={isShared}
          onSave={save}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

const ownRoutes = {
  list: searchWordsRoutes.listSearchRules,
  create: searchWordsRoutes.createSearchRule,
  update: searchWordsRoutes.updateSearchRule,
};
const sharedRoutes = {
  list: searchWordsRoutes.listSharedSearchRules,
  create: searchWordsRoutes.createSharedSearchRule,
  update: searchWordsRoutes.updateSharedSearchRule,
};
