import { access } from './access.ts';
import type { ErrorRow } from './errors/error-table.ts';
import { errors, isErrorCode, statusesOf } from './errors/errors.ts';
import { errorsOf } from './errors/row-errors.ts';
import { bases, type RouteRow } from './route.ts';
import { routes } from './routes.ts';

/** Every call of the API as Markdown, by base: what it does, whose it is, and the checklist's rows that it answers. */
export function apiTable(): string {
  const rows: readonly RouteRow[] = Object.values(routes);
  const sections = Object.entries(bases).map(([base, path]) => {
    const own = rows.filter((row) => row.base === base).sort((a, b) => a.path.localeCompare(b.path, 'en'));
    const lines = own.map((row) =>
      [
        `\`${row.method} ${path}/${row.path}\``,
        (row.description ?? row.summary).replaceAll('|', '\\|'),
        whose(row),
        row.covers?.join(', ') ?? '',
      ]
        .join(' | ')
        .trim(),
    );
    return [
      `## ${path}`,
      '',
      '| call | what | whose | rows |',
      '| --- | --- | --- | --- |',
      ...lines.map((line) => `| ${line} |`),
    ];
  });
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/** The name of the rule in `access.ts`, whether a proof is asked for, and what whoever acts may not send. */
function whose({ access: rule, stepUp, merchantOnly, isOpenToActingSuperAdmin }: RouteRow): string {
  const name = Object.entries(access).find(([, known]) => known === rule)?.[0] ?? '';
  const fields = merchantOnly === true ? [] : (merchantOnly?.fields ?? []);
  return [
    name,
    ...(stepUp ? [`step-up${stepUp === true ? '' : ` with \`${stepUp.onlyWith}\``}`] : []),
    ...(isOpenToActingSuperAdmin ? ['also a super admin who acts'] : []),
    ...(merchantOnly === true ? ['not while acting'] : []),
    ...(fields.length > 0 ? [`not while acting with ${fields.map((field) => `\`${field}\``).join(', ')}`] : []),
  ].join(', ');
}

/** Every error code as Markdown: status, text, when it is answered, and by which calls. */
export function errorsTable(): string {
  const rows: [string, RouteRow][] = Object.entries(routes);
  const declared = rows.map(([name, row]) => [name, new Set(errorsOf(row))] as const);
  const lines = Object.keys(errors)
    .filter(isErrorCode)
    .sort()
    .map((code) => {
      const { text, when }: ErrorRow = errors[code];
      const texts = typeof text === 'string' ? [text] : Object.values(text);
      const calls = declared.filter(([, codes]) => codes.has(code)).map(([name]) => `\`${name}\``);
      return [
        `\`${code}\``,
        statusesOf(code).join(', '),
        texts.map((one) => one.replaceAll('|', '\\|')).join('<br>'),
        when.replaceAll('|', '\\|'),
        calls.length > 10 ? `${calls.length} calls` : calls.join(', '),
      ].join(' | ');
    });
  return [
    '| code | status | text | when | from |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
