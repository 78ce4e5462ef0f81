import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** By their names without a prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands in it directly, CDATA included. */
  readonly text: string;
}

/** A text that is no XML, or none that we take. */
export class BrokenXml extends Error {}

const depthMax = 40;
/** What old shops have in their texts, and XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The root of an XML text of a party outside. DTDs and entities of their own are not followed, so that none can grow.
 * @throws BrokenXml
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = [];
  let root: XmlElement | null = null;
  parser.on('error', (error) => {
    throw new BrokenXml(error.message);
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= depthMax) throw new BrokenXml('It is nested too deep.');
    const values = Object.values(attributes).map((one) => [one.local, one.value]);
    open.push({ name: local, attributes: Object.fromEntries(values), children: [], text: '' });
  });
  const add = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(text.trimStart().replaceAll(controls, '')).close();
  if (root === null) throw new BrokenXml('It has no root.');
  return root;
}

export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null;
}

/** The fields of an element by their names: texts, without what is nested deeper. */
export function fieldsOf(element: XmlElement): Record<string, string> {
  return Object.fromEntries(
    element.children.filter(({ children }) => children.length === 0).map(({ name, text }) => [name, text.trim()]),
  );
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(controls, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}
