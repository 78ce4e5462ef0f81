import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDay } from '../../lib/formats.ts';
import type { ReportRange } from '../../lib/report-range.ts';
import { ErrorState } from '../ErrorState.tsx';
import { PageHeader, type PageHeaderProps } from '../PageHeader.tsx';
import classes from './ReportPage.module.css';

export interface ReportPageProps<Data> extends PageHeaderProps {
  readonly range: ReportRange;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  /** Stage, locale and the like, beside the range. */
  readonly filters?: ReactNode;
  /** Named below the range: the zone in which days begin. */
  readonly timeZone?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Reports are where people land: the figures come first, what changes them a moment later. */
const RangePicker = lazy(async () => ({ default: (await import('./RangePicker.tsx')).RangePicker }));

/** Range with comparison, then what the data says: figures, one large chart, tables. */
export function ReportPage<Data>({ range, query, filters, timeZone, children, ...header }: ReportPageProps<Data>) {
  return (
    <>
      <PageHeader {...header} />
      <div className={classes.controls}>
        <Suspense fallback={<Skeleton height={36} width="min(32rem, 100%)" />}>
          <RangePicker range={range} />
          {filters}
        </Suspense>
      </div>
      <p className={classes.caption}>
        {formatDay(range.from)} – {formatDay(range.to)}
        {timeZone && <> · {timeZone}</>}
        {range.isCompared && (
          <>
            {' · '}
            <Trans>
              compared with {formatDay(range.before.from)} – {formatDay(range.before.to)}
            </Trans>
          </>
        )}
      </p>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.data === undefined ? (
        <ReportSkeleton />
      ) : (
        <Stack gap="lg" className={classes.body} aria-busy={query.isFetching}>
          {children(query.data)}
        </Stack>
      )}
    </>
  );
}

function ReportSkeleton() {
  return (
    <Stack aria-hidden gap="lg">
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={92} />
        ))}
      </div>
      <Skeleton height={340} />
      <Skeleton height={240} />
    </Stack>
  );
}
