import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { agencyRoutes, type OwnAgency } from '@voicecart/contract/routes/agency';
import { Handshake } from 'lucide-react';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { AgencyPowers } from './AgencyPowers.tsx';
import { ownAgencyQuery } from './agency-query.ts';
import { useAgencyActions } from './use-agency-actions.ts';

/** Which agency acts for the shop, what it may do, and the way out. */
export default function AgencyScreen() {
  const { t } = useLingui();
  const query = useQuery(ownAgencyQuery);
  const own = query.data;
  return (
    <div style={{ maxWidth: '44rem' }}>
      <PageHeader description={<Trans>Who can act for your shop besides your team.</Trans>} />
      {own ? (
        <Stack>
          {own.agency && <CurrentAgency agency={own.agency} />}
          {own.invitations.map((invitation) => (
            <WaitingInvitation key={invitation.id} invitation={invitation} />
          ))}
          {!own.agency && own.invitations.length === 0 && (
            <EmptyState
              icon={<Handshake size={32} aria-hidden />}
              title={t`No agency manages your account`}
              why={t`An agency that looks after your shop can invite you by email. You’ll see the invitation here and can decide.`}
            />
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Skeleton height={280} aria-hidden />
      )}
    </div>
  );
}

function CurrentAgency({ agency: { name, since, isUnreviewed } }: { agency: NonNullable<OwnAgency['agency']> }) {
  const { keep, leave } = useAgencyActions();
  const reason = useActingReason(agencyRoutes.leaveAgency);
  const locked = { disabled: reason !== null, title: reason ?? undefined };
  return (
    <Paper component="section" withBorder p="lg">
      <Stack>
        <div>
          <Title order={2}>{name}</Title>
          <Text size="sm" c="dimmed">
            <Trans>
              Since <RelativeTime at={since} />
            </Trans>
          </Text>
        </div>
        {isUnreviewed && (
          <Notice tone="warning" title={<Trans>Do you work with {name}?</Trans>}>
            <Trans>
              This agency was assigned to your shop because it had invited your email address. You were never asked.
              Until you decide, it can’t do anything.
            </Trans>
          </Notice>
        )}
        <AgencyPowers agency={name} />
        <Group>
          {isUnreviewed && (
            <Button onClick={() => void keep(name)} {...locked}>
              <Trans>Keep {name}</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => void leave(name)} {...locked}>
            <Trans>Leave {name}</Trans>
          </Button>
        </Group>
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function WaitingInvitation({ invitation }: { invitation: OwnAgency['invitations'][number] }) {
  const { mailAgain } = useAgencyActions();
  const { agency, sentAt, expiresAt } = invitation;
  return (
    <Paper component="section" withBorder p="lg">
      <Stack>
        <Title order={2}>
          <Trans>{agency} invites you</Trans>
        </Title>
        <Text>
          <Trans>
            It wants to manage your shop. The email was sent <RelativeTime at={sentAt} />; its link expires{' '}
            <RelativeTime at={expiresAt} />. Open the link to accept or decline. If you do nothing, nothing changes.
          </Trans>
        </Text>
        <AgencyPowers agency={agency} />
        <Group>
          <Button variant="default" onClick={() => void mailAgain(invitation.id)}>
            <Trans>Email me the link again</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
