import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type TeamPerson, teamRoles, teamRoutes } from '@voicecart/contract/routes/team';
import { KeyRound, Mail, ShieldOff, UserMinus, UserPlus, Users, UserX, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn, RowAction } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { QuotaNotice } from '../plans/plans.ts';
import { AssociatePasswordDialog } from './AssociatePasswordDialog.tsx';
import { TeamInviteDialog } from './TeamInviteDialog.tsx';
import { TeamRoleDialog } from './TeamRoleDialog.tsx';
import { isWaiting, personStatuses, roleNames, statusNames, teamQuery } from './team.ts';
import { useTeamActions } from './use-team-actions.ts';

type Opened = { readonly dialog: 'invite' } | { readonly dialog: 'role' | 'password'; readonly person: TeamPerson };

/** Who works for this shop: invite, give roles, send again, remove. */
export default function TeamScreen() {
  const { t, i18n } = useLingui();
  const actingReason = useActingReason(teamRoutes.inviteUser);
  const mayManage = useMay(access.merchantOwner) && actingReason === null;
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useListState({ filters: ['role', 'status'], defaultSort: 'role' });
  const query = useQuery(teamQuery(state));
  const { reinvite, remove, resetSecondFactor } = useTeamActions();
  const close = () => setOpened(null);

  const columns: ListColumn<TeamPerson>[] = [
    { key: 'name', title: t`Person`, isSortable: true, render: (person) => <Person person={person} /> },
    { key: 'role', title: t`Role`, isSortable: true, render: ({ role }) => i18n._(roleNames[role]) },
    {
      key: 'status',
      title: t`Status`,
      render: ({ status }) => <StatusBadge tone={statusNames[status].tone} label={i18n._(statusNames[status].label)} />,
    },
    {
      key: 'lastSeenAt',
      title: t`Last active`,
      isSortable: true,
      render: (person) => <RelativeTime at={person.lastSeenAt} />,
    },
    {
      key: 'since',
      title: t`Joined or invited`,
      isSortable: true,
      render: (person) => <RelativeTime at={person.since} />,
    },
    {
      key: 'expiresAt',
      title: t`Link expires`,
      isHiddenAtFirst: true,
      render: (person) => <RelativeTime at={person.expiresAt} />,
    },
  ];

  function actionsOf(person: TeamPerson): RowAction<TeamPerson>[] {
    const factor: RowAction<TeamPerson> = {
      label: t`Reset two-factor authentication`,
      icon: <ShieldOff size={16} aria-hidden />,
      isDangerous: true,
      onRun: () => resetSecondFactor(person),
    };
    const factorActions = person.hasSecondFactor ? [factor] : [];
    // One's own goes by the Security screen.
    if (person.isSelf) return [];
    const role: RowAction<TeamPerson> = {
      label: t`Change role`,
      icon: <Wrench size={16} aria-hidden />,
      onRun: () => setOpened({ dialog: 'role', person }),
    };
    if (isWaiting(person)) {
      return [
        { label: t`Send again`, icon: <Mail size={16} aria-hidden />, onRun: () => reinvite(person) },
        role,
        {
          label: t`Revoke invitation`,
          icon: <UserX size={16} aria-hidden />,
          isDangerous: true,
          onRun: () => remove(person),
        },
      ];
    }
    const password: RowAction<TeamPerson> = {
      label: t`Set password`,
      icon: <KeyRound size={16} aria-hidden />,
      onRun: () => setOpened({ dialog: 'password', person }),
    };
    return [
      role,
      ...factorActions,
      ...(person.role === 'Associate' ? [password] : []),
      { label: t`Remove`, icon: <UserMinus size={16} aria-hidden />, isDangerous: true, onRun: () => remove(person) },
    ];
  }

  const inviteButton = (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setOpened({ dialog: 'invite' })}>
      <Trans>Invite team member</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        description={
          mayManage ? (
            <Trans>Who works for your shop, and what they can do.</Trans>
          ) : actingReason ? (
            actingReason
          ) : (
            <Trans>The people who work for your shop. Owners and admins can invite and remove them.</Trans>
          )
        }
        action={mayManage ? inviteButton : undefined}
        name="team"
        label={t`Team`}
        notice={mayManage && <QuotaNotice kind="seats" />}
        state={state}
        query={query}
        columns={columns}
        rowKey={(person) => person.id}
        rowLabel={(person) => person.name || person.email}
        searchLabel={t`Search by name or email`}
        {...(mayManage ? { rowActions: actionsOf } : {})}
        filters={[
          {
            name: 'role',
            label: t`Role`,
            options: teamRoles.map((role) => ({ value: role, label: i18n._(roleNames[role]) })),
          },
          {
            name: 'status',
            label: t`Status`,
            options: personStatuses.map((status) => ({ value: status, label: i18n._(statusNames[status].label) })),
          },
        ]}
        empty={{
          icon: <Users size={32} aria-hidden />,
          title: t`No team members yet`,
          why: t`Invite the people you run the shop with. Everyone gets their own account with only the access their role needs.`,
          action: inviteButton,
        }}
      />
      {opened?.dialog === 'invite' && <TeamInviteDialog onClose={close} />}
      {opened?.dialog === 'role' && <TeamRoleDialog person={opened.person} onClose={close} />}
      {opened?.dialog === 'password' && <AssociatePasswordDialog person={opened.person} onClose={close} />}
    </>
  );
}

function Person({ person }: { person: TeamPerson }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={person.name} email={person.email} pictureUrl={person.pictureUrl} />
      <div>
        <Text size="sm" fw={500}>
          {person.name || person.email}
          {person.isSelf && (
            <Text span c="dimmed" fw={400}>
              {' '}
              <Trans>(you)</Trans>
            </Text>
          )}
        </Text>
        {person.name && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Text>
        )}
      </div>
    </Group>
  );
}
