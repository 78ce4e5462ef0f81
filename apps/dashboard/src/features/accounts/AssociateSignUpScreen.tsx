import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { AccountCard } from './AccountCard.tsx';
import { AssociateSignUpForm } from './AssociateSignUpForm.tsx';
import { HaveAnAccount } from './HaveAnAccount.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/** `/associate/register?key=`: where a merchant's invitation leads. The key is the merchant, the token of the mail beside it. */
export default function AssociateSignUpScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const invite = useLinkSecret('invite') ?? '';
  const merchant = useQuery({
    queryKey: ['associate-merchant', key, invite],
    queryFn: ({ signal }) => call(signUpRoutes.associateMerchant, { body: { merchantId: key, invite }, signal }),
    enabled: key !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (key === '') return <NoInvitation text={t`This page opens from the link of an invitation.`} />;
  if (merchant.error) return <NoInvitation text={merchant.error.message} />;
  if (!merchant.data) {
    return (
      <AccountCard title={t`Invitation`} isWide>
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
              {name} must invite you first. Open the link of the mail that they sent, the whole of it: it carries your
              address.
            </Trans>
          </Alert>
          <Button component={Link} to="/login" variant="default">
            <Trans>Sign In</Trans>
          </Button>
        </Stack>
      )}
    </AccountCard>
  );
}

function NoInvitation({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <AccountCard title={t`Invitation`}>
      <Stack>
        <Alert color="amber" role="alert">
          {text}
        </Alert>
        <Text size="sm" c="dimmed">
          <Trans>Whoever invited you can send a new link from their team page.</Trans>
        </Text>
        <Button component={Link} to="/login">
          <Trans>Sign In</Trans>
        </Button>
      </Stack>
    </AccountCard>
  );
}
