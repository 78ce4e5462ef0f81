import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AgencyInvitation, agencyRoutes } from '@voicecart/contract/routes/agency';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { AccountCard, useLinkSecret } from '../identity/identity.ts';
import { InvitedPlan } from '../plans/plans.ts';
import { AgencyPowers } from './AgencyPowers.tsx';
import { ownAgencyQuery } from './agency-query.ts';

/** Where the link of an agency's invitation leads: who invites, what the agency may do, and yes or no. */
export default function AgencyInvitationScreen() {
  const { t } = useLingui();
  const token = useLinkSecret('invite');
  const userId = useSession()?.user.id ?? null;
  const invitation = useQuery({
    queryKey: ['agency-invitation', token, userId],
    queryFn: ({ signal }) => call(agencyRoutes.agencyInvitation, { query: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    // The answer spends the link: it is not asked again behind it.
    refetchOnWindowFocus: false,
  });
  if (token === null || invitation.error) {
    return (
      <AccountCard>
        <Stack>
          <Alert color="amber" role="alert">
            {invitation.error?.message ?? t`Open the link in your invitation email.`}
          </Alert>
          <Button component={Link} to={userId ? to('agency') : to('signIn')} variant="default">
            {userId ? <Trans>Go to your agency</Trans> : <Trans>Sign In</Trans>}
          </Button>
        </Stack>
      </AccountCard>
    );
  }
  if (!invitation.data) {
    return (
      <AccountCard isWide>
        <Skeleton height={420} aria-hidden />
      </AccountCard>
    );
  }
  const { agency } = invitation.data.invitation;
  return (
    <AccountCard title={t`${agency} wants to manage your shop`} isWide>
      <Invitation token={token} invitation={invitation.data.invitation} />
    </AccountCard>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: AgencyInvitation }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [isDeclined, setDeclined] = useState(false);
  const { agency, sentBy, email, expiresAt, viewer, planId, signUpPath, currentAgency } = invitation;

  async function run(what: 'accept' | 'decline', task: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    try {
      await task();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(null);
    }
  }
  const accept = () =>
    run('accept', async () => {
      const { own } = await call(agencyRoutes.acceptAgencyInvitation, { body: { token } });
      client.setQueryData(ownAgencyQuery.queryKey, own);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast.success(t`${agency} can now act for you.`);
      await navigate(to('agency'), { replace: true });
    });
  const decline = () =>
    run('decline', async () => {
      await call(agencyRoutes.declineAgencyInvitation, { body: { token } });
      setDeclined(true);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: ownAgencyQuery.queryKey });
    });

  if (isDeclined) {
    return (
      <Stack>
        <Text role="status">
          <Trans>You declined. {agency} can’t manage your shop, and the link no longer works.</Trans>
        </Text>
        <Button component={Link} to="/" variant="default">
          <Trans>Go to home page</Trans>
        </Button>
      </Stack>
    );
  }
  const declineButton = (
    <Button variant="default" onClick={() => void decline()} loading={busy === 'decline'}>
      <Trans>Decline</Trans>
    </Button>
  );
  const here = to('agencyInvitation', {}, { invite: token });
  const signUp = `${signUpPath}${signUpPath.includes('?') ? '&' : '?'}${new URLSearchParams({ invite: token })}`;
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          <strong>{sentBy}</strong> of {agency} invites <strong>{email}</strong>. The invitation expires{' '}
          <RelativeTime at={expiresAt} />.
        </Trans>
      </Text>
      {viewer === 'guest' ? (
        <InvitedPlan planId={planId} />
      ) : (
        <Text>
          <Trans>Your plan and what you pay stay as they are.</Trans>
        </Text>
      )}
      <AgencyPowers agency={agency} />
      {viewer === 'invited' && currentAgency !== null && currentAgency !== agency ? (
        <>
          <Alert color="amber">
            <Trans>{currentAgency} already acts for you. Leave it first, then open this link again.</Trans>
          </Alert>
          <Group>
            <Button component={Link} to={to('agency')}>
              <Trans>Go to your agency</Trans>
            </Button>
            {declineButton}
          </Group>
        </>
      ) : viewer === 'invited' ? (
        <Group>
          <Button onClick={() => void accept()} loading={busy === 'accept'}>
            <Trans>Accept</Trans>
          </Button>
          {declineButton}
        </Group>
      ) : viewer === 'guest' ? (
        <>
          <Text size="sm" c="dimmed">
            <Trans>If you sign up here, you accept. If you already have an account, sign in first.</Trans>
          </Text>
          <Group>
            <Button component={Link} to={signUp}>
              <Trans>Accept and sign up</Trans>
            </Button>
            <Button component={Link} to={to('signIn', {}, { next: here })} variant="default">
              <Trans>Sign In</Trans>
            </Button>
            {declineButton}
          </Group>
          <Text size="sm" c="dimmed">
            <Trans>Not interested? Decline, or do nothing: the invitation will simply expire.</Trans>
          </Text>
        </>
      ) : (
        <Alert color="amber">
          {viewer === 'acting' ? (
            <Trans>You’re acting as this merchant. Only its owner can accept, signed in to their own account.</Trans>
          ) : viewer === 'not_owner' ? (
            <Trans>Only the owner of your shop can accept. Ask the agency to invite the owner’s email address.</Trans>
          ) : (
            <Trans>
              You’re signed in with a different email address. Sign out, open the link again and sign in as {email}.
            </Trans>
          )}
          {viewer === 'not_owner' && <Group mt="sm">{declineButton}</Group>}
        </Alert>
      )}
    </Stack>
  );
}
