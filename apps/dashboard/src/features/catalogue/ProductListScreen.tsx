import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { availabilities, productStatuses, productsRoutes } from '@voicecart/contract/routes/catalogue';
import { Package, Pencil, Plus, Trash2, Undo2, Upload } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { FeedNotice } from '../feeds/feeds.ts';
import { QuotaNotice } from '../plans/plans.ts';
import { AvailabilityCounts } from './AvailabilityCounts.tsx';
import { GoneProductsNotice } from './GoneProductsNotice.tsx';
import { ProductAvailability, ProductPicture, ProductPrice, ProductState } from './ProductCells.tsx';
import classes from './Products.module.css';
import { editProductPath, facetsQuery, newFeedPath, newProductPath, productPath } from './product-queries.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useDeleteProducts } from './use-delete-products.ts';
import { useProductStates } from './use-product-states.ts';
import { useRestoreProducts } from './use-restore-products.ts';

/** A menu of thousands helps nobody; the search finds the rest. */
const mostChoices = 50;
const pictures = ['with', 'without'] as const;

/** Products: what shoppers can find and hear of, with search, filters, sort and CSV. */
export default function ProductListScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useDeleteProducts();
  const restore = useRestoreProducts();
  const words = useProductStates();
  const state = useListState({
    filters: ['category', 'brand', 'availability', 'status', 'store', 'attribute', 'picture', 'currency'],
    defaultSort: '-updated',
  });
  const filters = {
    category: state.filter('category'),
    brand: state.filter('brand'),
    availability: availabilities.find((name) => name === state.filter('availability')),
    status: productStatuses.find((name) => name === state.filter('status')),
    store: state.filter('store'),
    attribute: state.filter('attribute'),
    picture: pictures.find((name) => name === state.filter('picture')),
    currency: state.filter('currency'),
  };
  const query = useQuery({
    queryKey: ['products', 'list', state.request, filters],
    queryFn: ({ signal }) => call(productsRoutes.listProducts, { query: { ...state.request, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery(facetsQuery).data;

  const { actions: bulkActions, dialog } = useBulkActions({
    filter: { ...filters, q: state.request.q },
    isVanished: filters.status === 'vanished',
    categories: facets?.categories.map(({ value }) => value) ?? [],
    onDelete: (rows) => remove(rows, 'delete'),
    onRestore: (ids) => restore({ ids }),
  });

  function storeFilter(stores: readonly { id: string; name: string; count: number }[]) {
    return {
      name: 'store',
      label: t`Store`,
      options: [
        ...stores.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatNumber(count)})` })),
        { value: 'none', label: t`No store` },
      ],
    };
  }

  async function saveCsv() {
    const { q, sort } = state.request;
    try {
      await download(productsRoutes.exportProducts, 'products.csv', { query: { q, sort, ...filters } });
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <ListPage
      description={<Trans>What shoppers can find, hear about and order in your apps.</Trans>}
      action={
        <Group gap="md">
          <IfMay rule={access.productFeeds}>
            <Anchor component={Link} to={newFeedPath} size="sm">
              <Trans>Upload a feed</Trans>
            </Anchor>
          </IfMay>
          <Button component={Link} to={newProductPath} leftSection={<Plus size={16} aria-hidden />}>
            <Trans>Add product</Trans>
          </Button>
        </Group>
      }
      notice={
        <>
          <AvailabilityCounts />
          <FeedNotice />
          <QuotaNotice kind="products" />
          {dialog}
          {filters.status === 'vanished' && (
            <GoneProductsNotice
              total={query.data?.total ?? 0}
              onRestore={() => restore({ filter: { ...filters, q: state.request.q } })}
            />
          )}
        </>
      }
      name="products"
      label={t`Products`}
      state={state}
      query={query}
      rowKey={(product) => product.id}
      rowLabel={(product) => product.title}
      rowHref={(product) => productPath(product.id)}
      searchLabel={t`Search products`}
      onCsv={saveCsv}
      columns={[
        {
          key: 'title',
          title: t`Product`,
          isSortable: true,
          render: (product) => (
            <span className={classes.named}>
              <ProductPicture url={product.imageUrl} />
              <span>
                {product.title}
                <span className={classes.sku}>{product.sku}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'price',
          title: t`Price`,
          isSortable: true,
          align: 'end',
          render: (product) => <ProductPrice product={product} />,
        },
        {
          key: 'stock',
          title: t`Availability`,
          isSortable: true,
          render: (product) => <ProductAvailability product={product} />,
        },
        { key: 'variants', title: t`Variants`, align: 'end', render: (product) => formatNumber(product.variants) },
        { key: 'status', title: t`Status`, render: (product) => <ProductState status={product.status} /> },
        { key: 'category', title: t`Category`, isHiddenAtFirst: true, render: (product) => product.category ?? '–' },
        { key: 'brand', title: t`Brand`, isHiddenAtFirst: true, render: (product) => product.brand ?? '–' },
        {
          key: 'updated',
          title: t`Changed`,
          isSortable: true,
          render: (product) => <RelativeTime at={product.updatedAt} />,
        },
      ]}
      filters={[
        { name: 'category', label: t`Category`, options: choicesOf(facets?.categories, filters.category) },
        { name: 'brand', label: t`Brand`, options: choicesOf(facets?.brands, filters.brand) },
        {
          name: 'availability',
          label: t`Availability`,
          options: availabilities.map((name) => ({ value: name, label: words.availability[name] })),
        },
        {
          name: 'status',
          label: t`Status`,
          options: productStatuses.map((name) => ({ value: name, label: words.status[name] })),
        },
        {
          name: 'attribute',
          label: t`Attribute`,
          options: choicesOf(
            facets?.attributes.map(({ name, value, count }) => ({ value: `${name}: ${value}`, count })),
            filters.attribute,
          ),
        },
        {
          name: 'picture',
          label: t`Image`,
          options: [
            { value: 'with', label: t`With image` },
            { value: 'without', label: t`Without image` },
          ],
        },
        // Where there is one only, there is nothing to choose.
        ...(facets && (facets.stores.length > 0 || filters.store) ? [storeFilter(facets.stores)] : []),
        ...(facets && (facets.currencies.length > 1 || filters.currency)
          ? [
              {
                name: 'currency',
                label: t`Price in`,
                options: facets.currencies.map((code) => ({ value: code, label: code })),
              },
            ]
          : []),
      ]}
      rowActions={(product) => [
        ...(product.status === 'vanished'
          ? [
              {
                label: t`Restore`,
                icon: <Undo2 size={16} aria-hidden />,
                onRun: () => restore({ ids: [product.id] }),
              },
            ]
          : []),
        {
          label: t`Edit`,
          isEdit: true,
          icon: <Pencil size={16} aria-hidden />,
          onRun: () => navigate(editProductPath(product.id)),
        },
        {
          label: t`Delete`,
          icon: <Trash2 size={16} aria-hidden />,
          isDangerous: true,
          onRun: () => remove([product], 'delete'),
        },
      ]}
      bulkActions={bulkActions}
      empty={{
        icon: <Package size={32} aria-hidden />,
        title: t`No products yet`,
        why: (
          <Trans>
            Upload your shop’s product feed so shoppers can ask for what you sell. Files from Shopify, WooCommerce and
            Google Merchant Center work as they are.
          </Trans>
        ),
        action: (
          <IfMay rule={access.productFeeds}>
            <Button component={Link} to={newFeedPath} leftSection={<Upload size={16} aria-hidden />}>
              <Trans>Upload a feed</Trans>
            </Button>
          </IfMay>
        ),
        sample: (
          <Text size="sm" px="lg">
            <Trans>“Do you have blue mugs?” – “Yes: the blue mug is 12 dollars, and it is in stock.”</Trans>
          </Text>
        ),
      }}
    />
  );
}

/** The most frequent values; the chosen one stays, however rare it is. */
function choicesOf(facet: readonly { value: string; count: number }[] = [], chosen: string | undefined) {
  const choices = facet
    .filter(({ value }, index) => index < mostChoices || value === chosen)
    .map(({ value, count }) => ({ value, label: `${value} (${formatNumber(count)})` }));
  const isMissing = chosen !== undefined && !choices.some(({ value }) => value === chosen);
  return isMissing ? [{ value: chosen, label: chosen }, ...choices] : choices;
}
