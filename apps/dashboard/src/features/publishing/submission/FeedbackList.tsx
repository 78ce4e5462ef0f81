import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import type { Submission } from '@voicecart/contract/routes/submissions';
import { localeName } from '../../../lib/locale-name.ts';
import { RelativeTime } from '../../../ui/values.tsx';
import { FaultLink } from '../FaultLink.tsx';
import { placeOfFeedback } from './feedback-places.ts';

type Feedback = Submission['feedback'][number];

interface FeedbackListProps {
  readonly submission: Pick<Submission, 'appId' | 'feedback'>;
}

/** What Amazon's reviewers found, by language; the whole mail is folded below. */
export function FeedbackList({ submission: { appId, feedback } }: FeedbackListProps) {
  if (feedback.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>
        <Trans>Amazon’s feedback</Trans>
      </Title>
      {feedback.toReversed().map((one) => (
        <OneFeedback key={one.id} feedback={one} appId={appId} />
      ))}
    </Stack>
  );
}

function OneFeedback({ feedback, appId }: { feedback: Feedback; appId: string }) {
  const { t } = useLingui();
  const byLocale = [...Map.groupBy(feedback.findings, ({ locale }) => locale)];
  return (
    <div>
      <Text size="sm" c="dimmed">
        <RelativeTime at={feedback.at} />
      </Text>
      {byLocale.map(([locale, findings]) => (
        <section key={locale ?? ''} aria-label={locale && isLocale(locale) ? localeName(locale) : t`All languages`}>
          <Text fw={600} mt="xs">
            {locale && isLocale(locale) ? localeName(locale) : <Trans>All languages</Trans>}
          </Text>
          <ul style={{ margin: 0, paddingInlineStart: '1.125rem' }}>
            {findings.map((finding) => (
              <li key={finding.text} style={{ overflowWrap: 'anywhere' }}>
                {finding.text}{' '}
                <FaultLink place={placeOfFeedback(finding.text, appId) ?? { screen: null, field: null }} />
                {finding.steps && (
                  <Text size="sm" c="dimmed">
                    <Trans>To reproduce: {finding.steps}</Trans>
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <details>
        <summary>
          <Trans>Show the whole email</Trans>
        </summary>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {feedback.text}
        </Text>
      </details>
    </div>
  );
}
