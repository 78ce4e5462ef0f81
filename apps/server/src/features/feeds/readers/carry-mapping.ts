import type { FeedField } from '@voicecart/contract/routes/catalogue';
import type { ColumnMapping } from './plain.ts';

interface Carried {
  readonly mapping: ColumnMapping;
  /** Guessed from columns that the earlier file did not have. */
  readonly guessed: readonly FeedField[];
  readonly added: readonly string[];
  readonly missing: readonly string[];
}

/**
 * What was chosen for an earlier file, taken over to one whose columns differ: every choice whose column is still
 * there, and guesses for new columns alone, since of the others somebody has said already that they are not wanted.
 * Null where less than half of the choices fit: that is another kind of file.
 */
export function carryMapping(
  earlier: { readonly columns: readonly string[]; readonly mapping: ColumnMapping },
  columns: readonly string[],
  guess: ColumnMapping,
): Carried | null {
  const choices = entriesOf(earlier.mapping);
  const kept = choices.filter(([, column]) => columns.includes(column));
  if (kept.length === 0 || kept.length * 2 < choices.length) return null;
  const added = columns.filter((column) => !earlier.columns.includes(column));
  const keptFields = new Set(kept.map(([field]) => field));
  const guesses = entriesOf(guess).filter(([field, column]) => !keptFields.has(field) && added.includes(column));
  return {
    mapping: Object.fromEntries([...kept, ...guesses]),
    guessed: guesses.map(([field]) => field),
    added,
    missing: earlier.columns.filter((column) => !columns.includes(column)),
  };
}

function entriesOf(mapping: ColumnMapping): [FeedField, string][] {
  return Object.entries(mapping).filter(
    (entry): entry is [FeedField, string] => entry[1] !== undefined && entry[1] !== '',
  );
}
