import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isLocale, locales } from '@voicecart/contract/locales';
import { useAppTitle } from '../../lib/app-title.ts';
import { localeName } from '../../lib/locale-name.ts';
import { appsQuery } from '../apps/apps.ts';
import { ReportViews } from './ReportViews.tsx';
import { viewOf } from './report-views.ts';
import type { useReport } from './use-report.ts';

interface ReportFiltersProps {
  readonly report: ReturnType<typeof useReport>;
  /** The app the report is about; null is all of them. */
  readonly appId: string | null;
  /** Where one of several may be chosen. */
  readonly onApp?: (appId: string | null) => void;
}

/** Which app, stage and language a report is about. */
export default function ReportFilters({ report, appId, onApp }: ReportFiltersProps) {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const { stage, setStage, locale, setLocale } = report;
  const apps = useQuery(appsQuery).data ?? [];
  const spoken = new Set(apps.filter(({ id }) => appId === null || id === appId).flatMap((one) => one.locales));
  return (
    <>
      {onApp && apps.length > 1 && (
        <NativeSelect
          aria-label={t`App`}
          value={appId ?? ''}
          data={[
            { value: '', label: t`All apps` },
            ...apps.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChange={(event) => onApp(event.currentTarget.value || null)}
        />
      )}
      <NativeSelect
        aria-label={t`Stage`}
        value={stage}
        data={[
          { value: 'shoppers', label: t`Live and development` },
          { value: 'live', label: t`Live` },
          { value: 'development', label: t`Development` },
          { value: 'sandbox', label: t`Sandbox` },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen === 'shoppers' || chosen === 'live' || chosen === 'development' || chosen === 'sandbox') {
            setStage(chosen);
          }
        }}
      />
      <NativeSelect
        aria-label={t`Language`}
        value={locale ?? 'all'}
        data={[
          { value: 'all', label: t`All languages` },
          ...locales
            .filter((value) => spoken.has(value) || value === locale)
            .map((value) => ({ value, label: localeName(value) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setLocale(isLocale(chosen) ? chosen : 'all');
        }}
      />
      <ReportViews current={viewOf(report.filter, report.range)} />
    </>
  );
}
