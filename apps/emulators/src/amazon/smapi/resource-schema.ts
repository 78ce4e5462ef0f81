import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../world.ts';
import { type Answer, type Call, isVendorOf, type Row } from './call.ts';
import { badParameter, notAllowed } from './problems.ts';
import { readDefinitions } from './specification.ts';

const lifetimeMs = 5 * 60_000;
const roots = { manifest: 'v1.skill.Manifest.SkillManifestEnvelope' } as const;
const resourceSchema = z.enum(['manifest']);

/** The schema of a resource, as an address to fetch it from. */
export function resourceSchemaRows(world: World): readonly Row[] {
  function getSchema(call: Call): Answer {
    const resource = resourceSchema.safeParse(call.parameter('resource')).data;
    if (resource === undefined) throw badParameter('resource', 'must be one of: manifest.');
    const vendorId = call.query('vendorId');
    if (vendorId === undefined || !isVendorOf(call.person, vendorId))
      throw notAllowed('The vendor does not belong to this account.');
    return {
      status: 200,
      body: {
        schemaLocationUrl: `${world.origin()}/schemas/${resource}`,
        expiryTime: new Date(call.now + lifetimeMs).toISOString(),
      },
    };
  }
  return [{ method: 'GET', path: '/v1/skills/resourceSchema/:resource', scope: 'skills', handle: getSchema }];
}

export function mountSchemas(app: FastifyInstance): void {
  const parameters = z.object({ resource: resourceSchema });
  app.get('/schemas/:resource', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    if (!parsed.success) return reply.code(404).send();
    const $ref = `#/definitions/${roots[parsed.data.resource]}`;
    return reply.send({ $schema: 'http://json-schema.org/draft-07/schema#', $ref, definitions: readDefinitions() });
  });
}
