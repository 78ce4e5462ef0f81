import { masterColumns, masterMapping } from '@voicecart/contract/feeds/master-format';
import { googleFields, googleNamespace } from './google.ts';
import { feedLimits } from './limits.ts';
import { FeedRefused } from './refusal.ts';
import { addRow, type Table, type TablePiece, valueSeparator } from './table.ts';
import type { ItemShape, XmlTag } from './xml-plain-item.ts';
import { guardedXml, readXmlItems, type XmlItem } from './xml-reader.ts';

const atomNamespace = 'http://www.w3.org/2005/Atom';
const googleNames: ReadonlySet<string> = new Set(googleFields);

/**
 * Google's fields are told by their namespace, whatever its prefix; title, link and description may also be RSS's or
 * Atom's own. Only direct children count: `shipping` has a price of its own.
 */
function googleShape(kind: 'rss' | 'atom'): ItemShape {
  return {
    isItem: (tag) => (kind === 'rss' ? tag.local === 'item' : tag.local === 'entry' && tag.uri === atomNamespace),
    fieldName(tag, path) {
      if (path.length !== 1) return null;
      if (tag.uri === googleNamespace) return googleNames.has(tag.local) ? tag.local : null;
      if (tag.local === 'link') return kind === 'atom' ? atomLink(tag) : 'plain:link';
      if (tag.local === 'title') return 'plain:title';
      if (tag.local === 'description' || tag.local === 'summary' || tag.local === 'content') return 'plain:description';
      return null;
    },
    attributes: kind === 'atom',
  };
}

/** Atom's links stand in an attribute and come in kinds; the product's page is the alternate one. */
function atomLink(tag: XmlTag): string | null {
  const relation = tag.attributes.rel?.value ?? 'alternate';
  return relation === 'alternate' ? 'plain:link' : null;
}

/** RSS or Atom with Google's namespace, as a table of Google's fields. */
export async function readGoogleXml(text: AsyncIterable<string>, kind: 'rss' | 'atom'): Promise<Table> {
  const position = new Map<string, number>(googleFields.map((field, index) => [field, index]));
  return {
    columns: googleFields,
    pieces: toRows(readXmlItems(text, googleShape(kind)), (item) => {
      const cells = new Array<string>(googleFields.length).fill('');
      for (const [name, values] of item.fields) {
        const at = position.get(name);
        if (at !== undefined) cells[at] = values.join(valueSeparator);
      }
      for (const field of ['title', 'link', 'description'] as const) {
        const at = position.get(field) ?? 0;
        cells[at] ||= item.fields.get(`plain:${field}`)?.[0] ?? item.fields.get(`plain:${field}@href`)?.[0] ?? '';
      }
      return cells;
    }),
  };
}

async function* toRows(
  items: AsyncGenerator<XmlItem[], void, undefined>,
  toCells: (item: XmlItem) => string[],
): AsyncGenerator<TablePiece, void, undefined> {
  for await (const some of items) {
    const piece: TablePiece = { rows: [], lines: [] };
    for (const item of some) addRow(piece, item.line, item.refusal ?? toCells(item));
    yield piece;
  }
}

/** Which element repeats in a plain document, and the fields seen below it. */
export interface DiscoveredItems {
  readonly element: string;
  readonly columns: readonly string[];
}

/**
 * Finds the repeated element in the head of a document: of the elements that hold other elements, the outermost one
 * that occurs most often among its siblings.
 * @throws FeedRefused 'no-columns' where nothing repeats
 */
export function discoverItems(head: string): DiscoveredItems {
  const seen = new Map<string, { path: string[]; count: number; fields: Set<string> }>();
  const path: string[] = [];
  const xml = guardedXml({
    open(tag) {
      path.push(tag.name);
      // Every element above is told what is below it, so that whichever proves to repeat knows its fields.
      for (let depth = 2; depth <= path.length; depth += 1) {
        const key = path.slice(0, depth).join('/');
        let entry = seen.get(key);
        if (!entry) {
          if (seen.size > 2_000) return;
          entry = { path: path.slice(0, depth), count: 0, fields: new Set() };
          seen.set(key, entry);
        }
        if (depth === path.length) entry.count += 1;
        const below = path.slice(depth).join('/');
        if (entry.fields.size >= feedLimits.columns) continue;
        if (below !== '') entry.fields.add(below);
        for (const attribute of Object.values(tag.attributes)) {
          if (attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
            entry.fields.add(`${below}@${attribute.local}`);
        }
      }
    },
    text() {},
    close() {
      path.pop();
    },
    unknownEntity() {},
  });
  let fault: FeedRefused | null = null;
  try {
    for (let at = 0; at < head.length; at += 16_384) xml.write(head.slice(at, at + 16_384));
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    fault = error;
  }
  let best: { path: string[]; count: number; fields: Set<string> } | null = null;
  for (const entry of seen.values()) {
    if (entry.fields.size < 2 || seen.get(entry.path.slice(0, -1).join('/'))?.count === 0) continue;
    if (!best || score(entry) > score(best)) best = entry;
  }
  if (!best) {
    if (fault) throw fault;
    throw new FeedRefused(
      'no-columns',
      'No repeated element was found in this XML: products should be elements alike.',
    );
  }
  return { element: best.path.join('/'), columns: [...best.fields] };
}

/** An item has several fields and occurs often; what it contains occurs as often but is deeper and has fewer. */
function score(entry: { path: string[]; count: number; fields: Set<string> }): number {
  return (Math.min(entry.count, 50) * Math.min(entry.fields.size, 20)) / 2 ** entry.path.length;
}

/**
 * A document of the merchant's own making as a table: fields are paths below the repeated element ('price',
 * 'images/image', '@id', 'price@currency'). Fields that first occur after the head of the file are not seen.
 */
export async function readPlainXml(text: AsyncGenerator<string, void, undefined>): Promise<Table> {
  const first = await text.next();
  if (first.done) throw new FeedRefused('empty', 'The file is empty.');
  const discovered = discoverItems(first.value);
  // Of our own format every column is known, also one that no item of the head has.
  const columns = masterMapping(discovered.columns)
    ? [...new Set([...discovered.columns, ...masterColumns.map(({ name }) => name)])]
    : discovered.columns;
  const position = new Map(columns.map((column, index) => [column, index]));
  async function* whole(): AsyncGenerator<string, void, undefined> {
    yield first.value ?? '';
    yield* text;
  }
  const shape: ItemShape = {
    isItem: (_tag, path) => path.join('/') === discovered.element,
    fieldName: (_tag, path) => path.join('/'),
    attributes: true,
  };
  return {
    columns,
    pieces: toRows(readXmlItems(whole(), shape), (item) => {
      const cells = new Array<string>(columns.length).fill('');
      for (const [name, values] of item.fields) {
        const at = position.get(name);
        if (at !== undefined) cells[at] = values.join(valueSeparator);
      }
      return cells;
    }),
  };
}
