import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import classes from './Understanding.module.css';

/** A share as whole per cent: a second digit of a confidence would only pretend to know. */
export function formatConfidence(confidence: number): string {
  return formatNumber(confidence, { style: 'percent', maximumFractionDigits: 0 });
}

export function Understanding({ children }: { children: ReactNode }) {
  return <div className={classes.understanding}>{children}</div>;
}

/** Names and what they hold, those without content left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, content: ReactNode])[] }) {
  const known = facts.filter(([, content]) => content !== null && content !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, content]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface Candidate {
  readonly intent: string;
  readonly confidence: number;
}

/** The intent that won and those that came after it, each with its confidence as bar and number. */
export function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  const { t } = useLingui();
  if (candidates.length === 0) return null;
  return (
    <div>
      <Trans>Confidence</Trans>
      <ul className={classes.meters} aria-label={t`Confidence`}>
        {candidates.map(({ intent, confidence }) => (
          <li key={intent} className={classes.candidate}>
            <span>{intent}</span>
            <span className={classes.meter} aria-hidden>
              <span className={classes.fill} style={{ width: `${Math.round(confidence * 100)}%` }} />
            </span>
            <span className={classes.number}>{formatConfidence(confidence)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
