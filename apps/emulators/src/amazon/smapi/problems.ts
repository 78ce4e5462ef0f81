import type { ErrorObject } from 'ajv';
import { z } from 'zod';
import type { Violations } from './specification.ts';

const instanceSchema = z.object({
  propertyPath: z.string(),
  dataType: z.enum(['object', 'boolean', 'integer', 'array', 'string', 'null']).optional(),
  value: z.string().optional(),
});
export type Instance = z.infer<typeof instanceSchema>;

/** One error in Amazon's standard shape (`v1.skill.StandardizedError`). */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  validationDetails: z
    .looseObject({ originalInstance: instanceSchema.optional(), requiredProperty: z.string().optional() })
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** An answer that refuses a call; thrown, and turned into Amazon's error body at one place. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly violations: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    message: string,
    details: { code?: string; violations?: readonly Problem[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code;
    this.violations = details.violations ?? [];
    this.headers = details.headers ?? {};
  }

  /** 400 and 403 list violations, every other status is one error: the two shapes of the specification. */
  body(): unknown {
    if (this.status !== 400 && this.status !== 403)
      return { ...(this.code === undefined ? {} : { code: this.code }), message: this.message };
    const own: Problem = { code: this.code ?? 'INVALID_REQUEST_PARAMETER', message: this.message };
    return { message: this.message, violations: this.violations.length > 0 ? this.violations : [own] };
  }
}

/** The call names something that is not there. */
export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} does not exist.`, { code: 'RESOURCE_NOT_FOUND' });
}

/** A parameter of the path or query that cannot be. */
export function badParameter(name: string, message: string): Refusal {
  return new Refusal(400, 'Request is not valid.', {
    violations: [{ code: 'INVALID_REQUEST_PARAMETER', message: `Parameter "${name}" ${message}` }],
  });
}

/** The state of the skill does not allow the call. */
export function notAllowed(message: string): Refusal {
  return new Refusal(403, message, { code: 'OPERATION_NOT_ALLOWED' });
}

/** The answer to an edit of a skill that is under review. */
export function inReview(): Refusal {
  return new Refusal(409, 'The skill is being certified and cannot be edited. Withdraw it first.', {
    code: 'RESOURCE_LOCKED',
  });
}

/** Describes the value at a place as Amazon does: composed values have no value. */
export function instanceAt(propertyPath: string, value: unknown): Instance {
  if (value === null) return { propertyPath, dataType: 'null' };
  if (Array.isArray(value)) return { propertyPath, dataType: 'array' };
  if (typeof value === 'boolean') return { propertyPath, dataType: 'boolean', value: String(value) };
  if (typeof value === 'number') return { propertyPath, dataType: 'integer', value: String(value) };
  if (typeof value === 'string') return { propertyPath, dataType: 'string', value };
  if (typeof value === 'object') return { propertyPath, dataType: 'object' };
  return { propertyPath };
}

/** An error about the value at a place. */
export function problem(
  code: string,
  message: string,
  propertyPath: string,
  value?: unknown,
  details: Record<string, unknown> = {},
): Problem {
  return { code, message, validationDetails: { ...details, originalInstance: instanceAt(propertyPath, value) } };
}

/** `/manifest/apis/0/uri` as `$.manifest.apis[0].uri`, the way Amazon writes places. */
export function propertyPath(pointer: string): string {
  const keys = pointer.split('/').slice(1);
  return `$${keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`)).join('')}`;
}

const described: Record<string, string> = {
  object: 'Object',
  array: 'Array',
  string: 'String',
  boolean: 'Boolean',
  integer: 'Integer',
  null: 'Null',
};

function kindOf(instance: Instance): string {
  return described[instance.dataType ?? 'object'] ?? 'Object';
}

const numberIn = (params: ErrorObject['params'], name: string) => z.number().safeParse(params[name]).data;
const textIn = (params: ErrorObject['params'], name: string) => z.string().safeParse(params[name]).data ?? '';

