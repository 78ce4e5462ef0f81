import type { z } from 'zod';
import type { AppDefinition } from '../app/app-definition.ts';

/** What the merchant set for another interaction of the app; null where that is switched off. */
export function settingsOfType<S extends z.ZodType>(
  { interactions }: Pick<AppDefinition, 'interactions'>,
  type: number,
  schema: S,
): z.output<S> | null {
  const own = interactions.find((one) => one.type === type);
  if (!own) return null;
  const parsed = schema.safeParse(own.settings ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}
