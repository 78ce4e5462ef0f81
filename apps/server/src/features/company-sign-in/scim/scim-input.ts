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

const emails = z.array(z.object({ value: address, primary: flag.optional() })).min(1);
const record = z.record(z.string(), z.unknown());

/** The address, where no `userName` is in the same request. */
interface Patched extends ScimChange {
  readonly mail?: string;
}

/** Attributes by their path, in lower case: names of attributes have no case. */
const attributes = new Map<string, (value: unknown) => Patched>([
  ['username', (value) => ({ email: parsed(address, value) })],
  ['externalid', (value) => ({ externalId: parsed(z.string().min(1).max(300), value) })],
  ['active', (value) => ({ isActive: parsed(flag, value) })],
  ['name.givenname', (value) => ({ fname: parsed(name, value) })],
  ['name.familyname', (value) => ({ lname: parsed(name, value) })],
  ['name', (value) => merged(flattened(parsed(record, value), 'name.'))],
  ['emails.value', (value) => ({ mail: parsed(address, value) })],
  ['emails', (value) => ({ mail: mainOf(parsed(emails, value)) })],
]);

/** Of a User by RFC 7643, section 4.1, but not kept here: providers send them unasked, in one request with what counts. */
const leftOut = new Set(
  `id meta schemas displayName nickName profileUrl title userType preferredLanguage locale timezone password roles groups
  phoneNumbers ims photos addresses entitlements x509Certificates name.formatted name.middleName name.honorificPrefix
  name.honorificSuffix emails.type emails.primary emails.display`
    .toLowerCase()
    .split(/\s+/),
);
const extension = /^urn:ietf:params:scim:schemas:extension:[\w.]+:2\.0:user(:|$)/;

/** @returns null for one that is not kept here @throws ScimFault 400 'invalidPath' for one that no User has */
function attributeOf(path: string) {
  const known = attributes.get(plainPath(path));
  if (known) return known;
  const plain = withoutSchema(path).replace(/\[[^\]]*\]/, '');
  const [whole = ''] = plain.split('.');
  // Of several addresses only that of the work is kept.
  const isOther = whole === 'emails' && plain !== withoutSchema(path);
  if (isOther || leftOut.has(plain) || leftOut.has(whole) || extension.test(plain)) return null;
  throw new ScimFault(400, `A user has no ${path}.`, 'invalidPath');
}

const plainPath = (path: string) => withoutSchema(path).replace(/\[(type eq "work"|primary eq true)\]/, '');

const mainOf = (all: z.output<typeof emails>) => (all.find(({ primary }) => primary) ?? all[0])?.value ?? '';

/** The operations of a PATCH as one change; the last one of an attribute counts. @throws ScimFault 400 */
export function readPatch(body: unknown): ScimChange {
  const changes = parsed(operations, body).Operations.map(({ op, path, value }): Patched => {
    if (op === 'remove') {
      if (path === undefined) throw new ScimFault(400, 'A path is needed to remove something.', 'noTarget');
      if (attributeOf(path)) throw new ScimFault(400, `${path} can't be removed.`, 'mutability');
      return {};
    }
    if (path !== undefined) return attributeOf(path)?.(value) ?? {};
    return merged(flattened(parsed(record, value)));
  });
  const { mail, ...change } = merged(changes);
  // Where a provider's mail is not its userName, whoever is switched off must not stay for that.
  return mail === undefined || change.isActive === false ? change : { email: mail, ...change };
}

/** Of an attribute that is changed twice the last. */
function merged(changes: readonly Patched[]): Patched {
  const all: { -readonly [K in keyof Patched]: Patched[K] } = {};
  for (const change of changes) Object.assign(all, change);
  return all;
}

/** What is no attribute of ours is left out, as it is of a whole User. */
function flattened(values: Readonly<Record<string, unknown>>, prefix = ''): Patched[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const known = attributes.get(prefix + plainPath(path));
    return known ? [known(value)] : [];
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
