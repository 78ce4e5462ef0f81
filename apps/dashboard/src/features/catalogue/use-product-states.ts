import { useLingui } from '@lingui/react/macro';
import type { productStatuses } from '@voicecart/contract/routes/catalogue';
import type { Availability } from './product-form.ts';

export type ProductStatus = (typeof productStatuses)[number];

/** The words for a product's states. */
export function useProductStates() {
  const { t } = useLingui();
  const availability: Record<Availability, string> = {
    in_stock: t`In stock`,
    out_of_stock: t`Out of stock`,
    preorder: t`Preorder`,
    backorder: t`Backorder`,
  };
  const status: Record<ProductStatus, string> = {
    active: t`Active`,
    hidden: t`Hidden`,
    vanished: t`No longer in the feed`,
  };
  return { availability, status };
}
