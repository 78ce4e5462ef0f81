import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageFault } from '@voicecart/contract/app-messages';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import { type AppMessageName, appsRoutes } from '@voicecart/contract/routes/apps';
import { Undo2, Volume2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { AppValues } from '../details/app-form.ts';
import { LanguageSelect } from '../details/LanguageSelect.tsx';
import { canListen, listen } from './listen.ts';
import { useMessageWords } from './use-message-words.ts';

/** Apart from the sentences, where a brace means something else. */
const marks = { shop: '{shop}', app: '{app}' };

interface MessageFieldsProps {
  readonly form: UseFormReturnType<AppValues>;
  readonly appId: string;
  /** The app's languages as they are saved: those that the assistant speaks. */
  readonly locales: readonly Locale[];
}

/** The assistant's own messages, language by language: when each is said, and how it will sound. */
export function MessageFields({ form, appId, locales }: MessageFieldsProps) {
  const [main] = locales;
  const [locale, setLocale] = useState(main);
  const words = useMessageWords();
  const own = { messages: form.values.messages, messagesByLocale: form.values.messagesByLocale };
  const settled = useSettled(useDeferredValue(own), 400);
  const standard = useSpoken(appId, locale, { messages: {}, messagesByLocale: {} });
  const spoken = useSpoken(appId, locale, settled);
  if (!main || !locale) return null;
  const isMain = locale === main;
  const isSameLanguage = !isMain && languageOf(locale) === languageOf(main);
  return (
    <>
      {locales.length > 1 && <LanguageSelect locales={locales} value={locale} onChange={setLocale} />}
      <Text size="sm" c="dimmed">
        <Trans>
          Use <code>{marks.shop}</code> for your shop’s name and <code>{marks.app}</code> for this app’s name.
        </Trans>{' '}
        {isSameLanguage && (
          <Trans>Empty messages use the text for {localeName(main)}, or the assistant’s default wording.</Trans>
        )}
      </Text>
      {words.map(({ name, label, when }) => (
        <MessageField
          key={`${locale} ${name}`}
          form={form}
          path={isMain ? `messages.${name}` : `messagesByLocale.${locale}.${name}`}
          name={name}
          label={label}
          when={when}
          locale={locale}
          standard={(isSameLanguage && form.values.messages[name]) || standard?.[name] || ''}
          spoken={spoken?.[name] ?? ''}
        />
      ))}
    </>
  );
}

interface MessageFieldProps {
  readonly form: UseFormReturnType<AppValues>;
  readonly path: string;
  readonly name: AppMessageName;
  readonly label: string;
  readonly when: string;
  readonly locale: Locale;
  readonly standard: string;
  readonly spoken: string;
}

function MessageField({ form, path, label, when, locale, standard, spoken }: MessageFieldProps) {
  const { t } = useLingui();
  const props = form.getInputProps(path);
  const text: string = props.value ?? '';
  const fault = messageFault(text);
  return (
    <Stack gap={4}>
      <Textarea
        {...props}
        label={label}
        description={when}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={600}
        lang={locale}
        value={text}
        placeholder={standard || t`Nothing is said.`}
        error={
          props.error ??
          (fault?.kind === 'placeholder' ? (
            <Trans>
              {fault.what} isn’t a placeholder. You can use {marks.shop} and {marks.app}.
            </Trans>
          ) : fault ? (
            <Trans>A brace is missing. Put placeholders in braces, like {marks.shop}.</Trans>
          ) : null)
        }
      />
      {!fault && (text !== '' || spoken !== '') && (
        <Group gap="xs" align="center">
          {text !== '' && (
            <Text size="sm" c="dimmed" flex="1 1 16rem" lang={locale}>
              <Trans>Says: “{spoken}”</Trans>
            </Text>
          )}
          {canListen && spoken !== '' && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Volume2 size={14} aria-hidden />}
              aria-label={t`Play ${label}`}
              onClick={() => listen(spoken, locale)}
            >
              <Trans>Play</Trans>
            </Button>
          )}
          {text !== '' && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Undo2 size={14} aria-hidden />}
              aria-label={t`Reset ${label} to default`}
              onClick={() => form.setFieldValue(path, '')}
            >
              <Trans>Reset to default</Trans>
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** What the assistant says in a language with these messages; undefined until it is known. */
function useSpoken(
  appId: string,
  locale: Locale | undefined,
  messages: Partial<Pick<AppValues, 'messages' | 'messagesByLocale'>> | object,
): Record<string, string> | undefined {
  return useQuery({
    queryKey: ['apps', appId, 'spoken-messages', locale, messages],
    queryFn: async ({ signal }) => {
      const body = { id: appId, locale: locale ?? 'en-US', messages: {}, ...messages };
      return (await call(appsRoutes.previewMessages, { body, signal })).spoken;
    },
    enabled: locale !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  }).data;
}
