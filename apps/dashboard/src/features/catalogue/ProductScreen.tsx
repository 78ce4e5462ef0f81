import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductFeed } from '@voicecart/contract/routes/catalogue';
import type { GoogleCategory } from '@voicecart/contract/routes/category-mapping';
import { ExternalLink, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { OverPlanProduct } from './OverPlanProduct.tsx';
import { ProductState } from './ProductCells.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductPlaces, ProductPrices } from './ProductPlaces.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import classes from './Products.module.css';
import { ProductVariants } from './ProductVariants.tsx';
import type { Product } from './product-form.ts';
import { editProductPath, productListPath, productQuery } from './product-queries.ts';
import { SpokenProduct } from './SpokenProduct.tsx';
import { useDeleteProducts } from './use-delete-products.ts';

/** One product: what the shop knows of it, its variants, and what the app makes of it. */
export default function ProductScreen() {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const found = query.data;
  const product = found?.product;
  return (
    <Page
      title={product?.title}
      badge={product && <ProductState status={product.status} />}
      breadcrumb={['products']}
      action={found && <ProductActions product={found.product} />}
    >
      {found ? (
        <ProductDetails key={found.product.id} {...found} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  );
}

function ProductActions({ product }: { product: Product }) {
  const navigate = useNavigate();
  const remove = useDeleteProducts();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={async () => {
          if (await remove([product], 'keep')) await navigate(productListPath);
        }}
      >
        <Trans>Delete</Trans>
      </Button>
      <Button component={Link} to={editProductPath(product.id)} leftSection={<Pencil size={16} aria-hidden />}>
        <Trans>Edit</Trans>
      </Button>
    </Group>
  );
}

interface ProductDetailsProps {
  readonly product: Product;
  readonly variants: readonly Product[];
  readonly feed: ProductFeed | null;
  readonly googleCategory: GoogleCategory | null;
  readonly isOverPlan: boolean;
}

function ProductDetails({ product, variants, feed, googleCategory, isOverPlan }: ProductDetailsProps) {
  return (
    <Stack gap="xl">
      {isOverPlan && <OverPlanProduct />}
      {product.status === 'vanished' && (
        <Alert color="amber" icon={<TriangleAlert size={18} />}>
          {product.store ? (
            <Trans>
              Your shop no longer has this product, so shoppers don’t hear about it. Edit it to offer it again.
            </Trans>
          ) : (
            <Trans>
              The latest feed no longer includes this product, so shoppers don’t hear about it. Edit it to offer it
              again.
            </Trans>
          )}
        </Alert>
      )}
      <div className={classes.columns}>
        <ProductPictures product={product} />
        <Stack gap="md">
          <ProductFacts product={product} feed={feed} googleCategory={googleCategory} />
          {product.tags.length > 0 && (
            <Group gap="xs">
              {product.tags.map((tag) => (
                <Badge key={tag} color="gray">
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
          {product.link && (
            <Anchor href={product.link} target="_blank" rel="noreferrer" size="sm">
              <Trans>Open in your shop</Trans> <ExternalLink size={13} aria-hidden />
            </Anchor>
          )}
        </Stack>
      </div>
      {product.description && (
        <section>
          <Title order={2} mb="xs">
            <Trans>Description</Trans>
          </Title>
          <Text className={classes.description}>{product.description}</Text>
        </section>
      )}
      {variants.length > 1 && <ProductVariants variants={variants} openId={product.id} />}
      <ProductPrices product={product} />
      <ProductPlaces variants={variants.length > 1 ? variants : [product]} />
      <SpokenProduct product={product} />
    </Stack>
  );
}
