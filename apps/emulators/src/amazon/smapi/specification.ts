import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import ajvFormats from 'ajv-formats';
import { z } from 'zod';

const definitionsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Definitions = z.infer<typeof definitionsSchema>;

/** The definitions of Amazon's own API specification, as shipped in `ask-smapi-model`. */
export function readDefinitions(): Definitions {
  const file = createRequire(import.meta.url).resolve('ask-smapi-model/spec.json');
  return z.object({ definitions: definitionsSchema }).parse(JSON.parse(readFileSync(file, 'utf8'))).definitions;
}

const referenceSchema = z.object({ $ref: z.string() });

function partsOf(definition: Record<string, unknown>): Record<string, unknown>[] {
  return z.array(z.record(z.string(), z.unknown())).safeParse(definition.allOf).data ?? [];
}

function propertiesOf(definition: Record<string, unknown>): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(definition.properties).data ?? {};
}

/** Enums without a type, or wrongly of type object (the stages), are strings: no value could ever fit them otherwise. */
function readable(published: Record<string, unknown>): Record<string, unknown> {
  let definition = published;
  const { body } = propertiesOf(definition);
  // A payload's members are published as objects, though every real payload holds a text: `"version": "1.0"`.
  if (body !== undefined)
    definition = { ...definition, properties: { ...propertiesOf(definition), body: { type: 'object' } } };
  const isMistyped = Array.isArray(definition.enum) && (definition.type === undefined || definition.type === 'object');
  return isMistyped ? { ...definition, type: 'string' } : definition;
}

/** Some kinds have no shape of their own and stand only in the list of names beside the base (CUSTOM_INTERFACE, say). */
function valuesOf(definitions: Definitions, base: string, kinds: { value: string }[]): string[] {
  const listed = z.array(z.string()).safeParse(definitions[`${base}Type`]?.enum).data ?? [];
  return [...new Set([...kinds.map((kind) => kind.value), ...listed])];
}

/** Accepted by Amazon though the published specification lacks it: utterances that reach a skill without its name. */
const nameFreeInteraction = {
  type: 'object',
  required: ['ingressPoints'],
  additionalProperties: false,
  properties: {
    ingressPoints: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'sampleUtterances'],
        additionalProperties: false,
        properties: {
          type: { type: 'string', enum: ['LAUNCH', 'INTENT'] },
          name: { type: 'string' },
          sampleUtterances: {
            type: 'array',
            items: {
              type: 'object',
              required: ['format', 'value'],
              additionalProperties: false,
              properties: { format: { type: 'string', enum: ['RAW_TEXT'] }, value: { type: 'string', minLength: 1 } },
            },
          },
        },
      },
    },
  },
} as const;

/**
 * The definitions made as strict as Amazon's service is, for bodies that arrive:
 * unknown properties are refused (UNEXPECTED_PROPERTY is one of SMAPI's codes), and a discriminated type is checked
 * against its own shape. Empty or absent synonyms pass, since Amazon's own models have them.
 */
function strict(definitions: Definitions): Definitions {
  const inherited = new Set<string>();
  const subtypes = new Map<string, { value: string; parts: Record<string, unknown>[] }[]>();
  for (const definition of Object.values(definitions)) {
    const parts = partsOf(definition);
    const bases = parts.flatMap(
      (part) => referenceSchema.safeParse(part).data?.$ref.replace('#/definitions/', '') ?? [],
    );
    for (const base of bases) inherited.add(base);
    const value = definition['x-discriminator-value'];
    if (typeof value !== 'string') continue;
    for (const base of bases) {
      const own = parts.filter((part) => !('$ref' in part));
      subtypes.set(base, [...(subtypes.get(base) ?? []), { value, parts: own }]);
    }
  }
  return Object.fromEntries(
    Object.entries(definitions).map(([name, original]) => {
      const definition = readable(original);
      const discriminator = definition.discriminator;
      const kinds = subtypes.get(name) ?? [];
      if (typeof discriminator === 'string' && kinds.length > 0) {
        const properties = {
          ...propertiesOf(definition),
          [discriminator]: { type: 'string', enum: valuesOf(definitions, name, kinds) },
        };
        const allOf = kinds
          .filter((kind) => kind.parts.length > 0)
          .map((kind) => ({
            if: { properties: { [discriminator]: { const: kind.value } } },
            // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON schema
            then: { allOf: kind.parts },
          }));
        return [name, { ...definition, properties, ...(allOf.length > 0 ? { allOf } : {}) }];
      }
      if (name === 'v1.skill.interactionModel.InteractionModelSchema') {
        const properties = { ...propertiesOf(definition), _nameFreeInteraction: nameFreeInteraction };
        return [name, { ...definition, additionalProperties: false, properties }];
      }
      if (name === 'v1.skill.interactionModel.TypeValue') {
        // Models that Amazon's console exported, and took again, have a null where a value has no id.
        const properties = { ...propertiesOf(definition), id: { type: ['string', 'null'] } };
        return [name, { ...definition, additionalProperties: false, properties }];
      }
      if (name === 'v1.skill.interactionModel.TypeValueObject') {
        return [
          name,
          {
            type: 'object',
            required: ['value'],
            additionalProperties: false,
            properties: {
              value: { type: 'string', minLength: 1 },
              synonyms: { type: 'array', items: { type: 'string' } },
            },
          },
        ];
      }
      const isClosed = definition.type === 'object' && definition.properties !== undefined && !inherited.has(name);
      const isOpen =
        definition.additionalProperties !== undefined || Object.keys(definition.properties ?? {}).length === 0;
      return [name, isClosed && !isOpen ? { ...definition, additionalProperties: false } : definition];
    }),
  );
}

function compiler(definitions: Definitions): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  ajvFormats.default(ajv);
  // Three money and duration formats of the specification are prose, not formats.
  for (const format of ['ISO 4217 format', 'ISO_8601#Durations format', 'ISO 8601']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'smapi', definitions });
  return ajv;
}

export type Violations = readonly ErrorObject[];

/** Checks values against named definitions of the specification; compiled at first use. */
export class SpecificationCheck {
  readonly #ajv: Ajv;
  constructor(kind: 'strict' | 'as-published') {
    const definitions = readDefinitions();
    this.#ajv = compiler(
      kind === 'strict'
        ? strict(definitions)
        : Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, readable(definition)])),
    );
  }

  /** What is wrong with `value` as a `definition`; empty when nothing is. */
  violations(definition: string, value: unknown): Violations {
    const reference = `smapi#/definitions/${definition}`;
    const validate = this.#ajv.getSchema(reference) ?? this.#ajv.compile({ $ref: reference });
    return validate(value) ? [] : (validate.errors ?? []);
  }
}
