import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Deletion, undoSeconds } from '@voicecart/contract/deletions';
import { deletionsRoutes } from '@voicecart/contract/routes/deletions';
import { call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';

/** Says what was deleted and offers to undo it for ten seconds; from "Recently deleted" it can be restored for 30 days. */
export function useDeleted(): (deletions: readonly Deletion[], name?: string) => void {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();

  async function undo(deletions: readonly Deletion[], title: string) {
    try {
      // The last one first, so that each finds its place as it left it.
      for (const { id } of deletions.toReversed()) await call(deletionsRoutes.restoreDeletion, { params: { id } });
      toast.success(
        deletions.length === 1
          ? t`“${title}” restored.`
          : t`${plural(deletions.length, { one: '# item restored.', other: '# items restored.' })}`,
      );
    } catch (error) {
      toast.error(error);
    } finally {
      // What hung on it may be shown anywhere.
      await client.invalidateQueries();
    }
  }

  return (deletions, name) => {
    const [first] = deletions;
    if (!first) return;
    const title = name ?? first.title;
    const told =
      deletions.length === 1
        ? t`“${title}” deleted.`
        : t`${plural(deletions.length, { one: '# item deleted.', other: '# items deleted.' })}`;
    void client.invalidateQueries({ queryKey: ['deletions'] });
    toast.success(told, {
      seconds: undoSeconds,
      action: { label: t`Undo`, onRun: () => undo(deletions, title) },
    });
  };
}
