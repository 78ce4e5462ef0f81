import { expect, test } from 'vitest';
import { isErrorCode } from '../errors/errors.ts';
import { errorsOf } from '../errors/row-errors.ts';
import type { RouteRow } from '../route.ts';
import { routes } from '../routes.ts';
import { describeApi } from './openapi.ts';
import { tagOf } from './tags.ts';

const installation = {
  title: 'Voicecart API',
  version: '1.2.3',
  url: 'https://shop.example',
  supportEmail: 'support@shop.example',
};
// biome-ignore lint/suspicious/noExplicitAny: the tests look into a document of every shape
const api: any = describeApi(installation);
const text = JSON.stringify(api);
const rows: [string, RouteRow][] = Object.entries(routes);

function operation([name, row]: [string, RouteRow]) {
  const base = { mobile: '/mobile-api', merchant: '/merchant-api', skill: '/skill-api' }[row.base];
  const found = api.paths[`${base}/${row.path}`]?.[row.method.toLowerCase()];
  expect(found?.operationId).toBe(name);
  return found;
}

/** The codes that a reply of the document names, through its references. */
function codesOf(response: { $ref?: string; content?: unknown }): string[] {
  const own = response.$ref ? api.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  const refs = JSON.stringify(own.content).matchAll(/#\/components\/schemas\/(\w+Error)"/g);
  return [...refs].map(([, name = '']) => api.components.schemas[name].allOf[1].properties.code.const);
}

test('each row is one operation with a tag, a plain summary and its errors', () => {
  for (const row of rows) {
    const found = operation(row);
    expect(found.tags, row[0]).toEqual([tagOf(row[0])?.name]);
    expect(found.summary.length, found.summary).toBeLessThanOrEqual(60);
    expect(found.summary, row[0]).toMatch(/^[A-Z“].*[^.]$/);
    const refusals = Object.entries<{ $ref?: string }>(found.responses).filter(([status]) => Number(status) >= 400);
    const codes = refusals.flatMap(([, response]) => codesOf(response));
    expect([...new Set(codes)].sort(), row[0]).toEqual(errorsOf(row[1]));
  }
});

test('who may call without a session needs none; a change by cookie needs the XSRF header', () => {
  const security = (name: keyof typeof routes) => operation([name, routes[name]]).security;
  expect(security('login')).toEqual([]);
  expect(security('getProduct')).toEqual([{ bearer: [] }, { session: [] }]);
  expect(security('createProduct')).toEqual([{ bearer: [] }, { session: [], xsrf: [] }]);
});

test('every reference leads somewhere, and every component is used', () => {
  const refs = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  for (const ref of refs) {
    const [kind = '', name = ''] = ref.split('/');
    expect(Object.hasOwn(api.components[kind], name), ref).toBe(true);
  }
  for (const kind of ['schemas', 'responses'])
    for (const name of Object.keys(api.components[kind])) expect(refs.has(`${kind}/${name}`), name).toBe(true);
  expect(text).not.toContain('#/$defs');
});

test('a schema with a default is named apart for who sends it', () => {
  const product = operation(['getProduct', routes.getProduct]).responses[200].content['application/json'].schema;
  expect(product.properties.product).toEqual({ $ref: '#/components/schemas/Product' });
  expect(text.length).toBeLessThan(1_400_000);
});

test('an upload is a form with its file, and says which installation it is of', () => {
  const form = operation(['uploadFeed', routes.uploadFeed]).requestBody.content['multipart/form-data'].schema;
  expect(form.properties.file).toEqual({ type: 'string', format: 'binary' });
  expect(form.required).toContain('file');
  expect(api.servers).toEqual([{ url: 'https://shop.example', description: 'This installation' }]);
  expect(api.info).toMatchObject({ version: '1.2.3', contact: { email: 'support@shop.example' } });
  expect(isErrorCode('nonsense')).toBe(false);
});
