import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

export type Json = { readonly [key: string]: unknown };
type Direction = 'input' | 'output';

/**
 * Turns the contract's schemas into JSON schemas, and keeps those with a name apart, so that each is described once. A
 * schema that reads differently as it is sent and as it is answered (a default, a transform) has two names.
 */
export class JsonSchemas {
  readonly #named = { input: new Map<string, Json>(), output: new Map<string, Json>() };

  /** References are written as `#/$defs/input/<name>`, until `resolve` knows the name that each has. */
  describe(schema: z.ZodType, io: Direction): Json {
    const json = z.toJSONSchema(schema, {
      io,
      metadata: namedSchemas,
      unrepresentable: 'any',
      cycles: 'ref',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'record') nameProperties(jsonSchema);
        if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
        // A later version may answer more fields: a client has to ignore those it does not know.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    const {
      $defs = {},
      $schema: _,
      id,
      $id: __,
      ...rest
    } = marked(json, io) as Json & { $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, definition, io);
    if (typeof id !== 'string') return rest;
    this.#keep(id, rest, io);
    return { $ref: `#/$defs/${io}/${id}` };
  }

  #keep(name: string, definition: Json, io: Direction): void {
    const { id: _, $id: __, ...rest } = definition;
    this.#named[io].set(name, rest);
  }

  /** The schema of an object's fields, whether it has a name or not. */
  open(schema: Json): Json {
    const name = typeof schema.$ref === 'string' ? /^#\/\$defs\/(input|output)\/(.+)$/.exec(schema.$ref) : null;
    return (name && this.#named[name[1] as Direction].get(name[2] ?? '')) || schema;
  }

  /** All names that `parts` lead to, and `parts` with their final references. */
  resolve(parts: Json): { parts: Json; schemas: Record<string, Json> } {
    const twice = this.#differing();
    const nameOf = (io: string, name: string) => (io === 'input' && twice.has(name) ? `${name}Input` : name);
    const schemas: Record<string, Json> = {};
    const settle = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(settle);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(([key, part]) => {
        const found =
          key === '$ref' && typeof part === 'string' ? /^#\/\$defs\/(input|output)\/(.+)$/.exec(part) : null;
        if (!found) return [key, settle(part)];
        const [, io = '', name = ''] = found;
        const own = nameOf(io, name);
        if (!Object.hasOwn(schemas, own)) {
          schemas[own] = {};
          schemas[own] = settle(this.#named[io as Direction].get(name) ?? {}) as Json;
        }
        return [key, `#/components/schemas/${own}`];
      });
      return Object.fromEntries(entries);
    };
    return { parts: settle(parts) as Json, schemas };
  }

  /** Names whose two directions differ, themselves or in what they refer to. */
  #differing(): Set<string> {
    const { input, output } = this.#named;
    const plain = (json: Json) => JSON.stringify(json).replaceAll(/#\/\$defs\/(?:input|output)\//g, '');
    const differing = new Set<string>();
    const both = [...input.keys()].filter((name) => output.has(name));
    for (const name of both) if (plain(input.get(name) ?? {}) !== plain(output.get(name) ?? {})) differing.add(name);
    for (let size = -1; size !== differing.size; ) {
      size = differing.size;
      for (const name of both) {
        const refs = JSON.stringify(input.get(name)).matchAll(/#\/\$defs\/input\/(\w+)/g);
        if ([...refs].some(([, ref = '']) => differing.has(ref))) differing.add(name);
      }
    }
    return differing;
  }
}

/** A record whose keys are all required is an object with these properties: generators read no `propertyNames`. */
function nameProperties(json: { [key: string]: unknown; required?: string[] | undefined }): void {
  const { required, additionalProperties } = json;
  if (!required || additionalProperties === undefined) return;
  json.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

function marked(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map((part) => marked(part, io));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace(/^#\/\$defs\/|^#$/, `#/$defs/${io}/`)
        : marked(part, io),
    ]),
  );
}
