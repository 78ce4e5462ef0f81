import { useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ProductPicture } from './ProductCells.tsx';
import classes from './Products.module.css';
import type { Product } from './product-form.ts';

/** The main picture large, all of them below to choose from. */
export function ProductPictures({ product }: { product: Product }) {
  const { t } = useLingui();
  const { imageUrl, imageUrls, title } = product;
  const urls = [...new Set([...(imageUrl ? [imageUrl] : []), ...imageUrls])];
  const [chosen, setChosen] = useState(0);
  return (
    <Stack gap="xs">
      <ProductPicture url={urls[chosen] ?? null} label={title} size="large" />
      {urls.length > 1 && (
        <div className={classes.pictures}>
          {urls.map((url, index) => (
            <UnstyledButton
              key={url}
              aria-label={t`Image ${index + 1} of ${urls.length}`}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <ProductPicture url={url} />
            </UnstyledButton>
          ))}
        </div>
      )}
    </Stack>
  );
}
