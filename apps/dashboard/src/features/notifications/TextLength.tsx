import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

interface TextLengthProps {
  readonly text: string;
  readonly max?: number;
  /** More is sent too, but not shown whole everywhere. */
  readonly isSoft?: boolean;
}

/** How long a filled text is, and how long it may be. */
export function TextLength({ text, max, isSoft = false }: TextLengthProps) {
  const count = [...text].length;
  const isLong = max !== undefined && count > max;
  return (
    <Text size="sm" c="dimmed" fw={isLong ? 600 : 400}>
      {max === undefined ? (
        <Plural value={count} one="# character" other="# characters" />
      ) : isSoft ? (
        <Trans>
          {count} characters. Mail apps show about {max}.
        </Trans>
      ) : (
        <Trans>
          {count} of {max} characters
        </Trans>
      )}
    </Text>
  );
}
