import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Progress, Skeleton, Text, Title } from '@mantine/core';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/formats.ts';
import { isHeldByReview } from '../lifecycle.ts';
import type { ProductCounts } from '../product-count.ts';
import classes from './SetupChecklist.module.css';
import { type Setup, type SetupStep, setupSteps } from './setup.ts';

interface StepWords {
  readonly title: ReactNode;
  readonly words: ReactNode;
  /** What is to be done, as a verb. */
  readonly action: ReactNode;
  readonly to: string;
}

function useStepWords(app: App, counts: ProductCounts | undefined, isRefused = false): Record<SetupStep, StepWords> {
  const products = counts?.heard ?? 0;
  const silent = counts ? counts.soldOut + counts.hidden + counts.gone : 0;
  const on = app.interactions.filter((interaction) => interaction.isEnabled).length;
  return {
    products: {
      title: <Trans>Products added</Trans>,
      words:
        products > 0 ? (
          <Trans>
            {formatNumber(products)} <Plural value={products} one="product" other="products" /> shoppers can ask for
          </Trans>
        ) : silent > 0 ? (
          <Plural
            value={silent}
            one="Shoppers can’t find # product yet: it’s out of stock, hidden or no longer in its feed."
            other="Shoppers can’t find # products yet: they’re out of stock, hidden or no longer in their feed."
          />
        ) : (
          <Trans>A feed from your shop fills the catalog in minutes.</Trans>
        ),
      action: products === 0 && silent > 0 ? <Trans>Open products</Trans> : <Trans>Upload a feed</Trans>,
      to: products === 0 && silent > 0 ? to('products') : to('feeds'),
    },
    interactions: {
      title: <Trans>Interactions turned on</Trans>,
      words:
        on > 0 ? (
          <Plural value={on} one="# thing shoppers can do" other="# things shoppers can do" />
        ) : (
          <Trans>Choose what shoppers can do by voice.</Trans>
        ),
      action: <Trans>Turn on interactions</Trans>,
      to: to('features', { aapid: app.id }),
    },
    sandbox: {
      title: <Trans>Tested in the sandbox</Trans>,
      words: <Trans>Talk to the app as a shopper would, and see what it understands.</Trans>,
      action: <Trans>Test in sandbox</Trans>,
      to: to('sandbox'),
    },
    publish: {
      title: <Trans>Published to development</Trans>,
      words: isRefused ? (
        <Trans>The latest publish was rejected. Open it to see what to change.</Trans>
      ) : (
        <Trans>Publish an Amazon skill to try on your own Echo.</Trans>
      ),
      action: <Trans>Publish to development</Trans>,
      to: to('goLive'),
    },
    live: {
      title: <Trans>Live in the skill store</Trans>,
      words: isHeldByReview(app.lifecycle) ? (
        <Trans>Amazon is reviewing it. That takes a few days.</Trans>
      ) : app.lifecycle === 'certified' ? (
        <Trans>Amazon has certified it. It goes live on its date, or when you publish it.</Trans>
      ) : (
        <Trans>Amazon reviews the skill, then every shopper can use it.</Trans>
      ),
      action: isHeldByReview(app.lifecycle) ? <Trans>Follow the review</Trans> : <Trans>Go live</Trans>,
      to: to('goLive'),
    },
  };
}

interface SetupChecklistProps {
  readonly setup: Setup | undefined;
  readonly app: App;
  readonly products: ProductCounts | undefined;
}

/** The steps from an empty app to one that shoppers use, with how far it is. */
export function SetupChecklist({ setup, app, products }: SetupChecklistProps) {
  const { t } = useLingui();
  const words = useStepWords(
    app,
    products,
    setup !== undefined && !setup.done.publish && app.publishedRevision !== null,
  );
  if (!setup) return <ChecklistSkeleton />;
  const { steps, doneCount, done } = setup;
  const all = steps.length;
  return (
    <Paper withBorder p="lg" component="section" aria-label={t`Setup`}>
      <Group justify="space-between">
        <Title order={2}>{doneCount === all ? <Trans>Everything is set up</Trans> : <Trans>Setup</Trans>}</Title>
        <Text size="sm" c="dimmed">
          <Trans>
            {doneCount} of {all} done
          </Trans>
        </Text>
      </Group>
      <Progress value={(doneCount / all) * 100} mt="sm" aria-label={t`Setup`} />
      <ol className={classes.steps}>
        {steps.map((step) => {
          const Icon = done[step] ? CircleCheck : Circle;
          return (
            <li key={step} className={classes.step}>
              <span className={classes.icon} data-done={done[step]}>
                <Icon size={20} aria-hidden />
              </span>
              <div className={classes.words}>
                <Text fw={500}>
                  {words[step].title}
                  <span className={classes.hidden}>: {done[step] ? <Trans>done</Trans> : <Trans>to do</Trans>}</span>
                </Text>
                <Text size="sm" c="dimmed">
                  {words[step].words}
                </Text>
              </div>
              {!done[step] && (
                <Anchor component={Link} to={words[step].to} size="sm" className={classes.action}>
                  {words[step].action}
                </Anchor>
              )}
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}

interface SetupActionProps {
  readonly next: SetupStep | null;
  readonly app: App;
  readonly products: ProductCounts | undefined;
  /** There are changes that the skill does not have yet. */
  readonly isBehind: boolean;
}

/** The one primary action of the page: what comes next. */
export function SetupAction({ next, app, products, isBehind }: SetupActionProps) {
  const words = useStepWords(app, products);
  if (next) {
    return (
      <Button component={Link} to={words[next].to}>
        {words[next].action}
      </Button>
    );
  }
  return isBehind ? (
    <Button component={Link} to={to('goLive')}>
      <Trans>Publish changes</Trans>
    </Button>
  ) : (
    <Button component={Link} to={to('appAnalytics', { id: app.id })}>
      <Trans>Open analytics</Trans>
    </Button>
  );
}

function ChecklistSkeleton() {
  return (
    <Paper withBorder p="lg" aria-hidden>
      <Skeleton height={20} width="30%" />
      <Skeleton height={8} mt="md" />
      {setupSteps.map((step) => (
        <Skeleton key={step} height={20} mt="lg" width="70%" />
      ))}
    </Paper>
  );
}
