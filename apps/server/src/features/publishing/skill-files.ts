import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { listFiles } from './publishing.queries.ts';

/** One thing that is uploaded, as it is kept while a publish runs. */
export interface SkillFile {
  readonly name: string;
  readonly hash: string;
}
export interface ManifestSkillFile extends SkillFile {
  readonly content: { readonly manifest: Record<string, unknown> };
}
export interface ModelSkillFile extends SkillFile {
  readonly locale: Locale;
  readonly content: { readonly interactionModel: Record<string, unknown> };
}
export interface TaskSkillFile extends SkillFile {
  readonly content: object;
}
export interface SkillFiles {
  readonly manifest: ManifestSkillFile;
  readonly models: readonly ModelSkillFile[];
  /** Definitions of the tasks that the manifest names, by their path in a package. */
  readonly tasks: readonly TaskSkillFile[];
}

export const manifestName = 'manifest';
export const tasksFolder = 'tasks/';

/** Hash of what is uploaded, to see later whether it changed. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const manifestContent = z.object({ manifest: z.record(z.string(), z.unknown()) });
const taskContent = z.record(z.string(), z.unknown());
const modelContent = z.object({ interactionModel: z.record(z.string(), z.unknown()) });

/** The files of a publish; null before its first step has made them. */
export async function readSkillFiles(db: Database, merchantId: string, publishId: string): Promise<SkillFiles | null> {
  const rows = await listFiles(db, merchantId, publishId);
  const manifest = rows.find((row) => row.name === manifestName);
  if (!manifest) return null;
  return {
    manifest: { name: manifestName, hash: manifest.hash, content: manifestContent.parse(manifest.content) },
    models: rows.flatMap(({ name, hash, content }) =>
      isLocale(name) ? [{ name, hash, locale: name, content: modelContent.parse(content) }] : [],
    ),
    tasks: rows
      .filter(({ name }) => name.startsWith(tasksFolder))
      .map(({ name, hash, content }) => ({ name, hash, content: taskContent.parse(content) })),
  };
}

/** Where a file stands in a skill package. */
export function packagePath(name: string): string {
  if (name === manifestName) return 'skill.json';
  return isLocale(name) ? `interactionModels/custom/${name}.json` : name;
}

export function packageOf({ manifest, models, tasks }: SkillFiles): Map<string, unknown> {
  return new Map([manifest, ...models, ...tasks].map(({ name, content }) => [packagePath(name), content]));
}

/** Hash of all definitions of tasks; null where there are none. */
export function tasksHashOf({ tasks }: SkillFiles): string | null {
  return tasks.length === 0 ? null : hashOf(tasks.map(({ name, hash }) => [name, hash]));
}

const outlineSchema = z.object({
  interactionModel: z.object({
    languageModel: z.object({
      invocationName: z.string(),
      intents: z.array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()).default([]),
          slots: z.array(z.object({ name: z.string(), type: z.string().optional() })).default([]),
        }),
      ),
      types: z
        .array(
          z.object({
            name: z.string(),
            values: z.array(z.object({ name: z.object({ value: z.string() }) })).default([]),
          }),
        )
        .default([]),
    }),
  }),
});
/** What of a model can be at fault and be mended by a merchant. */
export type ModelOutline = z.output<typeof outlineSchema>['interactionModel']['languageModel'];

export function outlineOf(file: Pick<ModelSkillFile, 'content'>): ModelOutline {
  return outlineSchema.parse(file.content).interactionModel.languageModel;
}

const endpointSchema = z.object({ apis: z.object({ custom: z.object({ endpoint: z.object({ uri: z.string() }) }) }) });
const feedsSchema = z.object({
  apis: z.object({
    flashBriefing: z.object({
      locales: z.record(z.string(), z.object({ feeds: z.array(z.object({ url: z.string() })).default([]) })),
    }),
  }),
});

/**
 * The address Alexa calls, or of a flash briefing the first one it reads: it carries our app's id, by which a skill is
 * known to be ours.
 */
export function endpointOf(manifest: unknown): string | undefined {
  const custom = endpointSchema.safeParse(manifest).data?.apis.custom.endpoint.uri;
  if (custom !== undefined) return custom;
  const briefing = feedsSchema.safeParse(manifest).data?.apis.flashBriefing.locales ?? {};
  return Object.values(briefing).flatMap(({ feeds }) => feeds)[0]?.url;
}
