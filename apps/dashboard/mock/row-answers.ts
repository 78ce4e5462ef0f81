import { mayCall } from '@voicecart/contract/access';
import { bases, type ErrorReply, type RouteInput, type RouteReply, type RouteRow } from '@voicecart/contract/route';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { HttpResponse } from 'msw';
import { z } from 'zod';
import { exampleOf } from './example.ts';

/** A refusal in the contract's one shape. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The rows of one table with an answer of their own; what `own` leaves out gets the smallest one its schema takes. */
export type OwnAnswers<T extends Record<string, RouteRow>> = {
  readonly [K in keyof T]?: (input: RouteInput<T[K]>) => RouteReply<T[K]>;
};

/** Answers a request that one of the rows is for; null for all others. */
export type Answerer = (request: Request) => Promise<Response | null>;

/**
 * Answers every row of a table. Access, input and reply pass the row's rules and schemas, so that the mock cannot say
 * what the server could not. One function and not a handler a row: a page of the development server asks for hundreds
 * of modules, and each is held against every handler.
 */
export function answerRows<T extends Record<string, RouteRow>>(
  rows: T,
  own: OwnAnswers<T>,
  session: () => SessionInfo | null,
): Answerer {
  const known = Object.entries(rows)
    // Of `skills/{id}` and `skills/details` the one without a parameter is meant first.
    .toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
    .map(([name, row]) => ({
      row,
      own: own[name as keyof T] as Answer | undefined,
      pattern: new RegExp(`^${bases[row.base]}/${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    for (const { row, own: answer, pattern } of known) {
      const found = row.method === request.method ? pattern.exec(pathname) : null;
      if (found) return answerRow(row, answer, request, found.groups ?? {}, session());
    }
    return null;
  };
}

type Answer = (input: RouteInput<RouteRow>) => unknown;

async function answerRow(
  row: RouteRow,
  own: Answer | undefined,
  request: Request,
  params: Readonly<Record<string, string>>,
  session: SessionInfo | null,
): Promise<Response> {
  const refusal = refusalOf(row, session);
  if (refusal) return refused(refusal);
  if (row.produces) return new HttpResponse('', { headers: { 'content-type': row.produces } });
  try {
    const input = await readInput(row, request, params);
    const reply = row.reply.safeParse(own ? own(input) : exampleOf(row.reply));
    if (!reply.success) throw new MockRefusal(500, 'bad_mock', `${row.path}: ${z.prettifyError(reply.error)}`);
    return HttpResponse.json(z.json().parse(reply.data), { status: row.status === 204 ? 200 : (row.status ?? 200) });
  } catch (error) {
    if (!(error instanceof MockRefusal)) throw error;
    return refused(error);
  }
}

function refused({ status, code, message }: MockRefusal) {
  return HttpResponse.json({ success: false, code, error: message } satisfies ErrorReply, { status });
}

/** As the server decides, with the same function. */
function refusalOf(row: RouteRow, session: SessionInfo | null): MockRefusal | null {
  const { identity = 'anonymous', merchant, permissions } = session ?? {};
  if (mayCall(row.access, identity, merchant?.id ?? null, permissions)) return null;
  return session
    ? new MockRefusal(403, 'forbidden', 'You don’t have permission to do this.')
    : new MockRefusal(401, 'unauthenticated', 'Please sign in.');
}

async function readInput(row: RouteRow, request: Request, params: unknown): Promise<RouteInput<RouteRow>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = row.body && !row.upload ? await request.json().catch(() => undefined) : undefined;
  const read = (schema: z.ZodType | undefined, value: unknown, what: string): unknown => {
    const parsed = schema?.safeParse(value);
    if (parsed?.success === false)
      throw new MockRefusal(what === 'params' ? 404 : 400, 'invalid', z.prettifyError(parsed.error));
    return parsed?.data;
  };
  return {
    params: read(row.params, params, 'params') as undefined,
    query: read(row.query, query, 'query') as undefined,
    body: (row.upload ? undefined : read(row.body, body, 'body')) as undefined,
  };
}
