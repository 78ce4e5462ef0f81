import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Tells of a place in markup whether it lies in a link that is one mark alone, such as `href="{link.main}"`. Read as
 * mail programs read it: within the quotes of another attribute, `href="{link.main}"` is part of that one's address,
 * which would hand a shopper's own link to another site.
 */
export function wholeLinksOf(markup: string): (at: number) => boolean {
  const found = linksIn(parse(markup, { sourceCodeLocationInfo: true }));
  return (at) => found.some(({ from, to }) => from <= at && at < to);
}

/** Without recursion: markup may be nested deeper than the stack. */
function linksIn(root: Parent): Range[] {
  const found: Range[] = [];
  const open: { parent: Parent; shift: number }[] = [{ parent: root, shift: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, shift } = next;
    for (const node of parent.childNodes) {
      if (node.nodeName === '#comment' && 'data' in node) open.push(...saidToOutlook(node, shift));
      if (!('childNodes' in node)) continue;
      const place = node.sourceCodeLocation?.attrs?.href;
      const isWhole = node.attrs.some(({ name, value }) => name === 'href' && /^\{link\.[a-zA-Z]+\}$/.test(value));
      if (place && isWhole) found.push({ from: shift + place.startOffset, to: shift + place.endOffset });
      if ('content' in node) open.push({ parent: node.content, shift });
      open.push({ parent: node, shift });
    }
  }
  return found;
}

/** What a comment says to Outlook alone is markup there. */
function saidToOutlook(
  { data, sourceCodeLocation }: DefaultTreeAdapterTypes.CommentNode,
  shift: number,
): { parent: Parent; shift: number }[] {
  if (!data.startsWith('[if') || !sourceCodeLocation) return [];
  const start = shift + sourceCodeLocation.startOffset + '<!--'.length;
  return [{ parent: parseFragment(data, { sourceCodeLocationInfo: true }), shift: start }];
}
