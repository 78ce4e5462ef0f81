import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useSettled } from '../../lib/use-settled.ts';
import classes from './Chat.module.css';

/** A reload of the frame for each key would show nothing but reloads. */
const settleMs = 600;

/** The chat as a shopper sees it, with what is in the form: a demo shop of our own that loads the real widget. */
export function ChatPreview({ demoUrl, preview, isOn }: { demoUrl: string; preview: string; isOn: boolean }) {
  const { t } = useLingui();
  const settled = useSettled(preview, settleMs);
  const { pathname } = new URL(demoUrl);
  return (
    <Paper withBorder className={classes.preview} p="sm">
      <Text size="sm" c="dimmed" mb="xs">
        {isOn ? (
          <Trans>Preview of your changes. What you write here is a trial and isn’t counted.</Trans>
        ) : (
          <Trans>Preview of your changes. It replies once you turn the chat on and save.</Trans>
        )}
      </Text>
      <iframe src={`${pathname}?preview=${encodeURIComponent(settled)}`} title={t`Preview of the chat`} />
      <Button
        component="a"
        href={pathname}
        target="_blank"
        variant="subtle"
        mt="xs"
        rightSection={<ExternalLink size={16} aria-hidden />}
      >
        <Trans>Open the demo shop</Trans>
      </Button>
    </Paper>
  );
}
