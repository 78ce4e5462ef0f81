import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { PhoneFields } from '../second-factor/PhoneFields.tsx';
import { usePasswordRules } from '../sign-in/use-password-rules.ts';
import { Captcha } from './Captcha.tsx';
import type { CountryOption, CountryValue } from './countries.ts';
import { MissingForSubmit } from './MissingForSubmit.tsx';
import { SignUpTerms } from './SignUpTerms.tsx';
import {
  businessFaultsOf,
  initialSignUp,
  isCaptchaSpent,
  leadsToNotFound,
  registrationOf,
  type SignUpGiven,
  type SignUpPlan,
  type SignUpValues,
  shownSignUpError,
  signUpFieldNames,
  signUpSteps,
  stepShown,
  validateSignUp,
} from './sign-up.ts';
import { useCaptcha } from './use-captcha.ts';
import { useShownStep, useWantedStep } from './use-sign-up-step.ts';

interface SignUpFormProps {
  readonly plan: SignUpPlan;
  readonly given: SignUpGiven;
  /** The token of an agency's invitation that whoever signs up accepts; empty without one. */
  readonly invitation: string;
  readonly countries: readonly CountryOption[];
  /** To begin with. */
  readonly country: CountryValue;
  /** Of the plan's own terms, shown in a dialog; null where the product's hold. */
  readonly termsLink: string | null;
  /** The plan that is started once the account is there; null for none. */
  readonly wantedPlan: PlanId | null;
  /** `isOpened`: the account is there; else a person answers. */
  readonly onDone: (done: { readonly email: string; readonly isOpened: boolean }) => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { plan, given, invitation, countries, country, termsLink, wantedPlan, onDone } = props;
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [captchaProblem, setCaptchaProblem] = useState<string | null>(null);
  const blockedDomains = useBlockedDomains();
  const passwordRules = usePasswordRules();
  const say = (text: string) => i18n._(text);
  const wanted = useWantedStep();
  const [wantedStep, show] = wanted;
  const form = useForm<SignUpValues>({
    initialValues: initialSignUp(given, country),
    validate: (values) => {
      const faults = validateSignUp(values, {
        isSelfServe: plan.isSelfServe,
        checkPassword: passwordRules.check,
        blockedDomains,
        blockedDomainText: t`Please use a permanent email address. Disposable addresses aren’t accepted.`,
        say,
      });
      return step === 'business' ? businessFaultsOf(faults) : faults;
    },
  });
  const step = stepShown(wantedStep, form.values, form.errors);
  useShownStep(step, wanted);
  // The box that was ticked is gone with its step.
  useEffect(() => {
    if (step === 'business' && captcha.token !== null) captcha.reset('by-hand');
  });
  const { agree } = form.values;

  async function register(values: SignUpValues) {
    setCaptchaProblem(null);
    let isOpened = false;
    try {
      const { user } = await call(signUpRoutes.register, {
        body: {
          ...registrationOf(values, plan, captcha.token ?? ''),
          agency_invitation: invitation,
          ...(wantedPlan ? { wanted_plan: wantedPlan } : {}),
        },
      });
      isOpened = user !== null;
    } catch (error) {
      if (isCaptchaSpent(error)) captcha.reset();
      if (leadsToNotFound(error)) return navigate(to('pageNotFound'));
      if (error instanceof ApiError && error.message === messages.captchaMissing) setCaptchaProblem(say(error.message));
      throw shownSignUpError(error, say);
    }
    onDone({ email: values.email.trim().toLowerCase(), isOpened });
  }

  if (step === 'business') {
    return (
      <Form
        key={step}
        form={form}
        mode="create"
        saveLabel={t`Continue`}
        savedMessage={null}
        onSave={async () => show('contact')}
      >
        <StepCount number={1} />
        {wantedPlan && (
          <Text>
            <Trans>
              First you create your account, which costs nothing. Then you start the {planById[wantedPlan].title} plan
              at the checkout.
            </Trans>
          </Text>
        )}
        <FormGroup title={t`Business Information`}>
          <TextInput
            label={t`Business name`}
            autoComplete="organization"
            maxLength={150}
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
      </Form>
    );
  }
  return (
    <Form
      key={step}
      form={form}
      mode="create"
      saveLabel={t`Create Account`}
      savedMessage={null}
      fieldNames={signUpFieldNames}
      onSave={register}
      isBlocked={captcha.token === null || !agree}
      extra={
        <>
          <Button variant="default" onClick={() => show('business')}>
            <Trans>Back</Trans>
          </Button>
          <MissingForSubmit needsCaptcha={captcha.token === null} needsAgreement={!agree} />
        </>
      }
    >
      <StepCount number={2} />
      <FormGroup title={t`Contact Information`}>
        <TextInput label={t`Full name`} autoComplete="name" maxLength={75} {...form.getInputProps('fullName')} />
        <TextInput
          label={plan.isSelfServe ? t`Email` : t`Contact email`}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PhoneFields
          countries={countries}
          country={form.getInputProps('country')}
          phone={form.getInputProps('phone')}
          description={t`10 digits, or (555) 123-4567`}
        />
      </FormGroup>
      {plan.isSelfServe && (
        <FormGroup title={t`Password`}>
          <PasswordField
            label={t`Password`}
            autoComplete="new-password"
            description={passwordRules.description}
            {...form.getInputProps('password')}
          />
          <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.getInputProps('confirm')} />
        </FormGroup>
      )}
      <SignUpTerms plan={plan} link={termsLink} field={form.getInputProps('agree', { type: 'checkbox' })} />
      <Captcha {...captcha.field} error={captchaProblem} />
    </Form>
  );
}

function StepCount({ number }: { number: number }) {
  const count = signUpSteps.length;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Step {number} of {count}
      </Trans>
    </Text>
  );
}

/** The server refuses blocked domains anyway; without the list only that comes later. */
function useBlockedDomains(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['blocked-domains'],
    queryFn: ({ signal }) => call(signUpRoutes.blockedDomains, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
