import { isSecretName } from '../../platform/http/scrubbed.ts';
import type { ActivityChange } from '../../schema/accounts.tables.ts';

/** More than anybody reads of one change. */
const changesMax = 40;
const textMax = 300;
const masked = '•••';
/** What names a person stays with the record that may be erased. */
const personalName = /^(?:email|phone|postcode|customer_?id)$/i;
/** What a change always moves and nobody asks about. */
const ignored = new Set(['updated_at', 'updatedAt', 'changed_at', 'revision', 'content_hash', 'search_text']);

/**
 * What a change was from and to, field by field; below a field that holds fields, by its path. Of secrets, and of what
 * names a person, it is told that they changed, never what they are.
 */
export function changesBetween(before: unknown, after: unknown): ActivityChange[] {
  const found: ActivityChange[] = [];
  compare('', before, after, found);
  return found.slice(0, changesMax);
}

function compare(path: string, before: unknown, after: unknown, found: ActivityChange[]): void {
  if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!ignored.has(name)) compare(path === '' ? name : `${path}.${name}`, before[name], after[name], found);
    }
    return;
  }
  const [from, to] = [textOf(before), textOf(after)];
  if (from === to) return;
  const name = path.split('.').at(-1) ?? '';
  const isSecret = isSecretName(name) || personalName.test(name);
  const shown = (text: string | null) => (text === null ? null : isSecret ? masked : text.slice(0, textMax));
  found.push({ field: path, before: shown(from), after: shown(to) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
