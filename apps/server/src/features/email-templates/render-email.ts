import type { EmailFault } from '@voicecart/contract/routes/email-templates';
import { Liquid, LiquidError } from 'liquidjs';
import mjml2html from 'mjml';
import sanitizeHtml from 'sanitize-html';
import { unclosedTag, unknownNames } from './email-checks.ts';

export interface EmailSource {
  readonly subject: string;
  /** MJML with Liquid in it. */
  readonly body: string;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly faults: readonly EmailFault[];
}

/** Templates are other people's programs: they get little time, little memory, and no file. */
const limits = {
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 100_000,
  renderLimit: 500,
  memoryLimit: 10_000_000,
  // In memory and empty: `include`, `render` and `layout` find nothing.
  templates: {},
} as const;
const html = new Liquid({ ...limits, outputEscape: 'escape' });
const plain = new Liquid(limits);

const filledCharactersMax = 250_000;
const subjectCharactersMax = 200;
const faultsMax = 20;

/**
 * Fills a template and makes a mail of it: Liquid first, which escapes what it is given, then MJML. What can't be sent,
 * or would be stripped by every mail program, comes back as faults; `html` is empty where one of them is fatal.
 * `language` is a tag such as `de-DE`. To be called in a thread that may be ended, since a template may be hostile.
 */
export async function renderEmail(
  source: EmailSource,
  data: Readonly<Record<string, unknown>>,
  language: string,
): Promise<RenderedEmail> {
  const faults: EmailFault[] = [];
  const subject = await fill(plain, source.subject, data, 'subject', faults);
  const body = await fill(html, source.body, data, 'body', faults);
  const title = (subject ?? '').replace(/\s+/gu, ' ').trim().slice(0, subjectCharactersMax);
  if (subject !== null && title === '') faults.push(fatal('subject', null, 'The subject is empty.'));
  if (body !== null) faults.push(...forbiddenIn(body));
  if (body === null || faults.some(({ isFatal }) => isFatal)) return { subject: title, html: '', text: '', faults };
  if (!/<mjml[\s>]/.test(body)) {
    return { subject: title, html: '', text: '', faults: [...faults, fatal('body', 1, 'A mail begins with <mjml>.')] };
  }
  const unclosed = unclosedTag(body);
  if (unclosed) {
    const fault = fatal('body', unclosed.line, `${unclosed.tag} is not closed where it should be.`);
    return { subject: title, html: '', text: '', faults: [...faults, fault] };
  }
  try {
    const options = { validationLevel: 'soft', ignoreIncludes: true, fonts: {} } as const;
    const made = await mjml2html(inLanguage(body, language), options);
    const text = textOf(made.html);
    if (text === '' && !/<img[\s/]/i.test(made.html)) {
      return { subject: title, html: '', text, faults: [...faults, fatal('body', null, 'The mail is empty.')] };
    }
    faults.push(
      ...made.errors.slice(0, faultsMax).map(({ line, message, tagName }) => ({
        field: 'body' as const,
        line,
        message: `${tagName}: ${message}`,
        isFatal: false,
      })),
    );
    return { subject: title, html: made.html, text, faults };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The mail could not be made.';
    return { subject: title, html: '', text: '', faults: [...faults, fatal('body', null, message.slice(0, 300))] };
  }
}

/** Programs that read a mail aloud go by its language; a template that names its own keeps it. */
function inLanguage(body: string, language: string): string {
  return body.replace(/<mjml(?![^>]*\slang=)(?=[\s>])/, `<mjml lang="${language}"`);
}

async function fill(
  engine: Liquid,
  template: string,
  data: Readonly<Record<string, unknown>>,
  field: EmailFault['field'],
  faults: EmailFault[],
): Promise<string | null> {
  try {
    const filled: unknown = await engine.parseAndRender(template, data);
    const text = String(filled);
    for (const { name, line } of (await unknownNames(engine, template, data)).slice(0, faultsMax)) {
      const message = `Nothing is called ${name}: it stays empty.`;
      faults.push({ field, line: field === 'body' ? line : null, message, isFatal: false });
    }
    if (text.length <= filledCharactersMax) return text;
    faults.push(fatal(field, null, 'Filled in, this is too long for a mail.'));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = error instanceof LiquidError ? Number(error.message.match(/line:(\d+)/)?.[1] ?? 0) : 0;
    const [message = ''] = error.message.split(', line:');
    faults.push(fatal(field, line > 0 ? line : null, inPlainWords(message).slice(0, 300)));
  }
  return null;
}

/** What Liquid says of its limits, as a merchant reads it. */
function inPlainWords(message: string): string {
  if (/^(memory alloc|template render|parse length) limit exceeded/.test(message))
    return 'This does too much for a mail: a loop runs too long or a text grows too large.';
  if (message.startsWith('ENOENT')) return 'A template can’t take in other files: write the text here.';
  return message;
}

const forbidden: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /<mj-include[\s/>]/i, message: 'mj-include reads files, which a template may not.' },
  { pattern: /<mj-raw[\s/>]/i, message: 'mj-raw can’t be used: write the text inside of mj-text.' },
  { pattern: /<(script|iframe|object|embed|form|base|meta|link)[\s/>]/i, message: 'Mail programs take this tag out.' },
  { pattern: /<[^>]*\son[a-z]+\s*=/i, message: 'Mail programs take scripts out: no onclick and the like.' },
  { pattern: /(href|src)\s*=\s*["']?\s*(javascript|data|vbscript|file):/i, message: 'A link begins with https://.' },
];

function forbiddenIn(body: string): EmailFault[] {
  return forbidden.flatMap(({ pattern, message }) => {
    const at = body.search(pattern);
    return at < 0 ? [] : [fatal('body', body.slice(0, at).split('\n').length, message)];
  });
}

function fatal(field: EmailFault['field'], line: number | null, message: string): EmailFault {
  return { field, line, message, isFatal: true };
}

/** The words of a mail, for programs that show no HTML; a link stands behind its words. */
function textOf(made: string): string {
  const linked = made
    .replace(/<(style|title|head)[^>]*>.*?<\/\1>/gis, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<a\s[^>]*href="(https?:[^"]+)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<\/(p|div|td|tr|h\d|table|li)>|<br\s*\/?>/gi, '\n');
  return sanitizeHtml(linked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
