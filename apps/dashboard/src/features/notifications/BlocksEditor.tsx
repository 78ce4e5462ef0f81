import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { NotificationBlock } from '@voicecart/contract/notifications/kinds';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { blockNames } from './notification-words.ts';

type Kind = NotificationBlock['kind'];
export const mailKinds: readonly Kind[] = ['header', 'text', 'product', 'items', 'parcel', 'button', 'divider'];
export const textKinds: readonly Kind[] = ['text', 'button'];
export const plainKinds: readonly Kind[] = ['text'];

function newBlock(kind: Kind): NotificationBlock {
  if (kind === 'header' || kind === 'text') return { kind, text: '' };
  return kind === 'button' ? { kind, label: '', url: '' } : { kind };
}

interface BlocksEditorProps {
  readonly blocks: readonly NotificationBlock[];
  readonly kinds: readonly Kind[];
  readonly linkHelp?: string;
  /** Of a block, `2`, or of a field of it, `2.label`. */
  readonly faultAt: (path: string) => ReactNode;
  readonly onChange: (blocks: NotificationBlock[]) => void;
}

/** The blocks of a message in their order: written, moved, added and removed. */
export function BlocksEditor({ blocks, kinds, linkHelp, faultAt, onChange }: BlocksEditorProps) {
  const { t, i18n } = useLingui();
  const put = (place: number, block: NotificationBlock) => onChange(blocks.with(place, block));
  function move(from: number, to: number) {
    const block = blocks[from];
    if (block) onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block));
  }
  return (
    <>
      {blocks.map((block, place) => {
        const name = i18n._(blockNames[block.kind]);
        const position = place + 1;
        return (
          // A block has no id of its own; its place and kind tell it from the others.
          <Paper
            key={`${position} ${block.kind}`}
            withBorder
            p="sm"
            role="group"
            aria-label={t`Block ${position}: ${name}`}
          >
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={t`Move up: ${name}`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t`Move down: ${name}`}
                  disabled={place === blocks.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t`Remove: ${name}`}
                  disabled={blocks.length === 1}
                  onClick={() => onChange(blocks.toSpliced(place, 1))}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
            {(block.kind === 'header' || block.kind === 'text') && (
              <Textarea
                aria-label={name}
                autosize
                minRows={block.kind === 'header' ? 1 : 2}
                error={faultAt(`${place}.text`) ?? faultAt(`${place}`)}
                value={block.text}
                onChange={({ currentTarget }) => put(place, { ...block, text: currentTarget.value })}
              />
            )}
            {block.kind === 'button' && (
              <Stack gap="xs">
                <TextInput
                  label={t`Label`}
                  error={faultAt(`${place}.label`) ?? faultAt(`${place}`)}
                  value={block.label}
                  onChange={({ currentTarget }) => put(place, { ...block, label: currentTarget.value })}
                />
                <TextInput
                  label={t`Link`}
                  {...(linkHelp === undefined ? {} : { description: linkHelp })}
                  placeholder="https://"
                  inputMode="url"
                  error={faultAt(`${place}.url`)}
                  value={block.url}
                  onChange={({ currentTarget }) => put(place, { ...block, url: currentTarget.value })}
                />
              </Stack>
            )}
          </Paper>
        );
      })}
      <Group gap="xs" role="group" aria-label={t`Add a block`}>
        {kinds.map((kind) => (
          <Button key={kind} size="xs" variant="default" onClick={() => onChange([...blocks, newBlock(kind)])}>
            + {i18n._(blockNames[kind])}
          </Button>
        ))}
      </Group>
    </>
  );
}
