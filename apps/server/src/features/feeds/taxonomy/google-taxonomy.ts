import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface GoogleCategory {
  readonly id: number;
  /** From the top: 'Apparel & Accessories > Shoes'. */
  readonly path: string;
}
export interface Suggestion extends GoogleCategory {
  /** 0 to 1; from `sureFrom` on it may be taken over unseen. */
  readonly score: number;
}

export const sureFrom = 0.75;
const starter = fileURLToPath(new URL('./google-starter.txt', import.meta.url));
const lineForm = /^(\d{1,9}) - (.+)$/;
const opened = new Map<string, GoogleTaxonomy>();

/**
 * Google's product categories, read once a process.
 * @param file as Google publishes it (`taxonomy-with-ids`, any language); '' is the selection that comes with us
 * @throws what reading throws
 */
export function googleTaxonomy(file: string): GoogleTaxonomy {
  const known = opened.get(file);
  if (known) return known;
  const taxonomy = new GoogleTaxonomy(readFileSync(file || starter, 'utf8'));
  opened.set(file, taxonomy);
  return taxonomy;
}

interface Entry extends GoogleCategory {
  /** Words of the last step, and those of the steps above it. */
  readonly leaf: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

export class GoogleTaxonomy {
  readonly #byId = new Map<number, Entry>();
  readonly #byPath = new Map<string, Entry>();
  readonly #byWord = new Map<string, Entry[]>();

  /** @param text one category a line, `187 - Apparel & Accessories > Shoes`; other lines are left out */
  constructor(text: string) {
    for (const line of text.split(/\r?\n/)) {
      const [, id, path] = lineForm.exec(line) ?? [];
      if (id === undefined || path === undefined) continue;
      const steps = path.split('>');
      const leaf = wordsOf(steps.at(-1) ?? '');
      const entry = { id: Number(id), path: path.trim(), leaf, above: wordsOf(steps.slice(0, -1).join(' ')) };
      this.#byId.set(entry.id, entry);
      this.#byPath.set(pathKey(path), entry);
      for (const word of new Set([...leaf, ...entry.above])) {
        const entries = this.#byWord.get(word);
        if (entries) entries.push(entry);
        else this.#byWord.set(word, [entry]);
      }
    }
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: number): GoogleCategory | null {
    const entry = this.#byId.get(id);
    return entry ? { id: entry.id, path: entry.path } : null;
  }

  /** The best matches for a shop's own category: by path, by id, else by the likeness of its words. Best first. */
  suggest(category: string, limit = 3): Suggestion[] {
    const exact = this.#byPath.get(pathKey(category)) ?? this.#byId.get(/^\d+$/.test(category) ? Number(category) : -1);
    if (exact) return [{ id: exact.id, path: exact.path, score: 1 }];
    const steps = category.split(/[>/|]/).map((step) => step.trim());
    const leaf = wordsOf(steps.at(-1) ?? '');
    const above = wordsOf(steps.slice(0, -1).join(' '));
    const all = new Set([...leaf, ...above]);
    const candidates = new Set([...all].flatMap((word) => this.#byWord.get(word) ?? []));
    return [...candidates]
      .map(({ id, path, ...entry }) => ({ id, path, score: this.#likeness(leaf, above, entry) }))
      .filter(({ score }) => score >= 0.3)
      .sort((a, b) => b.score - a.score || a.path.length - b.path.length || a.id - b.id)
      .slice(0, limit);
  }

  /** Categories with these words, shortest path first, for the picker; by its number, the one. */
  search(text: string, limit = 30): GoogleCategory[] {
    const numbered = /^\d{1,9}$/.test(text.trim()) ? this.find(Number(text)) : null;
    if (numbered) return [numbered];
    const words = [...wordsOf(text)];
    const found = [...this.#byId.values()].filter(({ leaf, above }) =>
      words.every((word) => [...leaf, ...above].some((known) => known.startsWith(word))),
    );
    return found
      .sort((a, b) => a.path.length - b.path.length || a.id - b.id)
      .slice(0, limit)
      .map(({ id, path }) => ({ id, path }));
  }

  /** The last steps count most: how much of each other's words both have, rare words more than common ones. */
  #likeness(leaf: ReadonlySet<string>, above: ReadonlySet<string>, entry: Pick<Entry, 'leaf' | 'above'>): number {
    const leaves = this.#shared(leaf, entry.leaf);
    const crossed = Math.max(this.#shared(leaf, entry.above), this.#shared(above, entry.leaf)) * 0.4;
    const around = above.size === 0 ? 0.5 : this.#shared(above, entry.above);
    return Math.round(Math.min(0.99, 0.8 * Math.max(leaves, crossed) + 0.2 * around) * 100) / 100;
  }

  /** Dice's coefficient with words weighted by how rare they are. */
  #shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
    let both = 0;
    let all = 0;
    for (const word of a) {
      const weight = this.#weight(word);
      all += weight;
      if (b.has(word)) both += 2 * weight;
    }
    for (const word of b) all += this.#weight(word);
    return all === 0 ? 0 : both / all;
  }

  #weight(word: string): number {
    return Math.log(1 + this.size / (1 + (this.#byWord.get(word)?.length ?? 0)));
  }
}

function pathKey(path: string): string {
  return path
    .split('>')
    .map((step) => step.trim().toLowerCase())
    .join('>');
}

const empty = new Set(['and', 'the', 'for', 'of', 'with', 'other']);

/** Words without number and case: 'T-Shirts & Tops' is shirt, top. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !empty.has(word)).map(singular));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
