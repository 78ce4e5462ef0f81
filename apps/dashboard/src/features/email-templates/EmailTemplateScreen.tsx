import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { locales } from '@voicecart/contract/locales';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { useAppLanguage } from '../../lib/use-app-language.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { EmailForm } from './EmailForm.tsx';
import { emailKindsQuery, emailListPath, emailTemplateQuery, isEmailKind } from './email-queries.ts';
import { useEmailWords } from './use-email-words.ts';

/** One mail template: written on the left, seen on the right. Without an id a new one, which begins as ours. */
export default function EmailTemplateScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const [search] = useSearchParams();
  const { app } = useCurrentApp();
  const [locale, setLocale] = useUrlValue('locale', useAppLanguage(app?.locales ?? []), locales);
  const kinds = useQuery(emailKindsQuery(locale));
  const own = useQuery({ ...emailTemplateQuery(id ?? ''), enabled: id !== undefined });
  const words = useEmailWords();
  const kind = own.data?.kind ?? search.get('kind');
  const standard = kinds.data?.find((row) => row.kind === kind);
  const error = own.error ?? kinds.error;
  if (own.error instanceof ApiError && [400, 404].includes(own.error.status)) return <NotFound />;
  if (id === undefined && !isEmailKind(kind)) return <NotFound />;
  const template = id === undefined ? null : own.data;
  return (
    <Page
      title={template?.name ?? (isEmailKind(kind) ? words[kind].title : undefined)}
      description={isEmailKind(kind) ? words[kind].when : undefined}
      badge={template?.isDefault && <StatusBadge tone="good" label={t`Active`} />}
      breadcrumb={[{ label: t`Email templates`, to: emailListPath }]}
      isWide
    >
      {standard && template !== undefined ? (
        <EmailForm key={id ?? kind} template={template} standard={standard} locale={locale} onLocale={setLocale} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => Promise.all([own.refetch(), kinds.refetch()])} />
      ) : (
        <Skeleton height={480} aria-hidden />
      )}
    </Page>
  );
}
