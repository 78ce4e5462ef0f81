import { Plural, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { submissionLooks } from './submission-looks.ts';
import { submissionHistoryQuery } from './submission-queries.ts';

/** Earlier submissions and how they ended; nothing where there was only one. */
export function SubmissionHistory({ appId }: { appId: string }) {
  const { i18n } = useLingui();
  const earlier = useQuery(submissionHistoryQuery(appId)).data?.slice(1) ?? [];
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>
        <Plural value={earlier.length} one="# earlier submission" other="# earlier submissions" />
      </summary>
      <ul style={{ margin: '0.5rem 0 0', padding: 0, listStyle: 'none' }}>
        {earlier.map((one) => (
          <li key={one.id} style={{ marginBottom: '0.5rem' }}>
            <StatusBadge tone={submissionLooks[one.state].tone} label={i18n._(submissionLooks[one.state].label)} />{' '}
            <Text component="span" size="sm" c="dimmed">
              <RelativeTime at={one.createdAt} />
            </Text>
            {one.error && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {one.error}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
