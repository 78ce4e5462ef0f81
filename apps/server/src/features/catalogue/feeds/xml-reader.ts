import { SaxesParser, type SaxesTagNS } from 'saxes';
import { htmlEntities } from './html-entities.ts';
import { feedLimits } from './limits.ts';
import { FeedRefused, type RowRefusal, refuseRow } from './refusal.ts';
import { valueSeparator } from './table.ts';

/** What a document's reader does at each event. Texts come whole, CDATA included. */
export interface XmlEvents {
  open(tag: SaxesTagNS, line: number): void;
  text(text: string): void;
  close(tag: SaxesTagNS, line: number): void;
  /** An entity that is not known, inside the element that is open. */
  unknownEntity(line: number): void;
}

/**
 * Feeds text to saxes under our caps: saxes itself takes any depth, any length and any number of attributes. DTDs are
 * ignored; a document that declares entities of its own is refused, since that is how entity bombs are made.
 * `write` and `end` throw.
 * @throws FeedRefused 'broken-xml', 'truncated', 'entities', 'too-large'
 */
export function guardedXml(events: XmlEvents): { write(text: string): void; end(): void; line(): number } {
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  // Without a prototype, or `&constructor;` would be a known entity.
  parser.ENTITIES = Object.assign(Object.create(null), htmlEntities);
  let depth = 0;
  let attributes = 0;
  let lastEventAt = 0;
  let isEnding = false;
  const seen = () => {
    lastEventAt = parser.position;
  };
  // Thrown out of saxes' handlers: the parser is half-way then, and is not used again.
  const fail = (code: FeedRefused['code'], message: string): never => {
    throw new FeedRefused(code, message, parser.line);
  };
  parser.on('error', (error) => {
    if (error.message.endsWith('undefined entity.')) return events.unknownEntity(parser.line);
    if (isEnding) {
      fail('truncated', `The XML ends at line ${parser.line} before it is complete: the file was cut off.`);
    }
    const reason = error.message.endsWith('in entity name.')
      ? 'a "&" stands there that is not written as &amp;.'
      : error.message.replace(/^\d+:\d+: /, '');
    fail('broken-xml', `The XML is broken at line ${parser.line}: ${reason}`);
  });
  parser.on('doctype', (doctype) => {
    seen();
    if (doctype.includes('<!ENTITY')) {
      fail('entities', 'The XML declares entities of its own, which are not accepted. Write the text out instead.');
    }
  });
  parser.on('comment', seen);
  parser.on('processinginstruction', seen);
  parser.on('opentagstart', () => {
    seen();
    attributes = 0;
    depth += 1;
    if (depth > feedLimits.xmlDepth) {
      fail('too-large', `The XML is nested deeper than ${feedLimits.xmlDepth} levels at line ${parser.line}.`);
    }
  });
  parser.on('attribute', () => {
    seen();
    attributes += 1;
    if (attributes > feedLimits.xmlAttributes) {
      fail('too-large', `An element at line ${parser.line} has more than ${feedLimits.xmlAttributes} attributes.`);
    }
  });
  parser.on('opentag', (tag) => {
    seen();
    events.open(tag, parser.line);
  });
  parser.on('text', (text) => {
    seen();
    events.text(text);
  });
  parser.on('cdata', (text) => {
    seen();
    events.text(text);
  });
  parser.on('closetag', (tag) => {
    seen();
    depth -= 1;
    events.close(tag, parser.line);
  });

  function write(text: string): void {
    // Crumbs: a hostile head of the piece must not cost the whole piece.
    for (let at = 0; at < text.length; at += 65_536) {
      parser.write(text.slice(at, at + 65_536));
      if (parser.position - lastEventAt > feedLimits.xmlTextChars) {
        throw new FeedRefused(
          'too-large',
          `A text at line ${parser.line} is longer than ${feedLimits.xmlTextChars.toLocaleString('en')} characters.`,
          parser.line,
        );
      }
    }
  }

  return {
    write,
    end() {
      isEnding = true;
      parser.close();
    },
    line: () => parser.line,
  };
}

