import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DecisionReason, NotificationChannel } from '@voicecart/contract/notifications/kinds';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import classes from './Notifications.module.css';
import { checkTexts, faultOf, zoneSources } from './notification-words.ts';

const icons = { passed: CircleCheck, held: Clock, dropped: CircleX };

/** What was checked before a message, in order; the last check decided. */
export function ReasonList({ reasons, channel }: { reasons: readonly DecisionReason[]; channel: NotificationChannel }) {
  const { i18n } = useLingui();
  return (
    <ol className={classes.reasons}>
      {reasons.map(({ check, result, zone }) => {
        const Icon = icons[result];
        return (
          <li key={check} className={classes.reason}>
            <Icon size={16} aria-hidden color={result === 'dropped' ? 'var(--mantine-color-red-text)' : undefined} />
            <span>
              {i18n._(result === 'passed' ? checkTexts[check].check : faultOf(check, channel))}
              {zone && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  {i18n._({ ...zoneSources[zone.source], values: { timeZone: zone.timeZone.replaceAll('_', ' ') } })}
                </Text>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
