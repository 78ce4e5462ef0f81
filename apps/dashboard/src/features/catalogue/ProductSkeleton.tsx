import { Skeleton } from '@mantine/core';
import classes from './Products.module.css';

/** A product on its way. */
export function ProductSkeleton() {
  return (
    <div aria-hidden className={classes.columns}>
      <Skeleton height={280} />
      <div>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
          <Skeleton key={line} height={20} mb="md" />
        ))}
      </div>
    </div>
  );
}
