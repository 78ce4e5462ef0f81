import type { Readable } from 'node:stream';
import { type FaqInput, faqColumns, faqsRoutes } from '@voicecart/contract/routes/faqs';
import { csvStream } from '../../../platform/formats/csv.ts';
import { readCsv, readFlag } from '../content-csv.ts';
import type { FaqRow } from './faqs.queries.ts';

export interface ReadFaqRow {
  readonly line: number;
  readonly values: readonly string[];
  /** Null where the row cannot be taken, for the reason in `fault`. */
  readonly input: FaqInput | null;
  readonly fault: string;
}

/** Rows of a CSV as inputs, each by itself: one bad row keeps none of the others out. */
export function readFaqRows(text: string): { columns: readonly string[]; rows: ReadFaqRow[] } {
  const file = readCsv(text, ['question', 'answer']);
  return {
    columns: file.columns,
    rows: file.rows.map(({ line, values, fault: rowFault, cell }) => {
      if (rowFault !== '') return { line, values, input: null, fault: rowFault };
      const isActive = readFlag(cell('active'), true);
      if (isActive === null) {
        const fault = `“${cell('active')}” in the column active is neither yes nor no.`;
        return { line, values, input: null, fault };
      }
      const parsed = faqsRoutes.createFaq.body.safeParse({
        question: cell('question'),
        answer: cell('answer'),
        wordings: splitWordings(cell('also_asked_as')),
        url: cell('link'),
        language: cell('language').slice(0, 2).toLowerCase() || null,
        isActive,
      });
      if (parsed.success) return { line, values, input: parsed.data, fault: '' };
      const fault = parsed.error.issues.map(({ path, message }) => `${columnOf(path[0])}: ${message}`).join(' ');
      return { line, values, input: null, fault };
    }),
  };
}

function splitWordings(cell: string): string[] {
  return cell
    .split('|')
    .map((wording) => wording.trim())
    .filter((wording) => wording !== '');
}

function columnOf(field: PropertyKey | undefined): string {
  if (field === 'wordings') return 'also_asked_as';
  return field === 'url' ? 'link' : String(field);
}

export function writeFaqs(faqs: readonly FaqRow[]): Readable {
  async function* rows() {
    for (const { question, answer, wordings, url, language, is_active: isActive } of faqs) {
      yield [question, answer, wordings.join(' | '), url, language ?? '', isActive ? 'yes' : 'no'];
    }
  }
  return csvStream(faqColumns, rows());
}
