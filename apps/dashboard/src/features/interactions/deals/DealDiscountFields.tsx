import { useLingui } from '@lingui/react/macro';
import { Group, NumberInput, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { currencyDigits, type DealValues } from './deal-form.ts';

interface DealDiscountFieldsProps {
  readonly form: UseFormReturnType<DealValues>;
  readonly currency: string;
}

/** Kind, title, code and how much less it costs: a percentage, an amount, or only words. */
export function DealDiscountFields({ form, currency }: DealDiscountFieldsProps) {
  const { t } = useLingui();
  const { kind, discount } = form.values;
  return (
    <>
      <Radio.Group
        label={t`Type`}
        description={t`A coupon has a code that the shopper enters at checkout.`}
        {...form.getInputProps('kind')}
      >
        <Group mt="xs">
          <Radio value="deal" label={t`Deal`} />
          <Radio value="coupon" label={t`Coupon`} />
        </Group>
      </Radio.Group>
      <TextInput
        label={t`Title`}
        description={t`As the assistant should say it: “Free shipping this week”.`}
        maxLength={120}
        {...form.getInputProps('title')}
      />
      {kind === 'coupon' && (
        <TextInput
          label={t`Code`}
          description={t`Spelled out for the shopper and sent as a card.`}
          maxLength={40}
          maw="20rem"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('code')}
        />
      )}
      <Radio.Group label={t`Discount`} {...form.getInputProps('discount')}>
        <Group mt="xs">
          <Radio value="percent" label={t`Percentage`} />
          <Radio value="amount" label={t`Amount`} />
          <Radio value="none" label={t`Text only`} />
        </Group>
      </Radio.Group>
      {discount === 'percent' && (
        <NumberInput
          label={t`Percent off`}
          maw="12rem"
          min={0}
          max={100}
          clampBehavior="none"
          decimalScale={2}
          suffix=" %"
          {...form.getInputProps('percentOff')}
        />
      )}
      {discount === 'amount' && (
        <NumberInput
          label={t`Amount off in ${currency}`}
          maw="12rem"
          min={0}
          clampBehavior="none"
          decimalScale={currencyDigits(currency)}
          thousandSeparator
          {...form.getInputProps('amountOff')}
        />
      )}
    </>
  );
}
