import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { type Tester, testersRoutes } from '@voicecart/contract/routes/testers';
import { call } from '../../lib/api.ts';
import type { ListState } from '../../lib/url-state.ts';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export function testersQuery(appId: string) {
  return queryOptions({
    queryKey: ['testers', appId],
    queryFn: ({ signal }) => call(testersRoutes.listTesters, { body: { skill_id: appId }, signal }),
  });
}

/** No badge for who was invited: badges are for exceptions. */
export const statusNames = {
  saved: { label: msg`Not invited yet`, tone: 'neutral' },
  invited: { label: msg`Invited`, tone: 'working' },
  accepted: { label: msg`Accepted`, tone: 'good' },
  removing: { label: msg`Being removed`, tone: 'working' },
} as const satisfies Record<Tester['status'], { label: unknown; tone: StatusTone }>;

export const testerStatuses = ['saved', 'invited', 'accepted', 'removing'] as const;

export function groupsOf(testers: readonly Tester[]): string[] {
  return [...new Set(testers.map(({ group }) => group).filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

const orders: Record<string, (tester: Tester) => string> = {
  tester: ({ name, email }) => name || email,
  group: ({ group }) => group,
  status: ({ status }) => String(testerStatuses.indexOf(status)),
  invitedAt: ({ invitedAt }) => invitedAt ?? '',
  acceptedAt: ({ acceptedAt }) => acceptedAt ?? '',
};

/** The page of the list that the address asks for; 500 testers at the most are sorted and searched here. */
export function pageOf(testers: readonly Tester[], state: ListState): { items: Tester[]; total: number } {
  const { q, page, limit, sort = 'tester', filters } = state;
  const isIn = (name: string, value: string) => !filters[name]?.length || filters[name].includes(value);
  const words = q.trim().toLowerCase();
  const key = orders[sort.replace(/^-/, '')] ?? orders.tester;
  const found = testers
    .filter(({ name, email, group }) => `${name} ${email} ${group}`.toLowerCase().includes(words))
    .filter(({ status, group }) => isIn('status', status) && isIn('group', group))
    .toSorted((a, b) => (sort.startsWith('-') ? -1 : 1) * (key?.(a) ?? '').localeCompare(key?.(b) ?? ''));
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
