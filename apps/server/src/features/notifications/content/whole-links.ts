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
  const found = linksIn(parse(markup, { sourceCodeLocationInfo: true }), 0);
  return (at) => found.some(({ from, to }) => from <= at && at < to);
}

function linksIn(parent: Parent, shift: number): Range[] {
  return parent.childNodes.flatMap((node) => {
    if (node.nodeName === '#comment' && 'data' in node) return linksForOutlook(node, shift);
    if (!('childNodes' in node)) return [];
    const place = node.sourceCodeLocation?.attrs?.href;
    const isWhole = node.attrs.some(({ name, value }) => name === 'href' && /^\{link\.[a-zA-Z]+\}$/.test(value));
    const own = place && isWhole ? [{ from: shift + place.startOffset, to: shift + place.endOffset }] : [];
    const inside = 'content' in node ? linksIn(node.content, shift) : [];
    return [...own, ...inside, ...linksIn(node, shift)];
  });
}

/** What a comment says to Outlook alone is markup there. */
function linksForOutlook(comment: DefaultTreeAdapterTypes.CommentNode, shift: number): Range[] {
  const { data, sourceCodeLocation } = comment;
  if (!data.startsWith('[if') || !sourceCodeLocation) return [];
  const start = shift + sourceCodeLocation.startOffset + '<!--'.length;
  return linksIn(parseFragment(data, { sourceCodeLocationInfo: true }), start);
}
