import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { to } from '@voicecart/contract/screens';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { brandDefaults } from '../../lib/brand.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { type AmazonArrival, voicePlatformLogin } from './amazon-arrival.ts';
import { tellAmazonLogin } from './amazon-channel.ts';
import { amazonLoginPath } from './use-amazon-login.ts';

/** The login with Amazon, mostly in a window of its own: leads to Amazon, and ends what Amazon sends back. */
export default function AmazonExternalLoginScreen() {
  const session = useSession();
  const mayLink = useMay(access.publishingOwner);
  const [arrival, setArrival] = useArrival();
  const frame = (children: ReactNode) => (
    <BarePage brand={session?.brand.name ?? brandDefaults.name}>{children}</BarePage>
  );
  if (!session) {
    return frame(
      <>
        <Text>
          <Trans>Sign in first. Then you can link your Amazon account to your shop.</Trans>
        </Text>
        <Button component={Link} to={to('signIn', {}, { next: amazonLoginPath })}>
          <Trans>Sign In</Trans>
        </Button>
      </>,
    );
  }
  if (!mayLink) {
    return frame(
      <>
        <Text>
          <Trans>Only the account owner can link an Amazon account. Ask them to do it.</Trans>
        </Text>
        <BackToGoLive />
      </>,
    );
  }
  const begin = () => setArrival({ kind: 'start' });
  if (arrival.kind === 'refused') return frame(<Refused onAgain={begin} />);
  if (arrival.kind === 'failed') return frame(<Failed text={arrival.reason} onAgain={begin} />);
  if (arrival.kind === 'start') return frame(<Start />);
  return frame(<Ending arrival={arrival} onAgain={begin} />);
}

/** What came with the address, taken out of it at once: history and shoulders see it no longer than needed. */
function useArrival() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useState<AmazonArrival>(() => voicePlatformLogin(location));
  const isBare = location.search === '' && location.hash === '';
  useEffect(() => {
    if (!isBare) void navigate(amazonLoginPath, { replace: true });
  }, [isBare, navigate]);
  return state;
}

/** Asks the server where to go and goes there; the page that opened this window has no hold on Amazon's page. */
function Start() {
  const start = useQuery({
    queryKey: ['amazon-login', 'start'],
    queryFn: () => call(amazonLoginRoutes.startAmazonLogin),
    retry: false,
    gcTime: 0,
  });
  const url = start.data?.url;
  useEffect(() => {
    if (!url) return;
    rememberWindow();
    window.opener = null;
    window.location.assign(url);
  }, [url]);
  if (start.error) return <Failed text={start.error.message} onAgain={() => void start.refetch()} />;
  return (
    <Working>
      <Trans>Taking you to Amazon…</Trans>
    </Working>
  );
}

type Ended = Extract<AmazonArrival, { kind: 'token' | 'code' }>;

function Ending({ arrival, onAgain }: { arrival: Ended; onAgain: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false);
  // A query and not an effect: however often this is drawn, what came back works once and is sent once.
  const ending = useQuery({
    queryKey: ['amazon-login', 'complete', arrival, isConfirmed],
    queryFn: async () =>
      (await call(amazonLoginRoutes.completeAmazonLogin, { body: bodyOf(arrival, isConfirmed) })).account,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const account = ending.data;
  const close = useEffectEvent(() => {
    tellAmazonLogin({ kind: 'linked' });
    // Only a window that a page opened may close itself; another one shows what is done.
    window.close();
  });
  useEffect(() => {
    if (account) close();
  }, [account]);

  if (ending.error instanceof ApiError && ending.error.code === 'confirm_account') {
    return (
      <>
        <Text>{ending.error.message}</Text>
        <Text c="dimmed" size="sm">
          <Trans>We can’t tell whether this sign-in was started here. Link the account only if it’s yours.</Trans>
        </Text>
        <Group>
          <Button onClick={() => setConfirmed(true)}>
            <Trans>Link account</Trans>
          </Button>
          <Button variant="default" component={Link} to={to('goLive')}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </>
    );
  }
  if (ending.error) return <Failed text={ending.error.message} onAgain={onAgain} />;
  if (!account) {
    return (
      <Working>
        <Trans>Linking your Amazon account…</Trans>
      </Working>
    );
  }
  const who = account.email || account.name;
  return (
    <>
      <Text role="status">
        {who ? (
          <Trans>The Amazon account {who} is linked. You can close this window.</Trans>
        ) : (
          <Trans>Your Amazon account is linked. You can close this window.</Trans>
        )}
      </Text>
      <BackToGoLive />
    </>
  );
}

function bodyOf(arrival: Ended, isConfirmed: boolean) {
  if (arrival.kind === 'code') return { code: arrival.code, state: arrival.state };
  return { aws_token: arrival.token, isConfirmed, ...(arrival.state === undefined ? {} : { state: arrival.state }) };
}

function Refused({ onAgain }: { onAgain: () => void }) {
  useEffect(() => tellAmazonLogin({ kind: 'refused' }), []);
  return (
    <>
      <Text role="status">
        <Trans>You declined at Amazon, so nothing was linked.</Trans>
      </Text>
      <WaysOn onAgain={onAgain} />
    </>
  );
}

function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useLingui();
  useEffect(() => tellAmazonLogin({ kind: 'failed' }), []);
  return (
    <>
      <Alert color="red" role="alert" title={t`Sign-in failed`}>
        {text}
      </Alert>
      <WaysOn onAgain={onAgain} />
    </>
  );
}

function WaysOn({ onAgain }: { onAgain: () => void }) {
  return (
    <Group>
      <Button onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
      <BackToGoLive />
    </Group>
  );
}

const windowKey = 'voicecart-amazon-window';

/** What opened this window is not known any more once Amazon's page has been in it. */
function rememberWindow(): void {
  try {
    if (window.opener) sessionStorage.setItem(windowKey, '1');
  } catch {
    // Without storage the way back is a link, which is right nearly as often.
  }
}

function isOwnWindow(): boolean {
  try {
    return window.opener !== null || sessionStorage.getItem(windowKey) === '1';
  } catch {
    return false;
  }
}

/** Out of the window of the login; where it is the whole page, to where it began. */
function BackToGoLive() {
  if (isOwnWindow()) {
    return (
      <Button variant="default" onClick={() => window.close()}>
        <Trans>Close this window</Trans>
      </Button>
    );
  }
  return (
    <Anchor component={Link} to={to('goLive')}>
      <Trans>Back to Go-live</Trans>
    </Anchor>
  );
}

function Working({ children }: { children: ReactNode }) {
  return (
    <Group role="status">
      <Loader size="sm" aria-hidden />
      <Text>{children}</Text>
    </Group>
  );
}
