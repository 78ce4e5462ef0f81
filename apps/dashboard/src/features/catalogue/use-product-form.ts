import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { type ProductFault, type ProductValues, productFaults } from './product-form.ts';

/** The form of a product with its checks in words. */
export function useProductForm(initialValues: ProductValues) {
  const { t } = useLingui();
  const texts: Record<ProductFault, string> = {
    sku: t`Enter a SKU.`,
    title: t`Enter a title. It’s what shoppers hear.`,
    price: t`Enter a price, such as 19.99.`,
    wholePrice: t`Enter a whole amount, such as 1999. This currency has no decimals.`,
    sale: t`Enter an amount below the price, or leave it empty.`,
    currency: t`3 letters, like USD.`,
    stock: t`Enter a whole number, or leave it empty.`,
    address: t`Enter a full URL that starts with https://.`,
    optionName: t`Enter a name for the option.`,
    optionValue: t`Enter a value.`,
    optionTwice: t`This name is already used.`,
    currencyTwice: t`This currency is already added.`,
    count: t`Enter a whole number.`,
    place: t`Enter a location.`,
    placeTwice: t`This location is already added.`,
  };
  return useForm<ProductValues>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(Object.entries(productFaults(values)).map(([field, fault]) => [field, texts[fault]])),
  });
}
