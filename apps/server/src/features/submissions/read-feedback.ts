import { isLocale, locales } from '@voicecart/contract/locales';
import type { feedbackFinding } from '@voicecart/contract/routes/submissions';
import type { z } from 'zod';

export type Finding = z.output<typeof feedbackFinding>;

const item = /^\s*(?:\d{1,2}[.)]|[-*•])\s+(.*)$/;
const stepsOf = /^\s*steps to reproduce\s*:?\s*(.*)$/i;
/** Where the findings end: the greeting below them. */
const closing = /^\s*(?:please (?:address|fix|resubmit)|(?:best |kind )?regards|thanks?(?: you)?,|sincerely)/i;

/**
 * Reads the findings of Amazon's mail: numbered or bulleted points, each under the locale that stands above it. What has
 * no such points is kept as a text without findings.
 */
export function readFeedback(text: string): Finding[] {
  const findings: { locale: string | null; text: string[]; steps: string[] | null }[] = [];
  let locale: string | null = null;
  let isInFinding = false;
  for (const line of text.split(/\r?\n/)) {
    const found = localeOf(line);
    const point = item.exec(line)?.[1];
    const current = findings.at(-1);
    const steps = stepsOf.exec(line);
    if (found && point === undefined) {
      locale = found;
      isInFinding = false;
    } else if (closing.test(line)) {
      isInFinding = false;
    } else if (steps && current && isInFinding) {
      current.steps = [steps[1] ?? ''];
    } else if (point !== undefined) {
      // Numbered steps below "Steps to reproduce" belong to the finding above them.
      if (isInFinding && current?.steps && /^\s{2,}/.test(line)) current.steps.push(point);
      else findings.push({ locale, text: [point], steps: null });
      isInFinding = true;
    } else if (line.trim() !== '' && isInFinding && current) {
      (current.steps ?? current.text).push(line.trim());
    }
  }
  return findings.map((one) => ({
    locale: one.locale,
    text: one.text.join(' ').trim(),
    steps: one.steps === null ? null : one.steps.join(' ').trim() || null,
  }));
}

/** The locale that a heading names: `Locale: en-US`, `en-GB:`, `[de-DE]`, `English (US) (en-US)`. */
function localeOf(line: string): string | null {
  const trimmed = line.trim();
  if (trimmed.length > 60) return null;
  const named = locales.find((one) => new RegExp(`(^|[^A-Za-z])${one}($|[^A-Za-z])`, 'i').test(trimmed));
  if (!named || !isLocale(named)) return null;
  const rest = trimmed
    .replace(new RegExp(named, 'i'), '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return rest.split(' ').length <= 4 ? named : null;
}
