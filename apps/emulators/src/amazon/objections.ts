import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Findings } from './builds.ts';
import { problem, propertyPath } from './smapi/problems.ts';

const objectionSchema = z.object({
  /** What must stand somewhere in the upload, whole: a web address, a sample, the value of a slot. */
  text: z.string().min(1),
  kind: z.enum(['error', 'warning']).default('error'),
  code: z.string().default('NOT_ACCEPTED'),
  message: z.string().default('Amazon does not accept this.'),
});
type Objection = z.infer<typeof objectionSchema>;

/**
 * What Amazon finds wrong though no rule written down here says so. Each objection is raised once, at the place of the
 * next uploaded manifest or model where its text stands.
 */
export class Objections {
  #open: Objection[] = [];

  plant(objection: Objection): void {
    this.#open.push(objection);
  }

  /** What the rules found in an upload, and what is objected to besides. */
  raise(envelope: unknown, found: Findings): Findings {
    const findings = { errors: [...found.errors], warnings: [...found.warnings] };
    this.#open = this.#open.filter((objection) => {
      const pointer = pointerTo(envelope, objection.text);
      if (pointer === undefined) return true;
      const { kind, code, message, text } = objection;
      const list = kind === 'error' ? findings.errors : findings.warnings;
      list.push(problem(code, message, propertyPath(pointer), text));
      return false;
    });
    return findings;
  }
}

/** The JSON pointer of the first text in a value that is this very text. */
function pointerTo(value: unknown, text: string, pointer = ''): string | undefined {
  if (value === text) return pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const name = key.replaceAll('~', '~0').replaceAll('/', '~1');
    const found = pointerTo(child, text, `${pointer}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lets a test object over HTTP at `/__objections`. */
export function mountObjections(app: FastifyInstance, objections: Objections): void {
  app.post('/__objections', async (request, reply) => {
    const parsed = objectionSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'Not an objection.', issues: parsed.error.issues });
    objections.plant(parsed.data);
    return reply.code(204).send();
  });
}
