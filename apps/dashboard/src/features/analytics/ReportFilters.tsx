import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { isLocale, locales } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { localeName } from '../apps/apps.ts';
import type { useReport } from './use-report.ts';

interface ReportFiltersProps {
  readonly report: ReturnType<typeof useReport>;
  readonly apps: readonly App[];
  /** Where one of several apps may be chosen; null is all of them. */
  readonly app?: { readonly value: string | null; readonly onChange: (appId: string | null) => void };
}

/** Which app, stage and language a report is about. */
export function ReportFilters({ report, apps, app }: ReportFiltersProps) {
  const { t } = useLingui();
  const { stage, setStage, locale, setLocale } = report;
  const spoken = new Set(apps.flatMap((one) => one.locales));
  return (
    <>
      {app && apps.length > 1 && (
        <NativeSelect
          aria-label={t`App`}
          value={app.value ?? ''}
          data={[{ value: '', label: t`All apps` }, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => app.onChange(event.currentTarget.value || null)}
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
    </>
  );
}
