import type { Language } from '@voicecart/contract/locales';
import { mailPieces } from '@voicecart/contract/notifications/kinds';
import { invalidFields } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { layOutMail } from '../../email-templates/email-templates.ts';
import { marksIn, marksMeantIn } from './marks.ts';
import { wholeLinksOf } from './whole-links.ts';

/** Without these no mail may be sent. */
const required = ['link.unsubscribe', 'shop.address'];

interface MarkupFault {
  /** From 1; null where it is about the whole. */
  readonly line: number | null;
  readonly message: string;
}

/**
 * Lays a mail out that an expert wrote in MJML. Liquid in it is run once, here: it has no values of an order, which are
 * filled in for each shopper in the place of `{order.number}` and the like.
 * @throws AppError 400 'mjml', each fault with its line
 */
export async function compileMarkup(
  platform: Platform,
  merchantId: string,
  { mjml, language, names }: { readonly mjml: string; readonly language: Language; readonly names: readonly string[] },
): Promise<{ readonly mjml: string; readonly html: string }> {
  const own = markFaults(mjml, [...names, ...mailPieces]);
  const { html, faults } =
    own.length > 0 ? { html: '', faults: [] } : await layOutMail(platform, merchantId, { body: mjml, language });
  // MJML puts some addresses together itself, such as a base address and a link.
  const isWhole = wholeLinksOf(html);
  const isSafe = marksIn(html).every(({ name, at }) => !name.startsWith('link.') || isWhole(at));
  if (!isSafe)
    own.push({ line: null, message: 'A link such as {link.main} stands by itself: remove the base address.' });
  const all = [...own, ...faults];
  if (all.length > 0) {
    throw invalidFields(
      all.map(({ line, message }) => ({ path: 'mjml', message: line === null ? message : `Line ${line}: ${message}` })),
    );
  }
  return { mjml, html };
}

/** Marks that nothing fills, links that would hand a shopper's own address to another site, and what must be there. */
function markFaults(mjml: string, names: readonly string[]): MarkupFault[] {
  const faults: MarkupFault[] = [];
  const isWhole = wholeLinksOf(mjml);
  for (const { name, written, at } of marksMeantIn(mjml)) {
    const line = mjml.slice(0, at).split('\n').length;
    if (!names.includes(name)) faults.push({ line, message: `${written} isn’t a valid field.` });
    else if (written !== `{${name}}`) faults.push({ line, message: `Write {${name}}, without spaces.` });
    else if (name.startsWith('link.') && !isWhole(at)) {
      faults.push({ line, message: `Write href="${written}", with nothing else in the link.` });
    }
  }
  for (const name of required) {
    if (!mjml.includes(`{${name}}`)) faults.push({ line: null, message: `Every mail needs {${name}}.` });
  }
  return faults;
}
