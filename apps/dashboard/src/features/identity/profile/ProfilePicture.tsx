import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, pictureTypes, profileRoutes } from '@voicecart/contract/routes/profile';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useActingReason } from '../../../lib/use-acting-reason.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useKeepAccount } from '../account-query.ts';
import { squarePicture } from './picture-file.ts';

/** The own picture: choose, replace, remove. */
export function ProfilePicture({ account }: { account: Account }) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const keep = useKeepAccount();
  const confirm = useConfirm();
  const toast = useToast();
  const { pictureUrl } = account;
  const reason = useActingReason(profileRoutes.uploadPicture);

  async function changed(url: string | null) {
    await keep({ ...account, pictureUrl: url });
    await client.invalidateQueries({ queryKey: ['team'] });
  }

  async function send(chosen: File) {
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      const file = await squarePicture(chosen);
      if (!file) {
        setFault(t`This file can’t be shown as a picture. Choose a JPEG, PNG or WebP.`);
        return;
      }
      await changed((await call(profileRoutes.uploadPicture, { file })).pictureUrl);
      toast.success(t`Profile picture changed.`);
    } catch (error) {
      setFault(error instanceof Error ? error.message : t`Server error`);
    } finally {
      setSending(false);
    }
  }

  async function remove() {
    const isSure = await confirm({
      title: t`Remove your profile picture?`,
      consequence: t`Your initials are shown instead.`,
      confirmLabel: t`Remove`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(profileRoutes.deletePicture);
      await changed(null);
      toast.success(t`Profile picture removed.`);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Group gap="lg">
      <Avatar
        name={`${account.fname} ${account.lname}`.trim()}
        email={account.email}
        pictureUrl={pictureUrl}
        size={96}
      />
      <Stack gap={6} align="flex-start">
        <Group gap="sm">
          <Button
            variant="default"
            loading={isSending}
            disabled={reason !== null}
            leftSection={<ImageUp size={16} aria-hidden />}
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {pictureUrl ? <Trans>Change picture</Trans> : <Trans>Add picture</Trans>}
          </Button>
          {pictureUrl && (
            <Button
              variant="subtle"
              color="red"
              disabled={reason !== null}
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" id={`${id}-help`}>
          {reason ?? <Trans>JPEG, PNG or WebP. Your team sees it, shoppers don’t.</Trans>}
        </Text>
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fault}
        </Text>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={t`Picture file`}
            accept={pictureTypes.join(',')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file chosen again, once it was put right, must be a change too.
              event.currentTarget.value = '';
              if (file) void send(file);
            }}
          />
        </VisuallyHidden>
      </Stack>
    </Group>
  );
}
