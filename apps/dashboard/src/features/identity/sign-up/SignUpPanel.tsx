import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { businessName, email, fullName } from '@voicecart/contract/routes/accounts';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { zoneOfBrowser } from '../../../lib/formats.ts';
import { Form } from '../../../ui/form/FormPage.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { usePasswordRules } from '../sign-in/use-password-rules.ts';
import { Captcha } from './Captcha.tsx';
import { MissingForSubmit } from './MissingForSubmit.tsx';
import { SignUpTerms } from './SignUpTerms.tsx';
import { isCaptchaSpent, shownSignUpError, signUpPlan, splitName } from './sign-up.ts';
import { useCaptcha } from './use-captcha.ts';

const plan = signUpPlan('signup', 'basic');

/** The short sign-up for the Basic plan; shop and phone are asked for later. Then back to the sign-in. */
export function SignUpPanel() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const rules = usePasswordRules();
  const [captchaProblem, setCaptchaProblem] = useState<string | null>(null);
  const say = (text: string) => i18n._(text);
  const faultOf = (schema: z.ZodType, value: string) => {
    const fault = schema.safeParse(value).error?.issues[0]?.message;
    return fault ? say(fault) : null;
  };
  const terms = useQuery({
    queryKey: ['sign-up-terms', 'basic'],
    queryFn: ({ signal }) => call(signUpRoutes.signUpTerms, { query: { plan: 'basic' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useForm({
    initialValues: { fullName: '', shopName: '', email: '', password: '', confirm: '', agree: false },
    validate: {
      fullName: (name) => faultOf(fullName, name),
      shopName: (name) => faultOf(businessName, name),
      email: (address) => faultOf(email, address),
      password: (password) => (password === '' ? say(messages.required) : rules.check(password)),
      confirm: (confirm, { password }) => {
        if (confirm === '') return say(messages.required);
        return confirm === password ? null : say(messages.passwordsDiffer);
      },
    },
  });
  const { agree } = form.values;

  async function signUp(values: typeof form.values) {
    setCaptchaProblem(null);
    const { password } = values;
    try {
      await call(signUpRoutes.register, {
        body: {
          ...splitName(values.fullName),
          shop_name: values.shopName,
          email: values.email,
          password,
          response: captcha.token ?? '',
          time_zone: zoneOfBrowser,
        },
      });
    } catch (error) {
      if (isCaptchaSpent(error)) captcha.reset();
      if (error instanceof Error && error.message === messages.captchaMissing) setCaptchaProblem(say(error.message));
      throw shownSignUpError(error, say);
    }
    const state = { notice: say(messages.signUpMailSent), email: values.email.trim().toLowerCase() };
    await navigate(to('signIn'), { state });
  }
  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Sign Up`}
      savedMessage={null}
      fieldNames={{ fname: 'fullName', lname: 'fullName', shop_name: 'shopName' }}
      onSave={signUp}
      isBlocked={captcha.token === null || !agree}
      extra={
        <Group>
          <Button component={Link} to={to('signIn')} variant="default">
            <Trans>Cancel</Trans>
          </Button>
          <MissingForSubmit needsCaptcha={captcha.token === null} needsAgreement={!agree} />
        </Group>
      }
    >
      <TextInput label={t`Full name`} autoComplete="name" maxLength={75} {...form.getInputProps('fullName')} />
      <TextInput
        label={t`Shop name`}
        description={t`The name your shoppers know. Your app uses it in its greeting.`}
        autoComplete="organization"
        maxLength={150}
        {...form.getInputProps('shopName')}
      />
      <TextInput label={t`Email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        description={rules.description}
        {...form.getInputProps('password')}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.getInputProps('confirm')} />
      {plan && (
        <SignUpTerms
          plan={plan}
          link={terms.data?.link ?? null}
          field={form.getInputProps('agree', { type: 'checkbox' })}
        />
      )}
      <Captcha {...captcha.field} error={captchaProblem} />
    </Form>
  );
}
