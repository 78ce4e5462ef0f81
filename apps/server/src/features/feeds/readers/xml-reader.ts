import { SaxesParser, type SaxesTagNS } from 'saxes';
import { htmlEntities } from './html-entities.ts';
import { feedLimits } from './limits.ts';
import { FeedRefused, type RowRefusal, refuseRow } from './refusal.ts';
import { addValue, attributeValues, type ItemFields, type ItemShape, PlainItems } from './xml-plain-item.ts';

/** What a document's reader does at each event. Texts come whole, CDATA included. */
export interface XmlEvents {
  open(tag: SaxesTagNS, line: number): void;
  text(text: string): void;
  /** @param position characters written up to the end of the tag */
  close(tag: SaxesTagNS, line: number, position: number): void;
  /** An entity that is not known, inside the element that is open. */
  unknownEntity(line: number): void;
}

export interface GuardedXml {
  write(text: string): void;
  end(): void;
  line(): number;
  /** Lines of the document that were not written. */
  skipLines(count: number): void;
  /** Characters written so far. */
  written(): number;
  /** What a prefix stands for in the element that is open. */
  readonly namespaceOf: (prefix: string) => string | undefined;
}

/**
 * Feeds text to saxes under our caps: saxes itself takes any depth, any length and any number of attributes. DTDs are
 * ignored; a document that declares entities of its own is refused, since that is how entity bombs are made.
 * `write` and `end` throw.
 * @throws FeedRefused 'broken-xml', 'truncated', 'entities', 'too-large'
 */
