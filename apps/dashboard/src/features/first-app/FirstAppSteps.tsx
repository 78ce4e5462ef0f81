import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { lazy, type ReactNode, useState } from 'react';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { useMay } from '../../lib/session.ts';
import { type FirstAppStep, productCountsQuery, stepAfter, stepBefore } from '../apps/apps.ts';
import { InteractionCards, useInteractions } from '../interactions/interactions.ts';

// Shops, feeds and the sandbox come with the steps that show them: people land on the others.
const FirstAppProducts = lazy(() => import('./FirstAppProducts.tsx'));
const FirstAppTalk = lazy(() => import('./FirstAppTalk.tsx'));
const FirstAppPhrases = lazy(() => import('./FirstAppPhrases.tsx'));

interface StepProps {
  readonly app: App;
  readonly goTo: (step: FirstAppStep) => unknown;
}

interface TalkStepProps extends StepProps {
  readonly onFinish: (next: 'dashboard' | 'publish') => Promise<void>;
}

interface FirstAppStepsProps extends TalkStepProps {
  readonly step: Exclude<FirstAppStep, 'details'>;
}

/** The steps of an app that is made. */
export default function FirstAppSteps({ step, app, goTo, onFinish }: FirstAppStepsProps) {
  if (step === 'interactions') return <InteractionsStep app={app} goTo={goTo} />;
  if (step === 'products') return <ProductsStep app={app} goTo={goTo} />;
  return <TalkStep app={app} goTo={goTo} onFinish={onFinish} />;
}

/** What shoppers can do; most shops want all three, so they are on. */
function InteractionsStep({ app, goTo }: StepProps) {
  const interactions = useInteractions(app.id, app.locales[0] ?? defaultLocale);
  return (
    <StepFrame
      step="interactions"
      goTo={goTo}
      title={<Trans>What shoppers can do</Trans>}
      words={
        <Trans>
          Turn on what your shop offers. To let shoppers buy by voice, turn on Product purchase and Checkout. You can
          change this, and how each interaction answers, at any time.
        </Trans>
      }
    >
      <InteractionCards interactions={interactions} isInWizard />
    </StepFrame>
  );
}

/** Without products the assistant has nothing to tell; a file is the quickest way. */
function ProductsStep({ app, goTo }: StepProps) {
  const maySeeProducts = useMay(access.products);
  const query = useQuery({ ...productCountsQuery, enabled: maySeeProducts });
  const count = query.data?.heard ?? 0;
  return (
    <StepFrame
      step="products"
      goTo={goTo}
      isOptional={count === 0}
      title={<Trans>Add your products</Trans>}
      words={
        <Trans>
          Files from Shopify, WooCommerce and Google Merchant Center are recognized automatically. For any other CSV,
          XLS, XLSX or XML file, you match the columns.
        </Trans>
      }
    >
      {maySeeProducts ? (
        <FirstAppProducts app={app} />
      ) : (
        <Text>
          <Trans>Products are turned off for your account. Continue with the next step.</Trans>
        </Text>
      )}
    </StepFrame>
  );
}

/** The first conversation, in the step itself; without the sandbox, what to say to a device. */
function TalkStep({ app, goTo, onFinish }: TalkStepProps) {
  const [isBusy, setBusy] = useState(false);
  const mayTalk = useMay(access.sandbox);
  const mayPublish = useMayEnter('goLive');
  function finish(next: 'dashboard' | 'publish') {
    setBusy(true);
    void onFinish(next).finally(() => setBusy(false));
  }
  return (
    <StepFrame
      step="talk"
      goTo={goTo}
      title={<Trans>Talk to your app</Trans>}
      words={
        <Trans>
          Your app answers here like on an Echo device, using your own products. Then publish it so shoppers can talk to
          it too.
        </Trans>
      }
      onFinish={
        <>
          {mayPublish && (
            <Button disabled={isBusy} onClick={() => finish('publish')}>
              <Trans>Publish the app</Trans>
            </Button>
          )}
          <Button variant={mayPublish ? 'default' : 'filled'} disabled={isBusy} onClick={() => finish('dashboard')}>
            <Trans>Finish</Trans>
          </Button>
        </>
      }
    >
      {mayTalk ? <FirstAppTalk app={app} /> : <FirstAppPhrases app={app} />}
    </StepFrame>
  );
}

interface StepFrameProps {
  readonly step: FirstAppStep;
  readonly goTo: (step: FirstAppStep) => unknown;
  readonly title: ReactNode;
  readonly words: ReactNode;
  /** Nothing was done here yet: going on is skipping. */
  readonly isOptional?: boolean;
  /** On the last step, instead of Continue. */
  readonly onFinish?: ReactNode;
  readonly children: ReactNode;
}

function StepFrame({ step, goTo, title, words, isOptional = false, onFinish, children }: StepFrameProps) {
  const [before, after] = [stepBefore(step), stepAfter(step)];
  return (
    <Stack component="section" gap="lg">
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed" maw="46rem">
          {words}
        </Text>
      </div>
      {children}
      <Group>
        {after && (
          <Button variant={isOptional ? 'default' : 'filled'} onClick={() => goTo(after)}>
            {isOptional ? <Trans>Skip for now</Trans> : <Trans>Continue</Trans>}
          </Button>
        )}
        {onFinish}
        {before && (
          <Button variant="subtle" color="gray" onClick={() => goTo(before)}>
            <Trans>Back</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
