import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ownOffer, type PriceCurrency } from '@voicecart/contract/billing/prices';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { sessionQuery } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What can be done to the subscription. `busy` names what is under way; one thing at a time. */
export function useBilling() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);

  /** @returns whether it went well; where it did not, `error` says why */
  async function run(name: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(name);
    setError(null);
    try {
      await work();
      return true;
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function refresh(): Promise<void> {
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['billing'] });
  }

  return {
    busy,
    error,
    /** By card; a shop platform that wants to be paid itself has the merchant approve the charge there. */
    checkout: (payBy: 'card' | 'shop', sourcePlanId: string, currency?: PriceCurrency) =>
      run(sourcePlanId, async () => {
        const { url } =
          payBy === 'shop'
            ? await call(shopifyBillingRoutes.startShopPlan, { query: { subscription_id: sourcePlanId } })
            : await call(billingRoutes.startCheckout, { body: { sourcePlanId, currency } });
        window.location.assign(url);
      }),
    /** The price of the merchant's own. */
    takeOffer: () =>
      run(ownOffer, async () => {
        const { url } = await call(shopifyBillingRoutes.startCustomShopPlan);
        window.location.assign(url);
      }),
    /** @param whatEnds what the merchant loses, shown before it is lost */
    async cancelInShop(whatEnds: ReactNode) {
      const isSure = await confirm({
        title: t`Cancel your subscription?`,
        consequence: t`It ends at once, and Shopify credits the rest of the period. Nothing is deleted, but what exceeds your next plan becomes read-only.`,
        details: whatEnds,
        confirmLabel: t`Cancel subscription`,
        cancelLabel: t`Keep subscription`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run('cancel', async () => {
        await call(shopifyBillingRoutes.cancelShopPlan);
        await refresh();
        toast.success(t`Subscription canceled.`);
      });
    },
    /** After the preview was confirmed. */
    change: (sourcePlanId: string) =>
      run('change', async () => {
        const done = await call(billingRoutes.upgradePlan, { body: { domain_subscription_id: sourcePlanId } });
        if (done.url) window.location.assign(done.url);
        await refresh();
        if (done.action === 'changed') toast.success(t`Plan changed.`);
        if (done.action === 'scheduled' && done.at) toast.success(t`Your plan changes on ${formatDay(done.at)}.`);
      }),
    portal: () =>
      run('portal', async () => {
        const { url } = await call(billingRoutes.openBillingPortal);
        window.location.assign(url);
      }),
    async cancel(endsAt: string | null, whatEnds: ReactNode) {
      const isSure = await confirm({
        title: t`Cancel your subscription?`,
        consequence: endsAt
          ? t`You keep your plan until ${formatDay(endsAt)}. After that, nothing is deleted, but what exceeds your next plan becomes read-only.`
          : t`Nothing is deleted, but what exceeds your next plan becomes read-only.`,
        details: whatEnds,
        confirmLabel: t`Cancel subscription`,
        cancelLabel: t`Keep subscription`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run('cancel', async () => {
        await call(billingRoutes.cancelPlan);
        await refresh();
        toast.success(t`Subscription canceled.`, { action: { label: t`Undo`, onRun: () => resume() }, seconds: 10 });
      });
    },
    resume,
    redeem: (code: string, then: () => void) =>
      run('redeem', async () => {
        await call(billingRoutes.redeemPlanCode, { body: { code } });
        await refresh();
        toast.success(t`Code redeemed. Your plan has started.`);
        then();
      }),
  };

  function resume(): Promise<boolean> {
    return run('resume', async () => {
      await call(billingRoutes.resumePlan);
      await refresh();
      toast.success(t`Your subscription continues.`);
    });
  }
}

export type Billing = ReturnType<typeof useBilling>;
