import type { Interaction } from '../interaction.ts';
import { interactions } from './interactions.ts';

export interface CatalogueRow {
  readonly type: number;
  readonly title: string;
  readonly summary: string;
  readonly routes: readonly { readonly action: 'settings' | 'add' | 'manage'; readonly route: string }[];
  /** Whether the assistant can answer it today; what is not built cannot be switched on. */
  readonly isBuilt: boolean;
}

/** Types of the specification that are not built yet. A type leaves this list when its row enters `interactions`. */
const planned: readonly { type: number; title: string; route: string }[] = [
  { type: 10, title: 'Genre I like', route: '/myapps/setting/genre-i-like' },
  { type: 11, title: 'Book I like', route: '/myapps/setting/book-i-like' },
];

function builtRow({ type, title, summary, routes }: Interaction): CatalogueRow {
  return { type, title, summary, routes, isBuilt: true };
}

/** Every interaction type of the specification, in the order of their numbers. Any other number is refused. */
export const catalogue: readonly CatalogueRow[] = [
  ...interactions.map(builtRow),
  ...planned.map(
    ({ type, title, route }): CatalogueRow => ({
      type,
      title,
      summary: '',
      routes: [{ action: 'settings', route }],
      isBuilt: false,
    }),
  ),
].sort((a, b) => a.type - b.type);

const byType: ReadonlyMap<number, CatalogueRow> = new Map(catalogue.map((row) => [row.type, row]));

/** Undefined for a type the specification does not have. */
export function catalogueRow(type: number): CatalogueRow | undefined {
  return byType.get(type);
}
