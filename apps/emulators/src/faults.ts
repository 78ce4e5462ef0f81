import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** What an emulator does wrong on purpose with a request. */
export const httpFaultSchema = z.discriminatedUnion('kind', [
  /** Answers correctly, `ms` late. */
  z.object({ kind: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
  /** Answers with this status; 429 and 503 carry `Retry-After` in seconds. */
  z.object({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.int().min(0).optional(),
  }),
  /** Answers 200 with something that is not what it says to be. */
  z.object({ kind: z.literal('garbage') }),
  /** Drops the connection without an answer. */
  z.object({ kind: z.literal('reset') }),
  /** Answers correctly, a few bytes at a time. */
  z.object({ kind: z.literal('drip'), bytes: z.int().min(1).default(8), everyMs: z.int().min(1).default(100) }),
]);
export type HttpFault = z.infer<typeof httpFaultSchema>;

/** Which requests a fault meets: the method, and a path that begins with `path` or fits the expression `pathPattern`. */
export const httpMatcherSchema = z.object({
  method: z.string().toUpperCase().optional(),
  path: z.string().optional(),
  pathPattern: z.string().optional(),
});
export type HttpMatcher = z.infer<typeof httpMatcherSchema>;

interface Entry<Matcher, Fault> {
  id: number;
  matcher: Matcher;
  fault: Fault;
  /** How many more requests it meets; `undefined` is all of them. */
  left: number | undefined;
}

/** The faults that are set. The first that fits is used, and counted down when it has a count. */
export class FaultBook<Matcher, Fault, Subject> {
  #entries: Entry<Matcher, Fault>[] = [];
  #nextId = 1;
  readonly #fits: (matcher: Matcher, subject: Subject) => boolean;

  constructor(fits: (matcher: Matcher, subject: Subject) => boolean) {
    this.#fits = fits;
  }

  /** Sets a fault for the requests that fit, `count` times or until cleared; gives its id. */
  set(matcher: Matcher, fault: Fault, options: { count?: number } = {}): number {
    const id = this.#nextId++;
    this.#entries.push({ id, matcher, fault, left: options.count });
    return id;
  }

  /** Takes one fault away, or all of them. */
  clear(id?: number): void {
    this.#entries = id === undefined ? [] : this.#entries.filter((entry) => entry.id !== id);
  }

  list(): readonly Entry<Matcher, Fault>[] {
    return this.#entries;
  }

  /** The fault that meets this subject now. */
  take(subject: Subject): Fault | undefined {
    const entry = this.#entries.find((candidate) => this.#fits(candidate.matcher, subject));
    if (!entry) return undefined;
    if (entry.left !== undefined) {
      entry.left -= 1;
      if (entry.left <= 0) this.clear(entry.id);
    }
    return entry.fault;
  }
}

export type HttpFaults = FaultBook<HttpMatcher, HttpFault, { method: string; path: string }>;

export function makeHttpFaults(): HttpFaults {
  return new FaultBook((matcher, subject) => {
    if (matcher.method !== undefined && matcher.method !== subject.method) return false;
    if (matcher.path !== undefined && !subject.path.startsWith(matcher.path)) return false;
    return matcher.pathPattern === undefined || new RegExp(matcher.pathPattern).test(subject.path);
  });
}

const controlSchema = z.object({
  matcher: httpMatcherSchema.default({}),
  fault: httpFaultSchema,
  count: z.int().min(1).optional(),
});

function dripping(payload: string | Buffer, bytes: number, everyMs: number): Readable {
  const whole = typeof payload === 'string' ? Buffer.from(payload) : payload;
  async function* parts() {
    for (let from = 0; from < whole.length; from += bytes) {
      yield whole.subarray(from, from + bytes);
      await pause(everyMs);
    }
  }
  return Readable.from(parts());
}

/** Makes a server meet the faults of `faults`, and lets them be set over HTTP at `/__faults`, or where else is said. */
export function mountFaults(app: FastifyInstance, faults: HttpFaults, controls = '/__faults'): void {
  const drips = new WeakMap<FastifyReply, { bytes: number; everyMs: number }>();

  app.addHook('onRequest', async (request, reply) => {
    const [requestPath = '/'] = request.url.split('?');
    if (requestPath.startsWith('/__') || requestPath === controls) return;
    const fault = faults.take({ method: request.method, path: requestPath });
    if (!fault) return;
    switch (fault.kind) {
      case 'slow':
        await pause(fault.ms);
        return;
      case 'drip':
        drips.set(reply, fault);
        return;
      case 'reset':
        reply.hijack();
        request.raw.socket.resetAndDestroy();
        return;
      case 'garbage':
        return reply
          .code(200)
          .header('content-type', 'application/json')
          .send(Buffer.from('{"skills":[{"skillId":"amzn1.\u0000\ufffd<html>'));
      case 'status': {
        if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
        const message =
          fault.status === 429 ? 'Too many requests received.' : 'An error occurred while processing the request.';
        return reply.code(fault.status).send({ message });
      }
    }
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    const drip = drips.get(reply);
    if (!drip || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    // The length stays as announced: the client sees a normal answer that takes long to arrive.
    reply.header('content-length', Buffer.byteLength(payload));
    return dripping(payload, drip.bytes, drip.everyMs);
  });

  app.post(controls, async (request, reply) => {
    const parsed = controlSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'Not a fault.', issues: parsed.error.issues });
    const { matcher, fault, count } = parsed.data;
    return reply.code(201).send({ id: faults.set(matcher, fault, { count }) });
  });
  app.get(controls, async () => ({ faults: faults.list() }));
  app.delete(controls, async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
