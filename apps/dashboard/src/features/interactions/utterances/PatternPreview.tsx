import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { intentName } from './intent-name.ts';
import classes from './PhraseList.module.css';
import type { CheckedUtterances } from './use-utterance-check.ts';

const shownAtFirst = 8;

interface PatternPreviewProps {
  readonly checked: CheckedUtterances;
  readonly locale: string;
  /** Several lines, of which those that can't be added hold up no other. */
  readonly isList: boolean;
}

/** What a pattern or a list stands for, one by one, and what is in the way. */
export function PatternPreview({ checked, locale, isList }: PatternPreviewProps) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { count, utterances } = checked;
  // What is in the way is seen without looking for it.
  const ordered = utterances.toSorted((a, b) => rank(a.state) - rank(b.state));
  const left = utterances.filter(({ state }) => state === 'invalid' || state === 'taken').length;
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <Paper withBorder mt="sm" component="section" aria-label={t`What the pattern stands for`}>
      <Text size="sm" p="sm" c="dimmed" role="status">
        <Plural value={count} one="This stands for # utterance." other="This stands for # utterances." />{' '}
        {isList && left > 0 && (
          <Plural
            value={left}
            one="# of them can’t be added and stays in the field."
            other="# of them can’t be added and stay in the field."
          />
        )}
      </Text>
      <ul className={classes.list} style={{ borderTop: '1px solid var(--vc-line)' }}>
        {shown.map((one) => (
          <li key={one.text} className={`${classes.row} ${classes.checked}`}>
            <span className={classes.text} lang={locale}>
              {one.text}
            </span>
            <State checked={one} />
          </li>
        ))}
      </ul>
      {ordered.length > shown.length && (
        <Group className={classes.foot}>
          <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
            <Plural value={ordered.length} one="Show # utterance" other="Show all # utterances" />
          </button>
        </Group>
      )}
    </Paper>
  );
}

function rank(state: CheckedUtterances['utterances'][number]['state']): number {
  return ['invalid', 'taken', 'alike', 'new', 'removed', 'present'].indexOf(state);
}

/** Where one utterance stands, in a few words. */
export function State({ checked }: { checked: CheckedUtterances['utterances'][number] }) {
  const { t } = useLingui();
  const { state, intent, interaction, message } = checked;
  const owner =
    intent === null ? '' : [...new Set([intentName(intent), ...(interaction ? [interaction] : [])])].join(', ');
  switch (state) {
    case 'new':
      return <StatusBadge tone="good" label={t`New`} />;
    case 'present':
      return <StatusBadge tone="neutral" label={t`Already there`} />;
    case 'removed':
      return <StatusBadge tone="good" label={t`Will be restored`} />;
    case 'taken':
      return (
        <>
          <Text size="sm" c="dimmed">
            {owner}
          </Text>
          <StatusBadge tone="bad" label={t`Already used`} />
        </>
      );
    case 'alike':
      return (
        <>
          <Text size="sm" c="dimmed">
            {owner}
          </Text>
          <StatusBadge tone="warning" label={t`Sounds like another`} />
        </>
      );
    case 'invalid':
      return (
        <>
          <Text size="sm" c="dimmed">
            {message}
          </Text>
          <StatusBadge tone="bad" label={t`Can’t be used`} />
        </>
      );
    default:
      return <Trans>Unknown</Trans>;
  }
}
