import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, List, Text } from '@mantine/core';
import { planById } from '@voicecart/contract/plans';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { PlanCard } from './PlanCard.tsx';
import { paidEvery } from './plan-words.ts';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/** The ways a plan can be paid for. `?plan=` is the only one there is, when the landing has chosen it. */
export default function SubscriptionScreen() {
  const { t } = useLingui();
  const { clientId } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const { name } = useBrand();
  const merchant = session?.merchant;
  if (!merchant || merchant.id !== clientId) {
    return (
      <BarePage brand={name} title={<Trans>Choose how to pay</Trans>}>
        <Text>
          <Trans>Sign in with the account that this subscription belongs to, to see its plan and how it is paid.</Trans>
        </Text>
        <Group>
          {session ? (
            <Button component={Link} to="/logout">
              <Trans>Sign in with another account</Trans>
            </Button>
          ) : (
            <Button component={Link} to={`/login?next=${encodeURIComponent(`/subscription/${clientId}`)}`}>
              <Trans>Sign In</Trans>
            </Button>
          )}
        </Group>
      </BarePage>
    );
  }
  const plan = planById[merchant.planId];
  const chosen = search.get('plan');
  const ways = plan.sourcePlans.filter(({ id }) => chosen === null || id === chosen);
  const isPending = merchant.subscriptionStatus === 'pending';
  return (
    <BarePage
      brand={name}
      title={isPending ? <Trans>Your subscription waits for its payment</Trans> : <Trans>Your subscription</Trans>}
    >
      <PlanCard
        plan={plan}
        note={
          <Badge color={isPending ? 'amber' : 'green'}>
            {isPending ? <Trans>Payment pending</Trans> : <Trans>Active</Trans>}
          </Badge>
        }
      >
        {ways.length > 0 && (
          <List>
            {ways.map((way) => (
              <List.Item key={way.id}>{paidEvery(way)}</List.Item>
            ))}
          </List>
        )}
      </PlanCard>
      {isPending && (
        <Text>
          <Trans>
            Cards cannot be taken here yet. Write to us, say how you want to pay, and we start your plan by hand; your
            account and what you entered stay as they are.
          </Trans>
        </Text>
      )}
      <SupportLine subject={t`Subscription of ${merchant.name}: ${plan.title}`} />
      <Group>
        {!isPending && (
          <Button component={Link} to="/index">
            <Trans>Go to the start page</Trans>
          </Button>
        )}
        <Button component={Link} to="/logout" variant="default">
          <Trans>Logout</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
