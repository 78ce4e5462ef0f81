import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { teamRoutes } from '@voicecart/contract/routes/team';
import { to } from '@voicecart/contract/screens';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import { AccountCard, NewPasswordFields, useLinkSecret, usePasswordRules } from '../identity/identity.ts';
import { roleHelp, roleNames } from './team.ts';

/** Where the link of an invitation leads: a name and a password, and one is in. */
export default function AcceptInvitationScreen() {
  const { t } = useLingui();
  const token = useLinkSecret('invite');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(teamRoutes.invitedUser, { query: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
  });
  if (token === null || invitation.error) {
    return (
      <AccountCard>
        <Stack>
          <Alert color="amber" role="alert">
            {invitation.error?.message ?? t`Open the link in your invitation email.`}
          </Alert>
          <Button component={Link} to={to('signIn')}>
            <Trans>Sign In</Trans>
          </Button>
        </Stack>
      </AccountCard>
    );
  }
  if (!invitation.data) {
    return (
      <AccountCard>
        <Skeleton height={240} aria-hidden />
      </AccountCard>
    );
  }
  const { merchant } = invitation.data;
  return (
    <AccountCard title={t`Join ${merchant.name}`}>
      <JoinForm token={token} invitation={invitation.data} />
    </AccountCard>
  );
}

type Invitation = Awaited<ReturnType<typeof call<typeof teamRoutes.invitedUser>>>;

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const signedIn = useSession();
  const rules = usePasswordRules();
  const { user } = invitation;
  const [first = '', ...rest] = user.name.split(' ').filter(Boolean);
  const form = useForm({
    initialValues: { fname: first, lname: rest.join(' '), password: '', passwordConfirm: '' },
    validate: {
      fname: (name) => (name.trim() === '' ? t`Enter your first name.` : null),
      password: rules.check,
      passwordConfirm: (confirm, { password }) => (confirm === password ? null : i18n._(messages.passwordsDiffer)),
    },
  });

  async function join(values: typeof form.values) {
    await call(teamRoutes.acceptInvitation, { body: { token, ...values } });
    client.clear();
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate('/', { replace: true });
  }

  return (
    <Stack>
      <Text>
        <Trans>
          You’re joining as {i18n._(roleNames[user.role])}, with the email address <strong>{user.email}</strong>.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        {i18n._(roleHelp[user.role])}
      </Text>
      {signedIn && (
        <Alert color="amber">
          <Trans>You are signed in as {signedIn.user.email} and will be signed out.</Trans>
        </Alert>
      )}
      <Form form={form} mode="create" saveLabel={t`Join the team`} savedMessage={null} onSave={join}>
        <TextInput label={t`First name`} autoComplete="given-name" maxLength={75} {...form.getInputProps('fname')} />
        <TextInput label={t`Last name`} autoComplete="family-name" maxLength={75} {...form.getInputProps('lname')} />
        <NewPasswordFields form={form} rules={rules} email={user.email} />
      </Form>
    </Stack>
  );
}
