import { useLingui } from '@lingui/react/macro';
import { Paper, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../lib/formats.ts';
import { ReportCsvButton } from './ReportCsvButton.tsx';
import classes from './ReportPage.module.css';
import { Waveform } from './Waveform.tsx';

export interface ReportChartProps<Day extends { readonly day: string }> {
  readonly title: string;
  readonly days: readonly Day[];
  /** As many days before them, drawn beside them. */
  readonly daysBefore?: readonly Day[] | undefined;
  readonly series: readonly { readonly name: string & keyof Day; readonly label: string }[];
  readonly onCsv?: () => Promise<unknown>;
}

/** One large chart over days, of one figure at a time. */
export function ReportChart<Day extends { readonly day: string }>({
  title,
  days,
  daysBefore,
  series,
  onCsv,
}: ReportChartProps<Day>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const shown = series[chosen] ?? series[0];
  const today = new Date().toLocaleDateString('sv-SE');
  return (
    <Paper className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2}>{title}</Title>
        {onCsv && <ReportCsvButton title={title} onCsv={onCsv} />}
      </div>
      {series.length > 1 && (
        <fieldset className={classes.choices} aria-label={t`Chart metric`}>
          {series.map(({ name, label }, index) => (
            <UnstyledButton
              key={name}
              className={classes.choice}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {label}
            </UnstyledButton>
          ))}
        </fieldset>
      )}
      {shown && (
        <Waveform
          // A figure that is chosen is drawn anew.
          key={shown.name}
          label={shown.label}
          bars={days.map((day, index) => ({
            key: day.day,
            label: formatDay(day.day),
            value: Number(day[shown.name]),
            isToday: day.day === today,
            ...(daysBefore ? { before: Number(daysBefore[index]?.[shown.name] ?? 0) } : {}),
          }))}
        />
      )}
    </Paper>
  );
}
