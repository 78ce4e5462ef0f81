import type { Interaction } from '@voicecart/assistant/interactions/interaction';
import { interactions } from '@voicecart/assistant/interactions/interactions';
import { z } from 'zod';
import { failure, invalidFields } from '../../platform/errors.ts';

/** Interactions that are built, in the order of their numbers. */
export const builtInteractions: readonly Interaction[] = [...interactions].sort((a, b) => a.type - b.type);

const byType: ReadonlyMap<number, Interaction> = new Map(builtInteractions.map((row) => [row.type, row]));

export function findInteraction(type: number): Interaction | undefined {
  return byType.get(type);
}

/** @throws AppError 400 'unknown_interaction' for a type that is not built; `path` is the field it came in. */
export function requireInteraction(type: number, path = 'type'): Interaction {
  const found = byType.get(type);
  if (found) return found;
  const names = builtInteractions.map((row) => `${row.type} (${row.title})`).join(', ');
  throw failure('unknown_interaction', { type, names }, { field: path });
}

const titledProperties = z.object({
  properties: z.record(z.string(), z.looseObject({ title: z.string().optional() })).default({}),
});
const titles = new Map<number, ReadonlyMap<string, string | undefined>>();

/** How the form names a field of an interaction's settings; undefined where it says no more than the name. */
export function settingTitle({ type, settings }: Interaction, field: string): string | undefined {
  const found = titles.get(type) ?? titlesOf(settings);
  titles.set(type, found);
  return found.get(field);
}

function titlesOf(settings: z.ZodType): ReadonlyMap<string, string | undefined> {
  const { properties } = titledProperties.parse(z.toJSONSchema(settings, { io: 'input' }));
  return new Map(Object.entries(properties).map(([field, { title }]) => [field, title]));
}

const settingsObject = z.record(z.string(), z.unknown());

/**
 * Settings as the interaction's schema gives them back, with its defaults filled in.
 * @throws AppError 400 with each fault at `settings.<field>`.
 */
export function parseSettings(interaction: Interaction, given: unknown): Record<string, unknown> {
  const parsed = interaction.settings.safeParse(given);
  if (parsed.success) return settingsObject.parse(parsed.data);
  const fields = parsed.error.issues.map((issue) => ({
    path: ['settings', ...issue.path].join('.'),
    message: issue.message,
  }));
  throw invalidFields(fields);
}

export function defaultSettings(interaction: Interaction): Record<string, unknown> {
  return parseSettings(interaction, {});
}

/**
 * Stored settings as the engine may rely on them: what was saved before a field was added, or no longer fits, gets its
 * default and leaves the other fields as they are, so that an app goes on answering.
 */
export function readSettings(interaction: Interaction, stored: unknown): Record<string, unknown> {
  const parsed = interaction.settings.safeParse(stored);
  if (parsed.success) return settingsObject.parse(parsed.data);
  const faulty = new Set(parsed.error.issues.map(({ path: [field] }) => field));
  const fields = settingsObject.safeParse(stored).data ?? {};
  const fitting = Object.fromEntries(Object.entries(fields).filter(([field]) => !faulty.has(field)));
  const mended = interaction.settings.safeParse(fitting);
  return mended.success ? settingsObject.parse(mended.data) : defaultSettings(interaction);
}
