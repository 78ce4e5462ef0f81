import { type FeedField, feedFields, requiredFeedFields } from '@voicecart/contract/routes/catalogue';
import type { FeedRun } from './feed-names.ts';

/** The chosen column of every field; '' where the file has none for it. */
export type FeedColumns = Readonly<Record<FeedField, string>>;

export function isRequired(field: FeedField): boolean {
  return requiredFeedFields.some((required) => required === field);
}

/** What stands in the selects at first: the run's mapping, without columns that the file does not have. */
export function columnsOf({ mapping, columns }: Pick<FeedRun, 'mapping' | 'columns'>): FeedColumns {
  const known = new Set(columns);
  const chosen = (field: FeedField) => {
    const column = mapping?.columns[field] ?? '';
    return known.has(column) ? column : '';
  };
  const entries = feedFields.map((field) => [field, chosen(field)] as const);
  return Object.fromEntries(entries) as Record<FeedField, string>;
}

/** The mapping as the server takes it: only fields that have a column. */
export function toMapping(columns: FeedColumns, currency: string) {
  const chosen: Partial<Record<FeedField, string>> = {};
  for (const field of feedFields) if (columns[field] !== '') chosen[field] = columns[field];
  return { columns: chosen, currency };
}

/** Fields without which nothing can be imported and that have no column yet. */
export function missingFields(columns: FeedColumns): FeedField[] {
  return requiredFeedFields.filter((field) => columns[field] === '');
}

/** The fields a preview is worth showing for: required ones always, others once they have a column. */
export function previewFields(columns: FeedColumns): FeedField[] {
  return feedFields.filter((field) => isRequired(field) || columns[field] !== '');
}
