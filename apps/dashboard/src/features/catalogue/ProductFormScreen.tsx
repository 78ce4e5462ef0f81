import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { FileUp } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { OverPlanProduct } from './OverPlanProduct.tsx';
import { ProductState } from './ProductCells.tsx';
import { ProductFields } from './ProductFields.tsx';
import type { StorePlace } from './ProductPlaceFields.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { emptyProduct, inputOf, type Product, type ProductValues, valuesOf } from './product-form.ts';
import { productListPath, productPath, productQuery } from './product-queries.ts';
import { useProductForm } from './use-product-form.ts';

/** Adds a product by hand; with an id in the address, changes the one that is there. */
export default function ProductFormScreen() {
  const { id } = useParams();
  return id === undefined ? <NewProduct /> : <EditProduct key={id} id={id} />;
}

function NewProduct() {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { merchant } = useSignedIn();
  const form = useProductForm(emptyProduct(merchant?.currency ?? 'USD'));

  async function save(values: ProductValues) {
    const { product } = await call(productsRoutes.createProduct, { body: inputOf(values) });
    void client.invalidateQueries({ queryKey: ['products'] });
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(values);
    toast.success(t`“${product.title}” added.`);
    await navigate(productPath(product.id));
  }

  return (
    <FormPage
      description={<Trans>For a few products. To add a whole shop, upload a feed.</Trans>}
      breadcrumb={['products']}
      form={form}
      onSave={save}
      mode="create"
      saveLabel={t`Add product`}
      savedMessage={null}
      fieldNames={apiNames}
      extra={
        <Button component={Link} to={productListPath} variant="default">
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ProductFields form={form} isVanished={false} storePlaces={null} />
    </FormPage>
  );
}

function EditProduct({ id }: { id: string }) {
  const query = useQuery(productQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  if (query.data) {
    const { product, places, isOverPlan } = query.data;
    return <EditForm stored={product} storePlaces={places} isOverPlan={isOverPlan} />;
  }
  return (
    <Page breadcrumb={['products']}>
      {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <ProductSkeleton />}
    </Page>
  );
}

interface EditFormProps {
  readonly stored: Product;
  readonly storePlaces: readonly StorePlace[];
  readonly isOverPlan: boolean;
}

function EditForm({ stored, storePlaces, isOverPlan }: EditFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useProductForm(valuesOf(stored));

  async function save(values: ProductValues) {
    await call(productsRoutes.updateProduct, { params: { id: stored.id }, body: inputOf(values) });
    return client.invalidateQueries({ queryKey: ['products'] });
  }

  return (
    <FormPage
      title={stored.title}
      description={<Trans>Changes apply from the next question. You don’t need to publish.</Trans>}
      badge={<ProductState status={stored.status} />}
      breadcrumb={['products', { label: stored.title, to: productPath(stored.id) }]}
      form={form}
      onSave={save}
      fieldNames={apiNames}
      readOnlyReason={isOverPlan ? t`This product is above your plan, so it’s read-only.` : null}
    >
      {isOverPlan && <OverPlanProduct />}
      {stored.source !== 'manual' && (
        <Alert color="blue" icon={<FileUp size={18} aria-hidden />}>
          {stored.store ? (
            <Trans>
              This product comes from {stored.store.name}. The next sync overwrites your changes here, including price
              and stock, so make them there too.
            </Trans>
          ) : (
            <Trans>
              This product comes from a feed. The next file with its SKU overwrites your changes here, so make them in
              your shop too.
            </Trans>
          )}
        </Alert>
      )}
      <ProductFields
        form={form}
        isVanished={stored.status === 'vanished'}
        storePlaces={stored.store ? storePlaces : null}
      />
    </FormPage>
  );
}

const apiNames = { priceMinor: 'price', salePriceMinor: 'salePrice' };
