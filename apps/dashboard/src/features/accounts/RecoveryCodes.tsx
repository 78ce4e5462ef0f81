import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { brandDefaults } from '../../brand.ts';
import { saveBlob } from '../../lib/api.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './RecoveryCodes.module.css';

/** The codes for the day the phone is gone; they are told here and never again. */
export function RecoveryCodes({
  codes,
  isFirst,
  onDone,
}: {
  codes: readonly string[];
  /** Of a second factor that was switched on just now. */
  isFirst: boolean;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="green" role="status">
        {isFirst ? (
          <Trans>Codes of your app are asked for from now on. Other devices were signed out.</Trans>
        ) : (
          <Trans>The old recovery codes no longer work.</Trans>
        )}
      </Alert>
      <Text>
        <Trans>
          Keep these recovery codes where you find them without your phone. Each works once in place of a code. They are
          not shown again.
        </Trans>
      </Text>
      <Paper withBorder p="md">
        <ul className={classes.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Paper>
      <Group>
        <CopyButton text={text} label={t`Recovery codes`} />
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${brandDefaults.name}-codes.txt`)}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
