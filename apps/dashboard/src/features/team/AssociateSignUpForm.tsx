import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { associatesRoutes } from '@voicecart/contract/routes/associates';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { brandDefaults } from '../../lib/brand.ts';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Captcha, MissingForSubmit, useCaptcha, usePasswordRules } from '../identity/identity.ts';
import {
  type AssociateValues,
  associateFieldNames,
  associateOf,
  emailWarning,
  emptyAssociate,
  shownBusinessName,
  validateAssociate,
} from './associate-sign-up.ts';

interface AssociateLink {
  readonly merchantId: string;
  readonly name: string;
  readonly email: string;
  readonly invite: string;
}

/** Business and address are the invitation's and stand fast; the rest is the associate's own. */
export function AssociateSignUpForm({ link }: { link: AssociateLink }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const toast = useToast();
  const captcha = useCaptcha();
  const [alert, setAlert] = useState<string | null>(null);
  const passwordRules = usePasswordRules();
  const warning = emailWarning(link.email);
  const form = useForm<AssociateValues>({
    initialValues: emptyAssociate,
    validate: (values) =>
      validateAssociate(values, { checkPassword: passwordRules.check, say: (text) => i18n._(text) }),
  });
  const { agree } = form.values;

  async function register(values: AssociateValues) {
    setAlert(null);
    const { data } = await call(associatesRoutes.createAssociate, {
      body: associateOf(values, link, captcha.token ?? ''),
    });
    if (data === 'duplicate_user') return setAlert(i18n._(messages.duplicateUser, { brand: brandDefaults.name }));
    if (data === 'password_invalid') return setAlert(i18n._(messages.passwordsDiffer));
    if (data === 'google_token_invalid') {
      captcha.reset('by-hand');
      return setAlert(i18n._(messages.captchaTimedOut));
    }
    toast.success(t`Your account is ready. Sign in with your email address and password.`);
    await navigate(to('signIn'));
  }

  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Create Account`}
      savedMessage={null}
      fieldNames={associateFieldNames}
      onSave={register}
      isBlocked={captcha.token === null || !agree}
      extra={<MissingForSubmit needsCaptcha={captcha.token === null} needsAgreement={!agree} />}
    >
      <FormGroup title={t`Your invitation`}>
        <TextInput label={t`Business name`} value={shownBusinessName(link.name)} disabled />
        <TextInput
          label={t`Email`}
          type="email"
          name="username"
          autoComplete="username"
          value={link.email}
          disabled
          description={warning ? <span role="status">{i18n._(warning)}</span> : undefined}
        />
      </FormGroup>
      <FormGroup title={t`Contact Information`}>
        <TextInput
          label={t`Full name`}
          autoComplete="name"
          maxLength={75}
          description={t`First and last name`}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label={t`Contact phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          description={t`10 digits, or (555) 123-4567`}
          {...form.getInputProps('phone')}
        />
      </FormGroup>
      <FormGroup title={t`Password`}>
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          description={passwordRules.description}
          {...form.getInputProps('password')}
        />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.getInputProps('confirm')} />
      </FormGroup>
      <Checkbox
        label={
          <Trans>
            I agree to the{' '}
            <Anchor component={Link} to={to('terms')} target="_blank">
              terms
            </Anchor>
          </Trans>
        }
        {...form.getInputProps('agree', { type: 'checkbox' })}
      />
      <Captcha
        {...captcha.field}
        onChange={(token) => {
          captcha.field.onChange(token);
          if (token !== null) setAlert(null);
        }}
      />
      {alert && (
        <Alert color="red" role="alert">
          {alert}
        </Alert>
      )}
    </Form>
  );
}
