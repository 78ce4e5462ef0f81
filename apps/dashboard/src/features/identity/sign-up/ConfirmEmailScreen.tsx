import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileRoutes } from '@voicecart/contract/routes/profile';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { sessionQuery, useSession } from '../../../lib/session.ts';
import { AccountCard } from '../AccountCard.tsx';
import { accountQuery } from '../account-query.ts';
import { useLinkSecret } from '../sign-in/use-link-secret.ts';

/** Where the link to a new address leads: from here on one signs in with it. */
export default function ConfirmEmailScreen() {
  const { t } = useLingui();
  const key = useLinkSecret('key');
  const client = useQueryClient();
  const isSignedIn = useSession() !== null;
  // A query and not an effect: however often this is drawn, the key works once and is sent once.
  const confirmation = useQuery({
    queryKey: ['confirm-new-email', key],
    queryFn: async () => {
      const { email } = await call(profileRoutes.confirmEmailChange, { body: { key: key ?? '' } });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      client.removeQueries({ queryKey: accountQuery.queryKey });
      return email;
    },
    enabled: key !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = isSignedIn ? (
    <Button component={Link} to={to('profile')}>
      <Trans>Go to your profile</Trans>
    </Button>
  ) : (
    <Button component={Link} to={to('signIn')}>
      <Trans>Sign In</Trans>
    </Button>
  );
  return (
    <AccountCard>
      <Stack>
        {key === null || confirmation.error ? (
          <Alert color="amber" role="alert">
            {confirmation.error?.message ?? t`Open the link in the email we sent to your new address.`}
          </Alert>
        ) : confirmation.data ? (
          <Text role="status">
            <Trans>
              From now on you sign in as <strong>{confirmation.data}</strong>.
            </Trans>
          </Text>
        ) : (
          <Skeleton height={48} aria-hidden />
        )}
        {(key === null || !confirmation.isPending) && goOn}
      </Stack>
    </AccountCard>
  );
}
