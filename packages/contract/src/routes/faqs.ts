import { z } from 'zod';
import { access } from '../access.ts';
import { contentImportReply } from '../content-import.ts';
import { deletions } from '../deletions.ts';
import { languages } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** A question is a value of the voice model, of which Amazon takes 140 characters. */
export const faqLimits = { questionCharacters: 140, wordings: 20, answerCharacters: 4_000, items: 300 } as const;

const question = z.string().trim().min(1, 'Enter a question.').max(faqLimits.questionCharacters);

export const faqFields = {
  question,
  wordings: z.array(question).max(faqLimits.wordings).default([]),
  answer: z
    .string()
    .trim()
    .min(1, 'Enter an answer.')
    .max(faqLimits.answerCharacters)
    .regex(/^[^<>]*$/, 'Plain text only. It’s read out.'),
  url: z
    .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' })
    .max(1000)
    .or(z.literal(''))
    .default(''),
  /** Null for every language of the shop. */
  language: z.enum(languages).nullable().default(null),
  isActive: z.boolean().default(true),
};
const faqBody = z.object(faqFields);
export type FaqInput = z.output<typeof faqBody>;

export const faq = z.object({ id: z.uuid(), ...faqFields, url: z.string(), updatedAt: timestamp });
export type Faq = z.output<typeof faq>;

/** The columns of an import and of the export, in their order. Wordings stand in one cell with `|` between them. */
export const faqColumns = ['question', 'answer', 'also_asked_as', 'link', 'language', 'active'] as const;

const faqInParams = { kind: 'faq', in: 'params', field: 'id' } as const;

export const faqsRoutes = routeTable({
  listFaqs: {
    base: 'mobile',
    method: 'GET',
    path: 'faqs',
    summary: 'List answered questions in spoken order.',
    description: 'Questions the merchant has answered, in the order in which they are told.',
    access: access.merchant,
    reply: ok({ items: z.array(faq) }),
  },
  exportFaqs: {
    base: 'mobile',
    method: 'GET',
    path: 'faqs/export.csv',
    summary: 'Export all questions and answers as CSV.',
    description: 'All questions and answers as CSV, in the columns an import takes.',
    access: access.merchant,
    reply: z.string(),
    produces: 'text/csv',
  },
  importFaqs: {
    base: 'mobile',
    method: 'POST',
    path: 'faqs/import',
    summary: 'Import questions and answers from a CSV file.',
    description: 'Add and change questions from a CSV file; rows that cannot be taken are returned with the reason.',
    access: access.merchant,
    errors: ['unreadable_file'],
    changesContent: true,
    upload: { field: 'file' },
    reply: contentImportReply,
  },
  createFaq: {
    base: 'mobile',
    method: 'POST',
    path: 'faqs',
    summary: 'Answer a question.',
    access: access.merchant,
    changesContent: true,
    body: faqBody,
    reply: ok({ faq }),
    status: 201,
  },
  updateFaq: {
    base: 'mobile',
    method: 'PUT',
    path: 'faqs/{id}',
    summary: 'Change a question or its answer.',
    access: access.merchant,
    changesContent: true,
    params: idParams,
    body: faqBody,
    reply: ok({ faq }),
    object: faqInParams,
  },
  deleteFaq: {
    base: 'mobile',
    method: 'DELETE',
    path: 'faqs/{id}',
    summary: 'Delete a question with its answer.',
    access: access.merchant,
    changesContent: true,
    params: idParams,
    reply: ok({ deletions }),
    object: faqInParams,
  },
});
