import { Group, Text } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './Channels.module.css';

/** Something to be carried to another console: what it is, the text itself, and a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <code className={classes.text}>{text}</code>
        <CopyButton text={text} label={label} />
      </Group>
    </div>
  );
}
