import type { ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';

/** A name and what stands beside it. */
export type Fact = readonly [name: string, content: ReactNode];

interface Props {
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly density?: 'compact' | undefined;
}

/** What is known of one thing, a line each. A fact without content has no line. */
export function FactsTable({ label, facts, density }: Props) {
  return (
    <DataTable kind="facts" label={label} density={density}>
      <tbody>
        {facts
          .filter(([, content]) => content !== null && content !== undefined && content !== '')
          .map(([name, content]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{content}</td>
            </tr>
          ))}
      </tbody>
    </DataTable>
  );
}
