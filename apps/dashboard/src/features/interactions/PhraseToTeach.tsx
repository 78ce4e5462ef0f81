import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { GraduationCap } from 'lucide-react';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** A report sent the person here with words that nobody understood: what to do with them. */
export function PhraseToTeach({ phrase }: { phrase: string }) {
  const { t } = useLingui();
  return (
    <Alert color="blue" mb="md" icon={<GraduationCap size={18} />} title={t`Not understood: “${phrase}”`}>
      <Group gap="xs">
        <span style={{ flex: '1 1 16rem' }}>
          <Trans>Open what it should belong to, and add it there under Utterances.</Trans>
        </span>
        <CopyButton text={phrase} label={phrase} />
      </Group>
    </Alert>
  );
}
