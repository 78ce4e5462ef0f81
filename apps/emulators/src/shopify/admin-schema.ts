import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

let built: GraphQLSchema | null = null;

/**
 * Shopify's own schema of the Admin API, version 2026-07: its introspection as npm's @shopify/dev-mcp 1.16.0 carries it
 * (ISC, admin-2026-07.LICENSE). Built on first use: it takes a quarter of a second.
 */
export function adminSchema(): GraphQLSchema {
  if (built) return built;
  const file = readFileSync(join(import.meta.dirname, 'admin-2026-07.json.gz'));
  const told: { data?: IntrospectionQuery } & IntrospectionQuery = JSON.parse(gunzipSync(file).toString('utf8'));
  built = buildClientSchema(told.data ?? told);
  return built;
}
