import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/products';
import { call } from '../../lib/api.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { ProductPicture, ProductPrice } from './ProductCells.tsx';
import classes from './Products.module.css';

/** The products that arrived last, as they arrive. */
export function NewestProducts({ count }: { count: number }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['products', 'newest', count],
    queryFn: ({ signal }) =>
      call(productsRoutes.listProducts, { query: { currentPage: 1, limit: count, sort: '-updated' }, signal }),
    placeholderData: keepPreviousData,
  });
  useRealtimeRefresh('catalogue.changed', ['products']);
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={classes.newest} aria-label={t`Newest products`}>
      {items.map((product) => (
        <li key={product.id} className={classes.named}>
          <ProductPicture url={product.imageUrl} />
          <span>
            {product.title}
            <span className={classes.sku}>
              <ProductPrice product={product} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
