import { t } from '@lingui/core/macro';
import { z } from 'zod';

/** The part of JSON Schema that settings use; anything else in a schema is passed over. */
const common = { title: z.string().optional(), description: z.string().optional(), default: z.unknown().optional() };
const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** `labels` is ours: what each of the values is called. */
const labels = z.record(z.string(), z.string()).optional();
const choice = z.object({ ...common, enum: z.array(scalar).min(1), labels });
const text = z.object({
  ...common,
  type: z.literal('string'),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});
const number = z.object({
  ...common,
  type: z.enum(['number', 'integer']),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const flag = z.object({ ...common, type: z.literal('boolean') });
const list = z.object({
  ...common,
  type: z.literal('array'),
  items: z.looseObject({ enum: z.array(z.string()).optional(), maxLength: z.number().optional() }).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});
const object = z.object({
  ...common,
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
});

export type SchemaField =
  | ({ kind: 'choice' } & z.output<typeof choice>)
  | ({ kind: 'text' } & z.output<typeof text>)
  | ({ kind: 'number' } & z.output<typeof number>)
  | ({ kind: 'flag' } & z.output<typeof flag>)
  | ({ kind: 'list' } & z.output<typeof list>)
  | ({ kind: 'object' } & z.output<typeof object>)
  | { kind: 'unknown'; title?: string; description?: string; default?: unknown };

/** Reads one property of a schema; what a form cannot draw is `unknown`. */
export function readField(schema: unknown): SchemaField {
  const asChoice = choice.safeParse(schema);
  if (asChoice.success) return { kind: 'choice', ...asChoice.data };
  const asText = text.safeParse(schema);
  if (asText.success) return { kind: 'text', ...asText.data };
  const asNumber = number.safeParse(schema);
  if (asNumber.success) return { kind: 'number', ...asNumber.data };
  const asFlag = flag.safeParse(schema);
  if (asFlag.success) return { kind: 'flag', ...asFlag.data };
  const asList = list.safeParse(schema);
  if (asList.success) return { kind: 'list', ...asList.data };
  const asObject = object.safeParse(schema);
  if (asObject.success) return { kind: 'object', ...asObject.data };
  return { kind: 'unknown' };
}

/** The properties of an object's schema in their order. */
export function fieldsOf(schema: unknown): readonly (readonly [string, SchemaField])[] {
  const field = readField(schema);
  if (field.kind !== 'object') return [];
  return Object.entries(field.properties).map(([name, property]) => [name, readField(property)] as const);
}

/** A value for every property: the schema's default, else an empty value of its kind. */
export function schemaDefaults(schema: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [name, emptyValue(readField(property), property)]),
  );
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  const field = readField(schema);
  return field.kind === 'object' ? field.properties : {};
}

function emptyValue(field: SchemaField, schema: unknown): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'object') return schemaDefaults(schema);
  if (field.kind === 'flag') return false;
  if (field.kind === 'list') return [];
  if (field.kind === 'number') return field.minimum ?? 0;
  return field.kind === 'choice' ? field.enum[0] : '';
}

/** The faults of values against the schema, by path below `path`: what `useForm({ validate })` wants. */
export function schemaFaults(schema: unknown, values: unknown, path: string): Record<string, string> {
  const faults: Record<string, string> = {};
  const record = typeof values === 'object' && values !== null ? values : {};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const value: unknown = Reflect.get(record, name);
    const field = readField(property);
    const here = `${path}.${name}`;
    if (field.kind === 'object') {
      Object.assign(faults, schemaFaults(property, value, here));
      continue;
    }
    const fault = faultOf(field, value);
    if (fault) faults[here] = fault;
  }
  return faults;
}

function faultOf(field: SchemaField, value: unknown): string | null {
  if (field.kind === 'text') return textFault(field, typeof value === 'string' ? value.trim() : '');
  if (field.kind === 'number') return numberFault(field, value);
  if (field.kind === 'list') return listFault(field, Array.isArray(value) ? value : []);
  if (field.kind === 'choice' && !field.enum.some((option) => option === value)) return t`Choose one of the options.`;
  return null;
}

function textFault(field: Extract<SchemaField, { kind: 'text' }>, value: string): string | null {
  const { minLength = 0, maxLength, pattern } = field;
  if (value === '' && minLength > 0) return t`This field is required.`;
  if (value.length < minLength) return t`At least ${minLength} characters.`;
  if (maxLength !== undefined && value.length > maxLength) return t`At most ${maxLength} characters.`;
  if (pattern !== undefined && value !== '' && !new RegExp(pattern, 'u').test(value)) return formatFault(field.format);
  return null;
}

/** A pattern says that a text does not fit, and nothing a person could read: its format does. */
function formatFault(format: string | undefined): string {
  if (format === 'uri') return t`Enter a URL that starts with https://.`;
  if (format === 'email') return t`Enter an email address such as help@shop.example.`;
  if (format === 'phone') return t`Use only digits, spaces, + and -.`;
  return t`This is not valid.`;
}

function numberFault(field: Extract<SchemaField, { kind: 'number' }>, value: unknown): string | null {
  const { minimum, maximum } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return t`Enter a number.`;
  if (field.type === 'integer' && !Number.isInteger(value)) return t`Enter a whole number.`;
  if (minimum !== undefined && value < minimum) return t`At least ${minimum}.`;
  if (maximum !== undefined && value > maximum) return t`At most ${maximum}.`;
  return null;
}

function listFault(field: Extract<SchemaField, { kind: 'list' }>, value: readonly unknown[]): string | null {
  const { minItems = 0, maxItems } = field;
  if (value.length < minItems) return t`At least ${minItems} entries.`;
  if (maxItems !== undefined && value.length > maxItems) return t`At most ${maxItems} entries.`;
  return null;
}
