import { htmlEntities } from './html-entities.ts';
import { feedLimits } from './limits.ts';
import { valueSeparator } from './table.ts';

/** What is known of an element when it opens; saxes' own tags are such. */
export interface XmlTag {
  /** With its prefix. */
  readonly name: string;
  readonly local: string;
  /** The namespace, or ''. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
}
interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

export interface ItemShape {
  /** Whether this element, at this path below the root, is an item. Elements of one name and place are or are not. */
  isItem(tag: XmlTag, path: readonly string[]): boolean;
  /** The name under which a field's text is kept, or null to leave it out. `path` is below the item. */
  fieldName(tag: XmlTag, path: readonly string[]): string | null;
  /** Keep attributes too, as `name@attribute`. */
  readonly attributes: boolean;
}

export type ItemFields = Map<string, string[]>;

/** Adds a value to an item. False where that makes too many. */
export function addValue(fields: ItemFields, name: string, value: string): boolean {
  const trimmed = (value.includes(valueSeparator) ? value.replaceAll(valueSeparator, ' ') : value).trim();
  if (trimmed === '') return true;
  const values = fields.get(name);
  if (values) values.push(trimmed);
  else fields.set(name, [trimmed]);
  return fields.size <= feedLimits.xmlItemFields && (values?.length ?? 0) <= feedLimits.xmlItemFields;
}

