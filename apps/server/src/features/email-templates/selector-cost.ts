/** An honest mail has some twenty; each is compared with every tag of the mail. */
const selectorsMax = 100;
/** Matches, which cost most where a style is put on each tag: these take a fifth of a second. */
const matchesMax = 120_000;
/** Comparisons with the parents of tags: a million take some ten milliseconds. */
const comparisonsMax = 20_000_000;
/** What one tag of MJML becomes: a table with its rows and cells, and how deep these are nested. */
const tagsOfLayoutTag = 8;
const depthOfLayout = 25;

/** How large the mail is that selectors are compared with. */
export interface MailSize {
  readonly tags: number;
  readonly layoutTags: number;
  /** How deep the tags inside of texts are nested. */
  readonly depth: number;
}

/** The selectors of a style sheet, as they stand before each block. In proportion to its text. */
export function selectorsOf(css: string): string[] {
  return css
    .split('{')
    .slice(0, -1)
    .flatMap((before) => before.slice(before.lastIndexOf('}') + 1).split(','));
}

/**
 * What is wrong with selectors that are looked up while the mail is laid out, by inline styles and `mj-selector`; null
 * where nothing is. A selector with spaces tries every parent of a tag for each of its parts.
 */
export function selectorFault(selectors: readonly string[], { tags, layoutTags, depth }: MailSize): string | null {
  if (selectors.length > selectorsMax) return `Inline styles and mj-selector have at most ${selectorsMax} selectors.`;
  if (selectors.some((one) => /[(~]/.test(one))) {
    return 'Inline styles and mj-selector take tags, classes, ids and attributes: no brackets such as :not(), no ~.';
  }
  const compared = tags + layoutTags * tagsOfLayoutTag;
  const comparisons = selectors.reduce((sum, one) => {
    const parts = one.trim().split(/[\s>+]+/).length;
    return sum + compared * (depth + depthOfLayout) ** (parts - 1);
  }, 0);
  const isTooMuch = comparisons > comparisonsMax || selectors.length * compared > matchesMax;
  if (isTooMuch) return 'These selectors take too long in a mail of this size: use classes instead.';
  return null;
}
