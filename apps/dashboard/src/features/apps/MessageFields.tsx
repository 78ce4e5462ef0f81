import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { type AppMessageName, appsRoutes } from '@voicecart/contract/routes/apps';
import { call } from '../../lib/api.ts';
import type { AppValues } from './EditApp.tsx';

interface MessageFieldsProps {
  readonly form: UseFormReturnType<AppValues>;
  readonly appId: string;
  readonly locale: Locale | undefined;
}

/** The assistant's own messages: when each is said, and what is said where nothing is written. */
export function MessageFields({ form, appId, locale }: MessageFieldsProps) {
  const { t } = useLingui();
  const defaults = useQuery({
    queryKey: ['apps', appId, 'message-defaults', locale],
    queryFn: async ({ signal }) =>
      (await call(appsRoutes.messageDefaults, { params: { id: appId }, query: { locale }, signal })).defaults,
  });
  const fields: readonly { name: AppMessageName; label: string; when: string }[] = [
    { name: 'welcomeText', label: t`Welcome`, when: t`When a shopper opens the app for the first time.` },
    { name: 'welcome_back_message', label: t`Welcome back`, when: t`When a shopper opens it again.` },
    { name: 'help_message', label: t`Help`, when: t`When a shopper asks for help at the beginning.` },
    {
      name: 'user_help_message',
      label: t`Help along the way`,
      when: t`Before the help of what the shopper is doing, such as going through a list.`,
    },
    { name: 'fallback_message', label: t`Not understood`, when: t`The first time something is not understood.` },
    { name: 'stop_message', label: t`Stop`, when: t`When a shopper says “stop”.` },
    { name: 'exit_skill_message', label: t`Goodbye`, when: t`When a shopper is done and leaves.` },
    {
      name: 'customer_details_permission_message',
      label: t`Asking to link an account`,
      when: t`When a shopper asks for all orders without a linked account.`,
    },
  ];
  return fields.map(({ name, label, when }) => {
    const standard = defaults.data?.[name];
    return (
      <Textarea
        key={name}
        label={label}
        description={
          <>
            {when}{' '}
            {standard ? (
              <span lang={locale}>
                <Trans>By default: “{standard}”</Trans>
              </span>
            ) : (
              defaults.data && <Trans>By default: nothing.</Trans>
            )}
          </>
        }
        autosize
        minRows={1}
        maxRows={6}
        maxLength={600}
        {...form.getInputProps(`messages.${name}`)}
      />
    );
  });
}
