import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface DataTableProps {
  readonly label: string;
  readonly density?: 'comfortable' | 'compact';
  /** `facts`: the first cell of each row is its heading. */
  readonly kind?: 'rows' | 'facts';
  readonly children: ReactNode;
}

/** A plain table in the house's dress; wide ones scroll inside themselves. `data-align="end"` on cells with numbers. */
export function DataTable({ label, density = 'comfortable', kind = 'rows', children }: DataTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-density={density} data-kind={kind} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
