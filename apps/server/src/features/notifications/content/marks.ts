/** A place in a text where a value goes, such as `{order.number}`. */
export interface Mark {
  /** Without its braces: `order.number`. */
  readonly name: string;
  /** As it is written, which may be with spaces inside of the braces. */
  readonly written: string;
  /** Where it begins. */
  readonly at: number;
}

const marks = /\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}/g;

export function marksIn(text: string): Mark[] {
  return found(text, marks);
}

/** Also what only looks like one, in markup: a single word in braces, which is neither Liquid nor a style. */
export function marksMeantIn(markup: string): Mark[] {
  return found(markup, /(?<!\{)\{\s*([a-zA-Z][\w.-]*)\s*\}(?!\})/g);
}

/** Everything that stands in braces, for texts in which nothing else does. */
export function bracesIn(text: string): Mark[] {
  return found(text, /\{\s*([^{}]*?)\s*\}/g);
}

function found(text: string, pattern: RegExp): Mark[] {
  return [...text.matchAll(pattern)].map(({ 0: written, 1: name = '', index: at }) => ({ name, written, at }));
}

/** A text with what `replace` gives in the place of each mark; one that it knows nothing of stays as it is. */
export function fillMarks(text: string, replace: (name: string, written: string) => string | undefined): string {
  return text.replace(marks, (written, name: string) => replace(name, written) ?? written);
}
