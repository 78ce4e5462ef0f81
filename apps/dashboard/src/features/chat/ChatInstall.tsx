import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type ChatSetup, type chatChecks, chatRoutes } from '@voicecart/contract/routes/chat';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { chatSetupQuery } from './chat-queries.ts';
import { installGuides } from './install-guides.ts';

interface InstallProps {
  readonly appId: string;
  readonly chat: ChatSetup;
}

/** How the chat gets into the shop's pages, and whether it is there. */
export function ChatInstall({ appId, chat }: InstallProps) {
  const { t, i18n } = useLingui();
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="md">
        <Title order={2}>
          <Trans>Add it to your site</Trans>
        </Title>
        <Group gap="xs" wrap="nowrap">
          <code style={{ overflowWrap: 'anywhere' }}>{chat.snippet}</code>
          <CopyButton text={chat.snippet} label={t`Snippet`} />
        </Group>
        <Accordion variant="separated">
          {installGuides.map(({ name, steps }) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{name}</Accordion.Control>
              <Accordion.Panel>
                <ol>
                  {steps.map((step) => (
                    <li key={step.id}>{i18n._(step)}</li>
                  ))}
                </ol>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <Text size="sm" c="dimmed">
          <Trans>
            If your shop has a content security policy, allow {chat.origin} in script-src, connect-src and frame-src.
          </Trans>
        </Text>
        <PageCheck appId={appId} chat={chat} />
        <CustomerSecret appId={appId} chat={chat} />
      </Stack>
    </Paper>
  );
}

function PageCheck({ appId, chat }: InstallProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const [url, setUrl] = useState(chat.settings.origins[0] ?? '');
  const check = useMutation({
    mutationFn: () => call(chatRoutes.checkChat, { params: { id: appId }, body: { url } }),
    onSuccess: (answer) => client.setQueryData(chatSetupQuery(appId).queryKey, answer.chat),
    onError: toast.error,
  });
  const found: Readonly<Record<(typeof chatChecks)[number], string>> = {
    ok: t`We see it on your page.`,
    off: t`The chat is off. Turn it on and save, then check again.`,
    'no-snippet': t`The snippet isn’t on this page. If you just added it, empty your shop’s page cache.`,
    'other-app': t`This page has the snippet of another app.`,
    policy: t`The snippet is there, but the page’s content security policy blocks it.`,
    origin: t`The snippet is there, but this shop isn’t in the list of allowed shops.`,
    unreachable: t`We couldn’t open this page. Check the URL, and whether the shop asks for a password.`,
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        check.mutate();
      }}
    >
      <Stack gap="xs">
        <Group align="end">
          <TextInput
            type="url"
            label={t`Check a page of your shop`}
            placeholder="https://shop.example"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <Button type="submit" variant="default" loading={check.isPending} disabled={url === ''}>
            <Trans>Check</Trans>
          </Button>
        </Group>
        <div role="status">
          {check.data && (
            <Alert color={check.data.result === 'ok' ? 'teal' : 'amber'}>{found[check.data.result]}</Alert>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {chat.seenAt && chat.seenPage ? (
            <Trans>
              Last seen on {chat.seenPage}, <RelativeTime at={chat.seenAt} />.
            </Trans>
          ) : (
            <Trans>We haven’t seen it on your site yet.</Trans>
          )}
        </Text>
      </Stack>
    </form>
  );
}

/** The secret is seen once, right after it was made; afterwards only a new one can be made. */
function CustomerSecret({ appId, chat }: InstallProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const reason = useActingReason(chatRoutes.makeChatSecret);
  const mayChange = useMay(access.publishingOwner) && reason === null;
  const make = useMutation({
    mutationFn: () => call(chatRoutes.makeChatSecret, { params: { id: appId } }),
    onSuccess: (answer) => client.setQueryData(chatSetupQuery(appId).queryKey, answer.chat),
    onError: toast.error,
  });
  async function replace() {
    const isSure =
      chat.secretMadeAt === null ||
      (await confirm({
        title: t`Replace the secret?`,
        consequence: t`The previous secret stops working immediately. Customers are not recognized until your shop’s server has the new one.`,
        confirmLabel: t`Replace`,
        isDangerous: true,
      }));
    if (isSure) make.mutate();
  }
  return (
    <Stack gap="xs">
      <Title order={3}>
        <Trans>Recognize your customers</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          Your shop’s server signs a token (HS256) that is valid for ten minutes at most: sub is your customer’s ID, aud
          is {appId}. The page hands it over with voicecart('identify', token).
        </Trans>
      </Text>
      {make.data && (
        <Alert color="amber" title={t`Copy it now. It won’t be shown again.`}>
          <Group gap="xs" wrap="nowrap">
            <code style={{ overflowWrap: 'anywhere' }}>{make.data.secret}</code>
            <CopyButton text={make.data.secret} label={t`Secret`} />
          </Group>
        </Alert>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<KeyRound size={16} aria-hidden />}
          disabled={!mayChange}
          loading={make.isPending}
          onClick={() => void replace()}
        >
          {chat.secretMadeAt === null ? <Trans>Create secret</Trans> : <Trans>Replace secret</Trans>}
        </Button>
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
