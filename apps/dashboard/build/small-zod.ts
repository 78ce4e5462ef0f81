import type { Plugin } from 'vite';

const replacements: readonly (readonly [from: string | RegExp, to: string])[] = [
  // Only the server makes JSON Schema, and no screen asks a schema for its limits.
  [
    'import * as processors from "../core/json-schema-processors.js";',
    'const processors = { aggregateChecks: () => ({}) };',
  ],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = createStandardJSONSchemaMethod;',
  ],
  [/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;$/gm, ''],
  // Zod's own words are shown to nobody: the contract's schemas and the server say what is wrong in ours.
  ['import en from "../locales/en.js";', 'const en = () => ({ localeError: () => "Invalid input" });'],
  // The deprecated `z.string().email()` and its kind: the contract writes `z.email()`.
  [/\}, \{\n {4}email\(params\)[\s\S]*?\n\}\);/, '});'],
];

/**
 * Leaves out of Zod what no screen uses: 8 kB gzip of the first one (docs/decisions/first-screen.md). A new version of
 * Zod that moves one of these lines stops the build.
 */
export function smallZod(): Plugin {
  return {
    name: 'voicecart:small-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code, id) {
        let small = code;
        for (const [from, to] of replacements) {
          const next = small.replace(from, () => to);
          if (next === small) return this.error(`${id} no longer has: ${from}`);
          small = next;
        }
        return { code: small, map: null };
      },
    },
  };
}
