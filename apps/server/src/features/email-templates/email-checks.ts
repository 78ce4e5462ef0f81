import type { Liquid } from 'liquidjs';

/** A name in a template that nothing has: it would be filled with nothing. */
interface UnknownName {
  readonly name: string;
  /** Of the template, from 1. */
  readonly line: number;
}

/** The names of a template that are neither in its data nor its own, such as `{{ shop.nme }}` or, in a loop, `item.titel`. */
export async function unknownNames(
  engine: Liquid,
  template: string,
  data: Readonly<Record<string, unknown>>,
): Promise<UnknownName[]> {
  const globals = new Set((await engine.globalVariables(template)).map(String));
  const lists = [...template.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g)].map(
    ([, item = '', list = '']) => [item, list.split('.')] as const,
  );
  const unknown: UnknownName[] = [];
  for (const segments of await engine.variableSegments(template)) {
    if (!segments.every((part) => typeof part === 'string' || typeof part === 'number')) continue;
    const [root = '', ...rest] = segments;
    const own = lists.filter(([item]) => item === root).map(([, list]) => list);
    // What the template makes itself, and loops over that, are its own affair.
    if (own.length === 0 && !globals.has(String(root))) continue;
    if (own.some(([first = '']) => !globals.has(first))) continue;
    const paths = own.length > 0 ? own.map((list) => [...list, 0, ...rest]) : [segments];
    if (paths.some((path) => isThere(data, path))) continue;
    const name = segments.join('.');
    const at = template.search(new RegExp(`\\b${name.replace(/[^\w]/g, '.')}\\b`));
    unknown.push({ name, line: template.slice(0, Math.max(at, 0)).split('\n').length });
  }
  return unknown;
}

/** Whether a path leads somewhere; one into a list that is empty here, or into text, is not known to be wrong. */
function isThere(data: unknown, path: readonly (string | number)[]): boolean {
  let here = data;
  for (const step of path) {
    if (here === null || typeof here !== 'object') return true;
    if (Array.isArray(here)) {
      if (here.length === 0 || ['size', 'first', 'last'].includes(String(step))) return true;
      here = here[0];
    } else if (Object.hasOwn(here, step)) here = Reflect.get(here, step);
    else return step === 'size';
  }
  return true;
}

/** The first tag of MJML that is not closed, or closes nothing; MJML itself guesses what was meant. */
export function unclosedTag(body: string): { readonly tag: string; readonly line: number } | null {
  const text = body.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const open: { tag: string; line: number }[] = [];
  for (const match of text.matchAll(/<(\/?)(mj[a-z-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
    const [, closing, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    const line = text.slice(0, match.index).split('\n').length;
    if (closing) {
      const last = open.pop();
      if (last?.tag !== tag) return last ?? { tag, line };
    } else if (!attributes.endsWith('/')) open.push({ tag, line });
  }
  return open.at(-1) ?? null;
}
