import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ActivityItem } from '@voicecart/contract/routes/activity';
import classes from './ActivityChanges.module.css';

/** What a change was from and to, folded away below its line. */
export function ActivityChanges({ changes }: Pick<ActivityItem, 'changes'>) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>
        <Text span size="xs" c="dimmed">
          <Plural value={changes.length} one="# field changed" other="# fields changed" />
        </Text>
      </summary>
      <table className={classes.changes} aria-label={t`Before and after`}>
        <thead>
          <tr>
            <th>
              <Trans>Field</Trans>
            </th>
            <th>
              <Trans>Before</Trans>
            </th>
            <th>
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
