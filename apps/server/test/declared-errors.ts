import { isErrorCode } from '@voicecart/contract/errors/errors';
import { errorsOf } from '@voicecart/contract/errors/row-errors';
import type { RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { type Refusal, refusals } from '../src/platform/http/http-errors.ts';

const rows: Readonly<Record<string, RouteRow>> = routes;
const undeclared = new Set<string>();

refusals.subscribe((message) => {
  const { routeName, code } = message as Refusal;
  const row = rows[routeName];
  if (!row || (isErrorCode(code) && errorsOf(row).includes(code))) return;
  undeclared.add(`Row ${routeName} answered code ${code}: add it to its errors.`);
});

/** Fails where a row has answered a code that /openapi.json does not declare for it. Each fault is told once. */
export function refuseUndeclaredErrors(): void {
  if (undeclared.size === 0) return;
  const faults = [...undeclared];
  undeclared.clear();
  throw new Error(faults.join('\n'));
}
