import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatBlock } from '@voicecart/contract/chat/chat-wire';
import { type ChatInboxItem, chatRoutes } from '@voicecart/contract/routes/chat';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Bubble } from '../../ui/conversation/Bubble.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Chat.module.css';
import { chatTalkQuery } from './chat-queries.ts';
import { HandlingBadge } from './HandlingBadge.tsx';

/** One conversation: what was said, and the field in which a person answers. */
export function ChatTalk({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(chatTalkQuery(id));
  const client = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState('');
  // The same answer sent twice is one: the id changes with the next.
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  const log = useRef<HTMLDivElement>(null);
  const count = query.data?.items.length ?? 0;
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['chat'] });
  };
  const send = useMutation({
    mutationFn: () => call(chatRoutes.answerChat, { params: { id }, body: { id: answerId, text } }),
    onSuccess: async () => {
      setText('');
      setAnswerId(crypto.randomUUID());
      await refresh();
    },
    onError: toast.error,
  });
  const back = useMutation({
    mutationFn: () => call(chatRoutes.handBackChat, { params: { id } }),
    onSuccess: refresh,
    onError: toast.error,
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={420} aria-hidden />;
  const { chat, items, hasEmail } = query.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <Paper withBorder>
      <Group justify="space-between" p="md">
        <div>
          <HandlingBadge handling={chat.handling} />
          <Text size="sm" c="dimmed">
            {chat.isTrial ? <Trans>Your own trial</Trans> : (chat.customer ?? <Trans>Unknown shopper</Trans>)}
            {chat.page && <> · {chat.page}</>}
            {hasEmail && (
              <>
                {' · '}
                <Trans>Left an email address: gets answers by email after leaving the page</Trans>
              </>
            )}
          </Text>
        </div>
        {chat.handling !== 'assistant' && (
          <Button variant="default" loading={back.isPending} onClick={() => back.mutate()}>
            <Trans>Hand back to the assistant</Trans>
          </Button>
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={log} className={classes.log} role="log" aria-label={t`Conversation`} tabIndex={0}>
        {items.map((item) => (
          <Item key={item.seq} item={item} />
        ))}
      </div>
      <form onSubmit={submit}>
        <Stack gap="xs" p="md">
          <Textarea
            label={t`Your answer`}
            description={
              chat.handling === 'assistant' ? t`From your answer on, the assistant keeps silent.` : undefined
            }
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" leftSection={<Send size={16} aria-hidden />} loading={send.isPending}>
              <Trans>Send</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

function Item({ item }: { item: ChatInboxItem }) {
  const { t } = useLingui();
  const speaker = { shopper: t`Shopper:`, assistant: t`Assistant:`, person: `${item.name ?? t`Person`}:` }[item.by];
  const said = item.blocks.map(textOf).filter((text) => text !== '');
  return (
    <Stack gap={2} align={item.by === 'shopper' ? 'flex-end' : 'flex-start'}>
      <Bubble from={item.by === 'shopper' ? 'shopper' : 'assistant'} speaker={speaker}>
        {said.join('\n') || t`Form for an email address`}
      </Bubble>
      <Text size="xs" c="dimmed">
        {item.by === 'person' && <>{item.name ?? t`Person`} · </>}
        <RelativeTime at={item.at} />
        {item.mailedAt && (
          <>
            {' · '}
            <Trans>Sent by email</Trans>
          </>
        )}
      </Text>
    </Stack>
  );
}

function textOf(block: ChatBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'cards') return block.cards.map(({ title, subtitle }) => `${title} ${subtitle}`).join('\n');
  if (block.kind === 'detail') return [block.title, block.subtitle].filter((part) => part !== '').join(', ');
  return block.kind === 'link' ? block.url : '';
}
