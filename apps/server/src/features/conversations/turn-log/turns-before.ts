import { stages } from '@voicecart/contract/routes/conversations';
import { z } from 'zod';
import type { TurnRow } from '../turn-store.queries.ts';

/**
 * Files of turns that version 0.1.0 left: a turn a line, its values in the text format of PostgreSQL's COPY.
 * @see https://www.postgresql.org/docs/18/sql-copy.html#id-1.9.3.55.9.2
 */
export const endingBefore = '.1.turns';

/** In the order in which version 0.1.0 wrote them. */
const columns = [
  'merchant_id',
  'app_id',
  'session_ref',
  'user_ref',
  'channel',
  'is_refused',
  'id',
  'at',
  'stage',
  'locale',
  'handled',
  'intent',
  'slots',
  'confidence',
  'text',
  'speech',
  'interaction_type',
  'search',
  'latency_ms',
] as const;

const text = z.string();
const number = z.string().regex(/^-?\d/).transform(Number).pipe(z.number());
const Line = z.object({
  merchant_id: z.uuid(),
  app_id: z.uuid(),
  session_ref: text,
  user_ref: text,
  channel: text,
  is_refused: z.enum(['t', 'f']).transform((value) => value === 't'),
  id: z.uuid(),
  at: z.iso.datetime(),
  stage: z.enum(stages),
  locale: text,
  handled: text,
  intent: text.nullable(),
  slots: text.transform(readJson).pipe(z.record(text, text)),
  confidence: number.nullable(),
  text: text.nullable(),
  speech: text,
  interaction_type: number.pipe(z.int()),
  search: text.nullable(),
  latency_ms: number,
});

/** The turns of such a file, and how many of its lines are none. Half a line at the end is what a killed process began. */
export function readTurnsBefore(content: string): { turns: readonly TurnRow[]; unreadable: number } {
  const lines = content
    .slice(0, content.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  const turns = lines.flatMap((line) => readLine(line) ?? []);
  return { turns, unreadable: lines.length - turns.length };
}

function readLine(line: string): TurnRow | null {
  const values = line.split('\t');
  if (values.length !== columns.length) return null;
  const named = Object.fromEntries(columns.map((column, index) => [column, valueIn(values[index] ?? '')]));
  const { data } = Line.safeParse(named);
  // Version 0.1.0 knew no steps on the way to an order.
  return data ? { ...data, milestone: null } : null;
}

function valueIn(field: string): string | null {
  if (field === '\\N') return null;
  return field.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter);
}

const letters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
