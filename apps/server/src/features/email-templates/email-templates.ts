import { type EmailData, type EmailKind, emailData, emailKinds } from '@voicecart/contract/email-kinds';
import { defaultLocale, type Language, type Locale, languageOf, languages } from '@voicecart/contract/locales';
import { type EmailFault, type EmailTemplate, emailBodyMax } from '@voicecart/contract/routes/email-templates';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Doer, mailJob, recordActivity } from '../accounts/accounts.ts';
import { emailRenderer } from './email-renderer.ts';
import {
  addressOf,
  deleteTemplate,
  getDefaultTemplate,
  getTemplate,
  insertTemplate,
  listTemplates,
  lockShop,
  setDefault,
  shopNameOf,
  updateTemplate,
} from './email-templates.queries.ts';
import { exampleData } from './example-mails.ts';
import type { EmailSource, RenderedEmail } from './render-email.ts';
import { standardEmail } from './standard-emails.ts';

const templatesMax = 100;

type TemplateRow = NonNullable<Awaited<ReturnType<typeof getTemplate>>>;
type TemplateFields = EmailSource & { readonly name: string };

/** Every kind with what its template can name, and what is sent without one to shoppers of a locale. */
export function describeKinds(locale: Locale) {
  return emailKinds.map((kind) => ({
    kind,
    ...standardEmail(kind, languageOf(locale)),
    variables: [
      { name: 'shop.name', example: 'Harbor & Pine' },
      { name: 'shopper.name', example: 'Ada' },
      ...namesIn(exampleData(kind, locale), ''),
    ],
  }));
}

/** `{ order: { number: '1' }, items: [{ title: 'a' }] }` as `order.number` and `items[0].title`. */
function namesIn(value: object, before: string): { name: string; example: string }[] {
  return Object.entries(value).flatMap(([key, one]) => {
    const name = Array.isArray(value) ? `${before}[${key}]` : before === '' ? key : `${before}.${key}`;
    return typeof one === 'object' && one !== null ? namesIn(one, name) : [{ name, example: String(one) }];
  });
}

export async function listEmailTemplates(db: Db, merchantId: string) {
  return (await listTemplates(db, merchantId)).map(({ is_default, updated_at, ...row }) => ({
    ...row,
    isDefault: is_default,
    updatedAt: updated_at.toISOString(),
  }));
}

/** @throws AppError 404 */
export async function getEmailTemplate(db: Db, merchantId: string, id: string): Promise<EmailTemplate> {
  return toTemplate(await requireTemplate(db, merchantId, id));
}

/** @throws AppError 400 where it could not be sent, 409 'name_taken' or 'too_many' */
export async function createEmailTemplate(
  platform: Platform,
  doer: Doer,
  given: TemplateFields & { readonly kind: EmailKind },
): Promise<{ id: string }> {
  const { kind, name, subject, body } = given;
  await refuseFaults(platform, doer.merchantId, kind, given);
  const id = newId();
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, doer.merchantId);
    const own = await listTemplates(tx, doer.merchantId);
    if (own.length >= templatesMax) throw conflict('too_many', `A shop has at most ${templatesMax} mail templates.`);
    refuseTakenName(own, kind, name, null);
    const isDefault = !own.some((row) => row.kind === kind && row.is_default);
    await insertTemplate(tx, {
      merchant_id: doer.merchantId,
      id,
      kind,
      name,
      subject,
      body,
      is_default: isDefault,
    });
    await recordActivity(tx, doer, 'email-template', `Mail template “${name}” added`);
  });
  return { id };
}

/** @throws AppError 404, 400 where it could not be sent, 409 'name_taken' */
export async function updateEmailTemplate(
  platform: Platform,
  doer: Doer,
  id: string,
  { name, subject, body }: TemplateFields,
): Promise<void> {
  const { kind } = await requireTemplate(platform.db, doer.merchantId, id);
  await refuseFaults(platform, doer.merchantId, kind, { subject, body });
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, doer.merchantId);
    refuseTakenName(await listTemplates(tx, doer.merchantId), kind, name, id);
    await updateTemplate(tx, doer.merchantId, id, { name, subject, body });
    await recordActivity(tx, doer, 'email-template', `Mail template “${name}” changed`);
  });
}

/** @throws AppError 404 */
export async function setDefaultEmailTemplate(
  platform: Platform,
  doer: Doer,
  id: string,
  isDefault: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, doer.merchantId);
    const row = await requireTemplate(tx, doer.merchantId, id);
    if (row.is_default === isDefault) return;
    await setDefault(tx, doer.merchantId, row, isDefault);
    const becomes = isDefault ? 'is sent from now on' : 'is no longer sent';
    await recordActivity(tx, doer, 'email-template', `Mail template “${row.name}” ${becomes}`);
  });
}

/** @throws AppError 404 */
export async function deleteEmailTemplate(platform: Platform, doer: Doer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { name } = await requireTemplate(tx, doer.merchantId, id);
    await deleteTemplate(tx, doer.merchantId, id);
    await recordActivity(tx, doer, 'email-template', `Mail template “${name}” deleted`);
  });
}

