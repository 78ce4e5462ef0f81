import { access } from './access.ts';
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
        row.summary.replaceAll('|', '\\|'),
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

/** The name of the rule in `access.ts`. */
function whose({ access: rule }: RouteRow): string {
  return Object.entries(access).find(([, known]) => known === rule)?.[0] ?? '';
}
