import { useLingui } from '@lingui/react/macro';
import type { Deletion, RestorableKindName } from '@voicecart/contract/deletions';
import { useAppTitle } from '../../lib/app-title.ts';

export function useKindWords(): Record<RestorableKindName, string> {
  const { t } = useLingui();
  return {
    app: t`App`,
    product: t`Product`,
    deal: t`Deal or coupon`,
    dealDays: t`Deal of the day`,
    store: t`Store`,
    event: t`Event`,
    calendar: t`Calendar`,
    briefing: t`News`,
    faq: t`Question`,
    policy: t`Policy`,
    emailTemplate: t`Email template`,
    searchWord: t`Search word`,
    categoryMapping: t`Category mapping`,
    shippingOption: t`Shipping option`,
    sandboxTest: t`Sandbox test`,
    campaign: t`Campaign`,
    feed: t`Feed`,
  };
}

/** What a deleted thing is called on its own pages. */
export function useShownTitle(): (deletion: Pick<Deletion, 'kind' | 'title'>) => string {
  const { t } = useLingui();
  const appTitle = useAppTitle();
  const policies: Record<string, string> = {
    return: t`Returns`,
    shipping: t`Shipping`,
    payment: t`Payment`,
    privacy: t`Privacy`,
    terms: t`Terms`,
  };
  return ({ kind, title }) => {
    if (kind === 'app') return appTitle(title);
    return kind === 'policy' ? (policies[title] ?? title) : title;
  };
}
