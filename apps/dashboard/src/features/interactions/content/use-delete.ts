import { useQueryClient } from '@tanstack/react-query';
import type { Deletion } from '@voicecart/contract/deletions';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleted } from '../../deletions/deletions.ts';

export interface ContentDeletion {
  /** As the merchant knows it. */
  readonly name: string;
  readonly remove: () => Promise<{ readonly deletions: readonly Deletion[] }>;
  /** The first part of the queries that showed it. */
  readonly queryKey: string;
}

/** Deletes, says so and offers to undo it; what cannot be deleted stays and says why. */
export function useDelete(): (deletion: ContentDeletion) => Promise<void> {
  const toast = useToast();
  const tellDeleted = useDeleted();
  const client = useQueryClient();
  return async ({ name, remove, queryKey }) => {
    try {
      const { deletions } = await remove();
      await client.invalidateQueries({ queryKey: [queryKey] });
      tellDeleted(deletions, name);
    } catch (error) {
      toast.error(error);
    }
  };
}
