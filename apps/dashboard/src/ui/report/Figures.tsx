import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatShare } from '../../lib/formats.ts';
import { isFew } from './few.ts';
import classes from './ReportPage.module.css';

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** The same figure of the period before; left out where nothing is compared. */
  readonly before?: number;
  /** How to write it; whole numbers by locale where absent. */
  readonly format?: (value: number) => string;
  /** What the figure counts, as a list. */
  readonly href?: string;
  /** Counted from too few for a percentage. Of whole numbers it shows by itself. */
  readonly isFew?: boolean;
  /** The same day by day, below the number: a `Sparkline`. */
  readonly spark?: ReactNode;
  /** Fewer is better: failures. */
  readonly isGoodWhenDown?: boolean;
}

/** Three or four numbers with their change; a click leads to what they count. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {items.map((item) => (
        <li key={item.label}>
          <Paper withBorder p="md" className={classes.figure}>
            <Text size="sm" c="dimmed">
              {item.href ? (
                <Link to={item.href} className={classes.figureLink}>
                  {item.label}
                </Link>
              ) : (
                item.label
              )}
            </Text>
            <p className={classes.figureValue}>{(item.format ?? formatNumber)(item.value)}</p>
            {item.before !== undefined && <Change {...item} before={item.before} />}
            {item.spark}
          </Paper>
        </li>
      ))}
    </ul>
  );
}

function Change({ value, before, format, isGoodWhenDown, isFew: isCountedFew }: Figure & { before: number }) {
  const { t } = useLingui();
  const difference = value - before;
  const Icon = difference > 0 ? ArrowUpRight : difference < 0 ? ArrowDownRight : ArrowRight;
  const isGood = isGoodWhenDown ? difference < 0 : difference > 0;
  const color = difference === 0 ? 'dimmed' : isGood ? 'green' : 'red';
  // A share of a share confuses; of nothing there is no percentage either.
  const isPlain = before === 0 || (isCountedFew ?? (format === undefined && isFew(before)));
  const text = isPlain ? t`previously ${(format ?? formatNumber)(before)}` : signed(difference / before);
  return (
    <Text size="xs" c={color} className={classes.change}>
      <Icon size={14} aria-hidden />
      {difference === 0 ? <Trans>unchanged</Trans> : text}
      <span className={classes.hidden}>
        {difference > 0 ? <Trans>up</Trans> : difference < 0 ? <Trans>down</Trans> : null}
      </span>
    </Text>
  );
}

function signed(share: number): string {
  return `${share > 0 ? '+' : ''}${formatShare(share)}`;
}
