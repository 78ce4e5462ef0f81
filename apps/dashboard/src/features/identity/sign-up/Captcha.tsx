import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Loader, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CaptchaOffer, signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import classes from './Captcha.module.css';
import type { CaptchaFieldProps } from './use-captcha.ts';

/** The spec's pause before the captcha is drawn (V105). */
const renderAfterMs = 2_000;
/** Given up a little before the server would refuse it. */
const marginSeconds = 15;

const CaptchaParty = lazy(() => import('./CaptchaParty.tsx'));

/**
 * Tells people from scripts: our own proof of work, or the widget of an outside party, as the server is configured.
 * Drawn after two seconds. Once it expires it resets and reports that there is no token any more.
 */
export function Captcha({ error, ...field }: CaptchaFieldProps & { error?: string | null }) {
  const isDue = useDelay(renderAfterMs);
  const offer = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => askOffer(signal),
    // Which kind there is stays; a challenge is asked for when it is needed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div>
      <div className={classes.box} data-invalid={Boolean(error)}>
        {offer.error ? (
          <Failure text={offer.error.message} onRetry={() => void offer.refetch()} />
        ) : !isDue || !offer.data ? (
          <Waiting />
        ) : offer.data.kind === 'altcha' ? (
          <ProofOfWork {...field} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <CaptchaParty key={field.round} offer={offer.data} onChange={field.onChange} />
          </Suspense>
        )}
      </div>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

async function askOffer(signal?: AbortSignal): Promise<CaptchaOffer> {
  return (await call(signUpRoutes.captcha, signal ? { signal } : {})).captcha;
}

type Progress = 'open' | 'working' | 'solved' | 'expired' | 'failed';

function ProofOfWork({ round, isByHand, onChange }: CaptchaFieldProps) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<Progress>('open');
  const [problem, setProblem] = useState('');
  const work = useRef<AbortController>(null);
  const expiry = useRef<number>(undefined);

  async function solve() {
    stop();
    const controller = new AbortController();
    work.current = controller;
    setProgress('working');
    try {
      const [offer, { proveHuman }] = await Promise.all([askOffer(controller.signal), import('./captcha-proof.ts')]);
      if (offer.kind !== 'altcha') throw new Error(t`Reload the page.`);
      const token = await proveHuman(offer.challenge, controller.signal);
      if (controller.signal.aborted) return;
      setProgress('solved');
      onChange(token);
      expiry.current = window.setTimeout(expire, (offer.expiresInSeconds - marginSeconds) * 1_000);
    } catch (fault) {
      if (controller.signal.aborted) return;
      setProblem(fault instanceof Error ? fault.message : '');
      setProgress('failed');
      onChange(null);
    }
  }
  function expire() {
    setProgress('expired');
    onChange(null);
  }
  function stop() {
    work.current?.abort();
    window.clearTimeout(expiry.current);
  }

  // The form threw the token away: who has ticked the box need not do it again.
  const onReset = useEffectEvent(() => {
    if (progress === 'open') return;
    if (!isByHand) return void solve();
    stop();
    setProgress('open');
  });
  const lastRound = useRef(round);
  useEffect(() => {
    if (lastRound.current === round) return;
    lastRound.current = round;
    onReset();
  }, [round]);
  useEffect(() => stop, []);

  if (progress === 'failed') return <Failure text={problem} onRetry={() => void solve()} />;
  return (
    <>
      <Group gap="sm" wrap="nowrap" justify="space-between" className={classes.row}>
        <Checkbox
          label={t`I’m human`}
          checked={progress === 'solved'}
          indeterminate={progress === 'working'}
          onChange={() => {
            if (progress === 'open' || progress === 'expired') void solve();
          }}
        />
        <Group gap={6} wrap="nowrap" c="dimmed" fz="xs" aria-hidden>
          {progress === 'working' && <Loader size={16} />}
          {progress === 'solved' && <ShieldCheck size={18} className={classes.solved} />}
          <Trans>Security check</Trans>
        </Group>
      </Group>
      <Text size="sm" c="dimmed" role="status" className={classes.status} data-shown={progress === 'expired'}>
        {progress === 'expired' && <Trans>The check expired. Select the checkbox again.</Trans>}
        {progress === 'working' && <Trans>Checking…</Trans>}
        {progress === 'solved' && <Trans>Security check complete.</Trans>}
      </Text>
    </>
  );
}

function Waiting() {
  return (
    <Group gap="sm" className={classes.row} aria-hidden>
      <Skeleton width={20} height={20} />
      <Skeleton width="8rem" height={14} />
    </Group>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Group gap="sm" className={classes.row}>
      <CircleAlert size={20} aria-hidden className={classes.failed} />
      <Text flex={1} role="alert">
        <Trans>The security check didn’t work. {text}</Trans>
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Group>
  );
}

function useDelay(ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
