import { z } from 'zod';
import type { ScimFilter } from './scim.queries.ts';
import { ScimFault } from './scim-faults.ts';

/** Some providers send booleans as words. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((word) => word === 'true'),
]);
const address = z.string().trim().toLowerCase().pipe(z.email().max(254));
const name = z.string().trim().max(75);

/** What we keep of a User; what else is sent is left out. */
const user = z.object({
  userName: address,
  externalId: z.string().min(1).max(300).optional(),
  name: z.object({ givenName: name.optional(), familyName: name.optional() }).optional(),
  active: flag.optional(),
});

export interface ScimChange {
  readonly email?: string;
  readonly externalId?: string;
  readonly fname?: string;
  readonly lname?: string;
  readonly isActive?: boolean;
}

/** @throws ScimFault 400 'invalidValue' */
export function readUser(body: unknown): ScimChange & { readonly email: string } {
  const { userName, externalId, name: names, active } = parsed(user, body);
  return {
    email: userName,
    ...(externalId === undefined ? {} : { externalId }),
    ...(names?.givenName === undefined ? {} : { fname: names.givenName }),
    ...(names?.familyName === undefined ? {} : { lname: names.familyName }),
    ...(active === undefined ? {} : { isActive: active }),
  };
}

const operations = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});

/** Attributes by their path, in lower case: names of attributes have no case. */
const attributes = new Map<string, (value: unknown) => ScimChange>([
  ['username', (value) => ({ email: parsed(address, value) })],
  ['externalid', (value) => ({ externalId: parsed(z.string().min(1).max(300), value) })],
  ['active', (value) => ({ isActive: parsed(flag, value) })],
  ['name.givenname', (value) => ({ fname: parsed(name, value) })],
  ['name.familyname', (value) => ({ lname: parsed(name, value) })],
]);

/** The operations of a PATCH as one change; the last one of an attribute counts. @throws ScimFault 400 */
export function readPatch(body: unknown): ScimChange {
  const changes = parsed(operations, body).Operations.map(({ op, path, value }): ScimChange => {
    if (op === 'remove') {
      if (path === undefined) throw new ScimFault(400, 'A path is needed to remove something.', 'noTarget');
      if (attributes.has(withoutSchema(path))) throw new ScimFault(400, `${path} can't be removed.`, 'mutability');
      return {};
    }
    if (path !== undefined) return attributes.get(withoutSchema(path))?.(value) ?? {};
    return merged(flattened(parsed(z.record(z.string(), z.unknown()), value)));
  });
  return merged(changes);
}

/** Of an attribute that is changed twice the last. */
function merged(changes: readonly ScimChange[]): ScimChange {
  const all: { -readonly [K in keyof ScimChange]: ScimChange[K] } = {};
  for (const change of changes) Object.assign(all, change);
  return all;
}

function flattened(values: Readonly<Record<string, unknown>>): ScimChange[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const known = attributes.get(withoutSchema(path));
    if (known) return [known(value)];
    const within = path.toLowerCase() === 'name' ? z.record(z.string(), z.unknown()).safeParse(value) : null;
    return within?.success
      ? Object.entries(within.data).map(([part, one]) => attributes.get(`name.${part.toLowerCase()}`)?.(one) ?? {})
      : [];
  });
}

const withoutSchema = (path: string) => path.toLowerCase().replace('urn:ietf:params:scim:schemas:core:2.0:user:', '');

/** `userName eq "ada@acme.com"`, which is what providers ask before they create. @throws ScimFault 400 'invalidFilter' */
export function readFilter(filter: string | undefined): ScimFilter | null {
  if (filter === undefined || filter.trim() === '') return null;
  const [, attribute = '', value = ''] = filter.trim().match(/^([\w.:]+)\s+eq\s+("(?:[^"\\]|\\.)*")$/i) ?? [];
  const by = { username: 'email', 'emails.value': 'email', externalid: 'externalId' } as const;
  const field = Object.entries(by).find(([known]) => known === withoutSchema(attribute))?.[1];
  const text = z.string().safeParse(jsonOf(value));
  if (!field || !text.success) {
    throw new ScimFault(400, 'Only userName eq, emails.value eq and externalId eq are known.', 'invalidFilter');
  }
  return { by: field, value: text.data };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ScimFault(
    400,
    `${issue?.path.join('.') || 'The value'}: ${issue?.message ?? 'is not valid'}`,
    'invalidValue',
  );
}
