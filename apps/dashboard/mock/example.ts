import { z } from 'zod';

/** The part of JSON Schema that replies are made of. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly prefixItems?: readonly Schema[];
}

/** The smallest value that a schema of the contract takes: no rows, no text, zero. Empty states are made of it. */
export function exampleOf(schema: z.ZodType): unknown {
  return example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
}

function example(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  // Nothing where nothing will do.
  if (choices) return choices.some(({ type }) => type === 'null') ? null : example(choices[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(example));
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return (schema.prefixItems ?? Array.from({ length: schema.minItems ?? 0 }, () => schema.items ?? {})).map(
        example,
      );
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1));
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [], propertyNames, additionalProperties }: Schema): unknown {
  // A record over a list of keys needs each of them.
  const keys = propertyNames?.enum ? propertyNames.enum.map(String) : required;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(keys.map((key) => [key, example(properties[key] ?? others)]));
}

const formats: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  'date-time': '2026-11-21T12:00:00.000Z',
  date: '2026-11-21',
  email: 'merchant@mock.example',
  uri: 'https://mock.example',
};

/** Texts that the patterns of the contract take, the shortest first. */
const texts = ['', 'a', '1', 'USD', '+1', '123456', 'mock', 'mock.example', '2026-11-21', formats.uri ?? ''];

function exampleText({ format, pattern = '', minLength = 0 }: Schema): string {
  const known = format && formats[format];
  if (known) return known;
  const expression = new RegExp(pattern, 'u');
  return texts.find((text) => text.length >= minLength && expression.test(text)) ?? 'x'.repeat(minLength);
}
