import type { Locale } from '@voicecart/contract/locales';
import type { stages } from '@voicecart/contract/routes/conversations';
import { to } from '@voicecart/contract/screens';

/** What a report is about; lists that count the same take it along. */
export interface ReportFilter {
  readonly skill_id?: string;
  readonly stage?: (typeof stages)[number];
  readonly locale?: Locale;
  readonly from: string;
  readonly to: string;
}

/** The list of the conversations that a figure counts. */
export function conversationsAddress(
  filter: ReportFilter,
  more: { outcome?: string; q?: string; intent?: string } = {},
): string {
  const query = new URLSearchParams();
  const values = {
    app: filter.skill_id,
    stage: filter.stage,
    locale: filter.locale,
    outcome: more.outcome,
    intent: more.intent,
    from: filter.from,
    to: filter.to,
    q: more.q,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
  }
  return to('conversations', {}, query);
}

export function productsAddress(search: string): string {
  return to('products', {}, { q: search });
}
