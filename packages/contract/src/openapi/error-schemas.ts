import type { ErrorRow } from '../errors/error-table.ts';
import { type ErrorCode, errors, statusesOf } from '../errors/errors.ts';
import type { Json } from './json-schemas.ts';

/** The shape that all errors share; each code is a schema that narrows it. */
export const errorSchema: Json = {
  type: 'object',
  description: 'The one shape of a refusal.',
  required: ['success', 'code', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'Stable: decide by it.' },
    error: { type: 'string', description: 'A sentence for the person. It may change: do not decide by it.' },
    fields: {
      type: 'array',
      description: 'The fields at fault.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retry_after: { type: 'number', description: 'Seconds to wait before it is worth trying again.' },
    request_id: { type: 'string', description: 'Quote it when you report a fault.' },
  },
};

/** `sku_taken` is described by the schema `SkuTakenError`. */
export function schemaNameOf(code: ErrorCode): string {
  return `${pascal(code)}Error`;
}

export function schemaOfError(code: ErrorCode): Json {
  const { text, when }: ErrorRow = errors[code];
  const example = typeof text === 'string' ? text : (Object.values(text)[0] ?? '');
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', required: ['code'], properties: { code: { type: 'string', const: code } } },
    ],
    description: when,
    examples: [{ success: false, code, error: example }],
  };
}

/** The error replies of an operation, one for each status. */
export function errorResponses(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    for (const status of statusesOf(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** A name for a reply that answers these codes; many operations share it. */
export function responseNameOf(status: number, codes: readonly ErrorCode[]): string {
  return `${codes.map(pascal).join('_')}_${status}`;
}

export function responseOf(status: number, codes: readonly ErrorCode[]): Json {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${schemaNameOf(code)}` }));
  const mayWait = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].when}`).join('\n\n'),
    ...(mayWait
      ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { oneOf: refs } } },
  };
}

function pascal(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