export function attributeValues(tag: XmlTag, prefix: string): [name: string, value: string][] {
  return Object.values(tag.attributes)
    .filter((attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
    .map((attribute) => [prefix + attribute.local, attribute.value]);
}

/** An element without attributes at its place in the item; what it is called is found out once. */
interface Place {
  readonly name: string;
  readonly path: readonly string[];
  readonly field: string | null;
  readonly below: Map<string, Place>;
}

const beginTag = /<([a-z_][\w.-]*(?::[a-z_][\w.-]*)?)((?:[ \n\t]+[a-z_][\w.-]*="[^"<&\n\t]*")*)[ \n\t]*(\/?)>/iy;
const oneAttribute = /([a-z_][\w.-]*)="([^"]*)"/gi;
const noAttributes: XmlTag['attributes'] = Object.freeze({});

/**
 * Reads items that are written plainly: elements with attributes in double quotes, texts, CDATA and the entities that
 * are known. Nearly all of a large feed is, and saxes, which goes through it sign by sign, takes ten times as long.
 * Knows nothing of what else XML may hold and says nothing of what is wrong: that is for the parser to read again.
 */
export class PlainItems {
  readonly #shape: ItemShape;
  readonly #namespaceOf: (prefix: string) => string | undefined;
  /** How many elements the item may nest. */
  readonly #depth: number;
  readonly #item: Place;

  /** @param namespaceOf what a prefix stands for where the items are */
  constructor(shape: ItemShape, name: string, depth: number, namespaceOf: (prefix: string) => string | undefined) {
    this.#shape = shape;
    this.#namespaceOf = namespaceOf;
    this.#depth = depth;
    this.#item = { name, path: [], field: null, below: new Map() };
  }

  /** @param source from the item's first sign to its last. Null where it is not plain. */
  read(source: string): ItemFields | null {
    const fields: ItemFields = new Map();
    const head = matchTag(source, 0);
    if (!head || head.name !== this.#item.name || head.isEmpty) return null;
    if (head.attributes !== '') {
      const tag = this.#tag(head.name, head.attributes);
      if (!tag) return null;
      if (this.#shape.attributes && !addAttributes(fields, tag, '@')) return null;
    }
    let at = head.end;
    let place = this.#item;
    const places: Place[] = [];
    let text = '';
    const texts: string[] = [];
    for (;;) {
      const sign = source.indexOf('<', at);
      if (sign === -1) return null;
      if (sign > at) {
        const piece = readText(source.slice(at, sign));
        if (piece === null) return null;
        if (place.field !== null) text += piece;
      }
      const next = source.charCodeAt(sign + 1);
      if (next === slash) {
        at = sign + 2 + place.name.length;
        if (!source.startsWith(place.name, sign + 2) || source.charCodeAt(at) !== greater) return null;
        at += 1;
        const above = places.pop();
        if (!above) return at === source.length ? fields : null;
        if (place.field !== null && !addValue(fields, place.field, text)) return null;
        place = above;
        text = texts.pop() ?? '';
      } else if (next === exclamation) {
        if (!source.startsWith('<![CDATA[', sign)) return null;
        const end = source.indexOf(']]>', sign + 9);
        if (end === -1) return null;
        if (place.field !== null) text += source.slice(sign + 9, end);
        at = end + 3;
      } else {
        const bare = place.below.get(source.slice(sign + 1, source.indexOf('>', sign)));
        let below = bare;
        let isEmpty = false;
        if (bare) at = sign + 2 + bare.name.length;
        else {
          const begun = matchTag(source, sign);
          if (!begun) return null;
          const found = this.#enter(place, begun, fields);
          if (!found) return null;
          below = found;
          at = begun.end;
          isEmpty = begun.isEmpty;
        }
        if (!below || isEmpty) continue;
        places.push(place);
        if (places.length > this.#depth) return null;
        texts.push(text);
        text = '';
        place = below;
      }
    }
  }

  #enter(place: Place, { name, attributes }: BegunTag, fields: ItemFields): Place | null {
    const tag = this.#tag(name, attributes);
    if (!tag) return null;
    const path = [...place.path, name];
    const field = this.#shape.fieldName(tag, path);
    if (this.#shape.attributes && field !== null && !addAttributes(fields, tag, `${field}@`)) return null;
    const known = place.below.get(name);
    // With other attributes the element may have another name: what is below it is the same.
    const below = { name, path, field, below: known?.below ?? new Map<string, Place>() };
    if (attributes === '' && place.below.size < feedLimits.xmlItemFields) place.below.set(name, below);
    return below;
  }

  #tag(name: string, attributes: string): XmlTag | null {
    const colon = name.indexOf(':');
    const prefix = colon === -1 ? '' : name.slice(0, colon);
    const uri = this.#namespaceOf(prefix) ?? '';
    if (prefix === 'xmlns' || (prefix !== '' && uri === '')) return null;
    const read = attributes === '' ? noAttributes : readAttributes(attributes);
    return read && { name, local: name.slice(colon + 1), uri, attributes: read };
  }
}

interface BegunTag {
  readonly name: string;
  /** As they stand there. */
  readonly attributes: string;
  readonly isEmpty: boolean;
  /** Behind the tag. */
  readonly end: number;
}

function matchTag(source: string, at: number): BegunTag | null {
  beginTag.lastIndex = at;
  const found = beginTag.exec(source);
  if (!found) return null;
  return { name: found[1] ?? '', attributes: found[2] ?? '', isEmpty: found[3] === '/', end: beginTag.lastIndex };
}

/** Null where one stands twice, declares a namespace, or where there are too many. */
function readAttributes(text: string): XmlTag['attributes'] | null {
  const read: Record<string, XmlAttribute> = Object.create(null);
  let count = 0;
  for (const [, name = '', value = ''] of text.matchAll(oneAttribute)) {
    count += 1;
    if (name === 'xmlns' || read[name] || count > feedLimits.xmlAttributes) return null;
    read[name] = { name, prefix: '', local: name, value };
  }
  return read;
}

function addAttributes(fields: ItemFields, tag: XmlTag, prefix: string): boolean {
  return attributeValues(tag, prefix).every(([name, value]) => addValue(fields, name, value));
}

const slash = 0x2f;
const exclamation = 0x21;
const greater = 0x3e;
const longestEntity = 10;

/** Null where an entity is not known or the text holds what only ends a CDATA section. */
function readText(text: string): string | null {
  if (text.includes(']]>')) return null;
  let at = text.indexOf('&');
  if (at === -1) return text;
  let read = '';
  let from = 0;
  for (; at !== -1; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    if (end === -1 || end - at > longestEntity) return null;
    const sign = readEntity(text.slice(at + 1, end));
    if (sign === null) return null;
    read += text.slice(from, at) + sign;
    from = end + 1;
  }
  return read + text.slice(from);
}

function readEntity(name: string): string | null {
  if (Object.hasOwn(htmlEntities, name)) return htmlEntities[name] ?? null;
  const number = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name);
  if (!number || name.startsWith('#X')) return null;
  const code = number[1] ? Number(number[1]) : Number.parseInt(number[2] ?? '', 16);
  const isSign = (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe) || code >= 0x10000;
  return isSign && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
