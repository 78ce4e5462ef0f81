import { useQueryClient } from '@tanstack/react-query';
import type { Deletion } from '@voicecart/contract/deletions';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useDeleted } from '../deletions/deletions.ts';

/**
 * Deletes and offers to undo it. In a list a row stands for all its variants, and they go along; on the page of one of
 * them the others stay. True when it is done.
 */
export function useDeleteProducts() {
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();

  return async (products: readonly { readonly id: string }[], variants: 'keep' | 'delete'): Promise<boolean> => {
    const done: Deletion[] = [];
    try {
      // One after the other: each is a transaction of the same shop, and the first refusal should stop the rest.
      for (const { id } of products) {
        const { deletions } = await call(productsRoutes.deleteProduct, { params: { id }, query: { variants } });
        client.removeQueries({ queryKey: ['products', 'detail', id] });
        done.push(...deletions);
      }
      return products.length > 0;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      // What went before a refusal went as well.
      if (done.length > 0) void client.invalidateQueries({ queryKey: ['products'] });
      tellDeleted(done);
    }
  };
}
