import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useSearch, useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ChangeControls } from '../../ui/read-only.tsx';
import { dealDaysPath, dealListPath, dealsAddress } from './deals/deal-queries.ts';
import classes from './InteractionCards.module.css';
import { grouped, interactionStates, stateOf } from './interaction-groups.ts';
import type { InteractionItem } from './interaction-items.ts';
import type { Interactions } from './use-interactions.ts';

// Nothing has content yet in the wizard.
const NeedsContent = lazy(() => import('./NeedsContent.tsx'));
// After the cards themselves: people land on the wizard's.
const InteractionIcon = lazy(() => import('./InteractionIcon.tsx'));
const InteractionFilter = lazy(() => import('./InteractionFilter.tsx'));

interface InteractionCardsProps {
  readonly interactions: Interactions;
  /** The first-app wizard shows them without search and links: leaving is not what is wanted there. */
  readonly isInWizard?: boolean;
  /** Whether the settings may be opened. */
  readonly hasLinks?: boolean;
}

/** What the assistant can do, in groups, one card each: what shoppers say, the switch, the way to its settings. */
export function InteractionCards({ interactions, isInWizard = false, hasLinks = true }: InteractionCardsProps) {
  const { i18n } = useLingui();
  const { items, error, refetch, switchTo } = interactions;
  const [text, setText] = useUrlValue('q', '');
  const [state, setState] = useUrlValue('state', 'all', interactionStates);
  const [, changeSearch] = useSearch();
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <CardsSkeleton />;
  const groups = isInWizard ? grouped(items) : grouped(items, text, state);
  return (
    <Stack gap="lg">
      {!isInWizard && (
        <Suspense fallback={<Skeleton height={36} aria-hidden />}>
          <InteractionFilter items={items} text={text} state={state} onText={setText} onState={setState} />
        </Suspense>
      )}
      {groups.map(({ key, title, items: ofGroup }) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <Title order={2} size="h3" mb="xs" id={`group-${key}`}>
            {i18n._(title)}
          </Title>
          <ul className={classes.cards}>
            {ofGroup.map((item) => (
              <li key={item.type}>
                <InteractionCard
                  item={item}
                  isInWizard={isInWizard}
                  hasLinks={hasLinks && !isInWizard}
                  onSwitch={(isOn) => void switchTo(item.type, isOn)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <Text role="status">
          <Trans>No interaction matches.</Trans>{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              void changeSearch((params) => {
                params.delete('q');
                params.delete('state');
              }, false)
            }
          >
            <Trans>Show all</Trans>
          </Button>
        </Text>
      )}
    </Stack>
  );
}

interface InteractionCardProps {
  readonly item: InteractionItem;
  readonly isInWizard: boolean;
  readonly hasLinks: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function InteractionCard({ item, isInWizard, hasLinks, onSwitch }: InteractionCardProps) {
  const { t } = useLingui();
  const permissions = useSession()?.permissions;
  const routes = item.routes.map(({ action, route }) => ({
    action,
    to: route === dealListPath && permissions ? dealsAddress(permissions) : route,
  }));
  return (
    <Paper withBorder p="md" className={classes.card}>
      <div className={classes.head}>
        <Title order={3} size="h4" className={classes.title}>
          <Suspense fallback={<span className={classes.noIcon} />}>
            <InteractionIcon type={item.type} />
          </Suspense>
          {item.title}
        </Title>
        <span className={classes.switch}>
          <span aria-hidden>{item.isEnabled ? t`On` : t`Off`}</span>
          <ChangeControls>
            <Switch
              checked={item.isEnabled}
              onChange={(event) => onSwitch(event.currentTarget.checked)}
              size="md"
              aria-label={item.title}
            />
          </ChangeControls>
        </span>
      </div>
      {!isInWizard && stateOf(item) === 'empty' && (
        <Suspense>
          <NeedsContent />
        </Suspense>
      )}
      <Text size="sm">{item.summary}</Text>
      {item.examples.length > 0 && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            <Trans>Shoppers say</Trans>
          </Text>
          <ul className={classes.phrases}>
            {item.examples.map((example) => (
              <li key={example} className={classes.phrase}>
                “{example}”
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasLinks && (
        <div className={classes.links}>
          {routes.map(({ action, to }) => (
            <Anchor key={to} component={Link} to={to} size="sm">
              {to === dealDaysPath ? (
                <Trans>Deals of the day</Trans>
              ) : (
                <RouteLabel action={action} title={item.title} />
              )}
            </Anchor>
          ))}
        </div>
      )}
    </Paper>
  );
}

/** Each link names its interaction: "Settings" three times over says nothing to somebody who hears the page. */
function RouteLabel({ action, title }: { action: string; title: string }) {
  if (action === 'add') return <Trans>Add a deal or coupon</Trans>;
  if (action === 'manage') return <Trans>Deals, settings and utterances</Trans>;
  return <Trans>Settings for {title}</Trans>;
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {['a', 'b', 'c'].map((card) => (
        <Paper key={card} withBorder p="md" className={classes.card}>
          <Skeleton height={18} width="60%" />
          <Skeleton height={12} />
          <Skeleton height={12} width="80%" />
          <Skeleton height={22} width="70%" />
        </Paper>
      ))}
    </div>
  );
}
