import { useEffect, useRef } from 'react';
import classes from './RowCheckbox.module.css';

interface RowCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen. */
  readonly isMixed?: boolean;
  readonly onChange: () => void;
}

/** The browser's own box: the library's would be 4 kB gzip of every list. */
export function RowCheckbox({ label, isChecked, isMixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // It has no attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
    />
  );
}
