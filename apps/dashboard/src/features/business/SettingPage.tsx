import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface SettingPageProps<T> {
  readonly description: ReactNode;
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** A page of the business settings: its header, and the form once it is known what stands. */
export function SettingPage<T>({ description, query, children }: SettingPageProps<T>) {
  const { data, error } = query;
  return (
    <div style={{ maxWidth: '44rem' }}>
      <PageHeader description={description} breadcrumb={['manage']} />
      {data === undefined && error ? <ErrorState error={error} onRetry={() => query.refetch()} /> : null}
      {data === undefined && !error ? <Skeleton height={320} aria-hidden /> : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}
