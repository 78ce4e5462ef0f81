import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EmailKind, emailKinds } from '@voicecart/contract/email-kinds';
import type { Locale } from '@voicecart/contract/locales';
import { emailTemplatesRoutes } from '@voicecart/contract/routes/email-templates';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';

export const emailListPath = to('mailTemplates');

export const emailTemplatesQuery = queryOptions({
  queryKey: ['email-templates', 'list'],
  queryFn: async ({ signal }) => (await call(emailTemplatesRoutes.listEmailTemplates, { signal })).items,
});

async function fetchKinds(locale: Locale, signal: AbortSignal) {
  return (await call(emailTemplatesRoutes.emailKinds, { query: { locale }, signal })).items;
}
export type EmailKindInfo = Awaited<ReturnType<typeof fetchKinds>>[number];

/** What each kind can name, with examples of a locale, and the standard template in its language. */
export function emailKindsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['email-templates', 'kinds', locale],
    queryFn: ({ signal }) => fetchKinds(locale, signal),
    // Changes only with a release.
    staleTime: 60 * 60_000,
    placeholderData: keepPreviousData,
  });
}

export function emailTemplateQuery(id: string) {
  return queryOptions({
    queryKey: ['email-templates', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(emailTemplatesRoutes.getEmailTemplate, { params: { id }, signal })).template,
  });
}

export function emailPreviewQuery(draft: {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly body: string;
  readonly locale: Locale;
}) {
  return queryOptions({
    queryKey: ['email-templates', 'preview', draft],
    queryFn: ({ signal }) => call(emailTemplatesRoutes.previewEmailTemplate, { body: draft, signal }),
    retry: false,
  });
}

export function isEmailKind(text: string | null): text is EmailKind {
  return (emailKinds as readonly (string | null)[]).includes(text);
}
