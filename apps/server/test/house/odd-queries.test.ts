import { mayCall } from '@voicecart/contract/access';
import { permissionsFor } from '@voicecart/contract/permissions';
import { bases, type RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, startTestServer, stepUp, type TestServer } from '../test-server.ts';

/**
 * Made from the route rows: each parameter of each query given twice, with brackets, empty and with values that no
 * dashboard sends. Whatever a row makes of them, it never fails.
 */
const rows = (Object.entries(routes) as [string, RouteRow][]).filter(([, row]) => row.query);
/** These ask a shop by the name in the query: only what is refused before is sent. */
const asksShop = ['validateShopify', 'validateVolusion'];
const anyId = '01900000-0000-7000-8000-000000000000';

let server: TestServer;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant({ plan: 'enterprise' });
  admin = await server.admin('super_admin');
  for (const caller of [owner, admin]) await stepUp(server, caller);
});
afterAll(() => server.stop());

const field = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
});
type Field = z.output<typeof field>;
const querySchema = z.object({
  properties: z.record(z.string(), field),
  required: z.array(z.string()).default([]),
});

/** What a query takes, as `openapi.json` says it. */
function fieldsOf(row: RouteRow) {
  return querySchema.parse(z.toJSONSchema(row.query ?? z.object(), { io: 'input', unrepresentable: 'any' }));
}

/** A value that fits, for the parameters beside the one that is tried. */
function fitting(name: string, { format, enum: words, type }: Field): string {
  if (words?.[0]) return words[0];
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T00:00:00Z';
  if (format === 'uuid') return anyId;
  if (name === 'locale') return 'en-US';
  return type === 'string' ? 'a' : '1';
}

const oddValues = [
  ['empty', ''],
  ['huge', '9'.repeat(40)],
  ['negative', '-2147483649'],
  ['no word', 'no_such-word'],
  ['before all years', '0000-01-01'],
  ['no text', '\u0000'],
  ['half a letter', '\ud800'],
  ['a pattern', '%_\\'],
] as const;

interface OddQuery {
  readonly what: string;
  /** Names and values; a name may stand twice. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly isRefused: boolean;
}

/**
 * The odd queries of a row that reach its handler, and two of those that its schema refuses: the schema is asked here
 * first, since all that it refuses takes the same way.
 */
function oddQueries(row: RouteRow): readonly OddQuery[] {
  const { properties, required } = fieldsOf(row);
  const besides = (name: string) =>
    required
      .filter((other) => other !== name)
      .map((other) => [other, fitting(other, properties[other] ?? {})] as const);
  const all = Object.entries(properties).flatMap(([name, own]) => {
    const value = fitting(name, own);
    const [others, twice] = [besides(name), [value, value]];
    return [
      { what: `${name} twice`, pairs: [...others, ...twice.map((one) => [name, one] as const)] },
      ...oddValues.map(([what, text]) => ({ what: `${name} ${what}`, pairs: [...others, [name, text] as const] })),
    ].map((query) => ({ ...query, isRefused: !isTaken(row, query.pairs) || query.what === 'sort no word' }));
  });
  const brackets = Object.keys(properties)
    .slice(0, 1)
    .map((name) => ({ what: `${name} in brackets`, pairs: [...besides(''), [`${name}[]`, '1']] as const }));
  return [
    ...all.filter(({ isRefused, what }) => !isRefused || what === 'sort no word'),
    ...all.filter(({ isRefused }) => isRefused).slice(0, 2),
    ...brackets.map((query) => ({ ...query, isRefused: true })),
  ];
}

/** Whether the schema of the row takes what the server reads out of the text. */
function isTaken(row: RouteRow, pairs: OddQuery['pairs']): boolean {
  const read: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const before = read[name];
    read[name] = before === undefined ? value : [before, value].flat();
  }
  return row.query?.safeParse(read).success ?? false;
}

/** Whoever a row lets in: the merchant, else the admin, else nobody. */
function callerOf(row: RouteRow): Caller | null {
  const permissions = permissionsFor({
    identity: 'merchant',
    planId: 'enterprise',
    master: {},
    merchant: {},
    person: {},
  });
  if (mayCall(row.access, 'merchant', owner.merchantId, permissions)) return owner;
  return mayCall(row.access, 'super_admin', null) ? admin : null;
}

let address = 0;
async function ask(row: RouteRow, caller: Caller | null, pairs: OddQuery['pairs']) {
  address += 1;
  const path = row.path.replaceAll(/\{\w+\}/g, anyId);
  const response = await fetch(
    `${server.url}${bases[row.base]}/${path}?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))}`,
    {
      method: row.method,
      redirect: 'manual',
      headers: {
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(row.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        // A row that is limited by address has a new one each time.
        'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
      },
      ...(row.method === 'GET' ? {} : { body: '{}' }),
    },
  );
  return { status: response.status, text: await response.text() };
}

it('no query makes a row fail, and one that is not understood is refused', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const [name, row] of rows) {
    const caller = callerOf(row);
    await Promise.all(
      oddQueries(row)
        .filter(({ isRefused }) => isRefused || !asksShop.includes(name))
        .map(async ({ what, pairs, isRefused }) => {
          const { status, text } = await ask(row, caller, pairs).catch((error) => ({
            status: 599,
            text: String(error.cause ?? error),
          }));
          asked += 1;
          const isClient = status >= 400 && status < 500;
          if (status >= 500 || (isRefused && !isClient))
            wrong.push(`${name}: ${what}: ${status} ${text.slice(0, 200)}`);
          if (status === 400 && !text.includes('"error"')) wrong.push(`${name}: ${what}: says nothing`);
        }),
    );
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(rows.length * 4);
});
