import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import { errorsOf } from '../errors/row-errors.ts';
import { bases, type RouteRow } from '../route.ts';
import { routes } from '../routes.ts';
import {
  errorResponses,
  errorSchema,
  responseNameOf,
  responseOf,
  schemaNameOf,
  schemaOfError,
} from './error-schemas.ts';
import { type Json, JsonSchemas } from './json-schemas.ts';
import { tagOf, tags } from './tags.ts';

/** What the description says of one installation. */
export interface Installation {
  readonly title: string;
  readonly version: string;
  readonly url: string;
  readonly supportEmail: string;
}

const description = `Every call of the dashboard and of the shop systems that a merchant connects.

A browser sends its session cookie and, with what changes something, the \`X-XSRF-TOKEN\` header. A program sends \`Authorization: Bearer\`.

Every refusal has the shape of \`Error\`. Its \`code\` is stable; each operation declares the codes that it can answer.`;

/** The API as an OpenAPI 3.1 document, made from the rows of the contract and the catalogue of errors. */
export function describeApi({ title, version, url, supportEmail }: Installation): Json {
  const schemas = new JsonSchemas();
  const rows: [string, RouteRow][] = Object.entries(routes);
  const errorsByRow = rows.map(([, row]) => errorsOf(row));
  const shared = sharedResponses(errorsByRow);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, row] of rows) {
    const path = `${bases[row.base]}/${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(schemas, shared, name, row) };
  }
  const resolved = schemas.resolve(paths);
  const codes = [...new Set(errorsByRow.flat())].sort();
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      contact: { name: 'Support', email: supportEmail },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url, description: 'This installation' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: resolved.parts,
    components: {
      securitySchemes,
      responses: Object.fromEntries([...shared].map(([name, { status, codes }]) => [name, responseOf(status, codes)])),
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(codes.map((code) => [schemaNameOf(code), schemaOfError(code)])),
        ...resolved.schemas,
      },
    },
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers.' },
  session: { type: 'apiKey', in: 'cookie', name: 'vc_session', description: 'The session cookie of a browser.' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie `XSRF-TOKEN`, with each change that a browser sends.',
  },
};

type Shared = ReadonlyMap<string, { readonly status: number; readonly codes: readonly ErrorCode[] }>;

/** Error replies that more than one operation has. */
function sharedResponses(errorsByRow: readonly (readonly ErrorCode[])[]): Shared {
  const counts = new Map<string, { status: number; codes: ErrorCode[]; count: number }>();
  for (const [status, codes] of errorsByRow.flatMap((codes) => [...errorResponses(codes)])) {
    const name = responseNameOf(status, codes);
    counts.set(name, { status, codes, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return new Map([...counts].filter(([, { count }]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operationOf(schemas: JsonSchemas, shared: Shared, name: string, row: RouteRow): Json {
  const tag = tagOf(name);
  if (!tag) throw new Error(`The row ${name} belongs to no tag: add its table to openapi/tags.ts`);
  const parameters = [...parametersOf(schemas, row.params, 'path'), ...parametersOf(schemas, row.query, 'query')];
  return {
    operationId: name,
    tags: [tag.name],
    summary: row.summary.replace(/\.$/, ''),
    ...(row.description ? { description: row.description } : {}),
    security: securityOf(row),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(schemas, row),
    responses: {
      [row.status ?? 200]: { description: 'Done.', ...contentOf(schemas, row) },
      ...Object.fromEntries(
        [...errorResponses(errorsOf(row))].map(([status, codes]) => {
          const own = responseNameOf(status, codes);
          return [status, shared.has(own) ? { $ref: `#/components/responses/${own}` } : responseOf(status, codes)];
        }),
      ),
    },
  };
}

function securityOf({ access, method, changesState }: RouteRow): Json[] {
  if (access.who.includes('anonymous')) return [];
  const isChange = method !== 'GET' || changesState === true;
  return [{ bearer: [] }, isChange ? { session: [], xsrf: [] } : { session: [] }];
}

function parametersOf(schemas: JsonSchemas, schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = fieldsOf(schemas, schemas.describe(schema, 'input'));
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

interface Fields {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: ReadonlySet<string>;
}

/** The fields of an object, of a union of objects (what all of them need is required), or of objects put together. */
function fieldsOf(schemas: JsonSchemas, given: Json): Fields {
  const json = schemas.open(given) as Json & {
    properties?: Record<string, Json>;
    required?: string[];
    allOf?: Json[];
    anyOf?: Json[];
    oneOf?: Json[];
  };
  const all = (json.allOf ?? []).map((part) => fieldsOf(schemas, part));
  const any = (json.anyOf ?? json.oneOf ?? []).map((part) => fieldsOf(schemas, part));
  const properties = Object.assign({}, ...[...any, ...all].map((part) => part.properties), json.properties);
  const neededByAny = [...(any[0]?.required ?? [])].filter((name) => any.every(({ required }) => required.has(name)));
  return {
    properties,
    required: new Set([...(json.required ?? []), ...all.flatMap(({ required }) => [...required]), ...neededByAny]),
  };
}

function bodyOf(schemas: JsonSchemas, row: RouteRow): Json {
  if (row.upload) {
    const rest = row.body ? fieldsOf(schemas, schemas.describe(row.body, 'input')) : null;
    const schema = {
      type: 'object',
      required: [row.upload.field, ...(rest?.required ?? [])],
      properties: { ...rest?.properties, [row.upload.field]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!row.body) return {};
  const schema = schemas.describe(row.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function contentOf(schemas: JsonSchemas, { produces, reply, status }: RouteRow): Json {
  if (status === 204) return {};
  if (!produces) return { content: { 'application/json': { schema: schemas.describe(reply, 'output') } } };
  const isText = produces.startsWith('text/') || produces === 'image/svg+xml';
  const schema = produces === 'application/json' ? {} : { type: 'string', ...(isText ? {} : { format: 'binary' }) };
  return { content: { [produces]: { schema } } };
}
