import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isLocale, locales } from '@voicecart/contract/locales';
import { type conversationSummary, conversationsRoutes, stages } from '@voicecart/contract/routes/conversations';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useListState } from '../../lib/url-state.ts';
import type { ListFilter } from '../../ui/list/list-types.ts';
import { dayOf } from '../../ui/report/DayRange.tsx';
import { appsQuery } from '../apps/apps.ts';
import { isStage, stageNames } from './names.ts';

export type ConversationRow = z.output<typeof conversationSummary>;
type Outcome = 'failed' | 'unmatched' | 'any-trouble';

interface ConversationListOptions {
  /** Only this app's; otherwise the app is a filter. */
  readonly appId?: string;
  readonly defaultOutcome?: Outcome;
}

/** Conversations by what stands in the address: app, stage, language, outcome, days, words. */
export function useConversationList({ appId, defaultOutcome }: ConversationListOptions = {}) {
  const { t, i18n } = useLingui();
  const state = useListState({ filters: ['app', 'stage', 'locale', 'outcome', 'intent', 'from', 'to'] });
  const apps = useQuery(appsQuery);
  const [stage, locale, outcome] = [state.filter('stage'), state.filter('locale'), state.filter('outcome')];
  const { currentPage, limit, q } = state.request;
  const query = {
    currentPage,
    limit,
    q,
    skill_id: appId ?? apps.data?.find(({ id }) => id === state.filter('app'))?.id,
    stage: isStage(stage) ? stage : undefined,
    locale: locale && isLocale(locale) ? locale : undefined,
    outcome: outcome === 'failed' || outcome === 'unmatched' ? outcome : defaultOutcome,
    intent: state.filter('intent'),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const list = useQuery({
    queryKey: ['conversations', 'list', query],
    queryFn: ({ signal }) => call(conversationsRoutes.listConversations, { query, signal }),
    placeholderData: keepPreviousData,
  });

  const spoken = new Set(apps.data?.flatMap((app) => app.locales));
  const appFilter: ListFilter = {
    name: 'app',
    label: t`App`,
    options: (apps.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  const filters: ListFilter[] = [
    ...(appId === undefined && appFilter.options.length > 1 ? [appFilter] : []),
    {
      name: 'outcome',
      label: t`Outcome`,
      options: [
        { value: 'failed', label: t`Something failed` },
        { value: 'unmatched', label: t`Partly understood` },
      ],
    },
    {
      name: 'stage',
      label: t`Stage`,
      options: stages.map((value) => ({ value, label: i18n._(stageNames[value]) })),
    },
    {
      name: 'locale',
      label: t`Language`,
      options: locales
        .filter((value) => spoken.has(value) || value === query.locale)
        .map((value) => ({ value, label: localeName(value) })),
    },
    // A report leads here with one; nobody chooses among so many names.
    ...(query.intent
      ? [{ name: 'intent', label: t`Intent`, options: [{ value: query.intent, label: query.intent }] }]
      : []),
  ];
  return { state, list, filters };
}
