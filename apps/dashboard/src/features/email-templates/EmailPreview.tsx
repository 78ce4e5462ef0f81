import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, NativeSelect, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EmailKind } from '@voicecart/contract/email-kinds';
import { isLocale, type Locale, locales } from '@voicecart/contract/locales';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { localeName } from '../../lib/locale-name.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './EmailTemplates.module.css';
import { emailPreviewQuery } from './email-queries.ts';

interface EmailPreviewProps {
  readonly draft: {
    readonly kind: EmailKind;
    readonly subject: string;
    readonly body: string;
    readonly locale: Locale;
  };
  readonly onLocale: (locale: Locale) => void;
  /** Sends what is seen. */
  readonly test: ReactNode;
}

/** The mail with example data as shoppers get it. The frame is sandboxed: nothing in it runs or reaches this page. */
export function EmailPreview({ draft, onLocale, test }: EmailPreviewProps) {
  const { t } = useLingui();
  const settled = useSettled(draft, 500);
  const preview = useQuery({ ...emailPreviewQuery(settled), placeholderData: keepPreviousData });
  const { data } = preview;
  return (
    <Paper withBorder component="section" aria-label={t`Preview`} p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            <Trans>Preview</Trans>
          </Title>
          <Group gap="xs">
            <NativeSelect
              aria-label={t`Language of the preview and the test`}
              size="xs"
              value={draft.locale}
              data={locales.map((value) => ({ value, label: localeName(value) }))}
              onChange={({ currentTarget }) => isLocale(currentTarget.value) && onLocale(currentTarget.value)}
            />
            {test}
          </Group>
        </Group>
        {data && data.faults.length > 0 && (
          <Alert
            color={data.html === '' ? 'red' : 'amber'}
            icon={<CircleAlert size={18} aria-hidden />}
            title={data.html === '' ? t`This can’t be sent yet` : t`Some email apps won’t show all of it`}
            role="status"
          >
            <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
              {data.faults.map(({ field, line, message }) => (
                <li key={`${field} ${line} ${message}`}>
                  {field === 'subject' ? (
                    <Trans>Subject: {message}</Trans>
                  ) : line === null ? (
                    message
                  ) : (
                    <Trans>
                      Line {line}: {message}
                    </Trans>
                  )}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {data && data.html !== '' && (
          <>
            <Text>
              <Text span c="dimmed">
                <Trans>Subject:</Trans>
              </Text>{' '}
              {data.subject}
            </Text>
            <Tabs defaultValue="mail" keepMounted={false}>
              <Tabs.List aria-label={t`Preview`} mb="sm">
                <Tabs.Tab value="mail">
                  <Trans>Email</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="text">
                  <Trans>Text only</Trans>
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="mail">
                <iframe className={classes.frame} title={t`The email`} sandbox="" srcDoc={data.html} />
              </Tabs.Panel>
              <Tabs.Panel value="text">
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it */}
                <pre className={classes.text} tabIndex={0}>
                  {data.text}
                </pre>
              </Tabs.Panel>
            </Tabs>
          </>
        )}
        {!data &&
          (preview.error ? (
            <ErrorState error={preview.error} onRetry={() => preview.refetch()} />
          ) : (
            <Text c="dimmed">
              <Trans>Preparing the email…</Trans>
            </Text>
          ))}
      </Stack>
    </Paper>
  );
}