export function guardedXml(events: XmlEvents): GuardedXml {
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  // Without a prototype, or `&constructor;` would be a known entity.
  parser.ENTITIES = Object.assign(Object.create(null), htmlEntities);
  let depth = 0;
  let attributes = 0;
  let lastEventAt = 0;
  let isEnding = false;
  let skipped = 0;
  // Between two writes saxes counts the last one twice.
  let written = 0;
  const line = () => parser.line + skipped;
  const seen = () => {
    lastEventAt = parser.position;
  };
  // Thrown out of saxes' handlers: the parser is half-way then, and is not used again.
  const fail = (code: FeedRefused['code'], message: string): never => {
    throw new FeedRefused(code, message, line());
  };
  parser.on('error', (error) => {
    if (error.message.endsWith('undefined entity.')) return events.unknownEntity(line());
    if (isEnding) {
      fail('truncated', `The XML ends at line ${line()} before it is complete: the file was cut off.`);
    }
    const reason = error.message.endsWith('in entity name.')
      ? 'a "&" stands there that is not written as &amp;.'
      : error.message.replace(/^\d+:\d+: /, '');
    fail('broken-xml', `The XML is broken at line ${line()}: ${reason}`);
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
      fail('too-large', `The XML is nested deeper than ${feedLimits.xmlDepth} levels at line ${line()}.`);
    }
  });
  parser.on('attribute', () => {
    seen();
    attributes += 1;
    if (attributes > feedLimits.xmlAttributes) {
      fail('too-large', `An element at line ${line()} has more than ${feedLimits.xmlAttributes} attributes.`);
    }
  });
  parser.on('opentag', (tag) => {
    seen();
    events.open(tag, line());
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
    events.close(tag, line(), parser.position);
  });

  function write(text: string): void {
    // Crumbs: a hostile head of the piece must not cost the whole piece.
    for (let at = 0; at < text.length; at += 65_536) {
      const crumb = text.slice(at, at + 65_536);
      parser.write(crumb);
      written += crumb.length;
      if (written - lastEventAt > feedLimits.xmlTextChars) {
        throw new FeedRefused(
          'too-large',
          `A text at line ${line()} is longer than ${feedLimits.xmlTextChars.toLocaleString('en')} characters.`,
          line(),
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
    line,
    skipLines(count) {
      skipped += count;
    },
    written: () => written,
    namespaceOf: (prefix) => parser.resolve(prefix),
  };
}

/** One repeated element: its fields by path below it, and the refusal if it cannot be taken. */
export interface XmlItem {
  readonly line: number;
  readonly fields: ItemFields;
  readonly refusal: RowRefusal | null;
}

/** Longer items are none that a shortcut waits for. */
const plainItemChars = 200_000;

/**
 * Reads the items of a document, a few at a time. The parser reads the first item and all that is not plain; an item
 * that follows another with nothing but space between is looked at by itself, and the parser sees nothing of it.
 * @throws FeedRefused as `guardedXml` does
 */
export async function* readXmlItems(
  text: AsyncIterable<string>,
  shape: ItemShape,
): AsyncGenerator<XmlItem[], void, undefined> {
  let items: XmlItem[] = [];
  const path: string[] = [];
  let item: { line: number; depth: number; chars: number; fields: ItemFields; fault: string } | null = null;
  const open: { name: string | null; text: string }[] = [];
  let count = 0;
  /** How much had been written when the last item ended. */
  let endedAt = -1;
  let endedName = '';

  function add(values: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of values) {
      if (!item || addValue(item.fields, name, value)) continue;
      item.fault = `The item has more than ${feedLimits.xmlItemFields} fields`;
      item.fields.clear();
    }
  }

  function push(one: XmlItem, line: number): void {
    count += 1;
    if (count > feedLimits.rows) {
      throw new FeedRefused('too-large', `The feed has more than ${feedLimits.rows.toLocaleString('en')} items.`, line);
    }
    items.push(one);
  }

  const xml = guardedXml({
    open(tag, line) {
      path.push(tag.name);
      if (item) {
        const name = shape.fieldName(tag, path.slice(item.depth));
        open.push({ name, text: '' });
        if (shape.attributes && name !== null) add(attributeValues(tag, `${name}@`));
        return;
      }
      if (!shape.isItem(tag, path)) return;
      item = { line, depth: path.length, chars: 0, fields: new Map(), fault: '' };
      if (shape.attributes) add(attributeValues(tag, '@'));
    },
    text(value) {
      const field = open.at(-1);
      if (!item || !field || field.name === null) return;
      item.chars += value.length;
      if (item.chars > feedLimits.xmlItemChars) item.fault = 'The item is too large';
      else field.text += value;
    },
    close(tag, line, position) {
      const closing = path.length;
      path.pop();
      if (!item) return;
      if (closing > item.depth) {
        const field = open.pop();
        if (field?.name) add([[field.name, field.text]]);
        return;
      }
      const refusal = item.fault === '' ? null : refuseRow(item.line, firstOf(item.fields), 'row', item.fault);
      push({ line: item.line, fields: item.fields, refusal }, line);
      item = null;
      endedAt = position;
      endedName = tag.name;
    },
    unknownEntity(line) {
      if (item) item.fault ||= `Line ${line} uses an entity (&name;) that XML does not know`;
      else throw new FeedRefused('entities', `The XML uses an unknown entity at line ${line}.`, line);
    },
  });

  let plain: PlainItems | null = null;

  /** Takes the text as far as items in it are whole; gives back what waits for the rest of its item. */
  function take(text: string): string {
    let at = 0;
    while (at < text.length) {
      if (plain) {
        const start = skipSpace(text, at);
        const end = text.startsWith(`<${endedName}`, start) ? text.indexOf(`</${endedName}>`, start) : -1;
        const isWaiting = end === -1 && text.length - start <= plainItemChars;
        if (isWaiting && couldBegin(`<${endedName}`, text, start)) return text.slice(at);
        const source = text.slice(start, end === -1 ? start : end + endedName.length + 3);
        const fields = source.length > plainItemChars ? null : plain.read(source);
        if (fields) {
          xml.skipLines(countLines(text, at, start));
          const line = xml.line() + countLines(source, 0, source.indexOf('>'));
          push({ line, fields, refusal: null }, line);
          xml.skipLines(countLines(source, 0, source.length));
          at = start + source.length;
          continue;
        }
        plain = null;
      }
      const close = endedName === '' ? '>' : `</${endedName}>`;
      const end = text.indexOf(close, at);
      const until = end === -1 ? text.length : end + close.length;
      xml.write(text.slice(at, until));
      at = until;
      if (endedAt === xml.written()) {
        plain = new PlainItems(shape, endedName, feedLimits.xmlDepth - path.length - 1, xml.namespaceOf);
      }
    }
    return '';
  }

  let rest = '';
  for await (const piece of withoutReturns(text)) {
    rest = take(rest + piece);
    if (items.length === 0) continue;
    yield items;
    items = [];
  }
  xml.write(rest);
  xml.end();
  if (items.length > 0) yield items;
}

/** Line ends of Windows and of old Macs as XML wants them read. */
async function* withoutReturns(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let held = '';
  for await (const arrived of text) {
    const piece = held + arrived;
    // One at the very end may be half of a line end.
    held = piece.endsWith('\r') ? '\r' : '';
    const whole = held === '' ? piece : piece.slice(0, -1);
    yield whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  }
  if (held !== '') yield '\n';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x0a || code === 0x09; code = text.charCodeAt(at)) {
    at += 1;
  }
  return at;
}

/** Whether the text from there on is the tag, or what has come of it so far. */
function couldBegin(tag: string, text: string, start: number): boolean {
  return text.startsWith(tag, start) || tag.startsWith(text.slice(start));
}

function countLines(text: string, from: number, until: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < until; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** The item's id, to name it in a refusal. */
function firstOf(fields: ItemFields): string | null {
  return fields.get('id')?.[0] ?? fields.get('sku')?.[0] ?? null;
}
