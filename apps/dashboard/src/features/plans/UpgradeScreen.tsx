import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { isPlanId, type PlanId, planById } from '@voicecart/contract/plans';
import { Mail } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { useSignedIn } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './PlanCard.module.css';
import { PlanCard } from './PlanCard.tsx';

/**
 * The plan a merchant has and the one above it: `/amazon-pay/upgrade/pro`, `/upgrade-plan`, and `/upgrade/{plan}` for a
 * plan that a link names.
 */
export default function UpgradeScreen() {
  const { t } = useLingui();
  const { domainid } = useParams();
  const { merchant, brand } = useSignedIn();
  if (!merchant) return <Navigate to="/invalidplan" replace />;
  if (domainid !== undefined && !isPlanId(domainid)) return <Navigate to="/invalidplan" replace />;
  const plan = planById[merchant.planId];
  const next = planById[domainid ?? nextPlan[plan.id] ?? plan.id];
  // Only the basic plans have a way to PRO.
  if (domainid === 'pro' && !plan.isBasic) return <Navigate to="/upgrade-ineligible" replace />;
  const subject = t`Upgrade of ${merchant.name} from ${plan.title} to ${next.title}`;
  return (
    <Page
      title={<Trans>Upgrade your plan</Trans>}
      description={<Trans>What you have now, and what comes with the upgrade.</Trans>}
    >
      <Stack gap="lg">
        <div className={classes.two}>
          <PlanCard plan={plan} note={<Badge color="gray">{t`Your plan`}</Badge>} />
          {next.id !== plan.id && (
            <PlanCard plan={next} note={<Badge>{t`The upgrade`}</Badge>}>
              <Button
                component="a"
                href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`}
                leftSection={<Mail size={16} aria-hidden />}
              >
                <Trans>Ask for the upgrade</Trans>
              </Button>
            </PlanCard>
          )}
        </div>
        <Text c="dimmed">
          {next.id === plan.id ? (
            <Trans>Yours is the largest plan of its kind. Write to {brand.supportEmail} if you need more.</Trans>
          ) : (
            <Trans>
              Cards cannot be taken here yet: write to us, and we upgrade you by hand. Your app, products and settings
              stay.
            </Trans>
          )}
        </Text>
      </Stack>
    </Page>
  );
}

/** The plan above each. */
const nextPlan: Partial<Record<PlanId, PlanId>> = {
  basic: 'pro',
  pro: 'pro-plus',
  'amazon-pay': 'amazon-pay-pro',
  'amazon-pay-basic': 'amazon-pay-pro',
  'amazon-pay-pro-free': 'amazon-pay-pro',
  notification: 'notification-plus',
  'plugin-basic': 'pro',
  'pro-plus': 'enterprise',
};
