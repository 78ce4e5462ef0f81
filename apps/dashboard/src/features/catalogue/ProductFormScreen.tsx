import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { FileUp } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
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
    toast.success(t`“${product.title}” is added.`);
    await navigate(productPath(product.id));
  }

  return (
    <FormPage
      title={<Trans>Add product</Trans>}
      description={<Trans>For a few products. For a whole shop, upload a feed.</Trans>}
      breadcrumb={[{ label: t`Products`, to: productListPath }]}
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
  const { t } = useLingui();
  const query = useQuery(productQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  if (query.data) return <EditForm stored={query.data.product} storePlaces={query.data.places} />;
  return (
    <Page title={<Trans>Edit product</Trans>} breadcrumb={[{ label: t`Products`, to: productListPath }]}>
      {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <ProductSkeleton />}
    </Page>
  );
}

function EditForm({ stored, storePlaces }: { stored: Product; storePlaces: readonly StorePlace[] }) {
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
      description={<Trans>A change is heard from the next question on; nothing needs to be published.</Trans>}
      badge={<ProductState status={stored.status} />}
      breadcrumb={[
        { label: t`Products`, to: productListPath },
        { label: stored.title, to: productPath(stored.id) },
      ]}
      form={form}
      onSave={save}
      fieldNames={apiNames}
    >
      {stored.source !== 'manual' && (
        <Alert color="blue" icon={<FileUp size={18} aria-hidden />}>
          {stored.store ? (
            <Trans>
              {stored.store.name} brings this product. What it tells of it next replaces what you change here, prices
              and stock too, so change it there as well.
            </Trans>
          ) : (
            <Trans>
              A feed brings this product. The next file that has its SKU replaces what you change here, so change it in
              your shop as well.
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
