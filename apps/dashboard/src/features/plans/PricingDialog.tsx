import { useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PriceCurrency, priceCurrencies } from '@voicecart/contract/billing/prices';
import { minorDigits } from '@voicecart/contract/minor-digits';
import { type PlanId, plans } from '@voicecart/contract/plans';
import { merchantPricingRoutes } from '@voicecart/contract/routes/merchant-pricing';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

/** `trial`: free days before Shopify charges for the next subscription. */
export type PricingKind = 'price' | 'exception' | 'trial';

interface PricingDialogProps {
  readonly kind: PricingKind;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a merchant a plan that is not paid for here or free days, or offers a plan at a price of its own. */
export function PricingDialog({ kind, onDone, onClose }: PricingDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: {
      merchant: '',
      planId: 'pro' as PlanId,
      every: 'month' as 'month' | 'year',
      amount: '' as number | '',
      currency: 'usd' as PriceCurrency,
      trialDays: 0 as number | '',
      reason: '',
      until: '',
    },
    validate: {
      reason: (reason) => (kind !== 'trial' && reason.trim() === '' ? t`Enter a reason.` : null),
      amount: (amount) => (kind === 'price' && (amount === '' || amount < 0.5) ? t`Enter at least 0.50.` : null),
    },
  });
  const asked = useSettled(form.values.merchant.trim(), 200);
  const merchants = useQuery({
    queryKey: ['merchants', 'choice', asked],
    queryFn: ({ signal }) =>
      call(merchantsRoutes.listMerchants, {
        query: { ...(asked ? { q: asked } : {}), sort: 'name', limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const items = merchants.data?.items ?? [];
  const label = ({ name, contactEmail }: (typeof items)[number]) => `${name} · ${contactEmail}`;
  // The list is asked for anew by what stands in the field, where nobody is called like the line that was picked.
  const [picked, setPicked] = useState<(typeof items)[number] | null>(null);
  const chosen = picked && label(picked) === form.values.merchant ? picked : null;

  async function save({ planId, every, amount, currency, trialDays, reason, until }: typeof form.values) {
    if (!chosen) {
      form.setFieldError('merchant', t`Choose a merchant from the list.`);
      throw new Error(t`Choose a merchant from the list.`);
    }
    if (kind === 'trial') {
      const body = { merchant_id: chosen.id, free_days: Number(trialDays) };
      await call(shopifyBillingRoutes.enableShopTrial, { body });
      return onDone();
    }
    // To the end of the day, by the admin's clock.
    const endsAt = until === '' ? null : new Date(`${until}T23:59:59`).toISOString();
    const given = { merchantId: chosen.id, planId, reason: reason.trim() };
    if (kind === 'exception') await call(merchantPricingRoutes.giveException, { body: { ...given, until: endsAt } });
    else {
      const amountMinor = Math.round(Number(amount) * 10 ** minorDigits(currency));
      const body = { ...given, every, amountMinor, currency, trialDays: Number(trialDays), endsAt };
      await call(merchantPricingRoutes.offerMerchantPrice, { body });
    }
    onDone();
  }

  const title = { price: t`Offer a price`, exception: t`Give a plan`, trial: t`Give free days` }[kind];
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={title} savedMessage={null} onSave={save} onCancel={onClose}>
        <Autocomplete
          label={t`Merchant`}
          description={t`Search by name, website or email`}
          data={[...new Set(items.map(label))]}
          filter={({ options }) => options}
          onOptionSubmit={(line) => setPicked(items.find((item) => label(item) === line) ?? null)}
          // What is drawn outside of a dialog lies behind it.
          comboboxProps={{ withinPortal: false }}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('merchant')}
        />
        {kind !== 'trial' && (
          <NativeSelect
            label={t`Plan`}
            data={plans.map((plan) => ({ value: plan.id, label: plan.title }))}
            {...form.getInputProps('planId')}
          />
        )}
        {kind === 'price' && (
          <>
            <NumberInput
              label={t`Price`}
              description={t`The merchant accepts it on the plan page, and pays by card or through Shopify.`}
              min={0.5}
              max={1_000_000}
              decimalScale={minorDigits(form.values.currency)}
              fixedDecimalScale
              {...form.getInputProps('amount')}
              // A text where the decimals are filled up: 1490.00.
              onChange={(value) => form.setFieldValue('amount', value === '' ? '' : Number(value))}
            />
            <NativeSelect
              label={t`Currency`}
              description={t`Shopify bills in US dollars.`}
              data={priceCurrencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
              {...form.getInputProps('currency')}
            />
            <NativeSelect
              label={t`Paid`}
              data={[
                { value: 'month', label: t`Monthly` },
                { value: 'year', label: t`Yearly` },
              ]}
              {...form.getInputProps('every')}
            />
          </>
        )}
        {kind !== 'exception' && (
          <NumberInput
            label={t`Free days`}
            description={
              kind === 'trial' &&
              t`Before Shopify charges for the merchant’s next subscription. Enter 0 to remove them.`
            }
            min={0}
            max={365}
            {...form.getInputProps('trialDays')}
            onChange={(value) => form.setFieldValue('trialDays', typeof value === 'number' ? value : '')}
          />
        )}
        {kind !== 'trial' && (
          <>
            <Textarea label={t`Reason`} maxLength={300} autosize minRows={2} {...form.getInputProps('reason')} />
            <TextInput
              type="date"
              label={kind === 'price' ? t`Offered until` : t`Ends on`}
              description={t`Leave empty for no end.`}
              {...form.getInputProps('until')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
