import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import type { ProductFeed } from '@voicecart/contract/routes/catalogue';
import type { GoogleCategory } from '@voicecart/contract/routes/category-mapping';
import { to } from '@voicecart/contract/screens';
import { shopPlatformKeys, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { Link } from 'react-router';
import { useMay } from '../../lib/session.ts';
import { type Fact, FactsTable } from '../../ui/list/FactsTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { ProductAvailability, ProductPrice } from './ProductCells.tsx';
import type { Product } from './product-form.ts';

/** The file that brought the product; where that is not known any more, the feeds. */
function FromFeed({ feed }: { feed: ProductFeed | null }) {
  const brought = feed?.broughtBy ?? null;
  return (
    <>
      {brought ? (
        <InFile file={brought} />
      ) : (
        <Anchor component={Link} to={to('feeds')} size="sm">
          <Trans>Product feed</Trans>
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        <Trans>The next file with its SKU overwrites your manual changes.</Trans>
      </Text>
    </>
  );
}

/** A file and when, with the way to its run. */
function InFile({ file }: { file: NonNullable<ProductFeed['broughtBy']> }) {
  const isLinked = useMay(access.productFeeds);
  return (
    <>
      {isLinked ? (
        <Anchor component={Link} to={to('feedRun', { id: file.runId })} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {file.fileName}
        </Anchor>
      ) : (
        <span style={{ overflowWrap: 'anywhere' }}>{file.fileName}</span>
      )}
      , <RelativeTime at={file.at} />
    </>
  );
}

/** The connected store that states the product, with the way to it. */
function FromStore({ store }: { store: NonNullable<Product['store']> }) {
  return (
    <Anchor component={Link} to={to('shop', { id: store.id })} size="sm">
      {store.name} · {shopTitle(store.platform)}
    </Anchor>
  );
}

/** The platform of the connected shop that states the product. */
function shopTitle(source: string): string | null {
  const platform = shopPlatformKeys.find((key) => key === source);
  return platform ? shopPlatformOf(platform).title : null;
}

interface ProductFactsProps {
  readonly product: Product;
  readonly feed: ProductFeed | null;
  readonly googleCategory: GoogleCategory | null;
}

/** What is known of a product, one fact a line; unknown ones are left out. */
export function ProductFacts({ product, feed, googleCategory }: ProductFactsProps) {
  const { t } = useLingui();
  const facts: readonly Fact[] = [
    [t`Price`, <ProductPrice key="price" product={product} />],
    [t`Availability`, <ProductAvailability key="availability" product={product} />],
    [t`SKU`, product.sku],
    [t`Barcode`, product.barcode],
    [t`Category`, product.category],
    [
      t`Google category`,
      googleCategory && (
        <Anchor key="google" component={Link} to={to('categoryMapping')} size="sm">
          {googleCategory.path}
        </Anchor>
      ),
    ],
    [t`Brand`, product.brand],
    ...Object.entries(product.options),
    [
      t`Source`,
      product.source === 'manual' ? (
        t`Added manually`
      ) : product.store ? (
        <FromStore key="source" store={product.store} />
      ) : (
        (shopTitle(product.source) ?? <FromFeed key="source" feed={feed} />)
      ),
    ],
    [t`Last seen in`, feed?.lastSeenIn && <InFile key="seen" file={feed.lastSeenIn} />],
    [t`Missing from`, feed?.missingFrom && <InFile key="missing" file={feed.missingFrom} />],
    [t`Changed`, <RelativeTime key="changed" at={product.updatedAt} />],
    [t`Added on`, <RelativeTime key="added" at={product.createdAt} />],
  ];
  return <FactsTable label={t`Details`} facts={facts} />;
}