/** One repeated element: its fields by path below it, and the refusal if it cannot be taken. */
export interface XmlItem {
  readonly line: number;
  readonly fields: Map<string, string[]>;
  readonly refusal: RowRefusal | null;
}

export interface ItemShape {
  /** Whether this element, at this path below the root, is an item. */
  isItem(tag: SaxesTagNS, path: readonly string[]): boolean;
  /** The name under which a field's text is kept, or null to leave it out. `path` is below the item. */
  fieldName(tag: SaxesTagNS, path: readonly string[]): string | null;
  /** Keep attributes too, as `name@attribute`. */
  readonly attributes: boolean;
}

/** Reads the items of a document, a few at a time. @throws FeedRefused as `guardedXml` does */
export async function* readXmlItems(
  text: AsyncIterable<string>,
  shape: ItemShape,
): AsyncGenerator<XmlItem[], void, undefined> {
  let items: XmlItem[] = [];
  const path: string[] = [];
  let item: { line: number; depth: number; chars: number; fields: Map<string, string[]>; fault: string } | null = null;
  const open: { name: string | null; text: string }[] = [];
  let count = 0;

  function add(name: string, value: string): void {
    if (!item) return;
    const trimmed = (value.includes(valueSeparator) ? value.replaceAll(valueSeparator, ' ') : value).trim();
    if (trimmed === '') return;
    const values = item.fields.get(name);
    if (values) values.push(trimmed);
    else item.fields.set(name, [trimmed]);
    if (item.fields.size > feedLimits.xmlItemFields || (values?.length ?? 0) > feedLimits.xmlItemFields) {
      item.fault = `The item has more than ${feedLimits.xmlItemFields} fields`;
      item.fields.clear();
    }
  }

  const xml = guardedXml({
    open(tag, line) {
      path.push(tag.name);
      if (item) {
        const name = shape.fieldName(tag, path.slice(item.depth));
        open.push({ name, text: '' });
        if (shape.attributes && name !== null) addAttributes(tag, `${name}@`);
        return;
      }
      if (!shape.isItem(tag, path)) return;
      item = { line, depth: path.length, chars: 0, fields: new Map(), fault: '' };
      if (shape.attributes) addAttributes(tag, '@');
    },
    text(value) {
      const field = open.at(-1);
      if (!item || !field || field.name === null) return;
      item.chars += value.length;
      if (item.chars > feedLimits.xmlItemChars) item.fault = 'The item is too large';
      else field.text += value;
    },
    close(_tag, line) {
      const closing = path.length;
      path.pop();
      if (!item) return;
      if (closing > item.depth) {
        const field = open.pop();
        if (field?.name) add(field.name, field.text);
        return;
      }
      count += 1;
      if (count > feedLimits.rows) {
        throw new FeedRefused(
          'too-large',
          `The feed has more than ${feedLimits.rows.toLocaleString('en')} items.`,
          line,
        );
      }
      const refusal = item.fault === '' ? null : refuseRow(item.line, firstOf(item.fields), 'row', item.fault);
      items.push({ line: item.line, fields: item.fields, refusal });
      item = null;
    },
    unknownEntity(line) {
      if (item) item.fault ||= `Line ${line} uses an entity (&name;) that XML does not know`;
      else throw new FeedRefused('entities', `The XML uses an unknown entity at line ${line}.`, line);
    },
  });

  function addAttributes(tag: SaxesTagNS, prefix: string): void {
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns') add(prefix + attribute.local, attribute.value);
    }
  }

  for await (const piece of text) {
    xml.write(piece);
    if (items.length === 0) continue;
    yield items;
    items = [];
  }
  xml.end();
  if (items.length > 0) yield items;
}

/** The item's id, to name it in a refusal. */
function firstOf(fields: Map<string, string[]>): string | null {
  return fields.get('id')?.[0] ?? fields.get('sku')?.[0] ?? null;
}
