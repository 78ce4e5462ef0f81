import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text, Title } from '@mantine/core';
import { Mic, PackageCheck, Receipt } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useUrlValue } from '../../../lib/url-state.ts';
import { AccountCard } from '../AccountCard.tsx';
import { FrontSplit } from '../FrontSplit.tsx';
import type { LoginLink } from './LinkSignInPanel.tsx';
import classes from './LoginScreen.module.css';
import { SignInPanel } from './SignInPanel.tsx';

// The form is what most people come for; the rest is fetched by those who come for it.
const ConfirmPanel = lazy(async () => ({ default: (await import('./ConfirmPanel.tsx')).ConfirmPanel }));
const LinkSignInPanel = lazy(async () => ({ default: (await import('./LinkSignInPanel.tsx')).LinkSignInPanel }));
const SignUpPanel = lazy(async () => ({ default: (await import('../sign-up/SignUpPanel.tsx')).SignUpPanel }));
const CompanyPanel = lazy(async () => ({ default: (await import('./CompanyPanel.tsx')).CompanyPanel }));
const PasskeyPanel = lazy(async () => ({ default: (await import('./PasskeyPanel.tsx')).PasskeyPanel }));
const ForgottenPasswordPanel = lazy(async () => ({
  default: (await import('./ForgottenPasswordPanel.tsx')).ForgottenPasswordPanel,
}));

const panels = ['signin', 'signup', 'forgot', 'company', 'passkey'] as const;
/** What another panel or page leaves to be said here. */
const arrivalState = z.object({ notice: z.string().optional(), email: z.string().optional() });

/**
 * The panels behind one address; `?panel=` says which, so that Back and links work. `?confirm=` is the sign-up mail's,
 * `?email=` with `?key=` signs in by itself.
 */
export default function LoginScreen() {
  const { t } = useLingui();
  const [panel] = useUrlValue('panel', 'signin', panels);
  const [given, forget] = useSecrets();
  const [failure, setFailure] = useState<string | null>(null);
  const arrived = arrivalState.safeParse(useLocation().state ?? {}).data;

  if (given.confirm) {
    return (
      <AccountCard title={t`Welcome`}>
        <Suspense fallback={<Skeleton height={24} aria-hidden />}>
          <ConfirmPanel confirmKey={given.confirm} onCancel={forget} />
        </Suspense>
      </AccountCard>
    );
  }
  if (given.link) {
    const fail = (text: string | null) => {
      setFailure(text);
      forget();
    };
    return (
      <AccountCard title={t`Sign In`}>
        <Suspense fallback={<Skeleton height={24} aria-hidden />}>
          <LinkSignInPanel link={given.link} onFail={fail} />
        </Suspense>
      </AccountCard>
    );
  }
  if (panel === 'signup') {
    return (
      <FrontPanel title={t`Sign Up`}>
        <Suspense fallback={<Skeleton height={420} aria-hidden />}>
          <SignUpPanel />
        </Suspense>
      </FrontPanel>
    );
  }
  if (panel === 'company' || panel === 'passkey') {
    return (
      <FrontPanel title={t`Sign In`}>
        <Suspense fallback={<Skeleton height={180} aria-hidden />}>
          {panel === 'company' ? <CompanyPanel /> : <PasskeyPanel />}
        </Suspense>
      </FrontPanel>
    );
  }
  if (panel === 'forgot') {
    return (
      <FrontPanel title={t`Forgotten Password`}>
        <Suspense fallback={<Skeleton height={180} aria-hidden />}>
          <ForgottenPasswordPanel />
        </Suspense>
      </FrontPanel>
    );
  }
  const notice = failure
    ? { text: failure, isGood: false }
    : arrived?.notice
      ? { text: arrived.notice, isGood: true }
      : null;
  return (
    <FrontPanel title={t`Sign In`}>
      <SignInPanel email={given.email ?? arrived?.email ?? ''} notice={notice} />
      <Reasons />
    </FrontPanel>
  );
}

/** One of the panels beside the dialogue, under the sentence that says what the product is for. */
function FrontPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FrontSplit>
      <Title order={1} className={classes.value}>
        <Trans>Let shoppers buy from you out loud</Trans>
      </Title>
      <Text c="dimmed" mb="xl">
        <Trans>Build a voice shop for Alexa and a chat for your storefront from the products you already have.</Trans>
      </Text>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </FrontSplit>
  );
}

/** What a newcomer may expect, in three lines. */
function Reasons() {
  return (
    <ul className={classes.reasons}>
      <li>
        <PackageCheck size={18} aria-hidden />
        <span>
          <Trans>
            <strong>Your products, ready to ask for.</strong> Import a feed or connect a shop.
          </Trans>
        </span>
      </li>
      <li>
        <Mic size={18} aria-hidden />
        <span>
          <Trans>
            <strong>Heard before it is live.</strong> Test every sentence in the sandbox.
          </Trans>
        </span>
      </li>
      <li>
        <Receipt size={18} aria-hidden />
        <span>
          <Trans>
            <strong>Counted in money.</strong> See which orders voice earned.
          </Trans>
        </span>
      </li>
    </ul>
  );
}

interface Secrets {
  /** The key of the mail that confirms an address. */
  readonly confirm: string | null;
  readonly link: LoginLink | null;
  readonly email: string | null;
}

/** What the address gives along, taken out of it at once: history and shoulders see it no longer than needed. */
function useSecrets(): [Secrets, () => void] {
  const [search, setSearch] = useSearchParams();
  const [secrets, setSecrets] = useState(() => secretsIn(search));
  const names = ['confirm', 'email', 'key'].filter((name) => search.has(name)).join(' ');
  useEffect(() => {
    if (names === '') return;
    setSearch(
      (old) => {
        const rest = new URLSearchParams(old);
        for (const name of names.split(' ')) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [names, setSearch]);
  return [secrets, () => setSecrets((old) => ({ confirm: null, link: null, email: old.email }))];
}

function secretsIn(search: URLSearchParams): Secrets {
  const [email, key] = [search.get('email')?.trim().toLowerCase() || null, search.get('key')];
  return { confirm: search.get('confirm'), email, link: email && key ? { email, key } : null };
}
