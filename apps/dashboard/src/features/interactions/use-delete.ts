import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface Deletion {
  /** As the merchant knows it. */
  readonly name: string;
  /** What is lost with it. */
  readonly consequence: string;
  readonly remove: () => Promise<unknown>;
  /** The first part of the queries that showed it. */
  readonly queryKey: string;
}

/** Asks, deletes, and says so; what cannot be deleted stays and says why. */
export function useDelete(): (deletion: Deletion) => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ name, consequence, remove, queryKey }) => {
    const isSure = await confirm({
      title: t`Delete “${name}”?`,
      consequence,
      confirmLabel: t`Delete`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove();
      await client.invalidateQueries({ queryKey: [queryKey] });
      toast.success(t`“${name}” is deleted.`);
    } catch (error) {
      toast.error(error);
    }
  };
}
