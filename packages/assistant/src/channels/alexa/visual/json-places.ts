/** Where something stands in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type JsonRead =
  | { readonly value: unknown; readonly placeOf: (path: string) => Place }
  | { readonly fault: string; readonly place: Place };

class Unreadable extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const depthMax = 100;

/**
 * Reads JSON and remembers where each value begins: `JSON.parse` tells neither that nor, in a way that is the same
 * everywhere, where it failed. Paths are written as `mainTemplate.items[0].type`; '' is the whole.
 */
export function readJson(text: string): JsonRead {
  const places = new Map<string, number>();
  let at = 0;

  function skip(): void {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++;
  }

  function value(path: string, depth: number): void {
    if (depth > depthMax) throw new Unreadable(`Values are nested deeper than ${depthMax} levels.`, at);
    skip();
    places.set(path, at);
    const first = text.charAt(at);
    if (first === '{') object(path, depth);
    else if (first === '[') array(path, depth);
    else if (first === '"') string();
    else word(first);
  }

  function word(first: string): void {
    const found = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(text.slice(at, at + 40))?.[0];
    if (found === undefined) throw new Unreadable(missing(first), at);
    at += found.length;
  }

  function object(path: string, depth: number): void {
    at++;
    const names = new Set<string>();
    for (let isFirst = true; ; isFirst = false) {
      skip();
      if (isFirst && text.charAt(at) === '}') break;
      if (text.charAt(at) !== '"') throw new Unreadable('A name in double quotes is expected here.', at);
      const from = at;
      const name = string();
      if (names.has(name)) throw new Unreadable(`"${name}" is set twice in this object.`, from);
      names.add(name);
      skip();
      if (text.charAt(at) !== ':') throw new Unreadable(`A colon is missing after "${name}".`, at);
      at++;
      value(path === '' ? name : `${path}.${name}`, depth + 1);
      skip();
      if (text.charAt(at) === '}') break;
      if (text.charAt(at) !== ',') throw new Unreadable('A comma or a closing brace is missing here.', at);
      at++;
    }
    at++;
  }

  function array(path: string, depth: number): void {
    at++;
    for (let index = 0; ; index++) {
      skip();
      if (index === 0 && text.charAt(at) === ']') break;
      value(`${path}[${index}]`, depth + 1);
      skip();
      if (text.charAt(at) === ']') break;
      if (text.charAt(at) !== ',') throw new Unreadable('A comma or a closing bracket is missing here.', at);
      at++;
    }
    at++;
  }

  function string(): string {
    const from = at;
    at++;
    while (at < text.length && text.charAt(at) !== '"') {
      if (text.charAt(at) < ' ') throw new Unreadable('A text ends in another line than it begins.', from);
      at += text.charAt(at) === '\\' ? 2 : 1;
    }
    if (at >= text.length) throw new Unreadable('The closing quote of this text is missing.', from);
    at++;
    try {
      return String(JSON.parse(text.slice(from, at)));
    } catch {
      throw new Unreadable('This text has a backslash that stands for nothing.', from);
    }
  }

  try {
    value('', 0);
    skip();
    if (at < text.length) throw new Unreadable('Nothing may follow the closing brace.', at);
    const parsed: unknown = JSON.parse(text);
    return { value: parsed, placeOf: (path) => placeIn(text, nearest(path, places)) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.message, place: placeIn(text, error.at) };
  }
}

function missing(found: string): string {
  if (found === '') return 'The document ends before it is complete.';
  return /[}\]]/.test(found) ? `A value is expected before "${found}".` : 'A value is expected here.';
}

/** What is missing stands nowhere: then what it is missing in. */
function nearest(path: string, places: ReadonlyMap<string, number>): number {
  for (let known = path; ; known = known.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const at = places.get(known);
    if (at !== undefined) return at;
    if (known === '') return 0;
  }
}

function placeIn(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
