import { z } from 'zod';
import { type Problem, problem } from '../smapi/problems.ts';

const namedSchema = z.object({
  manifest: z.object({
    apis: z.object({
      custom: z.object({ tasks: z.array(z.object({ name: z.string(), version: z.string() })) }),
    }),
  }),
});

/** Tasks that a manifest names and of which no definition (by `Name.version`) is known. */
export function undefinedTasks(envelope: unknown, isDefined: (id: string) => boolean): Problem[] {
  const named = namedSchema.safeParse(envelope).data?.manifest.apis.custom.tasks ?? [];
  return named.flatMap(({ name, version }, index) => {
    const id = `${name}.${version}`;
    if (isDefined(id)) return [];
    const path = `$.manifest.apis.custom.tasks[${index}]`;
    return [problem('MISSING_TASK_DEFINITION', `The task "${name}" version "${version}" has no definition.`, path, id)];
  });
}
