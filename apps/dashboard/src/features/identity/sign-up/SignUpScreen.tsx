import { useLingui as useCatalogue } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import { messages } from '@voicecart/contract/messages';
import { planById } from '@voicecart/contract/plans';
import { type SignUpDoor, signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { brandDefaults } from '../../../lib/brand.ts';
import { zoneOfBrowser } from '../../../lib/formats.ts';
import { writeStored } from '../../../lib/stored.ts';
import { useScreen } from '../../../lib/use-screen.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chosenQuery, readChosenPrice } from '../../plans/plans.ts';
import { FrontSplit } from '../FrontSplit.tsx';
import { useLinkSecret } from '../sign-in/use-link-secret.ts';
import { firstCountry, useCountries } from './countries.ts';
import { HaveAnAccount } from './HaveAnAccount.tsx';
import { SignUpDone } from './SignUpDone.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { type SignUpPlan, signUpPlan } from './sign-up.ts';

/** `/signup/{plan}` and `/amazon-pay/register/{plan}`, with name, email and website of whoever comes from the landing page. */
export default function SignUpScreen() {
  const { plan: word } = useParams();
  const door: SignUpDoor = useScreen()?.key === 'amazonPaySignUp' ? 'amazon-pay' : 'signup';
  const plan = signUpPlan(door, word);
  // Another word, or a name that is used for another plan, begins a form of its own.
  return plan ? <SignUp key={plan.id} plan={plan} door={door} /> : <Navigate to={to('signIn')} replace />;
}

function SignUp({ plan, door }: { plan: SignUpPlan; door: SignUpDoor }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const given = useParams();
  const invitation = useLinkSecret('invite');
  // Chosen among the prices: started once the account is there.
  const chosen = readChosenPrice(useSearchParams()[0]);
  const wantedPlan = plan.isSelfServe && chosen.planId && isSoldToVisitors(chosen.planId) ? chosen.planId : null;
  const [sent, setSent] = useState<{ readonly email: string; readonly isOpened: boolean } | null>(null);
  const countries = useCountries();
  const terms = useQuery({
    queryKey: ['sign-up-terms', plan.id],
    queryFn: ({ signal }) => call(signUpRoutes.signUpTerms, { query: { plan: plan.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (sent !== null) return <SignUpDone plan={plan} {...sent} />;

  const title = i18n._(messages.signUpTitle, {
    plan: (wantedPlan ? planById[wantedPlan].title : plan.word).toUpperCase(),
    title: door === 'amazon-pay' ? 'Amazon Pay' : brandDefaults.name,
  });
  const failed = [countries, terms].find(({ error }) => error);
  return (
    <FrontSplit>
      <Title order={1} mb="md">
        {title}
      </Title>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      ) : countries.data && terms.data ? (
        <SignUpForm
          plan={plan}
          given={given}
          invitation={invitation ?? ''}
          countries={countries.data}
          country={firstCountry(countries.data, navigator.languages, undefined, zoneOfBrowser)}
          termsLink={terms.data.link}
          wantedPlan={wantedPlan}
          onDone={(done) => {
            // Where the address is confirmed in this browser, the landing leads to the plan, once.
            if (wantedPlan) writeStored('upgradeRoute', to('upgradeTo', { domainid: wantedPlan }, chosenQuery(chosen)));
            setSent(done);
          }}
        />
      ) : (
        <Stack role="status" aria-label={t`Loading`}>
          <Skeleton height={180} />
          <Skeleton height={240} />
        </Stack>
      )}
      <HaveAnAccount />
    </FrontSplit>
  );
}
