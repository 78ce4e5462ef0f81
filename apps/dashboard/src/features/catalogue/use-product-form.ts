import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { type ProductFault, type ProductValues, productFaults } from './product-form.ts';

/** The form of a product with its checks in words. */
export function useProductForm(initialValues: ProductValues) {
  const { t } = useLingui();
  const texts: Record<ProductFault, string> = {
    sku: t`A product needs a SKU.`,
    title: t`A product needs a title: it is what shoppers hear.`,
    price: t`Enter a price, such as 19.99.`,
    wholePrice: t`Enter a whole amount, such as 1999: this currency has no decimals.`,
    sale: t`Enter an amount below the price, or leave it empty.`,
    currency: t`Three letters, like USD.`,
    stock: t`Enter a whole number, or leave it empty.`,
    address: t`Give a full address that starts with https://.`,
    optionName: t`Name the option.`,
    optionValue: t`Give a value.`,
    optionTwice: t`This name is there already.`,
    currencyTwice: t`This currency is there already.`,
    count: t`Enter a whole number.`,
    place: t`Name the location.`,
    placeTwice: t`This location is there already.`,
  };
  return useForm<ProductValues>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(Object.entries(productFaults(values)).map(([field, fault]) => [field, texts[fault]])),
  });
}
