import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { AccountCard } from './AccountCard.tsx';
import {
  emptySignUp,
  registrationOf,
  type SignUpValues,
  shownSignUpError,
  signUpFieldNames,
  validateSignUp,
} from './sign-up.ts';

/** Self-serve sign-up for the Basic plan. */
export default function SignUpScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [isDone, setDone] = useState(false);
  const form = useForm<SignUpValues>({
    initialValues: emptySignUp,
    validate: (values) => validateSignUp(values, (text) => i18n._(text)),
  });

  async function register(values: SignUpValues) {
    try {
      await call(signUpRoutes.register, { body: registrationOf(values) });
    } catch (error) {
      throw shownSignUpError(error, (text) => i18n._(text));
    }
    setDone(true);
  }

  if (isDone) {
    return (
      <AccountCard title={t`Thank you!!!`}>
        <Text role="status">{i18n._(messages.signUpMailSent)}</Text>
        <Button component={Link} to="/login" mt="lg" fullWidth>
          <Trans>Sign In</Trans>
        </Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t`Sign up`} isWide>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Create Account`}
        savedMessage={null}
        fieldNames={signUpFieldNames}
        onSave={register}
        extra={
          <Text size="sm">
            <Trans>
              Have an account?{' '}
              <Anchor component={Link} to="/login">
                Sign In
              </Anchor>
            </Trans>
          </Text>
        }
      >
        <FormGroup title={t`Business Information`} description={t`How shoppers know your shop.`}>
          <TextInput
            label={t`Business name`}
            autoComplete="organization"
            description={i18n._(messages.businessNameHelp)}
            {...form.getInputProps('businessName')}
          />
          <TextInput
            label={t`Website`}
            type="url"
            autoComplete="url"
            placeholder="shop.example"
            {...form.getInputProps('website')}
          />
        </FormGroup>
        <FormGroup title={t`Contact Information`} description={t`Who runs the shop, and how we reach you.`}>
          <TextInput label={t`Full name`} autoComplete="name" {...form.getInputProps('fullName')} />
          <TextInput label={t`Email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <Group align="start" wrap="nowrap">
            <TextInput
              label={t`Country code`}
              autoComplete="tel-country-code"
              w="8rem"
              {...form.getInputProps('countryCode')}
            />
            <TextInput
              label={t`Phone`}
              type="tel"
              autoComplete="tel-national"
              description={t`Ten digits, or (555) 123-4567`}
              flex={1}
              {...form.getInputProps('phone')}
            />
          </Group>
        </FormGroup>
        <FormGroup title={t`Password`}>
          <PasswordInput
            label={t`Password`}
            autoComplete="new-password"
            description={t`8 to 15 characters`}
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t`Confirm password`}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
            {...form.getInputProps('confirm')}
          />
          <Stack gap={4}>
            <Checkbox
              label={
                <Trans>
                  I agree to the{' '}
                  <Anchor component={Link} to="/terms" target="_blank">
                    terms
                  </Anchor>
                </Trans>
              }
              {...form.getInputProps('agree', { type: 'checkbox' })}
            />
          </Stack>
        </FormGroup>
      </Form>
    </AccountCard>
  );
}
