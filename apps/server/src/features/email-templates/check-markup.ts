import { Tokenizer } from 'htmlparser2';
import { selectorFault, selectorsOf } from './selector-cost.ts';

/** What keeps filled MJML from being sent. */
interface MarkupFault {
  /** Where it stands in the text, from 0. */
  readonly at: number;
  readonly message: string;
}

/** What MJML makes of a mail grows with the square of some of these; a long mail has a tenth of them. */
const layoutTagsMax = 500;
const tagsMax = 2_500;
const depthMax = 50;
const attributesPerTagMax = 50;
const attributeCharactersMax = 2_000;

const strippedTags = new Set(['script', 'iframe', 'object', 'embed', 'form', 'base', 'meta', 'link']);
const refusedTags = new Map([
  ['mj-include', 'mj-include reads files, which a template may not.'],
  ['mj-raw', 'mj-raw can’t be used: write the text inside of mj-text.'],
]);

/**
 * What is wrong with filled MJML, by its kind the first: tags and links that mail programs take out, tags of MJML that
 * are not closed (MJML itself guesses what was meant), more than a mail needs. One pass, in proportion to the text,
 * with the tokenizer and the options that MJML reads it with. What a comment says to Outlook alone is markup as well.
 */
export function markupFaults(markup: string, isComment = false): MarkupFault[] {
  const faults = new Map<string, MarkupFault>();
  const add = (at: number, message: string) => {
    if (!faults.has(message)) faults.set(message, { at, message });
  };
  const isLayout = (tag: string) => tag === 'mjml' || tag.startsWith('mj-');
  const openTags: { readonly tag: string; readonly at: number }[] = [];
  let tag = { tag: '', at: 0 };
  let attribute = { name: '', at: 0, value: '' };
  let tags = 0;
  let layoutTags = 0;
  let attributes = 0;
  const nesting = makeNesting();
  const selectors: string[] = [];
  let selectorsAt: number | null = null;
  /** Of the last `mj-selector`: looked up once for each attribute in it. */
  let path: readonly string[] = [];
  const look = (at: number, found: readonly string[]) => {
    selectorsAt ??= at;
    for (const one of found) selectors.push(one);
  };

  const count = (name: string, at: number) => {
    tags += 1;
    if (isLayout(name)) layoutTags += 1;
    if (tags > tagsMax) add(at, `A mail has at most ${tagsMax.toLocaleString('en')} tags.`);
    if (layoutTags > layoutTagsMax) add(at, `A mail has at most ${layoutTagsMax} tags of MJML.`);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname(start, end) {
        const name = markup.slice(start, end).toLowerCase();
        tag = { tag: name, at: start - 1 };
        attributes = 0;
        count(name, tag.at);
        const refusal = refusedTags.get(name);
        if (refusal) add(tag.at, refusal);
        if (name === 'mj-html-attribute') look(tag.at, path);
        if (strippedTags.has(name)) add(tag.at, 'Mail programs take this tag out.');
      },
      onopentagend() {
        nesting.open(tag.tag);
        if (!isLayout(tag.tag)) return;
        openTags.push(tag);
        if (openTags.length > depthMax) add(tag.at, `Tags of MJML are nested at most ${depthMax} deep.`);
      },
      onselfclosingtag() {},
      onclosetag(start, end) {
        const name = markup.slice(start, end).toLowerCase();
        nesting.close(name);
        if (!isLayout(name)) return;
        const open = openTags.pop();
        if (open?.tag === name) return;
        add(open?.at ?? start, `${open?.tag ?? name} is not closed where it should be.`);
      },
      onattribname(start, end) {
        attribute = { name: markup.slice(start, end).toLowerCase(), at: start, value: '' };
        attributes += 1;
        if (attributes > attributesPerTagMax) add(tag.at, `A tag has at most ${attributesPerTagMax} attributes.`);
        if (/^on[a-z]/.test(attribute.name)) add(start, 'Mail programs take scripts out: no onclick and the like.');
      },
      onattribdata(start, end) {
        attribute.value += markup.slice(start, end);
      },
      onattribentity(codepoint) {
        attribute.value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        const { name, at, value } = attribute;
        if (value.length > attributeCharactersMax)
          add(at, `An attribute has at most ${attributeCharactersMax.toLocaleString('en')} characters.`);
        if (tag.tag === 'mj-selector' && name === 'path') path = value.split(',');
        if (tag.tag === 'mj-style' && name === 'inline') look(tag.at, selectorsOf(styleAt(markup, tag.at)));
        if ((name === 'href' || name === 'src') && runs(value)) add(at, 'A link begins with https://.');
      },
      oncomment(start, end, endOffset) {
        const at = start - '<!--'.length;
        count('mj-comment', at);
        if (end >= markup.length && endOffset === 0) add(at, 'This comment is not closed: write --> behind it.');
        const inside = markup.slice(start, end - endOffset);
        if (isComment || !inside.startsWith('[if')) return;
        for (const fault of markupFaults(inside, true)) add(start + fault.at, fault.message);
      },
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      ontext() {},
      ontextentity() {},
      onend() {},
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  const open = openTags.at(-1);
  if (open) add(open.at, `${open.tag} is not closed where it should be.`);
  const fault = selectorFault(selectors, { tags, layoutTags, depth: nesting.deepest() });
  if (fault) add(selectorsAt ?? 0, fault);
  return [...faults.values()];
}

/** What stands in the `mj-style` that begins there. */
function styleAt(markup: string, at: number): string {
  const end = markup.indexOf('</mj-style', at);
  return markup.slice(at, end === -1 ? undefined : end);
}

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/** How deep tags are nested: at least as deep as a browser would read them, since it ignores what closes nothing. */
function makeNesting() {
  const openOf = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  return {
    open(tag: string) {
      if (voidTags.has(tag)) return;
      openOf.set(tag, (openOf.get(tag) ?? 0) + 1);
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    close(tag: string) {
      const open = openOf.get(tag) ?? 0;
      if (open === 0) return;
      openOf.set(tag, open - 1);
      depth -= 1;
    },
    deepest: () => deepest,
  };
}

/** Whether an address runs or holds something. Browsers skip white space and control characters in front and within. */
function runs(address: string): boolean {
  const scheme = address.slice(0, address.indexOf(':') + 1).replace(/[^a-z]/gi, '');
  return ['javascript', 'data', 'vbscript', 'file'].includes(scheme.toLowerCase());
}
