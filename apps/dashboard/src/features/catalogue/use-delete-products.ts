import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

interface Named {
  readonly id: string;
  readonly title: string;
  /** Of its group, itself counted. */
  readonly variants: number;
}

/**
 * Asks, naming what goes, and deletes. In a list a row stands for all its variants, and they go along; on the page of
 * one of them the others stay. True when it is done.
 */
export function useDeleteProducts() {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();

  function consequenceOf(products: readonly Named[], variants: 'keep' | 'delete'): string {
    const more = products.reduce((sum, product) => sum + product.variants - 1, 0);
    const told = t`Shoppers no longer find it. A feed that still has the SKU brings it back. This cannot be undone.`;
    if (more === 0) return told;
    return variants === 'delete'
      ? t`${plural(more, { one: 'Its other variant goes with it.', other: '# further variants go with it.' })} ${told}`
      : t`${plural(more, { one: 'Its other variant stays.', other: 'Its # other variants stay.' })} ${told}`;
  }

  return async (products: readonly Named[], variants: 'keep' | 'delete'): Promise<boolean> => {
    const [first] = products;
    if (!first) return false;
    const others = products.length - 1;
    const isSure = await confirm({
      title:
        others === 0
          ? t`Delete “${first.title}”?`
          : t`Delete “${first.title}” and ${plural(others, { one: '# other product', other: '# other products' })}?`,
      consequence: consequenceOf(products, variants),
      confirmLabel: t`Delete`,
      isDangerous: true,
    });
    if (!isSure) return false;
    let deleted = 0;
    try {
      // One after the other: each is a transaction of the same shop, and the first refusal should stop the rest.
      for (const product of products) {
        await call(productsRoutes.deleteProduct, { params: { id: product.id }, query: { variants } });
        client.removeQueries({ queryKey: ['products', 'detail', product.id] });
        deleted += 1;
      }
      toast.success(
        others === 0
          ? t`“${first.title}” is deleted.`
          : t`${plural(deleted, { one: '# product is deleted.', other: '# products are deleted.' })}`,
      );
      return true;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      if (deleted > 0) void client.invalidateQueries({ queryKey: ['products'] });
    }
  };
}