interface EmailDraft extends EmailSource {
  readonly kind: EmailKind;
  /** Of the shopper it would go to. */
  readonly locale: Locale;
}

/** A template as a shopper would get it, with example data. */
export async function previewEmail(
  platform: Platform,
  merchantId: string,
  { kind, locale, subject, body }: EmailDraft,
): Promise<RenderedEmail> {
  const filling = { data: exampleData(kind, locale), shopperName: 'Ada', language: languageOf(locale) };
  return render(platform, merchantId, { subject, body }, kind, filling);
}

/** Sends a template with example data to the person who asks. @throws AppError 400 where it could not be sent */
export async function sendTestEmail(platform: Platform, doer: Doer, draft: EmailDraft): Promise<{ to: string }> {
  const made = await previewEmail(platform, doer.merchantId, draft);
  refuse(made.faults);
  const to = await addressOf(platform.db, doer.userId);
  if (to === null) throw notFound('Your mail address');
  await platform.jobs.enqueue(platform.db, mailJob, { to, subject: made.subject, text: made.text, html: made.html });
  return { to };
}

const emailOfReply = z.object({
  merchantId: z.uuid(),
  kind: z.enum(emailKinds),
  to: z.email(),
  shopperName: z.string().max(200).default(''),
  /** Of our own words, where the merchant has no template of the kind. */
  language: z.enum(languages).default('en'),
  data: z.record(z.string(), z.unknown()),
});

/** The mail that a reply of the assistant sends; a job, so that no shopper waits for a mail server. */
export const replyEmailJob = { name: 'reply-email', payload: emailOfReply } as const;

/** What a reply of the assistant mails to a shopper. @throws ZodError where the data is not the kind's */
export async function queueReplyEmail<K extends EmailKind>(
  platform: Platform,
  tx: Db,
  given: {
    readonly merchantId: string;
    readonly kind: K;
    readonly to: string;
    readonly shopperName?: string;
    readonly language?: Language;
    readonly data: EmailData<K>;
  },
): Promise<void> {
  const data = emailData[given.kind].parse(given.data);
  await platform.jobs.enqueue(tx, replyEmailJob, { ...given, data: { ...data } });
}

/** Sends it in the merchant's own words; in ours where there are none or they can't be sent. */
export async function sendReplyEmail(platform: Platform, given: z.output<typeof emailOfReply>): Promise<void> {
  const { merchantId, kind, to, shopperName, language } = given;
  const data = emailData[kind].parse(given.data);
  const own = await getDefaultTemplate(platform.db, merchantId, kind);
  const filling = { data, shopperName, language };
  let made = await render(platform, merchantId, own ?? standardEmail(kind, language), kind, filling);
  if (own && made.faults.some(({ isFatal }) => isFatal)) {
    platform.log.warn({ merchantId, templateId: own.id, faults: made.faults }, 'a mail template could not be filled');
    made = await render(platform, merchantId, standardEmail(kind, language), kind, filling);
  }
  await platform.mail.send({ to, subject: made.subject, text: made.text, html: made.html });
}

async function render(
  platform: Platform,
  merchantId: string,
  source: EmailSource,
  kind: EmailKind,
  { data, shopperName, language }: { data: object; shopperName: string; language: Language },
): Promise<RenderedEmail> {
  if (source.body.length > emailBodyMax) throw invalid('body', 'The mail is too long.');
  const values = emailData[kind].parse(data);
  const shop = { name: await shopNameOf(platform.db, merchantId) };
  const { subject, body } = source;
  return emailRenderer(platform).render({
    source: { subject, body },
    data: { ...values, shop, shopper: { name: shopperName } },
    language,
  });
}

async function refuseFaults(
  platform: Platform,
  merchantId: string,
  kind: EmailKind,
  source: EmailSource,
): Promise<void> {
  const { subject, body } = source;
  refuse((await previewEmail(platform, merchantId, { kind, locale: defaultLocale, subject, body })).faults);
}

/** @throws AppError 400 at the fields of what keeps a mail from being sent */
function refuse(faults: readonly EmailFault[]): void {
  const fields = faults
    .filter(({ isFatal }) => isFatal)
    .map(({ field, line, message }) => ({
      path: field,
      message: line === null ? message : `Line ${line}: ${message}`,
    }));
  const [first] = fields;
  if (first) throw new AppError(400, 'invalid', first.message, { fields });
}

function refuseTakenName(
  own: Awaited<ReturnType<typeof listTemplates>>,
  kind: EmailKind,
  name: string,
  self: string | null,
): void {
  const isTaken = own.some(
    (row) => row.id !== self && row.kind === kind && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (!isTaken) return;
  const message = `There is a template “${name}” already.`;
  throw new AppError(409, 'name_taken', message, { fields: [{ path: 'name', message }] });
}

async function requireTemplate(db: Db, merchantId: string, id: string): Promise<TemplateRow> {
  const row = await getTemplate(db, merchantId, id);
  if (!row) throw notFound('The mail template');
  return row;
}

function toTemplate({ id, kind, name, subject, body, is_default, updated_at }: TemplateRow): EmailTemplate {
  return { id, kind, name, subject, body, isDefault: is_default, updatedAt: updated_at.toISOString() };
}
