import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type TeamPerson, type TeamRole, teamRoles, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import type { ListState } from '../../lib/url-state.ts';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const roleNames: Record<TeamRole, MessageDescriptor> = {
  Owner: msg`Owner`,
  Admin: msg`Admin`,
  Manager: msg`Manager`,
  Associate: msg`Associate`,
};

/** What each role is for, for who gives one. */
export const roleHelp: Record<TeamRole, MessageDescriptor> = {
  Owner: msg`Can do everything, and is the only role that can add or remove owners.`,
  Admin: msg`Can do everything except add or remove owners: apps, publishing, the team.`,
  Manager: msg`Works on apps, products and orders. Can’t publish, delete apps or change the team.`,
  Associate: msg`Works with what the owner lets associates use. Can’t publish, delete apps or change the team.`,
};

export const statusNames: Record<TeamPerson['status'], { tone: StatusTone; label: MessageDescriptor }> = {
  active: { tone: 'good', label: msg`Active` },
  closed: { tone: 'bad', label: msg`Deactivated` },
  invited: { tone: 'working', label: msg`Invited` },
  expired: { tone: 'warning', label: msg`Invitation expired` },
};
export const personStatuses = ['active', 'invited', 'expired', 'closed'] as const satisfies TeamPerson['status'][];

export const isWaiting = ({ status }: TeamPerson) => status === 'invited' || status === 'expired';

export function teamQuery(state: ListState) {
  const filters = {
    role: teamRoles.find((role) => role === state.filter('role')),
    status: personStatuses.find((status) => status === state.filter('status')),
  };
  return queryOptions({
    queryKey: ['team', state.request, filters],
    queryFn: ({ signal }) => call(teamRoutes.listTeam, { query: { ...state.request, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
}
