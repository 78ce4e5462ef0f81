import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../list/DataTable.tsx';
import classes from './Waveform.module.css';

export interface WaveformBar {
  readonly key: string;
  /** The day, as people write it. */
  readonly label: string;
  /** Said or paid by voice: up, in rhubarb. */
  readonly value: number;
  /** What followed elsewhere: down, in grey, on the same scale. */
  readonly assisted?: number;
  /** The value of the same day in the period before: a dash. */
  readonly before?: number;
  /** Not over yet: hollow. */
  readonly isToday?: boolean;
}

interface WaveformProps {
  /** What is counted: the chart's name and the table's heading. */
  readonly label: string;
  readonly bars: readonly WaveformBar[];
  readonly format?: (value: number) => string;
}

/** The chart: a bar a day, drawn once from left to right, with the same numbers as a table below it. */
export function Waveform({ label, bars, format = formatNumber }: WaveformProps) {
  const { t } = useLingui();
  const top = Math.max(0, ...bars.map(({ value, before = 0 }) => Math.max(value, before)));
  const bottom = Math.max(0, ...bars.map(({ assisted = 0 }) => assisted));
  const scale = top + bottom || 1;
  const percent = (value: number) => `${(100 * value) / scale}%`;
  const hasBefore = bars.some(({ before }) => before !== undefined);
  const hasAssisted = bars.some(({ assisted }) => assisted !== undefined);
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const highest = format(top);
  return (
    <>
      <div
        className={classes.chart}
        role="img"
        aria-label={t`${label}, one bar per day, from ${first} to ${last}. The highest is ${highest}.`}
      >
        <div className={classes.axis} style={{ '--floor': percent(bottom) } as CSSProperties}>
          {top > 0 && <span>{highest}</span>}
          <span className={classes.zero}>0</span>
        </div>
        <div className={classes.bars} style={{ '--floor': percent(bottom) } as CSSProperties}>
          {bars.map(({ key, label: day, value, assisted, before, isToday = false }) => (
            <div key={key} className={classes.day} title={`${day}: ${format(value)}`}>
              <i className={classes.up} data-today={isToday} style={{ height: percent(value) }} />
              {assisted !== undefined && (
                <i className={classes.down} data-today={isToday} style={{ height: percent(assisted) }} />
              )}
              {before !== undefined && <i className={classes.before} style={{ bottom: percent(bottom + before) }} />}
            </div>
          ))}
        </div>
        <div className={classes.days}>
          <span>{first}</span>
          <span>{bars.at(-1)?.isToday ? t`Today so far` : last}</span>
        </div>
      </div>
      <details className={classes.numbers}>
        <summary>
          <Trans>Chart data</Trans>
        </summary>
        <DataTable label={label}>
          <thead>
            <tr>
              <th>
                <Trans>Day</Trans>
              </th>
              <th data-align="end">{label}</th>
              {hasAssisted && <th data-align="end">{t`Assisted`}</th>}
              {hasBefore && <th data-align="end">{t`Previous period`}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label: day, value, assisted, before }) => (
              <tr key={key}>
                <td>{day}</td>
                <td data-align="end">{format(value)}</td>
                {hasAssisted && <td data-align="end">{assisted === undefined ? '–' : format(assisted)}</td>}
                {hasBefore && <td data-align="end">{before === undefined ? '–' : format(before)}</td>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </>
  );
}
