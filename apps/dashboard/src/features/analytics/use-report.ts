import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { stages } from '@voicecart/contract/routes/conversations';
import { call } from '../../lib/api.ts';
import { useReportRange } from '../../lib/report-range.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import type { ReportFilter } from './report-links.ts';

type Stage = (typeof stages)[number];

/** A report by what stands in the address: days, stage, language. `appId` null: all apps. */
export function useReport(appId: string | null) {
  const { merchant } = useSignedIn();
  const range = useReportRange(merchant?.timeZone);
  const [stage, setStage] = useUrlValue<Stage | 'shoppers'>('stage', 'shoppers', ['shoppers', ...stages]);
  const [localeText, setLocale] = useUrlValue<Locale | 'all'>('locale', 'all');
  const locale = isLocale(localeText) ? localeText : null;
  const filter: ReportFilter = {
    ...(appId ? { skill_id: appId } : {}),
    ...(stage === 'shoppers' ? {} : { stage }),
    ...(locale ? { locale } : {}),
    from: range.from,
    to: range.to,
  };
  const query = useQuery({
    queryKey: ['analytics', 'report', filter],
    queryFn: ({ signal }) => call(analyticsRoutes.appReport, { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
  return { range, filter, query, stage, setStage, locale, setLocale };
}
