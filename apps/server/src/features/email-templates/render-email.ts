import type { EmailFault } from '@voicecart/contract/routes/email-templates';
import mjml2html from 'mjml';
import { markupFaults } from './check-markup.ts';
import { cleanHtml } from './clean-html.ts';
import { fillTemplate, lineAt } from './fill-template.ts';
import { textOfMail } from './text-of-mail.ts';

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

const subjectCharactersMax = 200;
/** A carousel of many pictures makes much more of itself than was written. */
const htmlCharactersMax = 2_000_000;
const layoutFaultsMax = 20;

/**
 * Fills a template and makes a mail of it: Liquid first, which escapes what it is given, then MJML. What can't be sent,
 * or would be stripped by every mail program, comes back as faults; `html` is empty where one of them is fatal.
 * `language` is a tag such as `de-DE`. To be called in a thread that may be ended, since a template may be hostile:
 * what comes before MJML takes time in proportion to the template, and leaves little for MJML to do.
 */
export async function renderEmail(
  { subject, body }: EmailSource,
  data: Readonly<Record<string, unknown>>,
  language: string,
): Promise<RenderedEmail> {
  const filledSubject = fillTemplate('plain', subject, data);
  const filled = fillTemplate('html', body, data);
  const title = (filledSubject.text ?? '').replace(/\s+/gu, ' ').trim().slice(0, subjectCharactersMax);
  const faults: EmailFault[] = [
    ...filledSubject.faults.map((fault) => ({ ...fault, field: 'subject' as const, line: null })),
    ...filled.faults.map((fault) => ({ ...fault, field: 'body' as const })),
  ];
  const refused = () => ({ subject: title, html: '', text: '', faults });
  const add = (field: EmailFault['field'], line: number | null, message: string, isFatal = true) =>
    void faults.push({ field, line, message, isFatal });

  if (filledSubject.text !== null && title === '') add('subject', null, 'The subject is empty.');
  const markup = filled.text;
  if (markup === null) return refused();
  const lineInBody = (line: number) => lineOfSource(body, markup, line);
  for (const { at, message } of markupFaults(markup)) add('body', lineInBody(lineAt(markup, at)), message);
  if (!/<mjml[\s>]/.test(markup)) add('body', 1, 'A mail begins with <mjml>.');
  if (faults.some(({ isFatal }) => isFatal)) return refused();
  try {
    const options = { validationLevel: 'soft', ignoreIncludes: true, fonts: {} } as const;
    const { html: made, errors } = await mjml2html(inLanguage(markup, language), options);
    if (made.length > htmlCharactersMax) {
      add('body', null, 'Laid out, this is too long for a mail.');
      return refused();
    }
    const html = cleanHtml(made);
    if (html === null) {
      add('body', null, 'The mail holds scripts that can’t be taken out.');
      return refused();
    }
    if (html !== made) add('body', lineOfScript(body), 'Scripts and links that run code are taken out.', false);
    const text = textOfMail(html);
    if (text === '' && !/<img[\s/]/i.test(html)) {
      add('body', null, 'The mail is empty.');
      return refused();
    }
    for (const { line, message, tagName } of errors.slice(0, layoutFaultsMax))
      add('body', lineInBody(line), `${tagName}: ${message}`, false);
    return { subject: title, html, text, faults };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The mail could not be made.';
    add('body', null, message.slice(0, 300));
    return refused();
  }
}

/**
 * The line of a template that a line of the filled text was made from: loops add lines and conditions drop some.
 * @returns null where several may be meant
 */
function lineOfSource(source: string, filled: string, line: number): number | null {
  const [sourceLines, filledLines] = [source.split('\n'), filled.split('\n')];
  if (sourceLines.length === filledLines.length) return line;
  const same = sourceLines.indexOf(filledLines[line - 1] ?? '');
  return same < 0 ? null : same + 1;
}

/** Where attributes are put on tags by selectors: what runs can't stand elsewhere. Null where there are none. */
function lineOfScript(source: string): number | null {
  const at = source.indexOf('<mj-html-attribute');
  return at < 0 ? null : lineAt(source, at);
}

/** Programs that read a mail aloud go by its language; a template that names its own keeps it. */
function inLanguage(markup: string, language: string): string {
  const [opening = ''] = markup.match(/<mjml(?=[\s>])[^>]*/) ?? [];
  if (/\slang=/.test(opening)) return markup;
  return markup.replace(opening, () => opening.replace('<mjml', `<mjml lang="${language}"`));
}
