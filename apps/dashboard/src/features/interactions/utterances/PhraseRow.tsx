import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PhraseList.module.css';

interface PhraseRowProps {
  /** The one that something points at: it is marked, and can take the focus. */
  readonly marked?: Ref<HTMLLIElement> | undefined;
  readonly children: ReactNode;
}

/** A row of utterances or slot values. */
export function PhraseRow({ marked, children }: PhraseRowProps) {
  if (!marked) return <li className={classes.row}>{children}</li>;
  return (
    <li ref={marked} className={classes.row} data-marked tabIndex={-1}>
      {children}
      <Badge color="amber">
        <Trans>This one</Trans>
      </Badge>
    </li>
  );
}
