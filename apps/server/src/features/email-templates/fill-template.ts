import type { EmailFault } from '@voicecart/contract/routes/email-templates';
import { analyzeSync, type FilterImplOptions, Liquid, LiquidError, type Template } from 'liquidjs';

type Data = Readonly<Record<string, unknown>>;
type Fault = Omit<EmailFault, 'field'>;

/** Templates are other people's programs: they get little time, little memory, and no file. */
const limits = {
  ownPropertyOnly: true,
  strictFilters: true,
  renderLimit: 400,
  memoryLimit: 2_000_000,
  // In memory and empty: `include`, `render` and `layout` find nothing.
  templates: {},
} as const;

/** Parsing takes time by the square of these; a mail has some dozens of marks, of some dozens of characters. */
const marksMax = 1_000;
const markCharactersMax = 1_000;
/** Some filters take time by the square of what they are given. The longest text of a mail has 8,000 characters. */
const filterCharactersMax = 20_000;
const filterEntriesMax = 1_000;
const filledCharactersMax = 150_000;
const unknownNamesMax = 20;

const engines = {
  html: withBoundedFilters(new Liquid({ ...limits, outputEscape: 'escape' })),
  plain: withBoundedFilters(new Liquid(limits)),
};

/**
 * Fills a Liquid template; `text` is null where it could not be. Names that lead nowhere are faults that aren't fatal.
 * It takes time in proportion to the template, or is refused: by `limits`, or by the size of its marks.
 */
export function fillTemplate(
  engine: keyof typeof engines,
  source: string,
  data: Data,
): { readonly text: string | null; readonly faults: readonly Fault[] } {
  const refused = (line: number | null, message: string) => ({
    text: null,
    faults: [{ line, message, isFatal: true }],
  });
  const excess = excessiveMark(source);
  if (excess) return refused(excess.line, excess.message);
  try {
    const template = engines[engine].parse(source);
    const text = String(engines[engine].renderSync(template, data));
    if (text.length > filledCharactersMax) {
      return refused(null, `Filled in, this has more than ${filledCharactersMax.toLocaleString('en')} characters.`);
    }
    const faults = unknownNames(template, source, data).map(({ name, line }) => {
      return { line, message: `“${name}” isn’t a valid field, so it stays empty.`, isFatal: false };
    });
    return { text, faults };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = error instanceof LiquidError ? Number(error.message.match(/, line:(\d+)/)?.[1] ?? 0) : 0;
    const [message = ''] = error.message.split(', line:');
    return refused(line > 0 ? line : null, inPlainWords(message).slice(0, 300));
  }
}

/** What Liquid says of its limits, as a merchant reads it. */
function inPlainWords(message: string): string {
  if (/^(memory alloc|template render|parse length) limit exceeded/.test(message))
    return 'This does too much for a mail: a loop runs too long or a text grows too large.';
  if (message.startsWith('ENOENT')) return 'A template can’t take in other files: write the text here.';
  if (message.startsWith('Maximum call stack')) return 'This is nested too deeply.';
  return message;
}

/** The first `{{ }}` or `{% %}` that is too long, or one too many. */
function excessiveMark(source: string): { readonly line: number; readonly message: string } | null {
  let marks = 0;
  const opening = /\{[{%]/g;
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const closing = match[0] === '{{' ? '}}' : '%}';
    const end = source.indexOf(closing, match.index + 2);
    // Liquid says which one isn't closed.
    if (end < 0) return null;
    marks += 1;
    const line = lineAt(source, match.index);
    if (end - match.index > markCharactersMax)
      return { line, message: `One {{ }} or {% %} has at most ${markCharactersMax.toLocaleString('en')} characters.` };
    if (marks > marksMax)
      return { line, message: `A mail has at most ${marksMax.toLocaleString('en')} of {{ }} and {% %}.` };
    opening.lastIndex = end + 2;
  }
  return null;
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** Gives every filter of an engine a limit for what goes in. */
function withBoundedFilters(engine: Liquid): Liquid {
  for (const [name, filter] of Object.entries(engine.filters)) {
    const bounded: FilterImplOptions = function (value, ...more) {
      for (const one of [value, ...more]) {
        if (typeof one === 'string' && one.length > filterCharactersMax)
          throw new Error(`“${name}” takes at most ${filterCharactersMax.toLocaleString('en')} characters.`);
        if (Array.isArray(one) && one.length > filterEntriesMax)
          throw new Error(`“${name}” takes at most ${filterEntriesMax.toLocaleString('en')} entries.`);
      }
      return (typeof filter === 'function' ? filter : filter.handler).call(this, value, ...more);
    };
    engine.registerFilter(name, typeof filter === 'function' ? bounded : { ...filter, handler: bounded });
  }
  return engine;
}

interface UnknownName {
  readonly name: string;
  /** Of the template, from 1. */
  readonly line: number;
}

/** The names of a template that are neither in its data nor its own, such as `{{ shop.nme }}` or, in a loop, `item.titel`. */
function unknownNames(template: Template[], source: string, data: Data): UnknownName[] {
  const { variables, globals } = analyzeSync(template, { partials: false });
  const lists = Map.groupBy(source.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g), ([, item]) => item);
  const unknown = new Map<string, UnknownName>();
  for (const { segments, location } of Object.values(variables).flat()) {
    if (!segments.every((part) => typeof part === 'string' || typeof part === 'number')) continue;
    const name = segments.join('.');
    const [root = '', ...rest] = segments;
    const own = (lists.get(String(root)) ?? []).map(([, , list = '']) => list.split('.'));
    // What the template makes itself, and loops over that, are its own affair.
    if (unknown.has(name) || (own.length === 0 && !Object.hasOwn(globals, root))) continue;
    if (own.some(([first = '']) => !Object.hasOwn(globals, first))) continue;
    const paths = own.length > 0 ? own.map((list) => [...list, 0, ...rest]) : [segments];
    if (paths.some((path) => isThere(data, path))) continue;
    unknown.set(name, { name, line: location.row });
    if (unknown.size === unknownNamesMax) break;
  }
  return [...unknown.values()];
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
