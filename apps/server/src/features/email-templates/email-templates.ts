import type { Deletion } from '@voicecart/contract/deletions';
import { type EmailData, type EmailKind, emailData, emailKinds } from '@voicecart/contract/email-kinds';
import { defaultLocale, type Language, type Locale, languageOf, languages } from '@voicecart/contract/locales';
import { type EmailFault, type EmailTemplate, emailBodyMax } from '@voicecart/contract/routes/email-templates';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { failure, invalid, invalidFields, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { emailRenderer, type RenderLaneName } from './email-renderer.ts';
import {
  addressOf,
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

export { cleanHtml } from './clean-html.ts';
export { textOfMail } from './text-of-mail.ts';

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
  principal: Principal,
  given: TemplateFields & { readonly kind: EmailKind },
): Promise<{ id: string }> {
  const { kind, name, subject, body } = given;
  await refuseFaults(platform, principal.merchantId, kind, given);
  const id = newId();
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, principal.merchantId);
    const own = await listTemplates(tx, principal.merchantId);
    if (own.length >= templatesMax) throw failure('too_many.emailTemplates', { max: templatesMax });
    refuseTakenName(own, kind, name, null);
    const isDefault = !own.some((row) => row.kind === kind && row.is_default);
    await insertTemplate(tx, {
      merchant_id: principal.merchantId,
      id,
      kind,
      name,
      subject,
      body,
      is_default: isDefault,
    });
    await recordActivity(tx, principal, 'email-template', `Mail template “${name}” added`);
  });
  return { id };
}

/** @throws AppError 404, 400 where it could not be sent, 409 'name_taken' */
export async function updateEmailTemplate(
  platform: Platform,
  principal: Principal,
  id: string,
  { name, subject, body }: TemplateFields,
): Promise<void> {
  const { kind } = await requireTemplate(platform.db, principal.merchantId, id);
  await refuseFaults(platform, principal.merchantId, kind, { subject, body });
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, principal.merchantId);
    refuseTakenName(await listTemplates(tx, principal.merchantId), kind, name, id);
    await updateTemplate(tx, principal.merchantId, id, { name, subject, body });
    await recordActivity(tx, principal, 'email-template', `Mail template “${name}” changed`);
  });
}

/** @throws AppError 404 */
export async function setDefaultEmailTemplate(
  platform: Platform,
  principal: Principal,
  id: string,
  isDefault: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, principal.merchantId);
    const row = await requireTemplate(tx, principal.merchantId, id);
    if (row.is_default === isDefault) return;
    await setDefault(tx, principal.merchantId, row, isDefault);
    const becomes = isDefault ? 'is sent from now on' : 'is no longer sent';
    await recordActivity(tx, principal, 'email-template', `Mail template “${row.name}” ${becomes}`);
  });
}

/** @throws AppError 404 */
export async function deleteEmailTemplate(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    await lockShop(tx, principal.merchantId);
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'emailTemplate',
      objectId: id,
      title: ({ name }) => name,
      parts: [{ table: 'email_templates', where: { id } }],
    });
    if (!gone) throw notFound('The mail template');
    await recordActivity(tx, principal, 'email-template', `Mail template “${gone.title}” deleted`);
    return gone;
  });
}

const deletedTemplate = z.object({ kind: z.enum(emailKinds), name: z.string(), is_default: z.boolean() });

export const restoreEmailTemplate: RestoreRule = {
  name: 'The mail template',
  async before({ tx, principal, rowsOf }) {
    await lockShop(tx, principal.merchantId);
    const own = await listTemplates(tx, principal.merchantId);
    if (own.length >= templatesMax) throw failure('too_many.emailTemplates', { max: templatesMax });
    const [row] = z.array(deletedTemplate).parse(rowsOf('email_templates'));
    if (!row) return;
    refuseTakenName(own, row.kind, row.name, null);
    // The one that is sent since stays so.
    if (own.some((one) => one.kind === row.kind && one.is_default)) return { email_templates: { is_default: false } };
  },
};

