import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secondWriters, tableOwners } from '../../src/schema/table-owners.ts';

/** SQL stays in its room (docs/architecture.md): in query files, and a table is written by the feature that owns it. */
const source = resolve(dirname(fileURLToPath(import.meta.url)), '../../src');

const features = readFiles('features');
const queryFile = /\.queries\.ts$/;

/** The verbs of Kysely, and the template for raw SQL. */
const sqlByBuilder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;
/** SQL that is handed to a connection as text. What begins and ends a transaction holds no table. */
const sqlByText =
  /\.query(?:<[^(]*>)?\(\s*(?:copy\w+\(\s*)?['"`](?!(?:begin|commit|rollback)['"`])|\btext:\s*`\s*(?:with|select|insert|update|delete)\b/;

interface Write {
  readonly writer: string;
  readonly table: string;
}

describe('SQL in its room', () => {
  it('features hold SQL in their query files only', () => {
    const rules = features.filter(({ path }) => !queryFile.test(path));
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter(({ code }) => sqlByBuilder.test(code)).map(({ path }) => path)).toEqual([]);
    expect(rules.filter(({ code }) => sqlByText.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('the outside clients hold no SQL', () => {
    const broken = readFiles('outside').filter(({ code }) => sqlByBuilder.test(code) || sqlByText.test(code));
    expect(broken.map(({ path }) => path)).toEqual([]);
  });

  it('a table is written by the feature that owns it', () => {
    const writes = [...features, ...readFiles('platform')].flatMap(writesOf);
    expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(80);
    const strange = writes.filter(
      ({ writer, table }) => tableOwners[table] !== writer && secondWriters[table]?.[writer] === undefined,
    );
    expect([...new Set(strange.map(({ writer, table }) => `${writer} writes ${table}`))]).toEqual([]);
  });

  it('finds writes in whichever form they are written', () => {
    const forms = [
      `db.insertInto('turns')`,
      `db\n  .updateTable('turns as t')`,
      'sql`delete from turns where id = 1`',
      'client.query(`update turns set at = now()`)',
      '`update turns t\n  set at = now()`',
      '`copy turns (id) from stdin`',
      '`with a as (insert into turns (id) values (1)) select 1`',
      '`merge into turns using given on true`',
    ];
    for (const code of forms)
      expect(writesOf({ path: 'features/carts/x.ts', code })).toEqual([{ writer: 'carts', table: 'turns' }]);
  });

  it('names a second writer only where there is one', () => {
    const writes = [...features, ...readFiles('platform')].flatMap(writesOf);
    const named = Object.entries(secondWriters).flatMap(([table, by]) =>
      Object.keys(by).map((writer) => ({ writer, table })),
    );
    expect(
      named.filter((one) => !writes.some(({ writer, table }) => writer === one.writer && table === one.table)),
    ).toEqual([]);
  });
});

function writesOf({ path, code }: { path: string; code: string }): Write[] {
  const [part = '', feature = ''] = path.split('/');
  const writer = part === 'features' ? feature : part;
  const built = code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
  const text = code.matchAll(
    /\b(?:insert into|delete from|merge into|update(?= \w+(?: \w+)?\s+set\b)|copy(?= \w+ \())\s+(\w+)/g,
  );
  const tables = [...built, ...text].flatMap(([, table]) => table ?? []);
  return tables.filter((table) => table in tableOwners).map((table) => ({ writer, table }));
}

function readFiles(folder: string): { path: string; code: string }[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|(^|\/)test-support\//.test(path))
    .sort()
    .map((path) => ({ path: `${folder}/${path}`, code: readFileSync(join(source, folder, path), 'utf8') }));
}
