import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './DataTable.module.css';

interface DataTableProps {
  readonly label: string;
  readonly density?: 'comfortable' | 'compact';
  /** `facts`: the first cell of each row is its heading. */
  readonly kind?: 'rows' | 'facts';
  /** Cells that are controls, one of which is the table's stop for the Tab key. */
  readonly isGrid?: boolean;
  /** On a phone each row stands by itself: its first cell over the others. */
  readonly isStacking?: boolean;
  readonly children: ReactNode;
}

/** A plain table in the house's dress; wide ones scroll inside themselves. `data-align="end"` on cells with numbers. */
export function DataTable({
  label,
  density = 'comfortable',
  kind = 'rows',
  isGrid,
  isStacking,
  children,
}: DataTableProps) {
  const { frame, isScrolling } = useScrolling();
  return (
    <div ref={frame} className={classes.scroll} tabIndex={isScrolling && !isGrid ? 0 : undefined}>
      <table
        className={classes.table}
        data-density={density}
        data-kind={kind}
        data-stacking={isStacking || undefined}
        role={isGrid ? 'grid' : undefined}
        aria-label={label}
      >
        {children}
      </table>
    </div>
  );
}

/** Whether there is more than fits: then the keyboard must reach it to scroll, and otherwise it is no stop on its way. */
function useScrolling() {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolling(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { frame, isScrolling };
}
