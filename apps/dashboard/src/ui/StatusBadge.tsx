import { Badge } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';

export type StatusTone = 'neutral' | 'working' | 'good' | 'warning' | 'bad';

const looks: Record<StatusTone, { color: string; Icon: LucideIcon }> = {
  neutral: { color: 'gray', Icon: CircleDashed },
  working: { color: 'gray', Icon: LoaderCircle },
  good: { color: 'gray', Icon: CircleCheck },
  warning: { color: 'amber', Icon: CircleAlert },
  bad: { color: 'red', Icon: CircleX },
};

/** A state as a word with an icon; the colour alone never carries it. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  const { color, Icon } = looks[tone];
  return (
    // In a narrow cell the word would be cut off, and the colour alone be left.
    <Badge color={color} miw="max-content" leftSection={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
}
