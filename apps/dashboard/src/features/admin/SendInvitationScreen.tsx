import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SignUpInvitation, signUpInvitationsRoutes } from '@voicecart/contract/routes/sign-up-invitations';
import { Mail, MailX, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn, RowAction } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { invitationLooks } from './invitation-names.ts';
import { useInvitationActions } from './use-invitation-actions.ts';

/** Invite merchants to sign up, and see what became of it. */
export default function SendInvitationScreen() {
  const { t, i18n } = useLingui();
  const [isInviting, setInviting] = useState(false);
  const state = useListState({ defaultSort: '-sentAt' });
  const { resend, revoke } = useInvitationActions();
  const query = useQuery({
    queryKey: ['invitations', state.request],
    queryFn: ({ signal }) => call(signUpInvitationsRoutes.listSignUpInvitations, { query: state.request, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: ListColumn<SignUpInvitation>[] = [
    { key: 'email', title: t`Email`, isSortable: true, render: ({ email }) => email },
    { key: 'name', title: t`Name`, isSortable: true, render: ({ name }) => name || '–' },
    { key: 'plan', title: t`Plan`, isSortable: true, render: ({ planName }) => planName },
    {
      key: 'state',
      title: t`Status`,
      render: ({ state: now }) => (
        <StatusBadge tone={invitationLooks[now].tone} label={i18n._(invitationLooks[now].label)} />
      ),
    },
    { key: 'sentAt', title: t`Sent`, isSortable: true, render: ({ sentAt }) => <RelativeTime at={sentAt} /> },
    { key: 'sentBy', title: t`Sent by`, isHiddenAtFirst: true, render: ({ sentBy }) => sentBy },
    {
      key: 'expiresAt',
      title: t`Ends`,
      isHiddenAtFirst: true,
      render: ({ expiresAt }) => <RelativeTime at={expiresAt} />,
    },
  ];

  function actionsOf(invitation: SignUpInvitation): RowAction<SignUpInvitation>[] {
    if (invitation.state !== 'open' && invitation.state !== 'expired') return [];
    return [
      { label: t`Send again`, icon: <Mail size={16} aria-hidden />, onRun: () => resend(invitation) },
      {
        label: t`Revoke`,
        icon: <MailX size={16} aria-hidden />,
        isDangerous: true,
        onRun: () => revoke(invitation),
      },
    ];
  }

  const inviteButton = (
    <Button leftSection={<Send size={16} aria-hidden />} onClick={() => setInviting(true)}>
      <Trans>Send invitation</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        description={<Trans>Invite a merchant by email. Merchants who accept appear in your merchant list.</Trans>}
        action={inviteButton}
        name="invitations"
        label={t`Invitations`}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ email }) => email}
        rowActions={actionsOf}
        searchLabel={t`Search by name or email`}
        empty={{
          icon: <Send size={32} aria-hidden />,
          title: t`No invitations sent yet`,
          why: t`The email says who sent the invitation and what you can do for the merchant. Its link opens the plan’s sign-up form with the details you entered.`,
          action: inviteButton,
        }}
      />
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
    </>
  );
}
