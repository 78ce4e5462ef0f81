import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Form } from '../../../ui/form/FormPage.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { linkKey, useArrive } from './use-arrive.ts';
import { useLinkSecret } from './use-link-secret.ts';
import { useNewPassword } from './use-new-password.ts';

/** Where the links of two mails lead: a forgotten password is made anew, or the first one of an opened account. */
export default function PasswordLinkScreen() {
  const { t } = useLingui();
  const isFirst = useLocation().pathname === to('createPassword');
  const key = useLinkSecret('key');
  const link = useQuery({
    queryKey: [linkKey, key],
    queryFn: ({ signal }) => call(signInRoutes.checkPasswordLink, { body: { key: key ?? '' }, signal }),
    enabled: key !== null,
    retry: false,
    // While somebody thinks of a password the link may be used up elsewhere: the call that sets it will tell.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AccountCard>
      {key === null ? (
        <DeadLink text={t`Open the link in the email we sent you.`} />
      ) : link.error ? (
        <DeadLink text={link.error.message} renewableKey={codeOf(link.error) === 'link_expired' ? key : null} />
      ) : link.data ? (
        <PasswordForm linkSecret={key} account={link.data} isFirst={isFirst} />
      ) : (
        <Skeleton height={220} aria-hidden />
      )}
    </AccountCard>
  );
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

interface Account {
  readonly email: string;
  readonly passkeys: number;
  readonly canRemovePasskeys: boolean;
}

function PasswordForm({ linkSecret, account, isFirst }: { linkSecret: string; account: Account; isFirst: boolean }) {
  const { email, passkeys, canRemovePasskeys } = account;
  const { t } = useLingui();
  const arrive = useArrive();
  const navigate = useNavigate();
  const { rules, validate } = useNewPassword();
  const form = useForm({ initialValues: { password: '', passwordConfirm: '', removePasskeys: true }, validate });

  async function save({ removePasskeys, ...password }: typeof form.values) {
    const body = { key: linkSecret, ...password };
    const { isSignedIn } = isFirst
      ? await call(signInRoutes.createPassword, { body })
      : await call(signInRoutes.resetPassword, { body: { ...body, removePasskeys } });
    if (isSignedIn) return arrive();
    await navigate(to('signIn'), {
      replace: true,
      state: { notice: t`Password saved. You can sign in with it now.`, email },
    });
  }

  return (
    <Stack>
      <Text>
        <Trans>
          For the account <strong>{email}</strong>. Other devices will be signed out.
        </Trans>
      </Text>
      <Form form={form} mode="create" saveLabel={t`Save password`} savedMessage={null} onSave={save}>
        <NewPasswordFields form={form} rules={rules} email={email} />
        {!isFirst && passkeys > 0 && (
          <Checkbox
            label={t`Also remove my passkeys`}
            description={<PasskeysThere count={passkeys} canRemove={canRemovePasskeys} />}
            disabled={!canRemovePasskeys}
            {...form.getInputProps('removePasskeys', { type: 'checkbox' })}
            {...(canRemovePasskeys ? {} : { checked: false })}
          />
        )}
      </Form>
    </Stack>
  );
}

function PasskeysThere({ count, canRemove }: { count: number; canRemove: boolean }) {
  return (
    <>
      <Plural
        value={count}
        one="This account has # passkey, which signs in without the password."
        other="This account has # passkeys, which sign in without the password."
      />{' '}
      {canRemove ? (
        <Trans>Keep the box checked if somebody else may have had access.</Trans>
      ) : (
        <Trans>
          Your account must have a second factor, so they stay. Sign in and remove those you don’t know under Security.
        </Trans>
      )}
    </>
  );
}

/** Says why a link leads nowhere, and offers a new one to whoever holds one that has expired. */
function DeadLink({ text, renewableKey = null }: { text: string; renewableKey?: string | null }) {
  const renew = useMutation({
    mutationFn: (key: string) => call(signInRoutes.renewPasswordLink, { body: { key } }),
  });
  if (renew.data) {
    return (
      <Alert color="green" role="status">
        {renew.data.message}
      </Alert>
    );
  }
  return (
    <Stack>
      <Alert color={renew.error ? 'red' : 'amber'} role="alert">
        {renew.error?.message ?? text}
      </Alert>
      {renewableKey !== null && (
        <Button loading={renew.isPending} onClick={() => renew.mutate(renewableKey)}>
          <Trans>Send new link</Trans>
        </Button>
      )}
      <Button component={Link} to={to('signIn')} variant={renewableKey === null ? 'filled' : 'default'}>
        <Trans>Sign In</Trans>
      </Button>
      {renewableKey === null && (
        <Button component={Link} to={to('signIn', {}, { panel: 'forgot' })} variant="default">
          <Trans>Forgot your password</Trans>
        </Button>
      )}
    </Stack>
  );
}
