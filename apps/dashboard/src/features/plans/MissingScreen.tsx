import { Trans, useLingui } from '@lingui/react/macro';
import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import { type PlanId, planById, plans } from '@voicecart/contract/plans';
import { useSearchParams } from 'react-router';
import { type Screen, titleOf } from '../../lib/screen.ts';
import { useScreens } from '../../lib/use-screen.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The screen that was asked for and that the plan does not have (`?needs=`, from the guards). */
export function useMissingScreen(planId: PlanId | undefined): Screen | null {
  const [search] = useSearchParams();
  const asked = useScreens().find(({ key }) => key === search.get('needs'));
  return planId && asked?.plan?.(planById[planId]) === false ? asked : null;
}

/** The plans for sale that have a screen. */
export function plansWith({ plan: isIn }: Pick<Screen, 'plan'>): readonly PlanId[] {
  return plans.filter((plan) => isSoldToVisitors(plan.id) && isIn?.(plan) !== false).map(({ id }) => id);
}

export function MissingScreen({ screen }: { screen: Screen }) {
  const { t, i18n } = useLingui();
  const missing = i18n._(titleOf(screen));
  return (
    <Notice tone="info" title={t`${missing} isn’t part of your plan`}>
      <Trans>Choose a plan that includes it. Your data and settings stay.</Trans>
    </Notice>
  );
}
