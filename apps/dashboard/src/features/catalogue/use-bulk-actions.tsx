import { useLingui } from '@lingui/react/macro';
import type { ProductChange } from '@voicecart/contract/routes/product-changes';
import { Eye, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BulkAction } from '../../ui/list/list-types.ts';
import { ChangeProductsDialog, type ValueKind } from './ChangeProductsDialog.tsx';
import { type ChosenProducts, useChangeProducts } from './use-change-products.ts';

interface Row {
  readonly id: string;
}

interface BulkActionsOptions {
  /** What the list shows, on all its pages. */
  readonly filter: Extract<ChosenProducts, { filter: unknown }>['filter'];
  /** Products that left their feed can be restored or deleted, and nothing else. */
  readonly isVanished: boolean;
  readonly categories: readonly string[];
  readonly onDelete: (rows: readonly Row[]) => unknown;
  readonly onRestore: (ids: string[]) => unknown;
}

/** What can be done to many products: one, the ticked ones, or all that the list finds. */
export function useBulkActions(options: BulkActionsOptions): {
  readonly actions: readonly BulkAction<Row>[];
  readonly dialog: ReactNode;
} {
  const { t } = useLingui();
  const change = useChangeProducts();
  const [asked, setAsked] = useState<{ kind: ValueKind; chosen: ChosenProducts } | null>(null);
  const { filter, isVanished, onDelete, onRestore } = options;
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const remove: BulkAction<Row> = {
    label: t`Delete`,
    icon: <Trash2 size={16} aria-hidden />,
    isDangerous: true,
    onRun: onDelete,
  };
  if (isVanished) {
    const restore = { label: t`Restore`, icon: <Undo2 size={16} aria-hidden /> };
    return { actions: [{ ...restore, onRun: (rows) => onRestore(idsOf(rows)) }, remove], dialog: null };
  }
  const status = (label: string, icon: ReactNode, to: 'active' | 'hidden'): BulkAction<Row> => {
    const wanted: ProductChange = { kind: 'status', status: to };
    return {
      label,
      icon,
      onRun: (rows) => change({ ids: idsOf(rows) }, wanted),
      onRunAll: () => change({ filter }, wanted),
    };
  };
  const value = (label: string, kind: ValueKind): BulkAction<Row> => ({
    label,
    onRun: (rows) => setAsked({ kind, chosen: { ids: idsOf(rows) } }),
    onRunAll: () => setAsked({ kind, chosen: { filter } }),
  });
  return {
    actions: [
      status(t`Hide`, <EyeOff size={16} aria-hidden />, 'hidden'),
      status(t`Show`, <Eye size={16} aria-hidden />, 'active'),
      value(t`Change category`, 'category'),
      value(t`Change price`, 'price'),
      value(t`Change stock`, 'stock'),
      remove,
    ],
    dialog: asked && (
      <ChangeProductsDialog
        kind={asked.kind}
        categories={options.categories}
        onChange={(wanted) => change(asked.chosen, wanted)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
