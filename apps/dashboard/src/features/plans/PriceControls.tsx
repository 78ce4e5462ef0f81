import { useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl, Select } from '@mantine/core';
import { type PriceCurrency, priceCurrencies } from '@voicecart/contract/billing/prices';

interface PriceControlsProps {
  readonly every: 'month' | 'year';
  readonly onEvery: (every: 'month' | 'year') => void;
  readonly currency: PriceCurrency;
  /** Absent where the currency can't be chosen any more. */
  readonly onCurrency?: ((currency: PriceCurrency) => void) | undefined;
}

/** In which currency and for which period prices are shown. */
export function PriceControls({ every, onEvery, currency, onCurrency }: PriceControlsProps) {
  const { t } = useLingui();
  return (
    <Group gap="sm">
      {onCurrency && (
        <Select
          aria-label={t`Currency`}
          w="6.5rem"
          allowDeselect={false}
          data={priceCurrencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
          value={currency}
          onChange={(value) => onCurrency(priceCurrencies.find((code) => code === value) ?? currency)}
        />
      )}
      <SegmentedControl
        aria-label={t`Billing period`}
        value={every}
        onChange={(value) => onEvery(value === 'year' ? 'year' : 'month')}
        data={[
          { value: 'month', label: t`Monthly` },
          { value: 'year', label: t`Yearly` },
        ]}
      />
    </Group>
  );
}
