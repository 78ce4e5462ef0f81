import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { demoDeveloper, type Person, personOf, type SmapiScope, smapiScopes } from '../developer.ts';
import { settle } from '../lifecycle.ts';
import { ownerOfToken } from '../login.ts';
import { skillLocales } from '../rules/manifest-rules.ts';
import { type Skill, type Stage, type StageState, stageSchema } from '../state.ts';
import { keepVersions } from '../versions.ts';
import type { World } from '../world.ts';
import { badParameter, notAllowed, notFound, problemsFrom, Refusal } from './problems.ts';

/** What a call is answered with; a call without a body gets none, and no content type either. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call of SMAPI as its handler sees it. */
export interface Call {
  world: World;
  /** Whose token it came with. */
  person: Person;
  now: number;
  body: unknown;
  parameter(name: string): string;
  query(name: string): string | undefined;
  queries(name: string): string[];
  header(name: string): string | undefined;
  /** The skill of the path. Throws 404 when there is none, or when it is another developer's. */
  skill(): Skill;
  /** The stage of the path; 400 when it is not one of `allowed`, 404 when the skill is not in it. */
  stage(skill: Skill, allowed?: readonly Stage[]): { name: Stage; state: StageState };
  locale(): string;
  /** The body, if it fits the definition of the specification. Throws 400 with every violation. */
  checkedBody(definition: string, message?: string): unknown;
}

export interface Row {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  scope: SmapiScope;
  handle(call: Call): Answer | Promise<Answer>;
}

const parametersSchema = z.record(z.string(), z.string());
const queriesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

function callFrom(world: World, request: FastifyRequest, person: Person): Call {
  const parameters = parametersSchema.parse(request.params ?? {});
  const queries = queriesSchema.parse(request.query ?? {});
  const now = world.now();
  const all = (name: string) => [queries[name] ?? []].flat();
  const call: Call = {
    world,
    person,
    now,
    body: request.body,
    parameter: (name) => parameters[name] ?? '',
    query: (name) => all(name)[0],
    queries: all,
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    skill() {
      const skill = world.store.state.skills.find((one) => one.skillId === call.parameter('skillId'));
      if (!skill || !isVendorOf(person, skill.vendorId)) throw notFound('The skill');
      const hasSettled = settle(skill, now);
      if (keepVersions(skill, now) || hasSettled) world.store.changed();
      return skill;
    },
    stage(skill, allowed = ['development', 'certified', 'live']) {
      const name = stageSchema.safeParse(call.parameter('stage')).data;
      if (name === undefined || !allowed.includes(name))
        throw badParameter('stage', `must be one of: ${allowed.join(', ')}.`);
      const state = skill[name];
      if (!state) throw notFound(`The ${name} stage of the skill`);
      return { name, state };
    },
    locale() {
      const locale = call.parameter('locale');
      if (!skillLocales.has(locale)) throw badParameter('locale', `is not a locale of Alexa skills: "${locale}".`);
      return locale;
    },
    checkedBody(definition, message = 'Request is not valid.') {
      if (request.body === undefined || request.body === null || Buffer.isBuffer(request.body)) {
        throw new Refusal(400, message, {
          violations: [
            {
              code: 'CONTENT_PARSE_FAILURE',
              message: 'Error parsing the requested content. Please validate the input.',
            },
          ],
        });
      }
      const violations = world.check.violations(definition, request.body);
      if (violations.length > 0) throw new Refusal(400, message, { violations: problemsFrom(violations) });
      return request.body;
    },
  };
  return call;
}

/** Whether skills of this vendor are the person's. */
export function isVendorOf(person: Person, vendorId: string): boolean {
  return person.vendors.some(({ id }) => id === vendorId);
}

function authorise(world: World, request: FastifyRequest, scope: SmapiScope): Person {
  const owner = ownerOfToken(world.store, request.headers.authorization, world.now());
  if (!owner) {
    throw new Refusal(
      401,
      'User is not authorized to perform this operation: the access token is missing, invalid or expired.',
      {
        code: 'UNAUTHORIZED',
        headers: { 'www-authenticate': 'Bearer realm="api.amazonalexa.com", error="invalid_token"' },
      },
    );
  }
  if (owner.clientId !== demoDeveloper.clientId || !owner.scopes.includes(smapiScopes[scope])) {
    throw notAllowed(`The access token does not carry the scope "${smapiScopes[scope]}".`);
  }
  return personOf(owner.userId);
}

/** Mounts rows of SMAPI: authorisation by the row's scope, then the handler; refusals become Amazon's error bodies. */
export function mountRows(app: FastifyInstance, world: World, rows: readonly Row[]): void {
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path,
      async handler(request, reply) {
        const person = authorise(world, request, row.scope);
        const answer = await row.handle(callFrom(world, request, person));
        // What was answered must outlive a kill of the emulator.
        await world.store.flush();
        reply.code(answer.status);
        if (answer.body !== undefined) reply.header('content-type', 'application/json');
        // As bytes: Fastify would add a charset, and the specification's types have none.
        const body = answer.body === undefined ? undefined : Buffer.from(JSON.stringify(answer.body));
        return reply.headers(answer.headers ?? {}).send(body);
      },
    });
  }
}

/** Compares `If-Match` with the tag of a resource. Throws 412 when they differ. */
export function requireMatch(call: Call, eTag: string | undefined): void {
  const asked = call.header('if-match');
  if (asked === undefined || asked.trim() === '*') return;
  const bare = asked
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  if (bare !== eTag)
    throw new Refusal(412, 'The resource has changed since the given ETag: the precondition is not met.', {
      code: 'PRECONDITION_NOT_MET',
    });
}

/** One page of a list: `maxResults`, `nextToken`, and the links of the list. */
export function paged<Item>(
  call: Call,
  items: readonly Item[],
  path: string,
  limits: { default: number; max: number } = { default: 10, max: 50 },
): {
  items: Item[];
  isTruncated: boolean;
  nextToken?: string;
  _links: { self: { href: string }; next?: { href: string } };
} {
  const asked = call.query('maxResults');
  const count = asked === undefined ? limits.default : Number(asked);
  if (!Number.isInteger(count) || count < 1 || count > limits.max)
    throw badParameter('maxResults', `must be a number from 1 to ${limits.max}.`);
  const token = call.query('nextToken');
  const from =
    token === undefined
      ? 0
      : Number(
          Buffer.from(token, 'base64url')
            .toString('utf8')
            .replace(/^from:/, ''),
        );
  if (!Number.isInteger(from) || from < 0) throw badParameter('nextToken', 'is not valid.');
  const isTruncated = from + count < items.length;
  const nextToken = Buffer.from(`from:${from + count}`).toString('base64url');
  return {
    items: items.slice(from, from + count),
    isTruncated,
    ...(isTruncated ? { nextToken } : {}),
    _links: {
      self: { href: path },
      ...(isTruncated ? { next: { href: `${path}${path.includes('?') ? '&' : '?'}nextToken=${nextToken}` } } : {}),
    },
  };
}
