import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { type ChatSetup, chatRoutes } from '@voicecart/contract/routes/chat';
import { call } from '../../lib/api.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { FirstAppInvitation } from '../apps/apps.ts';
import classes from './Chat.module.css';
import { ChatFields } from './ChatFields.tsx';
import { ChatInstall } from './ChatInstall.tsx';
import { ChatPreview } from './ChatPreview.tsx';
import { type ChatForm, faultsIn, previewOf, toForm, toSettings } from './chat-form.ts';
import { chatSetupQuery } from './chat-queries.ts';

/** The assistant in the shop's own pages: how it looks, where it shows, who answers, and how it gets there. */
export default function ChatSetupScreen() {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const query = useQuery({ ...chatSetupQuery(app?.id ?? ''), enabled: app !== null });
  if (!app) return <FirstAppInvitation />;
  return (
    <Page description={t`Your assistant on your shop’s own pages. It answers from the same app as your skill.`}>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={420} aria-hidden />}
      {query.data && <Setup key={app.id} appId={app.id} locales={app.locales} chat={query.data} />}
    </Page>
  );
}

function Setup({ appId, locales, chat }: { appId: string; locales: readonly Locale[]; chat: ChatSetup }) {
  const client = useQueryClient();
  const form = useForm<ChatForm>({ initialValues: toForm(chat.settings), validate: faultsIn });
  const values = form.getValues();
  async function save(given: ChatForm) {
    const saved = await call(chatRoutes.saveChat, { params: { id: appId }, body: toSettings(given) });
    client.setQueryData(chatSetupQuery(appId).queryKey, saved.chat);
  }
  return (
    <Stack gap="lg">
      {!chat.isInPlan && (
        <Alert color="amber">
          <Trans>Your plan doesn’t include the chat. Shoppers don’t see it.</Trans>
        </Alert>
      )}
      <div className={classes.setup}>
        <Stack gap="lg">
          <Form form={form} onSave={save}>
            <ChatFields form={form} locales={locales} timeZone={chat.timeZone} />
          </Form>
          <ChatInstall appId={appId} chat={chat} />
        </Stack>
        <ChatPreview demoUrl={chat.demoUrl} preview={previewOf(values)} isOn={chat.settings.isOn && chat.isInPlan} />
      </div>
    </Stack>
  );
}
