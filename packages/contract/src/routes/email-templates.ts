import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { emailKinds } from '../email-kinds.ts';
import { defaultLocale, locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

export const emailSubjectMax = 200;
export const emailBodyMax = 60_000;

const fields = {
  name: z.string().trim().min(1, 'Enter a name for the template.').max(80),
  subject: z.string().trim().min(1, 'Enter a subject.').max(emailSubjectMax),
  body: z.string().min(1, 'Enter the email text.').max(emailBodyMax),
};
/** Nothing of what is being written need be right yet. */
const draft = z.object({
  kind: z.enum(emailKinds),
  subject: z.string().max(emailSubjectMax),
  body: z.string().max(emailBodyMax),
  /** Of the shopper it would go to: its money, its days, its language. */
  locale: z.enum(locales).default(defaultLocale),
});

const summary = z.object({
  id: z.uuid(),
  kind: z.enum(emailKinds),
  name: z.string(),
  subject: z.string(),
  /** Sent for its kind; without one the product's own is. */
  isDefault: z.boolean(),
  updatedAt: timestamp,
});
const template = summary.extend({ body: z.string() });
export type EmailTemplateSummary = z.output<typeof summary>;
export type EmailTemplate = z.output<typeof template>;

/** Something that keeps a template from being sent, or that mail programs won't show; `line` is the body's. */
const fault = z.object({
  field: z.enum(['subject', 'body']),
  line: z.number().int().nullable(),
  message: z.string(),
  isFatal: z.boolean(),
});
export type EmailFault = z.output<typeof fault>;

const byId = { kind: 'emailTemplate', in: 'params', field: 'id' } as const;
const inBody = { kind: 'emailTemplate', in: 'body', field: 'id' } as const;

export const emailTemplatesRoutes = routeTable({
  listEmailTemplates: {
    base: 'mobile',
    method: 'GET',
    path: 'emailtemplate/list',
    summary: "The merchant's mail templates, by kind and name.",
    access: access.merchant,
    reply: ok({ items: z.array(summary) }),
  },
  emailKinds: {
    base: 'mobile',
    method: 'GET',
    path: 'emailtemplate/kinds',
    summary: 'List the kinds of mail and their placeholders.',
    description:
      'What a reply can send by mail: what its template can name, and the template that is sent without one.',
    access: access.merchant,
    query: z.object({ locale: z.enum(locales).default(defaultLocale) }),
    reply: ok({
      items: z.array(
        z.object({
          kind: z.enum(emailKinds),
          subject: z.string(),
          body: z.string(),
          /** As it is written in a template, with an example. */
          variables: z.array(z.object({ name: z.string(), example: z.string() })),
        }),
      ),
    }),
  },
  getEmailTemplate: {
    covers: ['C161'],
    base: 'mobile',
    method: 'GET',
    path: 'emailtemplate/template/{id}',
    summary: 'One mail template.',
    access: access.merchant,
    params: idParams,
    reply: ok({ template }),
    object: byId,
  },
  createEmailTemplate: {
    base: 'mobile',
    method: 'POST',
    path: 'emailtemplate/template',
    summary: 'Add a mail template.',
    description: 'Add a mail template; the first of its kind is the one that is sent.',
    access: access.merchant,
    errors: ['name_taken', 'not_found', 'too_many'],
    body: z.object({ kind: z.enum(emailKinds), ...fields }),
    reply: ok({ template }),
    status: 201,
  },
  updateEmailTemplate: {
    covers: ['C160'],
    base: 'mobile',
    method: 'PUT',
    path: 'emailtemplate/updatetemplate',
    summary: 'Change a mail template; refused where it could not be sent.',
    access: access.merchant,
    errors: ['name_taken'],
    body: z.object({ id: z.uuid(), ...fields }),
    reply: ok({ template }),
    object: inBody,
  },
  setDefaultEmailTemplate: {
    covers: ['C159'],
    base: 'mobile',
    method: 'PUT',
    path: 'emailtemplate/defaulttemplate',
    summary: 'Choose the template that is sent for its kind.',
    description: 'The template that is sent for its kind, or, with `isDefault` false, that it is no longer.',
    access: access.merchant,
    body: z.object({ id: z.uuid(), isDefault: z.boolean().default(true) }),
    reply: ok({ template }),
    object: inBody,
  },
  deleteEmailTemplate: {
    base: 'mobile',
    method: 'DELETE',
    path: 'emailtemplate/template/{id}',
    summary: 'Delete a mail template.',
    description: 'Delete a mail template; where it was sent, the product’s own is from then on.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deletions }),
    object: byId,
  },
  previewEmailTemplate: {
    base: 'mobile',
    method: 'POST',
    path: 'emailtemplate/preview',
    summary: 'Preview a template with example data.',
    description: 'A template with example data as a shopper would get it; nothing is kept or sent.',
    access: access.merchant,
    body: draft,
    /** `html` is empty where a fault is fatal. It is the merchant's own and belongs into a sandboxed frame. */
    reply: ok({ subject: z.string(), html: z.string(), text: z.string(), faults: z.array(fault) }),
    perMinute: 120,
  },
  testEmailTemplate: {
    base: 'mobile',
    method: 'POST',
    path: 'emailtemplate/test',
    summary: 'Send a template with example data to oneself.',
    access: access.merchant,
    errors: ['not_found'],
    body: draft,
    reply: ok({ to: z.string() }),
    perMinute: 10,
  },
});
