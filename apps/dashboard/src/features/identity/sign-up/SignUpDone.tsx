import { useLingui as useCatalogue } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { to } from '@voicecart/contract/screens';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AccountCard } from '../AccountCard.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import type { SignUpPlan } from './sign-up.ts';

interface SignUpDoneProps {
  readonly plan: SignUpPlan;
  readonly email: string;
  /** The account is there: an invitation opens plans that are otherwise asked for. */
  readonly isOpened: boolean;
}

/** Takes the form's place once it was sent: an account waits for its mail, a request for a person. */
export function SignUpDone({ plan, email, isOpened }: SignUpDoneProps) {
  const { i18n } = useCatalogue();
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <AccountCard title={i18n._(messages.signUpDone)}>
      <Stack>
        <Text ref={text} tabIndex={-1} role="status">
          {isOpened ? i18n._(messages.signUpMailSent) : i18n._(messages.signUpRequested)}
        </Text>
        {plan.isSelfServe ? (
          <ResendConfirmation by={{ email }} />
        ) : isOpened ? (
          <Text c="dimmed" size="sm">
            <Trans>The email to {email} has a link to set your password.</Trans>
          </Text>
        ) : (
          <Text c="dimmed" size="sm">
            <Trans>We also emailed a copy of your details to {email}.</Trans>
          </Text>
        )}
        <Button component={Link} to={to('signIn')} variant={plan.isSelfServe ? 'default' : 'filled'}>
          <Trans>Sign In</Trans>
        </Button>
      </Stack>
    </AccountCard>
  );
}
