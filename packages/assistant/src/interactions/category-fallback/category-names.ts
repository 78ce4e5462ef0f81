import { cut, speakable } from '../../speech/text.ts';
import { nearEnough, nearness } from '../nearness.ts';

/** A category as shoppers hear it: feeds write paths, "Home > Kitchen > Mugs", and only their end is spoken. */
export interface Category {
  /** Its name without case, short enough for the dialogue state. */
  readonly id: string;
  readonly name: string;
  /** As the catalogue writes it; several paths may end alike. */
  readonly paths: readonly string[];
}

const idCharactersMax = 64;

/** @param leaveOut names with commas between them */
export function categoriesOf(paths: readonly string[], leaveOut = ''): Category[] {
  const hidden = new Set(leaveOut.split(/[,、，]/).map(idOf));
  const byId = new Map<string, { id: string; name: string; paths: string[] }>();
  for (const path of paths) {
    const name = speakable(path.split('>').at(-1)?.trim() ?? '', 60);
    const id = idOf(name);
    if (id === '' || hidden.has(id)) continue;
    const known = byId.get(id);
    if (known) known.paths.push(path);
    else byId.set(id, { id, name, paths: [path] });
  }
  return [...byId.values()];
}

function idOf(name: string): string {
  return cut(name.trim().toLowerCase(), idCharactersMax);
}

export interface NearCategories {
  /** The one that was meant; null where it may be several or none. */
  readonly meant: Category | null;
  /** All that may have been meant, the nearest first. */
  readonly close: readonly Category[];
  /** All there are, the nearest first; those that are equally near stay in their order. */
  readonly all: readonly Category[];
}

/** Brings the categories into the order of their nearness to what was said. */
export function nearestTo(said: string, categories: readonly Category[]): NearCategories {
  const rated = categories
    .map((category) => ({ category, nearness: nearness(said, category.name) }))
    .sort((a, b) => b.nearness - a.nearness);
  const [best, next] = rated;
  const close = rated.filter((one) => one.nearness >= nearEnough).map(({ category }) => category);
  const isClear = best !== undefined && best.nearness >= nearEnough && best.nearness - (next?.nearness ?? 0) > 0.05;
  return { meant: isClear ? best.category : null, close, all: rated.map(({ category }) => category) };
}
