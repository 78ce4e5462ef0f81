import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Bodies stay the bytes that came (`rawBodyOf`): a signature covers those, so nothing may parse them first. For a scope
 * of its own.
 */
export function keepRawBodies(scope: FastifyInstance, bytesMax: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
    done(null, body),
  );
}

/** The bytes of a request in a scope with `keepRawBodies`; none where no body came. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Posted forms are read as names and values; of a name that comes twice the last. */
export function readForms(scope: FastifyInstance, bytesMax: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bytesMax },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
