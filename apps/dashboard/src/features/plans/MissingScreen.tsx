import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import { type PlanId, planById, plans } from '@voicecart/contract/plans';
import type { ScreenKey } from '@voicecart/contract/screens';
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

/** What is behind a screen that the menu offers though the plan lacks it. */
const offeredTexts: Partial<
  Record<ScreenKey, { readonly does: MessageDescriptor; readonly included: MessageDescriptor }>
> = {
  notifications: {
    does: msg`Tell shoppers by email, text message, Alexa or web push when their order is placed, shipped, delayed or delivered, and when a product is back in stock. You see what was sent and why, and can change every text.`,
    included: msg`Includes notifications`,
  },
  chatSetup: {
    does: msg`The assistant answers in a chat on your shop’s pages: it finds products, fills the cart and tells where an order is. You choose its colors, greeting and hours, and your team answers shoppers who ask for a person, in the inbox or by email.`,
    included: msg`Includes the storefront chat`,
  },
};

/** The mark of the cheapest plan that has the screen. */
export function useIncludedMark(screen: Screen | null): string | undefined {
  const { t, i18n } = useLingui();
  if (!screen) return undefined;
  const text = offeredTexts[screen.key]?.included;
  const title = i18n._(titleOf(screen));
  return text ? i18n._(text) : t`Includes ${title}`;
}

export function MissingScreen({ screen }: { screen: Screen }) {
  const { t, i18n } = useLingui();
  const missing = i18n._(titleOf(screen));
  const does = offeredTexts[screen.key]?.does;
  return (
    <Notice tone="info" title={t`Your plan doesn’t include this: ${missing}`}>
      {does && <Text mb="xs">{i18n._(does)}</Text>}
      <Trans>Choose a plan that includes it. Your data and settings stay.</Trans>
    </Notice>
  );
}