/**
 * Lays out MJML that a merchant wrote, with whatever stands in single braces left for its owner to fill. Everything that
 * a mail program would not show as it was meant is a fault. @throws AppError 429 where many of the merchant's wait
 */
export async function layOutMail(
  platform: Platform,
  merchantId: string,
  { body, language }: { readonly body: string; readonly language: Language },
): Promise<{ readonly html: string; readonly faults: readonly Pick<EmailFault, 'line' | 'message'>[] }> {
  const task = { source: { subject: 'Layout', body }, data: {}, language };
  const { html, faults } = await emailRenderer(platform).render('preview', merchantId, task);
  return { html, faults };
}

interface EmailDraft extends EmailSource {
  readonly kind: EmailKind;
  /** Of the shopper it would go to. */
  readonly locale: Locale;
}

/** A template as a shopper would get it, with example data. @throws AppError 429 where many of the merchant's wait */
export async function previewEmail(
  platform: Platform,
  merchantId: string,
  { kind, locale, subject, body }: EmailDraft,
): Promise<RenderedEmail> {
  const filling = { data: exampleData(kind, locale), shopperName: 'Ada', language: languageOf(locale) };
  return render(platform, 'preview', merchantId, { subject, body }, kind, filling);
}

/** Sends a template with example data to the person who asks. @throws AppError 400 where it could not be sent */
export async function sendTestEmail(
  platform: Platform,
  principal: Principal,
  draft: EmailDraft,
): Promise<{ to: string }> {
  const made = await previewEmail(platform, principal.merchantId, draft);
  refuse(made.faults);
  const to = await addressOf(platform.db, principal.userId);
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
export const replyEmailJob = {
  name: 'reply-email',
  payload: emailOfReply,
  group: ({ merchantId }: z.output<typeof emailOfReply>) => merchantId,
} as const;

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

/** Sends it in the merchant's own words; in ours where there are none or they can't be sent. @throws where ours can't */
export async function sendReplyEmail(platform: Platform, given: z.output<typeof emailOfReply>): Promise<void> {
  const { merchantId, kind, to, shopperName, language } = given;
  const data = emailData[kind].parse(given.data);
  const own = await getDefaultTemplate(platform.db, merchantId, kind);
  const filling = { data, shopperName, language };
  let made = await render(platform, 'mail', merchantId, own ?? standardEmail(kind, language), kind, filling);
  if (own && made.faults.some(({ isFatal }) => isFatal)) {
    platform.log.warn({ merchantId, templateId: own.id, faults: made.faults }, 'a mail template could not be filled');
    made = await render(platform, 'mail', merchantId, standardEmail(kind, language), kind, filling);
  }
  const fault = made.faults.find(({ isFatal }) => isFatal);
  if (fault) throw new Error(`the standard mail could not be made: ${fault.message}`);
  await platform.mail.send({ to, subject: made.subject, text: made.text, html: made.html });
}

async function render(
  platform: Platform,
  lane: RenderLaneName,
  merchantId: string,
  source: EmailSource,
  kind: EmailKind,
  { data, shopperName, language }: { data: object; shopperName: string; language: Language },
): Promise<RenderedEmail> {
  if (source.body.length > emailBodyMax) throw invalid('body', 'The mail is too long.');
  const values = emailData[kind].parse(data);
  const shop = { name: await shopNameOf(platform.db, merchantId) };
  const { subject, body } = source;
  return emailRenderer(platform).render(lane, merchantId, {
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
  if (fields.length > 0) throw invalidFields(fields);
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
  throw failure('name_taken.template', { name }, { field: 'name' });
}

async function requireTemplate(db: Db, merchantId: string, id: string): Promise<TemplateRow> {
  const row = await getTemplate(db, merchantId, id);
  if (!row) throw notFound('The mail template');
  return row;
}

function toTemplate({ id, kind, name, subject, body, is_default, updated_at }: TemplateRow): EmailTemplate {
  return { id, kind, name, subject, body, isDefault: is_default, updatedAt: updated_at.toISOString() };
}
