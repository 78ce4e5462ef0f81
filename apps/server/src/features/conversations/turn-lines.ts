import type { Stage } from './conversations.tables.ts';

/** A turn as it is stored, and of its conversation what its first turn tells. */
export interface TurnRow {
  readonly merchantId: string;
  readonly appId: string;
  readonly sessionRef: string;
  readonly userRef: string;
  readonly channel: string;
  /** A second fact that did not fit the order; counted with its conversation. */
  readonly isRefusedProof: boolean;
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly stage: Stage;
  readonly locale: string;
  readonly handled: string;
  readonly intent: string | null;
  readonly slots: Readonly<Record<string, string>>;
  readonly confidence: number | null;
  readonly text: string | null;
  readonly speech: string;
  readonly interactionType: number;
  readonly search: string | null;
  readonly latencyMs: number;
}

/** What of a line its conversation is made of; the rest stays as it was written. */
export interface TurnLine {
  readonly merchantId: string;
  readonly appId: string;
  readonly sessionRef: string;
  readonly userRef: string;
  readonly channel: string;
  readonly isRefusedProof: boolean;
  readonly id: string;
  readonly at: string;
  readonly stage: string;
  readonly locale: string;
  readonly handled: string;
  /** The columns of `turns` from the intent on, as COPY reads them. */
  readonly rest: string;
}

/** The columns of `turns` that `copyLine` writes, in its order. */
export const copiedColumns =
  'merchant_id, app_id, id, at, stage, locale, handled, conversation_id, intent, slots, confidence, text, speech, interaction_type, search, latency_ms';

/**
 * A turn as a line of PostgreSQL's COPY text format, with the line's end: written once, kept in a file, and copied into
 * the table with nothing but its conversation's id put in. COPY costs the database a third of reading JSON.
 * @see https://www.postgresql.org/docs/18/sql-copy.html#id-1.9.3.55.9.2
 */
export function writeLine(row: TurnRow): string {
  const head = `${row.merchantId}\t${row.appId}\t${field(row.sessionRef)}\t${field(row.userRef)}\t${row.channel}\t${row.isRefusedProof ? 't' : 'f'}\t${row.id}\t${row.at}\t${row.stage}\t${row.locale}\t${row.handled}`;
  return `${head}\t${field(row.intent)}\t${field(JSON.stringify(row.slots))}\t${row.confidence ?? nothing}\t${field(row.text)}\t${field(row.speech)}\t${row.interactionType}\t${field(row.search)}\t${row.latencyMs}\n`;
}

/** Reads a line of `writeLine` without its end; null for what is none. */
export function readLine(line: string): TurnLine | null {
  const fields: string[] = [];
  let start = 0;
  while (fields.length < headFields) {
    const end = line.indexOf('\t', start);
    if (end < 0) return null;
    fields.push(line.slice(start, end));
    start = end + 1;
  }
  const [merchantId, appId, sessionRef, userRef, channel, refused, id, at, stage, locale, handled] =
    fields as HeadFields;
  return {
    merchantId,
    appId,
    sessionRef: unescaped(sessionRef),
    userRef: unescaped(userRef),
    channel,
    isRefusedProof: refused === 't',
    id,
    at,
    stage,
    locale,
    handled,
    rest: line.slice(start),
  };
}

/** A line for COPY into `turns` (`copiedColumns`), with its end. */
export function copyLine(line: TurnLine, conversationId: string): string {
  return `${line.merchantId}\t${line.appId}\t${line.id}\t${line.at}\t${line.stage}\t${line.locale}\t${line.handled}\t${conversationId}\t${line.rest}\n`;
}

type HeadFields = [string, string, string, string, string, string, string, string, string, string, string];
const headFields = 11;
const nothing = '\\N';

function field(text: string | null): string {
  if (text === null) return nothing;
  return special.test(text) ? text.replace(specials, (found) => escapes[found] ?? found) : text;
}

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter);
}

const letters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
