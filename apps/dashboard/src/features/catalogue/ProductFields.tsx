import { useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { availabilities } from '@voicecart/contract/routes/catalogue';
import { FormGroup } from '../../ui/form/FormPage.tsx';
import { ProductPicture } from './ProductCells.tsx';
import { ProductOptionFields } from './ProductOptionFields.tsx';
import { ProductPlaceFields, type StorePlace } from './ProductPlaceFields.tsx';
import { ProductPriceFields } from './ProductPriceFields.tsx';
import classes from './Products.module.css';
import { availabilityOf, isAddress, type ProductValues } from './product-form.ts';
import { facetsQuery } from './product-queries.ts';
import { useProductStates } from './use-product-states.ts';

interface ProductFieldsProps {
  readonly form: UseFormReturnType<ProductValues>;
  readonly isVanished: boolean;
  readonly storePlaces: readonly StorePlace[] | null;
}

/** The fields of a product, in the order a merchant knows them. */
export function ProductFields({ form, isVanished, storePlaces }: ProductFieldsProps) {
  const { t } = useLingui();
  const words = useProductStates();
  const facets = useQuery(facetsQuery).data;
  const { values } = form;
  const picture = values.imageUrl.trim();
  return (
    <>
      <FormGroup title={t`Basics`} description={t`Shoppers find the product by these words and hear its title.`}>
        <TextInput label={t`Title`} required maxLength={300} {...form.getInputProps('title')} />
        <div className={classes.pair}>
          <TextInput
            label={t`SKU`}
            description={t`Your own unique number for the product.`}
            required
            maxLength={120}
            {...form.getInputProps('sku')}
          />
          <TextInput
            label={t`Barcode`}
            description={t`GTIN, EAN or UPC.`}
            maxLength={60}
            {...form.getInputProps('barcode')}
          />
        </div>
        <Textarea
          label={t`Description`}
          description={t`Read out when a shopper asks for more.`}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={20_000}
          {...form.getInputProps('description')}
        />
        <div className={classes.pair}>
          <Autocomplete
            label={t`Category`}
            maxLength={300}
            limit={20}
            data={facets?.categories.map(({ value }) => value) ?? []}
            {...form.getInputProps('category')}
          />
          <Autocomplete
            label={t`Brand`}
            maxLength={120}
            limit={20}
            data={facets?.brands.map(({ value }) => value) ?? []}
            {...form.getInputProps('brand')}
          />
        </div>
        <TagsInput
          label={t`Tags`}
          description={t`Press Enter after each one.`}
          maxTags={50}
          {...form.getInputProps('tags')}
        />
        <ProductOptionFields form={form} />
      </FormGroup>
      <FormGroup title={t`Price`}>
        <div className={classes.pair}>
          <TextInput
            label={t`Price`}
            required
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('price')}
          />
          <TextInput
            label={t`Sale price`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('salePrice')}
          />
          <TextInput
            label={t`Currency`}
            required
            maxLength={3}
            autoComplete="off"
            {...form.getInputProps('currency')}
            onChange={(event) => form.setFieldValue('currency', event.currentTarget.value.toUpperCase())}
          />
        </div>
        <ProductPriceFields form={form} />
      </FormGroup>
      <FormGroup title={t`Availability`}>
        <div className={classes.pair}>
          <NativeSelect
            label={t`Availability`}
            data={availabilities.map((name) => ({ value: name, label: words.availability[name] }))}
            {...form.getInputProps('availability')}
            onChange={(event) => form.setFieldValue('availability', availabilityOf(event.currentTarget.value))}
          />
          <TextInput
            label={t`Stock`}
            description={
              values.places.length > 0
                ? t`Leave empty to use the total of all locations.`
                : t`Leave empty if you don’t track stock.`
            }
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('stock')}
          />
        </div>
        <ProductPlaceFields form={form} storePlaces={storePlaces} />
        <NativeSelect
          label={t`Status`}
          description={
            isVanished
              ? t`The latest feed no longer includes this product, so shoppers don’t hear about it. Choose Active to offer it again.`
              : t`When hidden, the product is kept but shoppers don’t hear about it.`
          }
          data={(['active', 'hidden'] as const).map((name) => ({ value: name, label: words.status[name] }))}
          {...form.getInputProps('status')}
          onChange={(event) =>
            form.setFieldValue('status', event.currentTarget.value === 'active' ? 'active' : 'hidden')
          }
        />
      </FormGroup>
      <FormGroup title={t`On the web`}>
        <TextInput
          type="url"
          label={t`Image`}
          description={t`A URL that starts with https://. Shown on devices with a screen.`}
          placeholder="https://shop.example/mug.jpg"
          maxLength={2000}
          {...form.getInputProps('imageUrl')}
        />
        {isAddress(picture) && <ProductPicture url={picture} label={t`Image preview`} size="medium" />}
        <TextInput
          type="url"
          label={t`Link`}
          description={t`The product’s page in your shop.`}
          placeholder="https://shop.example/mug"
          maxLength={2000}
          {...form.getInputProps('link')}
        />
      </FormGroup>
    </>
  );
}
