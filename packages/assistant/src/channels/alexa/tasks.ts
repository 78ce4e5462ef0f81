import type { AppDefinition } from '../../app/app-definition.ts';
import { interactions } from '../../interactions/interactions.ts';

const version = '1';

function tasksOf({ interactions: own }: Pick<AppDefinition, 'interactions'>) {
  return interactions.flatMap((row) =>
    row.task && own.some(({ type }) => type === row.type) ? [{ row, task: row.task }] : [],
  );
}

/** What links may open an app for, as its manifest names it. */
export function manifestTasks(app: Pick<AppDefinition, 'interactions'>) {
  return tasksOf(app).map(({ task }) => ({ name: task.name, version }));
}

/**
 * The definitions of the tasks, files of the folder `tasks` in a skill package: OpenAPI 3, one path a file, `POST` only,
 * open to links by its access scope. @see "Implement Custom Tasks in Your Skill"
 */
export function taskFiles(app: Pick<AppDefinition, 'interactions'>): { name: string; content: object }[] {
  return tasksOf(app).map(({ row, task }) => {
    const properties = Object.fromEntries(task.inputs.map((input) => [input, { type: 'string', maxLength: 300 }]));
    return {
      name: `${task.name}.${version}.json`,
      content: {
        openapi: '3.0.0',
        info: {
          title: task.name,
          version,
          'x-amzn-alexa-access-scope': 'public',
          'x-amzn-display-details': { title: row.title },
        },
        paths: {
          [`/${task.name}`]: {
            summary: row.summary,
            post: {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
              },
              responses: {
                200: {
                  description: 'The task is done.',
                  content: { 'application/json': { schema: { type: 'object', properties: {} } } },
                },
              },
            },
          },
        },
        components: { schemas: { Input: { type: 'object', properties } } },
      },
    };
  });
}