function translated(error: ErrorObject): Problem | undefined {
  const place = propertyPath(error.instancePath);
  const instance = instanceAt(place, error.data);
  const at = `instance at property path "${place}"`;
  const details = (extra: Record<string, unknown>) => ({ ...extra, originalInstance: instance });
  switch (error.keyword) {
    case 'required': {
      const property = textIn(error.params, 'missingProperty');
      return {
        code: 'MISSING_REQUIRED_PROPERTY',
        message: `${kindOf(instance)} ${at} has missing required property: "${property}".`,
        validationDetails: details({ requiredProperty: property, reason: { type: 'MISSING_RESOURCE_PROPERTY' } }),
      };
    }
    case 'additionalProperties': {
      const property = textIn(error.params, 'additionalProperty');
      return {
        code: 'UNEXPECTED_PROPERTY',
        message: `${kindOf(instance)} ${at} has unexpected property: "${property}".`,
        validationDetails: details({ unexpectedProperty: property, reason: { type: 'UNEXPECTED_RESOURCE_PROPERTY' } }),
      };
    }
    case 'minLength':
    case 'maxLength': {
      const limit = numberIn(error.params, 'limit');
      const isShort = error.keyword === 'minLength';
      const actual = [...String(error.data)].length;
      return {
        code: 'INVALID_STRING_LENGTH',
        message: `String ${at} is too ${isShort ? 'short' : 'long'}: ${actual} characters, ${isShort ? 'minimum' : 'maximum'} allowed: ${limit}.`,
        validationDetails: details({
          actualStringLength: actual,
          [isShort ? 'minimumStringLength' : 'maximumStringLength']: limit,
        }),
      };
    }
    case 'minItems':
    case 'maxItems': {
      const limit = numberIn(error.params, 'limit');
      const isFew = error.keyword === 'minItems';
      const actual = Array.isArray(error.data) ? error.data.length : 0;
      return {
        code: 'INVALID_ARRAY_SIZE',
        message: `Array ${at} has ${actual} items, ${isFew ? 'minimum' : 'maximum'} allowed: ${limit}.`,
        validationDetails: details({
          actualNumberOfItems: actual,
          [isFew ? 'minimumNumberOfItems' : 'maximumNumberOfItems']: limit,
        }),
      };
    }
    case 'minProperties':
      return {
        code: 'UNEXPECTED_EMPTY_OBJECT',
        message: `Object ${at} must not be empty.`,
        validationDetails: details({}),
      };
    case 'enum': {
      const allowed = z.array(z.unknown()).safeParse(error.params.allowedValues).data ?? [];
      return {
        code: 'INVALID_ENUM_VALUE',
        message: `${kindOf(instance)} ${at} has value "${instance.value ?? ''}", which is not one of: ${allowed.slice(0, 40).join(', ')}.`,
        validationDetails: details({}),
      };
    }
    case 'type': {
      const types = textIn(error.params, 'type') || 'another type';
      return {
        code: 'INVALID_DATA_TYPE',
        message: `${kindOf(instance)} ${at} is of the wrong type; allowed: ${types}.`,
        validationDetails: details({ allowedDataTypes: [types === 'number' ? 'integer' : types] }),
      };
    }
    case 'pattern': {
      const pattern = textIn(error.params, 'pattern');
      return {
        code: 'INVALID_STRING_PATTERN',
        message: `String ${at} with value "${instance.value ?? ''}" does not match the pattern: ${pattern}`,
        validationDetails: details({ expectedRegexPattern: pattern }),
      };
    }
    case 'format':
      return {
        code: 'INVALID_URL_FORMAT',
        message: `String ${at} with value "${instance.value ?? ''}" is not in the expected format.`,
        validationDetails: details({ expectedFormat: 'URI' }),
      };
    case 'minimum':
    case 'maximum':
      return {
        code: 'INVALID_INTEGER_VALUE',
        message: `Integer ${at} is out of range.`,
        validationDetails: details({ [`${error.keyword}IntegerValue`]: numberIn(error.params, 'limit') }),
      };
    default:
      // `if`, `allOf` and their like only repeat what an inner error has said.
      return undefined;
  }
}

/** Schema violations in Amazon's shape, each place and code once. */
export function problemsFrom(violations: Violations): Problem[] {
  const problems = violations.flatMap((violation) => translated(violation) ?? []);
  const seen = new Set<string>();
  return problems.filter((one) => {
    const key = `${one.code} ${one.message}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}
