import type { Plugin } from 'vite';

const replacements = [
  [
    'import * as processors from "../core/json-schema-processors.js";',
    'import { aggregateChecks } from "../core/json-schema-processors.js";\nconst processors = { aggregateChecks };',
  ],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    `const refuse = () => () => { throw new Error("JSON Schema is made on the server"); };
const createStandardJSONSchemaMethod = refuse, createToJSONSchemaMethod = refuse;`,
  ],
] as const;

/**
 * Leaves Zod's JSON Schema generator out of the browser: every schema drags it along (5 kB gzip of the first screen),
 * and only the server makes JSON Schema. An upgrade that moves these imports stops the build instead of growing it.
 */
export function leanZod(): Plugin {
  return {
    name: 'voicecart:lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        let lean = code;
        for (const [from, to] of replacements) {
          if (!lean.includes(from)) return this.error(`zod no longer has: ${from}`);
          lean = lean.replace(from, to);
        }
        return { code: lean, map: null };
      },
    },
  };
}
