import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { associatesRoutes } from '@voicecart/contract/routes/associates';
import { to } from '@voicecart/contract/screens';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { AccountCard, HaveAnAccount, useLinkSecret } from '../identity/identity.ts';
import { AssociateSignUpForm } from './AssociateSignUpForm.tsx';

/** `/associate/register?key=`: where a merchant's invitation leads. The key is the merchant, the token of the mail beside it. */
export default function AssociateSignUpScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const invite = useLinkSecret('invite') ?? '';
  const merchant = useQuery({
    queryKey: ['associate-merchant', key, invite],
    queryFn: ({ signal }) => call(associatesRoutes.associateMerchant, { body: { merchantId: key, invite }, signal }),
    enabled: key !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (key === '') return <NoInvitation text={t`Open this page with the link from your invitation.`} />;
  if (merchant.error) return <NoInvitation text={merchant.error.message} />;
  if (!merchant.data) {
    return (
      <AccountCard isWide>
        <Skeleton height={320} role="status" aria-label={t`Loading`} />
      </AccountCard>
    );
  }
  const { name, isInvited } = merchant.data;
  return (
    <AccountCard title={i18n._(messages.associateTitle, { merchant: name })} isWide>
      {isInvited ? (
        <>
          <AssociateSignUpForm link={{ ...merchant.data, invite }} />
          <HaveAnAccount />
        </>
      ) : (
        <Stack>
          <Alert color="amber" role="alert">
            <Trans>
              {name} needs to invite you first. Open the complete link in the email they sent, because it contains your
              address.
            </Trans>
          </Alert>
          <Button component={Link} to={to('signIn')} variant="default">
            <Trans>Sign In</Trans>
          </Button>
        </Stack>
      )}
    </AccountCard>
  );
}

function NoInvitation({ text }: { text: string }) {
  return (
    <AccountCard>
      <Stack>
        <Alert color="amber" role="alert">
          {text}
        </Alert>
        <Text size="sm" c="dimmed">
          <Trans>The person who invited you can send a new link from their team page.</Trans>
        </Text>
        <Button component={Link} to={to('signIn')}>
          <Trans>Sign In</Trans>
        </Button>
      </Stack>
    </AccountCard>
  );
}
