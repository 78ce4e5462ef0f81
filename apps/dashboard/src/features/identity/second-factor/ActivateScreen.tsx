import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { accountQuery } from '../account-query.ts';
import classes from './Activate.module.css';
import { type ActivationStep, activationOf, activationSteps, nextStepOf } from './activation.ts';

/** What is left until shoppers can talk to the shop, step by step, with the way to the next one. */
export default function ActivateScreen() {
  const { t } = useLingui();
  const session = useSignedIn();
  const account = useQuery(accountQuery);
  const texts: Record<ActivationStep, { title: string; text: string; to: string; action: string }> = {
    account: {
      title: t`Your account`,
      text: t`Your address is confirmed.`,
      to: to('profile'),
      action: t`Open profile`,
    },
    phone: {
      title: t`Your phone`,
      text: t`We use a code to confirm that the number is yours.`,
      to: to('verifyPhone'),
      action: t`Verify phone`,
    },
    business: {
      title: t`Your business`,
      text: t`Name, website and a contact, as shoppers and platforms see them.`,
      to: to('profile', {}, { tab: 'business' }),
      action: t`Fill in`,
    },
    app: {
      title: t`A voice app`,
      text: t`What shoppers can ask, and how the app answers.`,
      to: to('newVoiceApp'),
      action: t`Create app`,
    },
    live: {
      title: t`Live`,
      text: t`Published and certified: anyone can talk to your shop.`,
      to: to('goLive'),
      action: t`Go live`,
    },
  };
  const business = account.data?.business;
  const done = activationOf(
    session,
    Boolean(business?.business_display_name && business.website && business.contact_email),
  );
  const next = nextStepOf(done);
  return (
    <Page description={<Trans>What’s left to do before shoppers can talk to your shop.</Trans>}>
      {account.error ? (
        <ErrorState error={account.error} onRetry={() => account.refetch()} />
      ) : account.data ? (
        <ol className={classes.steps}>
          {activationSteps.map((step) => {
            const { title, text, to, action } = texts[step];
            const Icon = done[step] ? CircleCheck : CircleDashed;
            return (
              <li key={step} className={classes.step} data-done={done[step]}>
                <Icon size={20} role="img" aria-label={done[step] ? t`Done` : t`To do`} />
                <div>
                  <Title order={2} size="h3">
                    {title}
                  </Title>
                  <Text c="dimmed">{text}</Text>
                  {step === next && (
                    <Button component={Link} to={to} mt="xs" size="xs">
                      {action}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      ) : (
        <Skeleton height={240} aria-hidden />
      )}
    </Page>
  );
}
