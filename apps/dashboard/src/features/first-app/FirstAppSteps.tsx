import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { FileUp, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useMay } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import {
  type FirstAppStep,
  launchPhrase,
  ownExamples,
  ownPhraseQuery,
  productCountsQuery,
  stepAfter,
  stepBefore,
} from '../apps/apps.ts';
import { InteractionCards, useInteractions } from '../interactions/interactions.ts';

interface StepProps {
  readonly app: App;
  readonly goTo: (step: FirstAppStep) => unknown;
}

interface TalkStepProps extends StepProps {
  readonly onFinish: () => Promise<void>;
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
          Turn off what your shop doesn’t offer. You can change this, and how each interaction answers, at any time.
        </Trans>
      }
    >
      <InteractionCards interactions={interactions} hasLinks={false} />
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
      <Paper withBorder p="lg" maw="48rem">
        {!maySeeProducts ? (
          <Text>
            <Trans>Products are turned off for your account. Continue with the next step.</Trans>
          </Text>
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : query.data === undefined ? (
          <Skeleton height={20} width="50%" aria-hidden />
        ) : (
          <Group justify="space-between">
            <Text fw={500}>
              {count > 0 ? (
                <Trans>
                  {formatNumber(count)}{' '}
                  <Plural value={count} one="product that shoppers can find" other="products that shoppers can find" />
                </Trans>
              ) : (
                <Trans>No products yet that shoppers can find</Trans>
              )}
            </Text>
            <Button
              component={Link}
              to={to('newFeed', {}, { setup: app.id })}
              variant={count > 0 ? 'default' : 'filled'}
              leftSection={<FileUp size={16} aria-hidden />}
            >
              {count > 0 ? <Trans>Upload another feed</Trans> : <Trans>Upload a feed</Trans>}
            </Button>
          </Group>
        )}
      </Paper>
    </StepFrame>
  );
}

/** The first conversation: what to say, and where. */
function TalkStep({ app, goTo, onFinish }: TalkStepProps) {
  const locale = app.locales[0] ?? defaultLocale;
  const { items } = useInteractions(app.id, locale);
  const ownPhrase = useQuery({ ...ownPhraseQuery(app.id, locale), enabled: useMay(access.products) }).data ?? null;
  const [isBusy, setBusy] = useState(false);
  const phrases = [
    launchPhrase(app.invocationName, locale),
    ...(items ?? []).filter((item) => item.isEnabled).flatMap((item) => ownExamples(item, ownPhrase).slice(0, 2)),
  ];
  return (
    <StepFrame
      step="talk"
      goTo={goTo}
      title={<Trans>Talk to your app</Trans>}
      words={<Trans>The sandbox answers like an Echo device, using your own products. Try one of these.</Trans>}
      onFinish={
        <Button
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void onFinish().finally(() => setBusy(false));
          }}
        >
          <Trans>Finish</Trans>
        </Button>
      }
    >
      <Paper withBorder p="lg" maw="48rem">
        <Stack gap="xs" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <span lang={locale}>“{phrase}”</span>
                <CopyButton text={phrase} />
              </Group>
            </li>
          ))}
        </Stack>
        <IfMay rule={access.sandbox}>
          <Button
            component={Link}
            to={to('sandbox', {}, { setup: app.id })}
            variant="default"
            mt="md"
            leftSection={<MessageSquareText size={16} aria-hidden />}
          >
            <Trans>Open the sandbox</Trans>
          </Button>
        </IfMay>
      </Paper>
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
