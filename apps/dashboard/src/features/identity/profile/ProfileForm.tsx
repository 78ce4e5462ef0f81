import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Account, profileRoutes } from '@voicecart/contract/routes/profile';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useActingReason } from '../../../lib/use-acting-reason.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useKeepAccount } from '../account-query.ts';

/** Names and phone of the own account. */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const keep = useKeepAccount();
  const actingReason = useActingReason(profileRoutes.updateAccount);
  const form = useForm({
    initialValues: { fname: account.fname, lname: account.lname, phone: account.phone },
    validate: { fname: (name) => (name.trim() === '' ? t`Enter your first name.` : null) },
  });
  const isNewPhone = form.values.phone.replace(/\D/g, '') !== account.phone.replace(/\D/g, '');

  return (
    <Form
      form={form}
      readOnlyReason={actingReason}
      onSave={async ({ phone, ...names }) => {
        // Given only where it changes: a new number takes a proof of who asks.
        const body = isNewPhone ? { ...names, phone } : names;
        await keep((await call(profileRoutes.updateAccount, { body })).account);
      }}
    >
      <FormGroup title={t`Name and phone`} description={t`Your team sees your name in lists and in the activity log.`}>
        <TextInput label={t`First name`} autoComplete="given-name" maxLength={75} {...form.getInputProps('fname')} />
        <TextInput label={t`Last name`} autoComplete="family-name" maxLength={75} {...form.getInputProps('lname')} />
        <TextInput
          label={t`Phone`}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          description={isNewPhone ? t`A new number has to be verified.` : undefined}
          {...form.getInputProps('phone')}
        />
        {!isNewPhone && account.phone !== '' && (
          <Group gap="sm">
            {account.phoneVerified ? (
              <StatusBadge tone="good" label={t`Verified`} />
            ) : (
              <>
                <StatusBadge tone="warning" label={t`Not verified`} />
                <Anchor component={Link} to={to('verifyPhone')} size="sm">
                  <Trans>Verify this number</Trans>
                </Anchor>
              </>
            )}
          </Group>
        )}
        <Text size="sm">
          <Anchor component={Link} to={to('changePassword')}>
            <Trans>Change your password</Trans>
          </Anchor>
        </Text>
      </FormGroup>
    </Form>
  );
}
