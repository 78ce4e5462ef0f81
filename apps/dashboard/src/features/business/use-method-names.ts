import { useLingui } from '@lingui/react/macro';
import type { ShippingBasis, ShippingMethod } from '@voicecart/contract/routes/business';

/** The shipping methods in the language of the screens. */
export function useMethodNames(): Record<ShippingMethod, string> {
  const { t } = useLingui();
  return { Standard: t`Standard`, Expedite: t`Expedite`, 'Two Days': t`Two Days`, 'One Day': t`One Day` };
}

/** What an option goes by, in the language of the screens. */
export function useBasisNames(): Record<ShippingBasis, string> {
  const { t } = useLingui();
  return { Price: t`Price`, Quantity: t`Quantity`, 'Weight (lbs)': t`Weight (lbs)` };
}
