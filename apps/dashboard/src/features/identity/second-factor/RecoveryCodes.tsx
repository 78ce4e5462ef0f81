import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { saveBlob } from '../../../lib/api.ts';
import { brandDefaults } from '../../../lib/brand.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './RecoveryCodes.module.css';

/** The codes for the day the phone is gone; they are told here and never again. */
export function RecoveryCodes({
  codes,
  first,
  onDone,
}: {
  codes: readonly string[];
  /** The second factor that was switched on just now; null where it was on before. */
  first: 'app' | 'passkey' | null;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="green" role="status">
        {first === 'app' && (
          <Trans>From now on, you’ll enter a code from your app when you sign in. Other devices were signed out.</Trans>
        )}
        {first === 'passkey' && (
          <Trans>From now on, your password alone doesn’t sign you in. Other devices were signed out.</Trans>
        )}
        {first === null && <Trans>The old recovery codes no longer work.</Trans>}
      </Alert>
      <Text>
        <Trans>
          Save these recovery codes where you can find them without your phone. Each works once in place of your passkey
          or a code from your app. They won’t be shown again.
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
          <Trans>I’ve saved them</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
