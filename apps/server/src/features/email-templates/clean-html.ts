import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const runningTags = new Set(['script', 'iframe', 'object', 'embed', 'applet', 'base', 'form']);
const addressAttributes = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'background',
  'poster',
  'data',
]);
/** What is cut may have hidden something from the reader of HTML: it is read again, so many times at most. */
const roundsMax = 3;

/**
 * Takes out of a finished mail what would run in a page: tags, event handlers, links such as `javascript:`. It is read
 * as a browser reads it, since MJML puts attributes and addresses together that stand nowhere in the template.
 * @returns the same text where there is nothing of the kind; null where cutting does not get it clean
 */
export function cleanHtml(html: string): string | null {
  let text = html;
  for (let round = 0; round < roundsMax; round += 1) {
    const cuts = runningParts(parse(text, { sourceCodeLocationInfo: true })).toSorted((a, b) => b.from - a.from);
    if (cuts.length === 0) return text;
    for (const { from, to } of cuts) text = text.slice(0, from) + text.slice(to);
  }
  return null;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** Where the parts stand that run; none lies within another. */
function runningParts(root: Node): Part[] {
  const parts: Part[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('attrs' in node) {
      const place = node.sourceCodeLocation;
      if (runs(node)) {
        if (place) parts.push({ from: place.startOffset, to: place.endOffset });
        continue;
      }
      for (const { name, prefix, value } of node.attrs) {
        const written = prefix ? `${prefix}:${name}` : name;
        const at = place?.attrs?.[written];
        if (at && attributeRuns(written, value)) parts.push({ from: at.startOffset, to: at.endOffset });
      }
    }
    if ('content' in node) open.push(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) open.push(child);
  }
  return parts;
}

function runs({ tagName, attrs }: Element): boolean {
  if (runningTags.has(tagName)) return true;
  return tagName === 'meta' && attrs.some(({ name, value }) => name === 'http-equiv' && /^\s*refresh/i.test(value));
}

function attributeRuns(name: string, value: string): boolean {
  if (/^on/.test(name) || name === 'srcdoc') return true;
  if (!addressAttributes.has(name)) return false;
  // Browsers skip white space and control characters in front of a scheme and within it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is skipped
  const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  return /^(javascript|vbscript):/.test(address) || /^data:(?!image\/(png|gif|jpeg|webp))/.test(address);
}
