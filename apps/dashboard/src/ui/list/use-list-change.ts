import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../toast.tsx';

/** Does something to one of a list, says so or why not, and reads the list anew. `queryKey` is its first part. */
export function useListChange(queryKey: string): (task: () => Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async (task, done) => {
    try {
      await task();
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
    // After a refusal as well: it may be that somebody else has changed the list.
    await client.invalidateQueries({ queryKey: [queryKey] });
  };
}
