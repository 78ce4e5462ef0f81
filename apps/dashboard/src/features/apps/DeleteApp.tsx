import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDeleteApp } from './use-delete-app.ts';
import { useDeletionHold } from './use-deletion-hold.ts';

/** The last thing on the page of an app: taking it away. */
export function DeleteApp({ app }: { app: App }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = useDeleteApp();
  const hold = useDeletionHold(app.lifecycle);
  const [isBusy, setBusy] = useState(false);

  async function removeAndLeave() {
    setBusy(true);
    await remove(app, () => navigate(to('apps')));
    setBusy(false);
  }

  return (
    <Paper withBorder p="lg" mt="xl" maw="48rem" component="section" aria-label={t`Delete this app`}>
      <Group justify="space-between">
        <div>
          <Title order={2}>
            <Trans>Delete this app</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>
              This also deletes its settings and utterances. Products, deals and orders stay because they belong to the
              shop.
            </Trans>
          </Text>
          {hold && (
            <Text size="sm">
              {hold}{' '}
              {(app.lifecycle === 'live' || app.lifecycle === 'hidden') && (
                <Anchor component={Link} to={`${to('goLive')}#delete-skill`} size="sm">
                  <Trans>How to remove it</Trans>
                </Anchor>
              )}
            </Text>
          )}
        </div>
        <Button
          color="red"
          variant="light"
          loading={isBusy}
          disabled={hold !== null}
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => void removeAndLeave()}
        >
          <Trans>Delete app</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
